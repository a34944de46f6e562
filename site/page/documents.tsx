import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { landingMeta, pageTitle, unlistedTitles } from '../content/page-titles.ts'
import { BookingFailedPage } from './booking-failed-page.tsx'
import { BookingReceivedPage } from './booking-received-page.tsx'
import { renderPageHead, renderUnlistedHead } from './head.tsx'
import { LandingPage } from './landing-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { ownersPages } from './owners-pages.ts'
import type { OwnersPage } from './read-page.ts'
import { TextPage } from './text-page.tsx'

const unlisted = (title: string, body: ReactElement) => () => ({
  head: renderUnlistedHead(title),
  body: renderToStaticMarkup(body),
})

const ownersPage = (page: OwnersPage) => () => ({
  head: renderPageHead({ ...page, title: pageTitle(page.title), path: page.name }),
  body: renderToStaticMarkup(<TextPage page={page} />),
})

/** Maps the path of every document of the site to a function that renders its markup. */
export const documents = {
  '/index.html': () => ({
    head: renderPageHead({ ...landingMeta, path: '', isListed: true }),
    body: renderToStaticMarkup(<LandingPage />),
  }),
  '/404.html': unlisted(unlistedTitles.notFound, <NotFoundPage />),
  '/booking-received.html': unlisted(unlistedTitles.bookingReceived, <BookingReceivedPage />),
  '/booking-failed.html': unlisted(unlistedTitles.bookingFailed, <BookingFailedPage />),
  ...Object.fromEntries(ownersPages.map(page => [`/${page.name}.html`, ownersPage(page)])),
}
