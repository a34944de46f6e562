import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { landingMeta, unlistedTitles } from '../content/page-titles.ts'
import { heroPlaces } from '../figures/hero-places.ts'
import { BookingFailedPage } from './booking-failed-page.tsx'
import { BookingReceivedPage } from './booking-received-page.tsx'
import { renderListedHead, renderUnlistedHead } from './head.tsx'
import { LandingPage } from './landing-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { structuredData } from './structured-data.ts'

const unlisted = (title: string, body: ReactElement) => () => ({
  head: renderUnlistedHead(title),
  body: renderToStaticMarkup(body),
})

/** Maps the path of every document of the site to a function that renders its markup. */
export const documents = {
  '/index.html': () => ({
    head:
      renderListedHead(landingMeta, structuredData()) +
      renderToStaticMarkup(<style>{heroPlaces}</style>),
    body: renderToStaticMarkup(<LandingPage />),
  }),
  '/404.html': unlisted(unlistedTitles.notFound, <NotFoundPage />),
  '/booking-received.html': unlisted(unlistedTitles.bookingReceived, <BookingReceivedPage />),
  '/booking-failed.html': unlisted(unlistedTitles.bookingFailed, <BookingFailedPage />),
}
