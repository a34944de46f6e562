import { FIELDS } from '../../contract/audit-bookings.ts'
import { toastWords } from '../content/booking-messages.ts'
import { BookingForm } from '../islands/booking-form.tsx'
import { ToastProvider } from '../islands/toasts.tsx'
import { PlainPage } from './plain-page.tsx'

/** The server replaces these with the visitor's answers. */
const placeholders = Object.fromEntries(FIELDS.map(field => [field, `{{${field}}}`]))

/**
 * Response to a booking that was posted without JavaScript and rejected. It shows the error toast's
 * words and the form with the visitor's answers.
 */
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
