import type { ComponentProps, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { DATA_PAGE } from '../../contract/pages.ts'
import { dataMeta, landingMeta, pageTitle, unlistedTitles } from '../content/page-titles.ts'
import { DataPage } from '../data-and-sources/data-page.tsx'
import { BookingFailedPage, BookingReceivedPage } from './booking-pages.tsx'
import { Document } from './document.tsx'
import { PageHead, UnlistedHead } from './head.tsx'
import { LandingPage } from './landing-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { ownersPages } from './owners-pages.ts'
import type { OwnersPage } from './read-page.ts'
import { OwnersText } from './text-page.tsx'

const document = (props: ComponentProps<typeof Document>) => () =>
  `<!doctype html>${renderToStaticMarkup(<Document {...props} />)}`

const unlisted = (title: string, children: ReactElement, script?: string) =>
  document({ of: 'page', head: <UnlistedHead title={title} />, script, children })

const ownersPage = (page: OwnersPage) =>
  document({
    of: 'page',
    head: <PageHead {...page} title={pageTitle(page.title)} path={page.name} />,
    children: <OwnersText page={page} />,
  })

interface SiteDocument {
  render: () => string
  /**
   * What its content security policy has to allow: requests to the backend, and the worker that reads a visitor's
   * files.
   */
  needs?: readonly ('backend' | 'reader')[]
}

/** Every document of the site, by its file name. The build writes exactly these. */
export const documents: Record<string, SiteDocument> = {
  'index.html': {
    render: document({
      of: 'sections',
      head: <PageHead {...landingMeta} path="" />,
      script: '/browser/landing.ts',
      children: <LandingPage />,
    }),
    needs: ['backend', 'reader'],
  },
  [`${DATA_PAGE}.html`]: {
    render: document({
      of: 'page',
      head: <PageHead {...dataMeta} path={DATA_PAGE} />,
      children: <DataPage />,
    }),
  },
  '404.html': {
    render: unlisted(unlistedTitles.notFound, <NotFoundPage />, '/browser/not-found.ts'),
  },
  'booking-received.html': {
    render: unlisted(unlistedTitles.bookingReceived, <BookingReceivedPage />),
  },
  'booking-failed.html': {
    render: unlisted(unlistedTitles.bookingFailed, <BookingFailedPage />),
    needs: ['backend'],
  },
  ...Object.fromEntries(
    ownersPages.map(page => [`${page.name}.html`, { render: ownersPage(page) }]),
  ),
}
