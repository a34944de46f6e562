/** The words of the booking form. */

import type { Field, RequiredField } from '../../contract/audit-bookings.ts'

export * from './submit-messages.ts'

interface FieldWords {
  label: string
  hint?: string
  /** Shown for an empty or blank answer. An optional field has none. */
  missing?: string
}

type FormWords = Record<Field, FieldWords> & Record<RequiredField, { missing: string }>

export const fieldWords: FormWords = {
  name: { label: 'Name', missing: 'Enter your name' },
  email: { label: 'Email', missing: 'Enter your email address' },
  company_name: { label: 'Company name', missing: 'Enter the name of your company' },
  biggest_headache: {
    label: 'Biggest headache',
    hint: 'A sentence is enough.',
    missing: 'Describe your biggest headache',
  },
}

/** The button that begins the request with what came of the visitor's files. */
export const offerWords = (sentence: string) => `Begin with “${sentence}”`

/** The label of the hidden field, for a browser that shows the field all the same. */
export const leaveEmpty = 'Leave this field empty'

export const invalidEmail = 'Enter an email address like name@example.com'

/** Asked about an address without a dot in its domain. */
export const incompleteEmail = 'Is this address complete?'

const grouped = (count: number) => count.toLocaleString('en-GB')
const characters = (count: number) => `${grouped(count)} character${count === 1 ? '' : 's'}`

/** What is said about the length of an answer. */
export const lengthWords = {
  tooLong: (surplus: number, limit: number) =>
    `Shorten your answer by ${characters(surplus)} (limit ${grouped(limit)})`,
  left: (count: number) => `${characters(count)} left`,
  /** Spoken while the limit comes near; it changes only every hundred characters. */
  spokenLeft: (count: number) =>
    `Fewer than ${characters((Math.floor(count / 100) + 1) * 100)} left`,
  /** Spoken, and on the page for a rejected submission, which does not know how long the answer was. */
  limit: (label: string, limit: number) => `${label} must be ${characters(limit)} or fewer`,
} as const

/** Stays below the button after a booking, when the toast has gone, and opens the answers that were sent. */
export const sentWords = 'Your booking has arrived'

/** Precedes the company's email address after a failed submit. */
export const otherWay = 'If this keeps failing, write to'
