/** The words of the booking form, and of the toasts that report the outcome. */

import type { Field } from '../../contract/audit-bookings.ts'

interface FieldWords {
  label: string
  hint?: string
  /** Shown while the browser considers the answer invalid. */
  invalid: string
}

export const fieldWords: Record<Field, FieldWords> = {
  name: { label: 'Name', invalid: 'Please give your name.' },
  email: { label: 'Email', invalid: 'Please give an email address that reaches you.' },
  company_name: { label: 'Company name', invalid: 'Please name your company.' },
  biggest_headache: {
    label: 'Biggest headache',
    hint: 'What fails, slips through or sits idle? A sentence is enough.',
    invalid: 'Please write a sentence about it.',
  },
}

export const buttonWords = { idle: 'Book an audit', submitting: 'Submitting...' } as const

/** Shown for an answer of white space, which the browser alone would accept. */
export const blankFieldMessage = 'Please fill in this field.'

/** The outcomes of a submission. The pages for visitors without JavaScript use the same words. */
export const toastWords = {
  success: {
    title: 'Success!',
    description: "Your audit booking has been submitted. We'll be in touch soon.",
  },
  error: { title: 'Error', description: 'Something went wrong. Please try again.' },
  dismiss: 'Dismiss',
} as const
