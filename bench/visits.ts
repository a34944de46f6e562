import { chromium, type Page } from '@playwright/test'
import { FIELDS } from '../contract/audit-bookings.ts'

/** 4G: 85 ms until an answer begins, 9 Mbit/s down and 3 up. */
const LINE = { latency: 85, downloadThroughput: 9e6 / 8, uploadThroughput: 3e6 / 8 }
const CPU_SLOWDOWN = 4

/** Times are milliseconds since the navigation began. */
export interface Visit {
  /** The first paint with something in it, as the browser reports it. */
  firstPaint: number
  /** The first frame whose text is in the page's own typeface. */
  ownTypeface: number
  /** Frames whose text is in a fallback font. */
  fallbackFrames: number
  /** The longest task that began after the first paint; 0 if none took 50 ms. */
  longestTask: number
  layoutShift: number
}

/** Opens slowed pages of a phone's size, in a browser whose cache is empty at first. */
async function onSlowPhone<T>(
  executablePath: string,
  work: (open: () => Promise<Page>) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ executablePath })
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const open = async () => {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...LINE })
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    return page
  }
  return work(open).finally(() => browser.close())
}

/** Visits an address for the first time, and again with the browser's cache filled. */
export function measureVisits(url: string, browser: string) {
  return onSlowPhone(browser, async open => {
    const visit = async () => {
      const page = await open()
      await page.addInitScript(recordVisit)
      await page.goto(url)
      const seen = await page.waitForFunction(() => (window as unknown as { visit?: Visit }).visit)
      const figures = (await seen.jsonValue()) as Visit
      await page.close()
      return figures
    }
    return { first: await visit(), second: await visit() }
  })
}

/**
 * Runs in the page ahead of everything else and looks at each frame. It forces the frame's layout
 * first, because that is when the browser turns to a typeface: if the typeface counts as loaded
 * afterwards, the frame is painted in it.
 */
async function recordVisit() {
  const record = (type: string) => {
    const entries: (PerformanceEntry & { value?: number })[] = []
    const observer = new PerformanceObserver(list => entries.push(...list.getEntries()))
    observer.observe({ type, buffered: true })
    return entries
  }
  const [paints, tasks, shifts] = [record('paint'), record('longtask'), record('layout-shift')]
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  const inOwnTypeface = () =>
    [...document.fonts].some(
      ({ family, status }) => /^"?Instrument Sans"?$/.test(family) && status === 'loaded',
    )
  let fallbackFrames = 0
  for (let own = false; !own; ) {
    await frame()
    const headline = document.querySelector('h1')
    headline?.getBoundingClientRect()
    own = headline !== null && inOwnTypeface()
    if (headline && !own) fallbackFrames += 1
  }
  // The first task after a frame's callbacks comes once the frame has been painted.
  await new Promise(resolve => setTimeout(resolve))
  const ownTypeface = performance.now()
  // First paint and first contentful paint; then the scripts that came with the document.
  while (paints.length < 2 || document.readyState !== 'complete') await frame()
  await new Promise(resolve => requestIdleCallback(resolve))
  const firstPaint = Math.max(...paints.map(({ startTime }) => startTime))
  const visit: Visit = {
    firstPaint,
    ownTypeface: fallbackFrames > 0 ? ownTypeface : firstPaint,
    fallbackFrames,
    longestTask: Math.max(
      0,
      ...tasks.filter(task => task.startTime > firstPaint).map(({ duration }) => duration),
    ),
    layoutShift: shifts.reduce((sum, { value = 0 }) => sum + value, 0),
  }
  Object.assign(window, { visit })
}

/** Milliseconds from the release of the form's button to the frame that says "Submitting...". */
export function measureSubmit(url: string, browser: string): Promise<number> {
  return onSlowPhone(browser, async open => {
    const page = await open()
    await page.route('**/rest/v1/**', () => undefined)
    await page.goto(`${url}/#cta-section`)
    for (const field of FIELDS) {
      await page.locator(`#${field}`).fill('ada@cells.example')
    }
    await page.locator('form[data-interactive]').waitFor()
    await page.locator('form button').hover()
    await page.mouse.down()
    // Two frames: whatever the press itself changed has been painted.
    await page.evaluate(async () => {
      const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
      await frame()
      await frame()
      const watch = async ({ timeStamp }: Event) => {
        while (!document.querySelector('form button:disabled')) await frame()
        await new Promise(resolve => setTimeout(resolve))
        Object.assign(window, { submitting: performance.now() - timeStamp })
      }
      addEventListener('mouseup', watch, { once: true })
    })
    await page.mouse.up()
    const shown = await page.waitForFunction(
      () => (window as unknown as { submitting?: number }).submitting,
    )
    return (await shown.jsonValue()) as number
  })
}
