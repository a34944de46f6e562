import { faqsHeading } from '../../site/content/faqs.ts'
import { expect, FORM_ADDRESS, hold, inOwnTypeface, painted, shifts, test } from './fixtures.ts'

const KB = 1024

test('script comes when a visitor turns to the form, within a budget', async ({ page, form }) => {
  /** Adds up the bytes on the wire so far, of all files or of those whose address has an ending. */
  const loaded = (ending = '') =>
    page.evaluate(
      end =>
        (performance.getEntries() as PerformanceResourceTiming[])
          .filter(({ name, transferSize }) => transferSize > 0 && name.endsWith(end))
          .reduce((sum, { transferSize }) => sum + transferSize, 0),
      ending,
    )
  await page.goto('/', { waitUntil: 'networkidle' })
  const entry = await loaded('.js')
  expect(entry).toBeGreaterThan(0)
  expect(entry).toBeLessThanOrEqual(4 * KB)
  expect(await loaded('.css')).toBe(0)
  expect(await loaded()).toBeLessThanOrEqual(50 * KB)
  // A reader scrolls to the questions, and opens one.
  const questions = page.getByRole('region', { name: faqsHeading })
  for (const section of await page.locator('section:has(~ section)').all()) {
    await section.evaluate(element => element.scrollIntoView())
    await painted(page)
  }
  await questions.locator('summary').last().press('Enter')
  await page.waitForLoadState('networkidle')
  expect(await loaded('.js')).toBe(entry)
  await form.book()
  expect(await loaded()).toBeLessThanOrEqual(150 * KB)
})

test('nothing shifts when the font comes late', { tag: '@chromium' }, async ({ page }) => {
  for (const width of [360, 375, 412, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.unrouteAll()
    const release = await hold(page, '**/*.woff2')
    const asked = page.waitForRequest('**/*.woff2')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await painted(page)
    await asked
    expect(await page.evaluate(() => document.fonts.status), `${width} px`).toBe('loading')
    release()
    await inOwnTypeface(page)
    expect(await shifts(page), `${width} px`).toBe(0)
  }
})

// The document has a script that follows a link to the form again.
test('a reload stays in place', async ({ page }) => {
  await page.goto(FORM_ADDRESS)
  await inOwnTypeface(page)
  await page.evaluate(() => window.scrollTo(0, 3_000))
  await page.reload()
  await inOwnTypeface(page)
  expect(await page.evaluate(() => window.scrollY)).toBeCloseTo(3_000, 0)
})
