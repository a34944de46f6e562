import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DATA_ID } from '../../site/content/anchors.ts'
import { otherWay as otherWayWords, toastWords } from '../../site/content/booking-messages.ts'
import { company } from '../../site/content/company.ts'
import { footer } from '../../site/content/site-footer.ts'
import { removeFolder, temporaryFolder } from '../support/folders.ts'
import { buildOwnersSite } from '../support/owner-site.ts'
import type { TestServer } from '../support/start-server.ts'
import { violations } from './axe.ts'
import {
  barCall,
  ENDPOINT,
  expect,
  expectFailure,
  field,
  fillForm,
  inOwnTypeface,
  policyOf,
  submitButton,
  successToast,
  test,
} from './fixtures.ts'

const EMAIL = 'hello@kneepoint.example'
const NOTICE = 'We use what you send us only to answer your request.'
const LINK = { label: 'Privacy notice', address: 'https://www.example.com/privacy' }
const COMPANY = `
  export const COMPANY_NAME = 'Kneepoint'
  export const company = ${JSON.stringify({ contactEmail: EMAIL, legalLinks: [LINK], dataNotice: NOTICE })}`

const IMPRINT = `---
title: Imprint: who we are
description: Who is responsible for this site.
search-engines: false
---

**Ångström & Söhne**, Straße 1, [write to us](mailto:${EMAIL})

## Register

| | |
| --- | --- |
| Court | Köln |

### Details

1. See the [terms](terms).
`
const TERMS = `---
title: Terms
description: The terms of an audit.
footer: false
---

![The mark](/mark.svg)
`
const MARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'

test.describe.configure({ mode: 'default' })
test.use({
  expectedErrors: async ({ page: _ }, use) =>
    use([/404: no page at/, /Failed to load resource/, /net::ERR/]),
})

let folder: string
let server: TestServer

test.beforeAll(async ({ site }) => {
  folder = await temporaryFolder()
  const files = {
    'site/content/company.ts': COMPANY,
    'site/content/pages/imprint.md': IMPRINT,
    'site/content/pages/terms.md': TERMS,
    'site/public/mark.svg': MARK,
  }
  // In development mode, React warns of mistakes, and a warning fails the test: see the fixtures.
  const built = await buildOwnersSite(folder, files, ['--mode', 'development'], {
    NODE_ENV: 'development',
    VITE_SITE_URL: 'https://www.example.com',
  })
  server = await site.start({ SITE_DIR: built })
})

test.afterAll(async () => {
  await server.stop()
  await removeFolder(folder)
})

test('every page ends with the address and the links', async ({ page }) => {
  for (const path of ['/', '/nowhere', '/booking-received', '/imprint', '/terms']) {
    await page.goto(server.url + path)
    const links = page.getByRole('contentinfo').getByRole('link')
    const all = await links.evaluateAll(all =>
      all.map(link => [link.textContent, link.getAttribute('href')]),
    )
    expect(all, path).toEqual([
      [EMAIL, `mailto:${EMAIL}`],
      ['Imprint: who we are', '/imprint'],
      [LINK.label, LINK.address],
      [footer.data, `/#${DATA_ID}`],
      ...(path === '/' ? [[footer.top, '#top']] : []),
    ])
  }
})

test('a page has its own head, the site’s frame and typeface, and no script', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('.woff2')) fonts.push(request.url())
  })
  await page.goto(`${server.url}/imprint`)
  await expect(page).toHaveTitle('Imprint: who we are | Kneepoint')
  const head = (selector: string, attribute = 'content') =>
    page.locator(`head > ${selector}`).getAttribute(attribute)
  const address = 'https://www.example.com/imprint'
  expect(await head('link[rel=canonical]', 'href')).toBe(address)
  expect(await head('meta[property="og:url"]')).toBe(address)
  expect(await head('meta[name=description]')).toBe('Who is responsible for this site.')
  expect(await head('meta[name=robots]')).toBe('noindex')
  const policy = await policyOf(page)
  expect(policy).toContain("default-src 'none'; style-src 'sha256-")
  expect(policy).not.toMatch(/script-src|unsafe/)
  await expect(page.getByRole('heading')).toHaveText(['Imprint: who we are', 'Register', 'Details'])
  await inOwnTypeface(page)
  expect(fonts).toEqual([expect.stringContaining('subset')])
  await page.getByRole('link', { name: 'terms' }).click()
  await expect(page).toHaveURL(`${server.url}/terms`)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  const picture = page.getByRole('img', { name: 'The mark' })
  await picture.evaluate((image: HTMLImageElement) => image.decode())
  await page.getByRole('link', { name: 'Kneepoint', exact: true }).click()
  await expect(page).toHaveURL(`${server.url}/`)
})

