import { meanErrors } from '../../cells/cell-facts.computed.ts'
import { faqs, faqsHeading } from '../../content/faqs.ts'
import { Disclosure } from '../../controls/disclosure.tsx'
import styles from './faqs-section.module.css'

/** A number with its unit, or a range, that a text is read for: “85–95%”, “4–8 weeks”. */
const READING = /(\d+(?:–\d+)?(?:%| weeks| months))/

/** Emphasises the readings of an answer, or of its evidence. */
function Words({ text }: { text: string }) {
  // Because the pattern is a group, every second part is a reading.
  return text
    .split(READING)
    .map((part, index) => (index % 2 === 1 ? <strong key={part}>{part}</strong> : part))
}

export function FaqsSection() {
  return (
    <section className="half" aria-labelledby="faqs-heading">
      <div className="page-width">
        <h2 id="faqs-heading">{faqsHeading}</h2>
        {faqs.map(({ question, answer, reading, evidence }, index) => (
          <Disclosure
            key={question}
            className={styles.question}
            summary={
              <>
                <h3>{question}</h3> <span className={styles.reading}>{reading}</span>
              </>
            }
            open={index === 0}
          >
            <p className={styles.answer}>
              <Words text={answer} />
            </p>
            {evidence && (
              <p className={`${styles.evidence} muted`}>
                <Words
                  text={typeof evidence === 'string' ? evidence : evidence(meanErrors.forecast)}
                />
              </p>
            )}
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
