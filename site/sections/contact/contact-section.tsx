import { line } from '../../../stage/paths.ts'
import { STAGE } from '../../../stage/scale.ts'
import stage from '../../../stage/stage.module.css'
import { markClass } from '../../../stage/tone.ts'
import { cellFacts } from '../../cells/cell-facts.computed.ts'
import { exampleCell } from '../../cells/named-cells.ts'
import { CONTACT_ID } from '../../content/anchors.ts'
import { COMPANY_NAME } from '../../content/company.ts'
import { contact } from '../../content/contact.ts'
import { BookingForm } from '../../form/booking-form.tsx'
import { Toasts } from '../../form/toast.tsx'
import styles from './contact-section.module.css'

export function ContactSection() {
  return (
    // With `tabIndex`, a link to this section moves the focus here, and the next Tab reaches the form.
    <section
      id={CONTACT_ID}
      className={`on-ink ${styles.contact}`}
      tabIndex={-1}
      aria-labelledby="contact-heading"
    >
      <div className="page-width columns">
        <div className={styles.intro}>
          <img
            // The build generates the file, so Vite must not look for it among the sources.
            {...{ 'vite-ignore': '' }}
            src={`${import.meta.env.BASE_URL}logo.svg`}
            className="screen-only"
            alt={COMPANY_NAME}
            width="72"
            height="72"
            loading="lazy"
          />
          <h2 id="contact-heading">{contact.headline}</h2>
          <p className="lead muted">{contact.subline}</p>
          <div className={`${styles.curves} screen-only`}>
            <CellsFan />
          </div>
        </div>
        <div className={`two-thirds on-paper ${styles.sheet}`}>
          <p className={`lead ${styles.note}`}>{contact.note}</p>
          <BookingForm />
          <Toasts />
        </div>
      </div>
    </section>
  )
}

export const CellsFan = () => (
  <svg
    className={stage.stretched}
    viewBox={`0 0 ${STAGE.width} ${STAGE.height}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path
      className={markClass('line', 'muted', 'faint')}
      d={cellFacts.map(({ curve }) => line(curve)).join('')}
    />
    <path className="measured" strokeWidth="3" d={line(exampleCell.curve)} />
  </svg>
)
