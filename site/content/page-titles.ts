import { COMPANY_NAME } from './company.ts'
import { hero } from './hero.ts'
import { footer } from './site-footer.ts'

export const pageTitle = (title: string) => `${title} | ${COMPANY_NAME}`

export const landingMeta = {
  title: pageTitle(hero.headline),
  description:
    'Predictive maintenance, quality prediction and BESS trading optimisation for battery manufacturers, storage operators and EV companies. Book a 30-minute audit.',
} as const

export const dataMeta = {
  title: pageTitle(footer.data),
  description: 'Methods, errors, rivals and limits of every figure, with sources and licences.',
} as const

export const unlistedTitles = {
  notFound: pageTitle('Page not found'),
  bookingReceived: pageTitle('Booking received'),
  bookingFailed: pageTitle('Booking not received'),
} as const
