import { meanErrors } from '../../cells/cell-facts.computed.ts'
import { faqs, faqsHeading } from '../../content/faqs.ts'

/** A number with its unit, or a range, that an answer is read for: “85–95%”, “4–8 weeks”. */
const READING = /(\d+(?:–\d+)?(?:%| weeks| months))/

/** Emphasises the readings of an answer. */
function Answer({ text }: { text: string }) {
  // Because the pattern is a group, every second part is a reading.
  return text
    .split(READING)
    .map((part, index) => (index % 2 === 1 ? <strong key={part}>{part}</strong> : part))
}

export function FaqsSection() {
  return (
    <section className="faqs" aria-labelledby="faqs-heading">
      <div className="page-width columns">
        <h2 id="faqs-heading">{faqsHeading}</h2>
        <div className="two-thirds">
          {faqs.map(({ question, answer, evidence }, index) => (
            <details key={question} className="faq" open={index === 0}>
              <summary>
                <h3>{question}</h3>
              </summary>
              <p className="faq-answer">
                <Answer text={answer} />
              </p>
              {evidence && (
                <p className="faq-evidence muted">
                  {typeof evidence === 'string' ? evidence : evidence(meanErrors.forecast)}
                </p>
              )}
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