test('the sitemap has the pages that search engines may list', async () => {
  const sitemap = await readFile(join(folder, 'dist/sitemap.xml'), 'utf8')
  expect([...sitemap.matchAll(/<loc>(.*?)</g)].map(([, address]) => address)).toEqual([
    'https://www.example.com/',
    'https://www.example.com/terms',
  ])
})

for (const width of [320, 390, 1440]) {
  test(`a page has no violation and nothing cut off at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${server.url}/imprint`)
    expect(await violations(page, ['color-contrast-enhanced', 'target-size'])).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
}

test('the end of the page can be read above the bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(server.url)
  await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }))
  await expect(barCall(page)).toBeInViewport({ ratio: 1 })
  const last = await page.getByRole('contentinfo').getByRole('link').last().boundingBox()
  const bar = await page.locator('.sticky-bar-strip').boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('React’s development code, which runs here, has nothing to warn of', async ({ page }) => {
  await page.goto(`${server.url}/#cta-section`)
  await expect(page.locator('[data-island=booking-form][data-hydrated]')).toBeAttached()
  await expect(page.locator('[data-island=sticky-bar][data-hydrated]')).toBeAttached()
  const isDevelopment = await page.evaluate(async () => {
    const files = performance.getEntriesByType('resource').map(entry => entry.name)
    const codes = await Promise.all(
      files.filter(name => name.endsWith('.js')).map(async name => (await fetch(name)).text()),
    )
    return codes.some(code => code.includes("didn't match the client properties"))
  })
  expect(isDevelopment).toBe(true)
})

test('the notice stands below the form', async ({ page }) => {
  await page.goto(`${server.url}/#cta-section`)
  await expect(page.locator('[data-island=booking-form][data-hydrated] + p')).toHaveText(NOTICE)
})

test('a blocked request: the visitor learns where else to write to', async ({ page }) => {
  await page.goto(`${server.url}/#cta-section`)
  const otherWay = page.locator('form').getByRole('status').filter({ hasText: EMAIL })
  const link = otherWay.getByRole('link', { name: EMAIL })
  await fillForm(page)
  await expect(otherWay).toHaveCount(0)
  await page.route(ENDPOINT, route => route.abort('blockedbyclient'))
  await submitButton(page).click()
  await expectFailure(page)
  await expect(link).toHaveAttribute('href', `mailto:${EMAIL}`)
  await expect(otherWay).toHaveText(`${otherWayWords} ${EMAIL}`)
  await page.unroute(ENDPOINT)
  await submitButton(page).click()
  await expect(successToast(page)).toBeVisible()
  await expect(otherWay).toHaveCount(0)
})

test('the address of the site ends the printed page', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto(server.url)
  const address = page.getByText('https://www.example.com/', { exact: true })
  await expect(address).toBeVisible()
  expect(await address.evaluate(element => element.nextElementSibling?.checkVisibility())).toBe(
    false,
  )
  await page.emulateMedia({ media: 'screen' })
  await expect(address).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page for a rejected booking has all of it', async ({ page }) => {
    await page.goto(server.url)
    await fillForm(page)
    await field(page, 'name').fill('   ')
    await submitButton(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(toastWords.error.title)
    await expect(page.getByRole('main').getByRole('link', { name: EMAIL })).toBeVisible()
    await expect(page.getByText(NOTICE)).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(4)
  })
})

test('what the company has not set is not there', async ({ page }) => {
  const { contactEmail, dataNotice } = company
  for (const path of ['/', '/nowhere', '/booking-received']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const addresses = page.getByRole('contentinfo').locator('a[href^="mailto:"]')
    await expect(addresses).toHaveCount(contactEmail ? 1 : 0)
    await expect(page.locator('.data-notice')).toHaveCount(dataNotice && path === '/' ? 1 : 0)
    await expect(page.locator('.printed-address')).toHaveCount(0)
  }
})
