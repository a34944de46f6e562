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

/** The button that begins the request with the result of the visitor's files. */
export const offerWords = 'Begin with the result of your files'

/** The label of the hidden field, for a browser that shows the field all the same. */
export const leaveEmpty = 'Leave this field empty'

export const invalidEmail = 'Enter an email address like name@example.com'

/** The question about an address without a dot in its domain. */
export const incompleteEmail = 'Is this address complete?'

const grouped = (count: number) => count.toLocaleString('en-GB')
const characters = (count: number) => `${grouped(count)} character${count === 1 ? '' : 's'}`

/** Messages about the length of an answer. */
export const lengthWords = {
  tooLong: (surplus: number, limit: number) =>
    `Shorten your answer by ${characters(surplus)} (limit ${grouped(limit)})`,
  left: (count: number) => `${characters(count)} left`,
  /** Announced as the answer approaches the limit; it changes only every hundred characters. */
  spokenLeft: (count: number) =>
    `Fewer than ${characters((Math.floor(count / 100) + 1) * 100)} left`,
  /** Announced, and shown on the page for a rejected submission, which does not know the length of the answer. */
  limit: (label: string, limit: number) => `${label} must be ${characters(limit)} or fewer`,
} as const

/** Stays below the button when the toast has gone, and opens to show the answers that were sent. */
export const sentWords = 'Your booking has arrived'

/** Precedes the company's email address after a failed submit. */
export const otherWay = 'If this keeps failing, write to'
