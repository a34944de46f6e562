import { Disclosure } from '../../../stage/controls/disclosure.tsx'
import { meanErrors, unseenErrors } from '../../cells/cell-facts.computed.ts'
import { faqs, faqsHeading } from '../../content/faqs.ts'
import styles from './faqs-section.module.css'

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
                <h3>{question}</h3> <b className="statement">{reading}</b>
              </>
            }
            open={index === 0}
          >
            <p>{answer}</p>
            {evidence && (
              <p className="muted">
                {typeof evidence === 'string'
                  ? evidence
                  : evidence(meanErrors.forecast.known, unseenErrors)}
              </p>
            )}
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
