import { faqs, faqsHeading } from '../../content/faqs.ts'

export function Faqs() {
  return (
    <section className="bg-paper" aria-labelledby="faqs-heading">
      <div className="container pb-section">
        <h2 id="faqs-heading" className="text-h2">
          {faqsHeading}
        </h2>
        <div className="mt-10 border-t border-hairline">
          {faqs.map(({ question, answer }) => (
            // One name for all: the browser keeps one open at a time.
            <details key={question} name="faq" className="border-b border-hairline">
              <summary className="faq-question">
                <h3 className="inline text-h3">{question}</h3>
              </summary>
              <p className="max-w-measure pb-6 text-muted">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
