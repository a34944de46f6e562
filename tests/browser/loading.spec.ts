import type { Page } from '@playwright/test'
import {
  expect,
  field,
  fillForm,
  heldRoute,
  inOwnTypeface,
  painted,
  stickyBar,
  submitButton,
  test,
} from './fixtures.ts'

const KB = 1024

/** What the browser has fetched so far: paths and their bytes on the wire, head and body. */
const fetched = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntries() as PerformanceResourceTiming[])
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ name, transferSize }) => ({ path: new URL(name).pathname, size: transferSize })),
  )

const total = (files: { size: number }[]) => files.reduce((sum, { size }) => sum + size, 0)

test('each part of a visit stays within its budget, and comes only when it is turned to', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const first = await fetched(page)
  expect(total(first)).toBeLessThanOrEqual(48 * KB)
  expect(first.filter(({ path }) => path.endsWith('.js'))).toHaveLength(1)
  expect(first.filter(({ path }) => path.endsWith('.css'))).toHaveLength(0)

  // The form comes near.
  await page.locator('#cta-section').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island=booking-form][data-hydrated]')).toBeAttached()
  const known = first.map(({ path }) => path)
  const near = (await fetched(page)).filter(({ path }) => !known.includes(path))
  expect(near).not.toHaveLength(0)
  expect(JSON.stringify(near)).not.toContain('backend-client')
  expect(total(near)).toBeLessThanOrEqual(85 * KB)

  // The visitor turns to the form.
  await field(page, 'name').focus()
  const client = async () =>
    (await fetched(page)).filter(({ path }) => path.includes('backend-client'))
  await expect.poll(async () => (await client()).length).toBe(1)
  expect(total(await client())).toBeLessThanOrEqual(50 * KB)
})

interface Shifts {
  /** Every layout shift from the first paint on, whatever caused it. */
  all: number
  /** Those that do not answer something that the visitor has just done. */
  unasked: number
}

/** Adds up layout shifts. @returns reads the sums */
async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(() => {
    const shifts = { all: 0, unasked: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        shifts.all += value
        if (!hadRecentInput) shifts.unasked += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    await painted(page)
    return page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts)
  }
}

test('nothing moves when the font comes late', { tag: '@chromium' }, async ({ page }) => {
  const shifts = await watchShifts(page)
  for (const width of [360, 375, 412, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const typeface = heldRoute()
    await page.unrouteAll()
    await page.route('**/*.woff2', typeface.handler)
    const asked = page.waitForRequest('**/*.woff2')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await painted(page)
    await asked
    expect(await page.evaluate(() => document.fonts.status), `${width} px`).toBe('loading')
    typeface.release(route => route.continue())
    await inOwnTypeface(page)
    expect((await shifts()).all, `${width} px`).toBe(0)
  }
})

test('the address of the form and the button lead to the form’s top edge', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const top = () =>
    page.locator('#cta-section').evaluate(element => element.getBoundingClientRect().top)
  await page.goto('/#cta-section')
  await inOwnTypeface(page)
  await expect.poll(async () => Math.abs(await top())).toBeLessThan(1)
  await page.goto('/')
  await page.getByRole('link').first().click()
  await expect.poll(async () => Math.abs(await top())).toBeLessThan(1)
})

for (const address of ['/', '/#cta-section']) {
  test(`a reload in the middle of ${address} stays in place`, async ({ page }) => {
    await page.goto(address)
    await inOwnTypeface(page)
    await page.evaluate(() => window.scrollTo({ top: 3_000, behavior: 'instant' }))
    const heading = page.locator('#faqs-heading')
    const top = () => heading.evaluate(element => element.getBoundingClientRect().top)
    const before = await top()
    await page.reload()
    await inOwnTypeface(page)
    expect(await top()).toBe(before)
  })
}

for (const [device, viewport] of [
  ['phone', { width: 360, height: 740 }],
  ['desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({
      viewport,
      contextOptions: { reducedMotion: 'no-preference' },
      expectedErrors: async ({ page: _ }, use) => use([/Failed to load resource/]),
    })

    test('nothing moves over a whole visit', { tag: '@chromium' }, async ({ page }) => {
      let status = 201
      await page.route('**/rest/v1/audit_bookings*', route => route.fulfill({ status }))
      const shifts = await watchShifts(page)
      await page.goto('/')
      await inOwnTypeface(page)
      await page.locator('#cta-section').scrollIntoViewIfNeeded()
      await expect(page.locator('[data-island=booking-form][data-hydrated]')).toBeAttached()
      await expect(stickyBar(page)).toBeVisible()

      const toasts = page.getByRole('dialog')
      await fillForm(page)
      await submitButton(page).click()
      await expect(toasts).toHaveCount(1)
      status = 500
      await fillForm(page)
      await submitButton(page).click()
      await expect(toasts).toHaveCount(2)
      expect((await shifts()).all).toBe(0)

      // What is below an answer makes room for it, as the visitor asked.
      for (const question of await page.locator('summary').all()) await question.click()
      expect((await shifts()).unasked).toBe(0)
    })
  })
}
