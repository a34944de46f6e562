import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { heroPlay } from '../../site/sections/hero/hero-words.ts'
import { expect, hold, inOwnTypeface, painted, shifts, test } from './fixtures.ts'
import { openFigure } from './open-figure.ts'
import { translatePage } from './translate-page.ts'

const KB = 1024

const FIGURES = ['hero', 'maintenance', 'quality', 'trading', 'yourCells'] as const

// The budgets count bytes as Chromium does. Firefox adds about 300 for the headers of each file.
test('script comes when it is near, within a budget', {
  tag: '@chromium',
}, async ({ page, form }) => {
  /** Adds up the bytes transferred so far, of all files or of those whose address has the ending. */
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
  expect(await loaded()).toBeLessThanOrEqual(58 * KB)
  for (const name of FIGURES) await openFigure(page, name)
  await page.waitForLoadState('networkidle')
  expect(await loaded()).toBeLessThanOrEqual(310 * KB)
  await form.book()
  expect(await loaded()).toBeLessThanOrEqual(365 * KB)
})

test('a figure’s code comes when the figure comes near', { tag: '@chromium' }, async ({ page }) => {
  const requested: string[] = []
  page.on('request', request => requested.push(request.url()))
  // However long the network takes, the page has not been idle for a while.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.goto('/', { waitUntil: 'networkidle' })
  const isRequested = (name: string) => requested.some(url => url.includes(`/${name}-figure-`))
  for (const name of [...FIGURES, 'your-cells']) expect(isRequested(name), name).toBe(false)
  await page.keyboard.press('Shift')
  await expect.poll(() => isRequested('hero')).toBe(true)
  await page.clock.resume()
  expect(isRequested('maintenance')).toBe(false)
  await openFigure(page, 'maintenance')
  expect(isRequested('your-cells')).toBe(false)
})

test('without a sign of life, the hero’s code comes once the page is idle', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('[data-figure=hero]')).toHaveAttribute('data-interactive')
})

test('figures become interactive in place: no element is replaced, and nothing shifts', async ({
  page,
  browserName,
}) => {
  await page.goto('/')
  const elements = await page.evaluateHandle(() => [
    ...document.querySelectorAll('[data-figure] *'),
  ])
  for (const name of FIGURES) await openFigure(page, name)
  expect(await elements.evaluate(all => all.filter(element => !element.isConnected).length)).toBe(0)
  if (browserName === 'chromium') expect(await shifts(page)).toEqual([])
})

test('a figure whose markup a translator has changed is rendered anew, and translated again', async ({
  page,
}) => {
  await page.goto('/')
  await translatePage(page, true)
  for (const name of FIGURES) {
    const figure = await openFigure(page, name)
    await expect(figure, name).toContainText(/«.+»/)
  }
})

test('nothing shifts when the font comes late', { tag: '@chromium' }, async ({ page }) => {
  for (const width of [360, 390, 440, 768, 1024, 1366, 1920]) {
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

for (const [width, height] of Object.entries({ 390: 844, 1440: 900 })) {
  test(`${width} px: nothing shifts when script and font come while the page is in use`, {
    tag: '@chromium',
  }, async ({ page, form }) => {
    await page.setViewportSize({ width: Number(width), height })
    const releaseScript = await hold(page, '**/assets/*.js')
    const releaseFont = await hold(page, '**/*.woff2')
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('footer')).toBeAttached()
    await painted(page)
    releaseScript()
    const hero = await openFigure(page, 'hero')
    await hero.getByRole('slider').fill('50')
    releaseFont()
    await inOwnTypeface(page)
    await hero.getByRole('button', { name: heroPlay.show }).click()
    await expect(hero.getByRole('status')).not.toBeEmpty()
    await form.button.scrollIntoViewIfNeeded()
    await form.interactive()
    await form.button.click()
    await expect(form.wrong).toHaveCount(4)
    expect(await shifts(page)).toEqual([])
  })
}

test('nothing shifts when the document comes in pieces', { tag: '@chromium' }, async ({
  page,
  site,
}) => {
  const html = await (await fetch(site.url)).text()
  // The document is cut before the hero's figure, its button, and its caption.
  const parts = ['<div data-figure="hero"', '<div class="row hero-figure_actions', '<figcaption']
  const cuts = parts.map(it => html.indexOf(it))
  expect(cuts).not.toContain(-1)
  let cut = 0
  let sendRest = () => {}
  const server = createServer(async ({ url = '' }, response) => {
    if (url === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.write(html.slice(0, cut))
      sendRest = () => response.end(html.slice(cut))
      return
    }
    // The typeface is cached, because a late one is the subject of another test.
    response.setHeader('cache-control', 'max-age=600')
    const file = await fetch(site.url + url)
    response.setHeader('content-type', file.headers.get('content-type') ?? '')
    response.end(Buffer.from(await file.arrayBuffer()))
  })
  const { port } = await new Promise<AddressInfo>(resolve => {
    server.listen(0, '127.0.0.1', () => resolve(server.address() as AddressInfo))
  })
  try {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 1100 })
      for (cut of cuts) {
        await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' })
        await expect(page.locator('h1')).toBeVisible()
        await painted(page)
        sendRest()
        await inOwnTypeface(page)
        await expect(page.locator('footer')).toBeAttached()
        expect(await shifts(page), `${width} px, cut at ${cut}`).toEqual([])
      }
    }
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
