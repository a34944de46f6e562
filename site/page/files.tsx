import { renderToStaticMarkup } from 'react-dom/server'
import hustCsv from '../../research/data/hust_77_capacity.csv?raw'
import capacityCsv from '../../research/data/severson_118_capacity.csv?raw'
import cellsCsv from '../../research/data/severson_118_cells.csv?raw'
import changesCsv from '../../research/data/severson_118_delta_q.csv?raw'
import tongjiCsv from '../../research/data/tju_nca_66_capacity.csv?raw'
import xjtuCsv from '../../research/data/xjtu_31_capacity.csv?raw'
import { COMPANY_NAME } from '../content/company.ts'
import { Logo } from '../mark/app-icon.tsx'
import { CHANGES_FILE, ChangesDrawing } from '../sections/why-us/changes-picture.tsx'
import { ownersPages } from './owners-pages.ts'
import { absolute } from './site-url.ts'

/** Returns a sitemap of the pages that search engines may list, if the site's address is known. */
function sitemap(): Record<string, string> {
  const paths = ['', ...ownersPages.map(({ name }) => name)]
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
  'data/severson_118_cells.csv': cellsCsv,
  'data/severson_118_capacity.csv': capacityCsv,
  'data/severson_118_delta_q.csv': changesCsv,
  'data/xjtu_31_capacity.csv': xjtuCsv,
  'data/tju_nca_66_capacity.csv': tongjiCsv,
  'data/hust_77_capacity.csv': hustCsv,
  ...sitemap(),
})
