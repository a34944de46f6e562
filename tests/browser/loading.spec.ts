import { expect, FORM_ADDRESS, hold, inOwnTypeface, painted, shifts, test } from './fixtures.ts'

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
  expect((await expectNew(50 * KB)).match(/\.(js|css)\b/g)).toEqual(['.js'])
  // The form comes near.
  await form.button.scrollIntoViewIfNeeded()
  await form.interactive()
  expect(await expectNew(85 * KB)).not.toContain('backend-client')
  // The visitor turns to the form.
  await form.field('name').focus()
  await expect.poll(() => expectNew(50 * KB)).toContain('backend-client')
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
