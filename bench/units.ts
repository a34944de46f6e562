import { type Browser, chromium, type Page, test } from '@playwright/test'
import { openFigure } from '../tests/browser/open-figure.ts'
import { BUILT_SITE, removeFolder, temporaryFolder } from '../tests/support/folders.ts'
import { startServer } from '../tests/support/start-server.ts'
import { conditions, median, report, table } from './report.ts'

const CPU_SLOWDOWN = 4
/** The horizons that the handle is moved to, as shares of the stage's ages. */
const HORIZONS = [0.7, 0.8, 0.9, 1, 0.75, 0.85]

/** A fleet's states of health by a rule that is the same in every run: every half year, or 60 months with a winter. */
function fleet(vehicles: number, isMonthly: boolean): string {
  const rows = Array.from({ length: vehicles }, (_, vehicle) =>
    Array.from({ length: isMonthly ? 60 : 6 + (vehicle % 5) }, (_, check) => {
      const month = isMonthly ? check : check * 6
      const date = new Date(Date.UTC(2020, month, 15)).toISOString().slice(0, 10)
      const noise = ((vehicle * 7919 + check * 104_729) % 100) / 100
      const years = month / 12
      const lost = (0.5 + (vehicle % 19) / 6) * years * (1 + years / 7)
      const winter = isMonthly ? 1.5 * Math.cos((2 * Math.PI * month) / 12) : 0
      return `V${vehicle},${date},${(98.5 - lost - winter + noise).toFixed(1)}`
    }),
  )
  return ['vehicle,date,SOH (%)', ...rows.flat()].join('\n')
}

test('a visitor’s 300 and 2,000 vehicles', async () => {
  const data = await temporaryFolder()
  const server = await startServer({ DATA_DIR: data, SITE_DIR: BUILT_SITE })
  const executablePath = process.env.CHROMIUM_PATH ?? chromium.executablePath()
  const browser = await chromium.launch({ executablePath })
  const fleets = [
    await judge(browser, server.url, fleet(300, false), CPU_SLOWDOWN),
    await judge(browser, server.url, fleet(2000, false), CPU_SLOWDOWN),
    await judge(browser, server.url, fleet(2000, false), 1),
    await judge(browser, server.url, fleet(2000, true), 1),
  ]
  await browser.close()
  await server.stop()
  await removeFolder(data)
  const row = (name: string, of: (each: Times) => number, goal: string) => [
    name,
    ...fleets.map(each => `${Math.round(of(each))} ms`),
    goal,
  ]
  report(
    `A visitor’s vehicles in a window of 390 by 844 px; ${conditions()}. Slow: a processor ${CPU_SLOWDOWN} times slower. Season: 60 monthly readings each, with a winter; else 6 to 10 of half a year.`,
    table(
      ['figure', '300, slow', '2,000, slow', '2,000', '2,000, season', 'goal'],
      [
        row('from the choice of the file to the table', ({ read }) => read, '3 s'),
        row('longest task meanwhile', ({ longest }) => longest, '100 ms'),
        row(
          `another horizon, to its drawing, median of ${HORIZONS.length}`,
          ({ horizon }) => horizon,
          '100 ms for 300, slow',
        ),
      ],
    ),
  )
})

type Times = Awaited<ReturnType<typeof judge>>

/** Reads a fleet, and moves the horizon, on a processor that is slowed down. Times are in milliseconds. */
async function judge(browser: Browser, url: string, text: string, slowdown: number) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.addInitScript(() => {
    const tasks: number[] = []
    new PerformanceObserver(list => {
      tasks.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask' })
    Object.assign(window, { tasks })
  })
  await page.goto(`${url}/#your-cells`)
  const figure = await openFigure(page, 'yourCells')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(() => {
    ;(window as unknown as { tasks: number[] }).tasks.length = 0
  })
  const isThere = figure.evaluate(
    element =>
      new Promise<void>(resolve => {
        // A locator that waits soon looks only twice a second.
        const changes = new MutationObserver(() => {
          const names = [...element.querySelectorAll('tbody th')]
          if (names.some(({ textContent }) => /^V\d/.test(textContent))) resolve()
        })
        changes.observe(element, { childList: true, subtree: true })
      }),
  )
  const before = performance.now()
  await figure.locator('input[type=file]').setInputFiles({
    name: 'fleet.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
  await isThere
  const read = performance.now() - before
  const longest = await page.evaluate(() =>
    Math.max(0, ...(window as unknown as { tasks: number[] }).tasks),
  )
  const steps: number[] = []
  for (const share of HORIZONS) steps.push(await timeOfHorizon(page, share))
  await page.close()
  return { read, longest, horizon: median(steps) }
}

/** The time from a move of the horizon's handle to the frame that shows it. */
const timeOfHorizon = (page: Page, share: number) =>
  page.locator('#your-cells input[name=horizon]').evaluate(async (element, share) => {
    const handle = element as HTMLInputElement
    await new Promise(requestAnimationFrame)
    const before = performance.now()
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    // Sets the value behind React's back, because React ignores an event if it has seen the value being set.
    set?.call(handle, `${share * Number(handle.max)}`)
    handle.dispatchEvent(new Event('input', { bubbles: true }))
    // A task after the next frame, which has been painted by then.
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - before
  }, share)
