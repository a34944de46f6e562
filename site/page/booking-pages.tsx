import { Fragment } from 'react'
import { FIELD_DESCRIPTIONS, FIELDS } from '../../contract/audit-bookings.ts'
import { fieldWords, lengthWords, toastWords } from '../content/booking-messages.ts'
import { notFound } from '../content/not-found-messages.ts'
import { BookingForm } from '../form/booking-form.tsx'
import styles from './page.module.css'
import { PlainPage } from './page-frame.tsx'

/** The server replaces these with the visitor's answers. */
const placeholders = Object.fromEntries(FIELDS.map(field => [field, `{{${field}}}`]))

/** The problems of each field. The server keeps only those between whose marks one occurred. */
const Problems = () =>
  FIELDS.map(field => {
    const { label, missing } = fieldWords[field]
    const messages = {
      missing,
      'too long': lengthWords.limit(label, FIELD_DESCRIPTIONS[field].maxLength),
    }
    return Object.entries(messages).map(([problem, message]) => (
      <Fragment key={problem}>
        {`{{#${field} ${problem}}}`}
        <p className={styles.problem}>
          <a className="target" href={`#${field}`}>
            {message}
          </a>
        </p>
        {'{{/}}'}
      </Fragment>
    ))
  })

/**
 * The response to a booking that was posted without JavaScript and rejected. It shows the text of the error toast,
 * the cause as far as it is known, and the form with the visitor's answers.
 */
export function BookingFailedPage() {
  return (
    <PlainPage>
      <div role="alert">
        <h1 className="heading">{toastWords.error.title}</h1>
        <p className="lead muted">{toastWords.error.description}</p>
        <div>
          <Problems />
        </div>
      </div>
      <BookingForm rejected={placeholders} />
    </PlainPage>
  )
}

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
