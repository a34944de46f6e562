import { faqs, faqsHeading } from '../../content/faqs.ts'

export function FaqsSection() {
  return (
    <section className="bg-paper" aria-labelledby="faqs-heading">
      <div className="page-width grid gap-x-gutter gap-y-10 pb-section md:grid-cols-[4fr_8fr]">
        <h2 id="faqs-heading" className="text-h2">
          {faqsHeading}
        </h2>
        <div className="border-t border-text">
          {faqs.map(({ question, answer }) => (
            // Because all share one name, the browser opens only one at a time.
            <details key={question} name="faq" className="faq">
              <summary>
                <h3 className="text-h3">{question}</h3>
              </summary>
              <p className="max-w-measure pe-12 pb-7 text-muted">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
