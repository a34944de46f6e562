import { toastWords } from '../content/booking-messages.ts'
import { notFound } from '../content/not-found-messages.ts'
import { PlainPage } from './plain-page.tsx'

/** Answers a form that was posted without script and taken; it says what the toast says. */
export function BookingReceivedPage() {
  return (
    <PlainPage>
      <h1 className="text-h1">{toastWords.success.title}</h1>
      <p className="mt-4 text-lead text-muted-on-ink">{toastWords.success.description}</p>
      <a className="button mt-8" href={import.meta.env.BASE_URL}>
        {notFound.link}
      </a>
    </PlainPage>
  )
}
