import { COMPANY_NAME } from './company.ts'

/** The fallback page, and the two answers to a form that was posted without script. */

export const notFound = {
  title: `Page not found | ${COMPANY_NAME}`,
  heading: '404',
  text: 'Oops! Page not found',
  link: 'Return to Home',
} as const

export const bookingReceived = { title: `Booking received | ${COMPANY_NAME}` } as const

export const bookingFailed = { title: `Booking not received | ${COMPANY_NAME}` } as const
