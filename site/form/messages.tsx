import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { type AuditBooking, FIELDS } from '../../contract/audit-bookings.ts'
import { fieldWords, offerWords, otherWay, sentWords } from '../content/booking-messages.ts'
import { company } from '../content/company.ts'
import { addToRequest } from './add-to-request.ts'
import { latestDeed, onDeed } from './deeds.ts'
import type { Notes } from './notes.ts'
import { type Outcome, Toast } from './toast.tsx'

/** What the form tells the visitor. */
export interface Feedback {
  notes: Notes
  /** How many submits the form has refused. */
  refusals: number
  /** What came of the last submit. */
  outcome: Outcome | undefined
  /** The answers of the last submit. */
  sent: AuditBooking | undefined
  /** The outcome that a toast announces, until it is dismissed. */
  toast: Outcome | undefined
}

/** Renders into an element that the document keeps empty for it. */
function into(name: string, message: ReactNode) {
  const place = document.querySelector(`[data-message=${name}]`)
  return place && createPortal(message, place, name)
}

/** The messages of the form. Each is an element, because page translation replaces bare text nodes. */
export function Messages(feedback: Feedback & { onDismiss: () => void }) {
  const { notes, refusals, outcome, sent, toast, onDismiss } = feedback
  const spoken = FIELDS.map(field => [field, notes[field]?.spoken] as const)
  return (
    <>
      {FIELDS.map(field => into(field, notes[field] && <span>{notes[field].text}</span>))}
      {into('offer', <Offer />)}
      {into('failed', outcome === 'failed' && <OtherWay />)}
      {into('arrived', outcome === 'arrived' && sent && <Sent {...sent} />)}
      {into('toasts', toast && <Toast outcome={toast} onClose={onDismiss} />)}
      {into(
        'announcements',
        // Each refusal renders its text anew, so that it is announced again.
        spoken.map(([field, text]) => text && <span key={field + refusals}>{`${text}. `}</span>),
      )}
    </>
  )
}

/** Offers what came of the visitor's own files as a sentence of the request. */
function Offer() {
  const deed = useSyncExternalStore(onDeed, latestDeed)
  const [taken, setTaken] = useState<typeof deed>()
  return (
    deed &&
    deed !== taken && (
      <button
        type="button"
        className="target underlined"
        onClick={() => addToRequest(deed) && setTaken(deed)}
      >
        {offerWords(deed.sentence)}
      </button>
    )
  )
}

/** Says that the booking is there, and what the visitor has sent, of which the form keeps nothing. */
const Sent = (answers: AuditBooking) => (
  <details>
    <summary className="target underlined">{sentWords}</summary>
    <dl>
      {FIELDS.map(field => (
        <div key={field}>
          <dt className="muted">{fieldWords[field].label}</dt>
          <dd>{answers[field]}</dd>
        </div>
      ))}
    </dl>
  </details>
)

const { contactEmail } = company

/** Says where else to write to, if the company has set an address. */
export const OtherWay = () =>
  contactEmail && (
    <span>
      {otherWay} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
    </span>
  )
