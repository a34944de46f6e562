import type { Field } from '../../contract/audit-bookings.ts'

interface FieldWords {
  label: string
  hint?: string
}

export const fieldWords: Record<Field, FieldWords> = {
  name: { label: 'Name' },
  email: { label: 'Email' },
  company_name: { label: 'Company name' },
  biggest_headache: {
    label: 'Biggest headache',
    hint: 'What fails, slips through or sits idle? A sentence is enough.',
  },
}

export const buttonWords = { idle: 'Book an audit', submitting: 'Submitting...' } as const

export const blankFieldMessage = 'Please fill in this field.'

export const toastWords = {
  success: {
    title: 'Success!',
    description: "Your audit booking has been submitted. We'll be in touch soon.",
  },
  error: { title: 'Error', description: 'Something went wrong. Please try again.' },
  dismiss: 'Dismiss',
} as const
