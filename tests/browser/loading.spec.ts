import type { Page, Request } from '@playwright/test'
import { expect, fillForm, heldRoute, laidOut, stickyBar, submitButton, test } from './fixtures.ts'

const KB = 1024

/** Collects what the page's answers weigh on the wire, head and body, by address. */
function weigh(page: Page) {
  const underWay = new Set<Request>()
  const sizes = new Map<string, Promise<number>>()
  page.on('request', request => underWay.add(request))
  page.on('requestfinished', request => {
    const size = request.sizes().then(s => s.responseBodySize + s.responseHeadersSize)
    sizes.set(new URL(request.url()).pathname, size)
    underWay.delete(request)
  })
  return {
    /** The addresses, once all that was asked for has come. */
    async names() {
      await expect.poll(() => underWay.size).toBe(0)
      return [...sizes.keys()]
    },
    async total(pattern = /./) {
      const chosen = [...sizes].filter(([path]) => pattern.test(path)).map(([, size]) => size)
      return (await Promise.all(chosen)).reduce((sum, size) => sum + size, 0)
    },
  }
}

test('each part of a visit stays within its budget, and comes only when it is turned to', async ({
  page,
}) => {
  const wire = weigh(page)
  await page.goto('/')
  await laidOut(page)
  const first = await wire.names()
  expect(await wire.total()).toBeLessThanOrEqual(75 * KB)
  expect(first.filter(name => name.endsWith('.js'))).toHaveLength(1)

  // The form comes near.
  await page.locator('#cta-section').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island=booking-form][data-hydrated]')).toBeAttached()
  const near = (await wire.names()).filter(name => !first.includes(name) && name.endsWith('.js'))
  expect(near).not.toHaveLength(0)
  expect(near.join()).not.toContain('backend-client')
  expect(await wire.total(new RegExp(near.join('|')))).toBeLessThanOrEqual(85 * KB)

  // The visitor turns to the form.
  const client = page.waitForRequest(/backend-client/)
  await page.getByLabel('Name', { exact: true }).focus()
  await client
  expect((await wire.names()).join()).toContain('backend-client')
  expect(await wire.total(/backend-client/)).toBeLessThanOrEqual(50 * KB)
})

/** Adds up every layout shift from the first paint on, whatever caused it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const record = window as unknown as { shifts: number }
    record.shifts = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        record.shifts += (entry as PerformanceEntry & { value: number }).value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: number }).shifts)
}

const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )

test('the script is fetched once the page has been painted', async ({ page }) => {
  await page.goto('/')
  await laidOut(page)
  const [painted, fetched] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'))?.startTime,
  ])
  expect(fetched).toBeGreaterThan(painted)
})

test('the script comes also where a browser tells nothing of its first paint', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  await page.clock.install()
  const script = page.waitForRequest(/\/assets\/index-.*\.js/)
  await page.goto('/')
  await page.clock.fastForward(3_000)
  await script
})

test('a jump to the form lands there before the sections above it are laid out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const script = heldRoute()
  await page.route(/\/assets\/index-.*\.js/, script.handler)
  const shifts = await watchShifts(page)
  await page.goto('/')
  await page.getByRole('link').first().click()
  const section = page.locator('#cta-section')
  const distance = () =>
    section.evaluate(element => Math.abs(Math.round(element.getBoundingClientRect().top)))
  await expect.poll(distance).toBe(0)
  expect(await shifts()).toBe(0)
  script.release(route => route.continue())
  await laidOut(page)
  expect(await distance()).toBe(0)
})

test('a drawing has its own shape also before it is laid out', async ({ page }) => {
  const script = heldRoute()
  await page.route(/\/assets\/index-.*\.js/, script.handler)
  await page.goto('/#cta-section')
  const drawings = page.locator('.plate > svg')
  const heights = () =>
    drawings.evaluateAll(all => all.map(drawing => drawing.getBoundingClientRect().height))
  const before = await heights()
  expect(before).toHaveLength(4)
  script.release(route => route.continue())
  await laidOut(page)
  expect(await heights()).toEqual(before)
})

for (const width of [360, 375, 412, 768, 1280, 1440]) {
  test(`nothing moves at ${width} px when the font comes late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const typeface = heldRoute()
    await page.route('**/*.woff2', typeface.handler)
    const shifts = await watchShifts(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await nextFrame(page)
    typeface.release(route => route.continue())
    await laidOut(page)
    expect(await shifts()).toBe(0)
  })
}

test('nothing moves when parts hydrate, the bar comes, or a toast does', async ({ page }) => {
  await page.route('**/rest/v1/audit_bookings*', route => route.fulfill({ status: 201 }))
  const shifts = await watchShifts(page)
  await page.goto('/#cta-section')
  await expect(page.locator('[data-island=booking-form][data-hydrated]')).toBeAttached()
  await expect(stickyBar(page)).toBeVisible()
  await fillForm(page)
  await submitButton(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await nextFrame(page)
  expect(await shifts()).toBe(0)
})
