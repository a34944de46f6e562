import { toastWords } from '../content/booking-messages.ts'
import { notFound } from '../content/not-found-messages.ts'
import { PlainPage } from './plain-page.tsx'

/** The response to a booking that was posted without JavaScript and stored. It shows the text of the success toast. */
export function BookingReceivedPage() {
  return (
    <PlainPage>
      <h1>{toastWords.success.title}</h1>
      <p className="lead muted">{toastWords.success.description}</p>
      <a className="button" href={import.meta.env.BASE_URL}>
        {notFound.link}
      </a>
    </PlainPage>
  )
}
