import { readFileSync } from 'node:fs'
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DATA_PAGE } from '../../contract/pages.ts'
import { otherWay as otherWayWords, toastWords } from '../../site/content/booking-messages.ts'
import { footer } from '../../site/content/site-footer.ts'
import { type FigureName, figures } from '../../site/figures/figures.ts'
import { tradingChapter } from '../../site/sections/solutions/trading/trading-words.ts'
import { ownPrices } from '../../workbench/prices/own-prices-words.ts'
import { buildSite } from '../support/build-site.ts'
import { cloneProject } from '../support/clone-project.ts'
import { removeFolder, temporaryFolder } from '../support/folders.ts'
import type { TestServer } from '../support/start-server.ts'
import { violations } from './axe.ts'
import { ENDPOINT, expect, fonts, inOwnTypeface, sidewaysOverflow, test } from './fixtures.ts'
import { openFigure } from './open-figure.ts'
import {
  addPageWithout,
  EMAIL,
  FILES,
  LINK,
  NOTICE,
  SETTINGS,
  sectionsOf,
  without,
} from './owners-project.ts'

test.describe.configure({ mode: 'default' })
test.use({
  expectedErrors: [/404: no page at|Failed to load resource|net::ERR/],
  // No server runs yet when the site is built.
  baseURL: async ({ site: _ }, use) => use(server?.url),
})

const LANDING_PAGE = readFileSync('site/page/landing-page.tsx', 'utf8')
const SECTIONS = sectionsOf(LANDING_PAGE)
const NAMES = Object.keys(figures) as FigureName[]
const PRICES = 'tests/analysis/cases/prices/prices-hora/prices-hora.csv'

let folder: string
let server: TestServer | undefined

test.beforeAll(async ({ site }) => {
  folder = await temporaryFolder()
  // In development mode, React warns of mistakes, and a warning fails the tests: see the fixtures.
  const settings = { ...SETTINGS, NODE_ENV: 'development' }
  await cloneProject(folder, FILES)
  const pages = join(folder, 'site/page')
  for (const name of SECTIONS) {
    await writeFile(join(pages, `without-${name}.tsx`), without(LANDING_PAGE, name))
    await appendFile(join(pages, 'documents.tsx'), addPageWithout(name))
  }
  await buildSite(['--mode', 'development'], settings, folder)
  server = await site.start({ ...SETTINGS, SITE_DIR: join(folder, 'dist') })
})

test.afterAll(async () => {
  await server?.stop()
  await removeFolder(folder)
})

test('every page ends with the address and the links', async ({ page }) => {
  for (const path of ['/', '/nowhere', '/booking-received', `/${DATA_PAGE}`, '/imprint']) {
    await page.goto(path)
    const links = await page
      .getByRole('contentinfo')
      .getByRole('link')
      .evaluateAll(all => all.map(link => [link.textContent, link.getAttribute('href')]))
    expect(links, path).toEqual([
      [EMAIL, `mailto:${EMAIL}`],
      ['Imprint: who we are', '/imprint'],
      ['Terms', '/terms'],
      [LINK.label, LINK.address],
      [footer.data, `/${DATA_PAGE}`],
    ])
  }
})

test('a page has its own head, and the site’s frame and typeface', async ({ page }) => {
  await page.goto('/imprint')
  await expect(page).toHaveTitle('Imprint: who we are | Kneepoint')
  for (const [name, content] of Object.entries({
    'property="og:url"': 'https://www.example.com/imprint',
    'name=description': 'Who is responsible for this site.',
  })) {
    await expect(page.locator(`head > meta[${name}]`)).toHaveAttribute('content', content)
  }
  await expect(page.getByRole('heading')).toHaveText(['Imprint: who we are', 'Register', 'Details'])
  await inOwnTypeface(page)
  expect(await fonts(page)).toContain('subset')
  await page.getByRole('main').getByRole('link', { name: 'terms' }).click()
  await expect(page).toHaveURL('/terms')
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  const picture = page.getByRole('img', { name: 'The mark' })
  await picture.evaluate((image: HTMLImageElement) => image.decode())
  await page.getByRole('link', { name: 'Kneepoint', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('a page has no violation, and nothing cut off, at any width', async ({ page }) => {
  await page.goto('/imprint')
  expect(await violations(page, 'AAA')).toEqual([])
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await sidewaysOverflow(page), `${width} px`).toBe(0)
  }
})

test('after a blocked request, the visitor gets an address to write to', async ({ page, form }) => {
  await form.open()
  const otherWay = page.locator('form').getByRole('status').filter({ hasText: EMAIL })
  await page.route(ENDPOINT, route => route.abort('blockedbyclient'), { times: 1 })
  await form.submit()
  await form.expectFailure()
  await expect(otherWay).toHaveText(`${otherWayWords} ${EMAIL}`)
  await expect(otherWay.getByRole('link')).toHaveAttribute('href', `mailto:${EMAIL}`)
  await form.button.click()
  await expect(form.success).toBeVisible()
  await expect(otherWay).toHaveCount(0)
})

for (const removed of SECTIONS) {
  test(`the page works without the section ${removed}`, async ({ page, bar }) => {
    await page.goto(`/without-${removed.toLowerCase()}`)
    await expect(page.locator('main > section')).toHaveCount(SECTIONS.length - 1)
    const present = await page
      .locator('[data-figure]')
      .evaluateAll(all => all.map(it => (it as HTMLElement).dataset.figure as FigureName))
    // The lack of a section without a figure can only affect other sections' figures, so the first and the last of
    // these are enough.
    const isPlain = present.length === NAMES.length
    for (const name of present) {
      if (!isPlain || [NAMES[0], NAMES.at(-1)].includes(name)) await openFigure(page, name)
    }
    await bar.expectVisible()
    if (removed !== 'YourCells') return
    // A worker still reads prices.
    const trading = await openFigure(page, 'trading')
    await trading.getByRole('button', { name: tradingChapter.own }).click()
    await trading.getByLabel(ownPrices.zone.choose).setInputFiles(PRICES)
    await expect(trading).toContainText('2 days')
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('notice and address are with the form, rejected or not', async ({ page, form }) => {
    await page.goto('/')
    await expect(page.getByText(NOTICE)).toBeVisible()
    await form.submit({ name: '   ' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(toastWords.error.title)
    await expect(page.getByRole('main').getByRole('link', { name: EMAIL })).toBeVisible()
    await expect(page.getByText(NOTICE)).toBeVisible()
  })
})
