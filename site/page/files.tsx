import { renderToStaticMarkup } from 'react-dom/server'
import { DATA_PAGE } from '../../contract/pages.ts'
import { COMPANY_NAME } from '../content/company.ts'
import { downloads } from '../data-and-sources/downloads.ts'
import { Logo } from '../mark/app-icon.tsx'
import { CHANGES_FILE, ChangesDrawing } from '../sections/why-us/changes-picture.tsx'
import { ownersPages } from './owners-pages.ts'
import { absolute } from './site-url.ts'

/** Returns a sitemap of the pages that search engines may list, if the site's address is known. */
function sitemap(): Record<string, string> {
  const paths = ['', DATA_PAGE, ...ownersPages.map(({ name }) => name)]
  if (!absolute('')) return {}
  const urls = paths.map(path => `<url><loc>${absolute(path)}</loc></url>`).join('')
  return {
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>\n`,
  }
}

function robots(): string {
  const map = absolute('sitemap.xml')
  return ['User-agent: *', 'Allow: /', ...(map ? ['', `Sitemap: ${map}`] : []), ''].join('\n')
}

/** Returns the text files that need a fixed name, without a hash in it. */
export const textFiles = (): Record<string, string> => ({
  'logo.svg': renderToStaticMarkup(<Logo name={COMPANY_NAME} />),
  [CHANGES_FILE]: renderToStaticMarkup(<ChangesDrawing />),
  'robots.txt': robots(),
  ...downloads,
  ...sitemap(),
})
