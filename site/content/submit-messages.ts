/** The messages that a submit needs even before the form's own code has arrived. */

export const buttonWords = {
  idle: 'Book the 30-minute audit',
  submitting: 'Submitting...',
} as const

/** The outcomes of a submission. The pages for visitors without JavaScript use the same words. */
export const toastWords = {
  success: {
    title: 'Success!',
    description: "Your audit booking has been submitted. We'll be in touch soon.",
  },
  error: { title: 'Error', description: 'Something went wrong. Please try again.' },
  dismiss: 'Dismiss',
} as const
