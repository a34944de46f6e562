import { FIELDS } from '../../contract/audit-bookings.ts'
import { toastWords } from '../content/booking-messages.ts'
import { BookingForm } from '../islands/booking-form.tsx'
import { ToastProvider } from '../islands/toasts.tsx'
import { PlainPage } from './plain-page.tsx'

/** The server writes what the visitor had entered in place of these. */
const placeholders = Object.fromEntries(FIELDS.map(field => [field, `{{${field}}}`]))

/** Answers a form that was posted without script and refused: what the toast says, and the values. */
export function BookingFailedPage() {
  return (
    <PlainPage>
      <div role="alert">
        <h1 className="text-h2">{toastWords.error.title}</h1>
        <p className="mt-4 mb-10 text-lead text-muted-on-ink">{toastWords.error.description}</p>
      </div>
      <ToastProvider>
        <BookingForm values={placeholders} />
      </ToastProvider>
    </PlainPage>
  )
}
