import { faqsHeading } from '../../site/content/faqs.ts'
import { expect, FORM_ADDRESS, hold, inOwnTypeface, painted, test, VIEWPORTS } from './fixtures.ts'

const KB = 1024

test('each part of a visit comes when it is needed, within a budget', async ({ page, form }) => {
  let known: string[] = []
  /** Expects at most so many bytes on the wire since the last call. @returns the paths of the files */
  async function expectNew(budget: number): Promise<string> {
    const entries = await page.evaluate(() =>
      (performance.getEntries() as PerformanceResourceTiming[])
        .filter(({ transferSize }) => transferSize > 0)
        .map(({ name, transferSize }) => ({ path: new URL(name).pathname, size: transferSize })),
    )
    const files = entries.filter(({ path }) => !known.includes(path))
    expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(budget)
    known = entries.map(({ path }) => path)
    return files.map(({ path }) => path).join()
  }
  await page.goto('/', { waitUntil: 'networkidle' })
  expect((await expectNew(48 * KB)).match(/\.(js|css)\b/g)).toEqual(['.js'])
  // The form comes near.
  await form.button.scrollIntoViewIfNeeded()
  await form.interactive()
  const near = await expectNew(85 * KB)
  expect(near).toContain('.js')
  expect(near).not.toContain('backend-client')
  // The visitor turns to the form.
  await form.field('name').focus()
  await expect.poll(() => expectNew(50 * KB)).toContain('backend-client')
})

test('nothing shifts when the font comes late', { tag: '@chromium' }, async ({ page, shifts }) => {
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

test.describe(() => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('nothing shifts over a whole visit', { tag: '@chromium' }, async ({
    page,
    form,
    bar,
    backend,
    shifts,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    for (const viewport of Object.values(VIEWPORTS)) {
      await page.setViewportSize(viewport)
      await page.goto('/')
      await inOwnTypeface(page)
      await page.locator(':has(> form)').scrollIntoViewIfNeeded()
      await form.interactive()
      await bar.expectVisible()
      backend.status = 201
      await form.book()
      backend.status = 500
      await form.fail()
      expect(await shifts(), `${viewport.width} px`).toBe(0)
    }
  })
})
