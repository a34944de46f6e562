import { COMPANY_NAME } from './company.ts'
import { hero } from './hero.ts'

/** Title and description of the landing page, for the browser, search engines and link previews. */
export const landingMeta = {
  title: `${hero.headline} | ${COMPANY_NAME}`,
  description:
    'Predictive maintenance, quality prediction and BESS trading optimisation for battery manufacturers, storage operators and EV companies. Book a 30-minute audit.',
} as const

/** Titles of the pages that search engines do not list. */
export const unlistedTitles = {
  notFound: `Page not found | ${COMPANY_NAME}`,
  bookingReceived: `Booking received | ${COMPANY_NAME}`,
  bookingFailed: `Booking not received | ${COMPANY_NAME}`,
} as const
