import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator } from '@playwright/test'
import { faqsHeading } from '../../site/content/faqs.ts'
import { expect, FORM_ADDRESS, hold, inOwnTypeface, painted, shifts, test } from './fixtures.ts'

const KB = 1024

// The budgets are bytes as Chromium counts them; Firefox adds some 300 for the headers of each file.
test('script comes when it is near, within a budget', {
  tag: '@chromium',
}, async ({ page, form }) => {
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
  // React, once, for what the form has to say.
  expect(await loaded('.js')).toBeLessThanOrEqual(entry + 70 * KB)
  await form.book()
  expect(await loaded()).toBeLessThanOrEqual(152 * KB)
})

/** Turns to a figure, and waits until it answers by script. */
async function turnTo(figure: Locator): Promise<void> {
  await figure.dispatchEvent('focusin')
  await expect(figure).toHaveAttribute('data-interactive')
}

// React would report a difference to the console, and no test may have an error there.
test('figures answer in place: not one element is replaced', async ({ page }) => {
  await page.goto('/')
  const figures = page.locator('[data-instrument]')
  await expect(figures).toHaveCount(4)
  const elements = await page.evaluateHandle(() => [
    ...document.querySelectorAll('[data-instrument] *'),
  ])
  for (const figure of await figures.all()) await turnTo(figure)
  expect(await elements.evaluate(all => all.filter(element => !element.isConnected).length)).toBe(0)
})

test.describe('with changed markup', () => {
  test.use({ expectedErrors: [/Minified React error #418/] })

  test('what keeps a figure from answering in place goes to the console', async ({ page }) => {
    const reported = page.waitForEvent('pageerror')
    await page.goto('/')
    const figure = page.locator('[data-instrument=quality-figure]')
    await figure
      .locator('p')
      .first()
      .evaluate(line => line.replaceChildren('Other words'))
    await turnTo(figure)
    expect((await reported).message).toContain('https://react.dev/errors/418')
  })
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
    expect(await shifts(page), `${width} px`).toEqual([])
  }
})

test('nothing shifts when the document comes in pieces', { tag: '@chromium' }, async ({
  page,
  site,
}) => {
  const html = await (await fetch(site.url)).text()
  // Between the curves of the hero and the readings above them, and before its caption.
  const cuts = ['<div data-instrument="hero-figure"', '<figcaption'].map(it => html.indexOf(it))
  let cut = 0
  let sendRest = () => {}
  const server = createServer(async ({ url = '' }, response) => {
    if (url === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.write(html.slice(0, cut))
      sendRest = () => response.end(html.slice(cut))
      return
    }
    const file = await fetch(site.url + url)
    response.setHeader('content-type', file.headers.get('content-type') ?? '')
    response.end(Buffer.from(await file.arrayBuffer()))
  })
  const { port } = await new Promise<AddressInfo>(resolve => {
    server.listen(0, '127.0.0.1', () => resolve(server.address() as AddressInfo))
  })
  try {
    for (const width of [360, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 1100 })
      for (cut of cuts) {
        await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' })
        await expect(page.locator('.still')).toBeVisible()
        await painted(page)
        sendRest()
        await inOwnTypeface(page)
        await expect(page.locator('.site-footer')).toBeAttached()
        expect(await shifts(page), `${width} px, cut at ${cut}`).toEqual([])
      }
    }
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

// The document has a script that follows a link to the form again.
test('a reload stays in place', async ({ page }) => {
  await page.goto(FORM_ADDRESS)
  await inOwnTypeface(page)
  // Firefox may round the position to half a pixel.
  const place = await page.evaluate(() => {
    window.scrollTo(0, 3_000)
    return window.scrollY
  })
  expect(Math.abs(place - 3_000)).toBeLessThan(1)
  await page.reload()
  await inOwnTypeface(page)
  expect(await page.evaluate(() => window.scrollY)).toBeCloseTo(place, 0)
})
