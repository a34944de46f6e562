import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { landingMeta } from '../content/landing.ts'
import { bookingFailed, bookingReceived, notFound } from '../content/plain-pages.ts'
import { BookingFailedPage } from './booking-failed-page.tsx'
import { BookingReceivedPage } from './booking-received-page.tsx'
import { renderHead } from './head.tsx'
import { LandingPage } from './landing-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const page = (meta: Parameters<typeof renderHead>[0], body: ReactElement) => () => ({
  head: renderHead(meta),
  body: renderToStaticMarkup(body),
})

/** Every document of the site: from its path to its markup. */
export const documents = {
  '/index.html': page(landingMeta, <LandingPage />),
  '/404.html': page({ title: notFound.title, index: false }, <NotFoundPage />),
  '/booking-received.html': page(
    { title: bookingReceived.title, index: false },
    <BookingReceivedPage />,
  ),
  '/booking-failed.html': page({ title: bookingFailed.title, index: false }, <BookingFailedPage />),
}
