/**
 * The name of one of the owner's pages: `imprint.html` in the built site is the page `/imprint`. A name has only
 * letters and hyphens. Files by which search engines verify a site have digits or underscores in their names, so they
 * are not mistaken for pages.
 */
export const PAGE_NAME = /^[a-z]+(-[a-z]+)*$/

/** Names that no page can have, because the site or its server uses them as a path. */
export const RESERVED_NAMES = [
  'index',
  'booking-received',
  'booking-failed',
  'assets',
  'data',
  'rest',
  'healthz',
]

/** The name of the site's own page beside the landing page. No page of the owner can have it either. */
export const DATA_PAGE = 'data-and-sources'
