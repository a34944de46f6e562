import { renderToStaticMarkup } from 'react-dom/server'
import baicCsv from '../../research/data/baic_20_vehicles.csv?raw'
import pricesCsv from '../../research/data/de_lu_day_ahead_hourly.csv?raw'
import hustCsv from '../../research/data/hust_77_capacity.csv?raw'
import capacityCsv from '../../research/data/severson_118_capacity.csv?raw'
import cellsCsv from '../../research/data/severson_118_cells.csv?raw'
import changesCsv from '../../research/data/severson_118_delta_q.csv?raw'
import tongjiCsv from '../../research/data/tju_nca_66_capacity.csv?raw'
import xjtuCsv from '../../research/data/xjtu_31_capacity.csv?raw'
import forecasts from '../../research/results/forecasts.json' with { type: 'json' }
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

/** The forecast of each cell, as a table. */
function forecastsCsv(): string {
  const rows = forecasts.cells.map(({ number, life, forecast, low, high, protocol }) =>
    [number, life, ...[forecast, low, high, protocol].map(Math.round)].join(),
  )
  return `${['cell,life,forecast,low,high,by_protocol', ...rows].join('\n')}\n`
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
  'data/baic_20_vehicles.csv': baicCsv,
  'data/de_lu_day_ahead_hourly.csv': pricesCsv,
  'data/forecasts.csv': forecastsCsv(),
  ...sitemap(),
})
