import type { Page } from '@playwright/test'
import { faqsHeading } from '../../site/content/faqs.ts'
import {
  CLIENT_CODE,
  expect,
  FORM_ADDRESS,
  hold,
  inOwnTypeface,
  painted,
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

test('each part of a visit stays within its budget, and comes only when it is turned to', async ({
  page,
  form,
}) => {
  let known: string[] = []
  /** Expects at most so many bytes since the last call. @returns the paths that they came from */
  async function expectNew(budget: number): Promise<string> {
    const files = (await fetched(page)).filter(({ path }) => !known.includes(path))
    expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(budget)
    known = [...known, ...files.map(({ path }) => path)]
    return files.map(({ path }) => path).join()
  }
  await page.goto('/', { waitUntil: 'networkidle' })
  expect((await expectNew(48 * KB)).match(/\.(js|css)\b/g)).toEqual(['.js'])
  // The form comes near.
  await form.button.scrollIntoViewIfNeeded()
  await form.hydrated()
  expect(await expectNew(85 * KB)).not.toContain('backend-client')
  // The visitor turns to the form.
  const client = page.waitForResponse(CLIENT_CODE)
  await form.field('name').focus()
  await (await client).finished()
  await expectNew(50 * KB)
})

test('nothing moves when the font comes late', { tag: '@chromium' }, async ({ page, shifts }) => {
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
    expect(await shifts(), `${width} px`).toBe(0)
  }
})

for (const address of ['/', FORM_ADDRESS]) {
  test(`a reload in the middle of ${address} stays in place`, async ({ page }) => {
    await page.goto(address)
    await inOwnTypeface(page)
    await page.evaluate(() => window.scrollTo({ top: 3_000, behavior: 'instant' }))
    const heading = page.getByRole('heading', { name: faqsHeading })
    const before = await heading.boundingBox()
    await page.reload()
    await inOwnTypeface(page)
    expect(await heading.boundingBox()).toEqual(before)
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
      expectedErrors: [/Failed to load resource/],
    })

    test('nothing moves over a whole visit', { tag: '@chromium' }, async ({
      page,
      form,
      bar,
      backend,
      shifts,
    }) => {
      await page.goto('/')
      await inOwnTypeface(page)
      await page.locator(':has(> form)').scrollIntoViewIfNeeded()
      await form.hydrated()
      await bar.expectVisible()
      await form.book()
      backend.status = 500
      await form.fail()
      expect(await shifts()).toBe(0)
    })
  })
}
