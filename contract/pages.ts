/**
 * The name of one of the owner's pages. `imprint.html` in the built site is the page `/imprint`. Letters
 * and hyphens, so that a file with which a search engine verifies the site is not taken for a page: the
 * names of those contain digits or underscores.
 */
export const PAGE_NAME = /^[a-z]+(-[a-z]+)*$/

/** Documents and paths of the site's own, and of its server, which no page can have as its name. */
export const RESERVED_NAMES = [
  'index',
  'booking-received',
  'booking-failed',
  'assets',
  'data',
  'rest',
  'healthz',
  'metrics',
]
