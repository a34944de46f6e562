import { Label } from '../../../stage/label.tsx'
import { line } from '../../../stage/paths.ts'
import { STAGE } from '../../../stage/scale.ts'
import stage from '../../../stage/stage.module.css'
import { Layer } from '../../../stage/stage.tsx'
import { markClass } from '../../../stage/tone.ts'
import { whole } from '../../../stage/words/number-words.ts'
import { cellFacts } from '../../cells/cell-facts.computed.ts'
import { firstCell } from '../../cells/first-cell.computed.ts'
import { cellOf } from '../../cells/named-cells.ts'
import { x } from '../../cells/stage-scales.ts'
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

const cell = cellOf(firstCell)

/** The cells of the hero once more, with the end of the one that it asks about first. */
const CellsFan = () => (
  <svg className={stage.drawing} aria-hidden="true">
    <Layer>
      <path
        className={markClass('line', 'muted', 'faint')}
        d={cellFacts.map(({ curve }) => line(curve)).join('')}
      />
      <path className="measured" strokeWidth="3" d={line(cell.curve)} />
    </Layer>
    <Label at={[x(cell.life), STAGE.height]} dx="-1em" dy="-0.8em" textAnchor="end" tone="measured">
      {contact.answer(cell.number, whole(cell.life))}
    </Label>
  </svg>
)
