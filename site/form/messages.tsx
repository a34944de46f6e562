import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { type AuditBooking, FIELDS } from '../../contract/audit-bookings.ts'
import { useStore } from '../../stage/store.ts'
import { fieldWords, offerWords, otherWay, sentWords } from '../content/booking-messages.ts'
import { company } from '../content/company.ts'
import { addToRequest, latestDeed } from './add-to-request.ts'
import type { Notes } from './notes.ts'
import { type Outcome, Toast } from './toast.tsx'

export interface Feedback {
  notes: Notes
  refusals: number
  outcome?: Outcome | undefined
  sent?: AuditBooking | undefined
  /** The outcome that a toast announces, until it is dismissed. */
  toast?: Outcome | undefined
}

function into(name: string, message: ReactNode) {
  const place = document.querySelector(`[data-message=${name}]`)
  return place && createPortal(message, place, name)
}

/** The messages of the form. Each text has an element, because page translators replace bare text nodes. */
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
        // The key changes with each refusal, so that an unchanged text is announced again.
        spoken.map(([field, text]) => text && <span key={field + refusals}>{`${text}. `}</span>),
      )}
    </>
  )
}

/** Offers to begin the request with the result of the visitor's files. */
function Offer() {
  const deed = useStore(latestDeed)
  return (
    deed && (
      <button
        type="button"
        className="target underlined"
        onClick={() => addToRequest(deed) && latestDeed.set(undefined)}
      >
        {offerWords}
      </button>
    )
  )
}

/** Confirms the booking, and repeats the answers, which the form no longer holds. */
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

/** Gives the company's email address, if it has set one. */
export const OtherWay = () =>
  contactEmail && (
    <span>
      {otherWay} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
    </span>
  )
