import { type Browser, chromium, type Page, test } from '@playwright/test'
import { openFigure } from '../tests/browser/open-figure.ts'
import { BUILT_SITE, removeFolder, temporaryFolder } from '../tests/support/folders.ts'
import { startServer } from '../tests/support/start-server.ts'
import { conditions, median, report, table } from './report.ts'

const CPU_SLOWDOWN = 4
/** The horizons that the handle is moved to, as shares of the stage's ages. */
const HORIZONS = [0.7, 0.8, 0.9, 1, 0.75, 0.85]

/** The states of health of a fleet, every half year, from a rule that is the same in every run. */
function fleet(vehicles: number): string {
  const rows = Array.from({ length: vehicles }, (_, vehicle) =>
    Array.from({ length: 6 + (vehicle % 5) }, (_, check) => {
      const date = `${2020 + Math.floor(check / 2)}-${check % 2 ? '07' : '01'}-15`
      const noise = ((vehicle * 7919 + check * 104_729) % 100) / 100
      const lost = (0.5 + (vehicle % 19) / 10) * check * (1 + check / 10)
      return `V${vehicle},${date},${(98.5 - lost + noise).toFixed(1)}`
    }),
  )
  return ['vehicle,date,SOH (%)', ...rows.flat()].join('\n')
}

test('a visitor’s 300 and 2,000 vehicles', async () => {
  const data = await temporaryFolder()
  const server = await startServer({ DATA_DIR: data, SITE_DIR: BUILT_SITE })
  const executablePath = process.env.CHROMIUM_PATH ?? chromium.executablePath()
  const browser = await chromium.launch({ executablePath })
  const [few, many] = [
    await judge(browser, server.url, 300),
    await judge(browser, server.url, 2000),
  ]
  await browser.close()
  await server.stop()
  await removeFolder(data)
  const row = (name: string, of: (each: typeof few) => number, goal: string) => [
    name,
    `${Math.round(of(few))} ms`,
    `${Math.round(of(many))} ms`,
    goal,
  ]
  report(
    `A visitor’s vehicles in a window of 390 by 844 px, processor ${CPU_SLOWDOWN} times slower; ${conditions()}.`,
    table(
      ['figure', '300 vehicles', '2,000 vehicles', 'goal'],
      [
        row('from the choice of the file to the table', ({ read }) => read, '6 s for 2,000'),
        row('longest task meanwhile', ({ longest }) => longest, '100 ms'),
        row(
          `another horizon, to its drawing, median of ${HORIZONS.length}`,
          ({ horizon }) => horizon,
          '100 ms for 300',
        ),
      ],
    ),
  )
})

/** Reads a fleet on a slow phone, and moves the horizon. Times are in milliseconds. */
async function judge(browser: Browser, url: string, vehicles: number) {
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
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.evaluate(() => {
    ;(window as unknown as { tasks: number[] }).tasks.length = 0
  })
  const before = performance.now()
  await figure.locator('input[type=file]').setInputFiles({
    name: 'fleet.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(fleet(vehicles)),
  })
  // By its name in CSS: a search by role computes the roles of the whole page, in tasks of its own.
  await figure.locator('input[type=search]').waitFor()
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
