import { readFile } from 'node:fs/promises'
import { removeFolder, temporaryFolder } from '../support/folders.ts'
import { buildChangedSite } from '../support/owner-site.ts'
import type { TestServer } from '../support/start-server.ts'
import { ENDPOINT, expect, expectFailure, fillForm, submitButton, test } from './fixtures.ts'

const COMPANY = 'site/content/company.ts'
const EMAIL = 'hello@kneepoint.example'
const NOTICE = 'We use what you send us only to answer your request.'
const LINKS = [
  { label: 'Imprint', address: '/imprint' },
  { label: 'Privacy notice', address: 'https://www.example.com/privacy' },
]

test.describe.configure({ mode: 'default' })
test.use({
  expectedErrors: async ({ page: _ }, use) =>
    use([/404: no page at/, /Failed to load resource/, /net::ERR/]),
})

let folder: string
let server: TestServer

test.beforeAll(async ({ site }) => {
  folder = await temporaryFolder()
  const details = { contactEmail: EMAIL, legalLinks: LINKS, dataNotice: NOTICE }
  const content = (await readFile(COMPANY, 'utf8')).replace(
    /(?<=export const company: CompanyDetails = ){}/,
    JSON.stringify(details),
  )
  expect(content).toContain(EMAIL)
  // In development mode, React warns of mistakes, and a warning fails the test: see the fixtures.
  const change = { file: COMPANY, content }
  const built = await buildChangedSite(folder, change, ['--mode', 'development'], {
    NODE_ENV: 'development',
    VITE_SITE_URL: 'https://www.example.com',
  })
  server = await site.start({ SITE_DIR: built })
})

test.afterAll(async () => {
  await server.stop()
  await removeFolder(folder)
})

for (const [name, path] of [
  ['landing page', '/'],
  ['404 page', '/nowhere'],
  ['page for a received booking', '/booking-received'],
] as const) {
  test(`the ${name} ends with the address and the legal links`, async ({ page }) => {
    await page.goto(server.url + path)
    const links = page.getByRole('contentinfo').getByRole('link')
    await expect(links).toHaveText([EMAIL, ...LINKS.map(({ label }) => label)])
    const addresses = await links.evaluateAll(all => all.map(link => link.getAttribute('href')))
    expect(addresses).toEqual([`mailto:${EMAIL}`, ...LINKS.map(({ address }) => address)])
  })
}

test('the end of the page can be read above the bar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(server.url)
  await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }))
  await expect(page.getByRole('link', { name: 'Partner Now' })).toBeInViewport({ ratio: 1 })
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
  await expect(otherWay).toHaveText(`If this keeps failing, write to ${EMAIL}`)
  await page.unroute(ENDPOINT)
  await submitButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible()
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
    await page.getByLabel('Name', { exact: true }).fill('   ')
    await submitButton(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error')
    await expect(page.getByRole('main').getByRole('link', { name: EMAIL })).toBeVisible()
    await expect(page.getByText(NOTICE)).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(3)
  })
})

test('nothing of it is there by default', async ({ page }) => {
  for (const path of ['/', '/nowhere', '/booking-received']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.locator('a[href^="mailto:"], .data-notice, .printed-address')).toHaveCount(0)
  }
})
