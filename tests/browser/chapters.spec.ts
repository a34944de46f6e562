import type { Locator, Page } from '@playwright/test'
import { costedRun } from '../../analysis/storage/costed-run.ts'
import { bestInHindsight } from '../../analysis/storage/hindsight.ts'
import { leadOf } from '../../analysis/storage/lead-range.ts'
import { unpackRuns, unpackYear } from '../../analysis/storage/packed-year.ts'
import { forwardTest } from '../../analysis/storage/year-results.ts'
import { percent } from '../../site/content/figures/figure-words.ts'
import { maintenanceClaim } from '../../site/content/figures/maintenance-words.ts'
import { qualityClaim, qualityWords } from '../../site/content/figures/quality-words.ts'
import {
  type BatteryAnswer,
  tradingChapter,
  tradingFigure,
} from '../../site/content/figures/trading-words.ts'
import { solutions } from '../../site/content/solutions.ts'
import { buttonWords } from '../../site/content/submit-messages.ts'
import { readNumber } from '../../site/controls/read-number.ts'
import type { FigureName } from '../../site/figures/figures.ts'
import { linearScale, PLOT } from '../../site/plots/scales.ts'
import { loadChapters } from '../support/figures.ts'
import { readReference } from '../support/reference.ts'
import { putFinger, scrolledToRest } from './finger.ts'
import { expect, hold, inOwnTypeface, placeIn, shifts, test } from './fixtures.ts'
import { openFigure } from './open-figure.ts'

const maintenance = (page: Page) => page.locator('#maintenance')
const tested = (page: Page) => page.getByRole('slider', { name: qualityWords.control })
const trading = (page: Page) => page.locator('#trading')
const costHandle = (page: Page) => page.getByRole('slider', { name: tradingFigure.control })

/** Moves the handle of the cost as a pointer would. */
const moveCost = (page: Page, cost: number) => costHandle(page).fill(`${cost}`)

const wordsOf = (text: string) => text.split(/\s+/).filter(word => /\w/.test(word))

test('each solution links to its chapter, whose claim is short', async ({ page }) => {
  await page.goto('/')
  for (const { icon, title } of solutions) {
    await page.getByRole('link', { name: title, exact: true }).click()
    const chapter = page.locator(`#${icon}`)
    await expect(chapter).toBeInViewport()
    await expect(chapter.getByRole('heading', { name: title, exact: true })).toBeVisible()
    expect(wordsOf(await chapter.locator('.chapter_claim').innerText()).length).toBeLessThan(15)
    await expect(chapter.locator('.reading')).toHaveCount(1)
    await expect(chapter.locator('.chapter_foot details[open]')).toHaveCount(0)
  }
  // The audit is booked by one button, in the form.
  await expect(page.getByText(buttonWords.idle)).toHaveCount(1)
})

const QUALITY_CYCLES = [30, 50, 75, 100, 150, 200, 250]

/** Every position of the controls of the chapters. */
const POSITIONS = {
  maintenance: (page: Page) =>
    [0, 1, 2].map(
      count => () =>
        maintenance(page)
          .getByRole('radio', { name: `${count}` })
          .check({ force: true }),
    ),
  quality: (page: Page) =>
    QUALITY_CYCLES.map(cycles => () => tested(page).press(cycles === 30 ? 'Home' : 'ArrowRight')),
}

for (const [viewport, what] of [
  [{ width: 1440, height: 900 }, 'a whole chapter is'],
  [{ width: 390, height: 844 }, 'claim, number, figure and control are'],
] as const) {
  test(`at ${viewport.width} px, ${what} in one window, and no position moves the figure`, async ({
    page,
    bar,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/')
    await inOwnTypeface(page)
    for (const [name, positionsOf] of Object.entries(POSITIONS)) {
      const figure = await openFigure(page, name as keyof typeof POSITIONS)
      const drawing = figure.locator('.chapter_figure')
      const place = async () => {
        const [whole, part] = [await figure.boundingBox(), await drawing.boundingBox()]
        if (!whole || !part) throw new Error('nothing is drawn')
        // Firefox measures the same place in other fractions after a scroll.
        const [top, bottom] = [part.y, part.y + part.height].map(y => Math.round(y - whole.y))
        return { top, bottom, height: Math.round(whole.height) }
      }
      await bar.expectVisible()
      const room = viewport.height - ((await bar.strip.boundingBox())?.height ?? 0)
      const before = await place()
      expect(viewport.width === 390 ? before.bottom : before.height, name).toBeLessThanOrEqual(room)
      for (const choose of positionsOf(page)) {
        await choose()
        expect(await place(), name).toEqual(before)
      }
    }
  })
}

/** The parts of the rows. What leads from one to its name has its colour too. */
const PARTS = ['used', 'byBoth', 'byCurve', 'wasted']
const rowsOf = (part: string) => `.plot_plot .life-plot_${part}[d^=m]`

/** How much of a plot's width the lines of a path cover together. */
const widthOf = (path: SVGPathElement) =>
  [...(path.getAttribute('d') ?? '').matchAll(/h(\d+)/g)].reduce((sum, [, h]) => sum + Number(h), 0)

test('the keyboard changes the number of checks, and every number follows', async ({ page }) => {
  await page.goto('/')
  const figure = await openFigure(page, 'maintenance')
  const { rules, drawn, routine, lives, claim } = loadChapters().maintenance
  expect(wordsOf(claim).length).toBeLessThan(15)
  const saved = [
    [27, 4],
    [10, 3],
    [7, 2],
  ]
  const expectChecks = async (count: number) => {
    const [rule, rows] = [rules[count], drawn[count]]
    const [points, byCurve] = saved[count] ?? []
    if (!rule || !rows) throw new Error(`no rule of ${count} checks`)
    const { without, both, with: forecast } = rule
    await expect(figure.locator('.chapter_claim')).toHaveText(claim)
    await expect(figure.locator('.chapter_numbers > p')).toHaveText([
      `${points}\u00a0points of battery life saved`,
      `${percent(without.wasted, 1)} wasted No forecast`,
      `${percent(both.wasted, 1)} Protocol + capacity`,
      `${percent(forecast.wasted, 1)} Discharge curves`,
      `×\u2009${forecast.failures} of ${lives.length} fail, ${['forecast or not', '6 without a forecast', '11 without a forecast'][count]}`,
    ])
    await expect(figure.locator('.life-plot_name')).toHaveText([
      `${byCurve} of the ${points} by discharge curves`,
      'the rest by protocol + capacity',
    ])
    // A line leads from its name to the row that the forecast retires earliest.
    const earlier = lives.map(
      (_, row) => (rows.without.used[row] ?? 0) - (rows.with.used[row] ?? 0),
    )
    const row = earlier.indexOf(Math.max(...earlier))
    const end = linearScale([0, Math.max(...lives)], [0, PLOT.width])(rows.with.used[row] ?? 0)
    await expect(figure.locator(`path[d$="H${end}"]`)).toHaveAttribute(
      'd',
      `M12 ${((row + 1) * PLOT.height) / 120}H${end}`,
    )
    await expect(figure.locator('.life-plot_cross')).toHaveCount(forecast.failures)
    // Each part covers as much of the drawing as its share of the cells' life.
    const covered: Record<string, number> = {}
    for (const part of PARTS) {
      covered[part] = await figure.locator(rowsOf(part)).evaluate(widthOf)
    }
    const all = Object.values(covered).reduce((sum, width) => sum + width, 0)
    expect((covered.wasted ?? 0) / all).toBeCloseTo(forecast.wasted, 2)
    const used = (way: 'without' | 'both' | 'with', row: number) => rows[way].used[row] ?? 0
    const savedByCurve = lives.map((_, row) =>
      Math.max(0, used('with', row) - Math.max(used('without', row), used('both', row))),
    )
    const life = lives.reduce((sum, each) => sum + each, 0)
    expect((covered.byCurve ?? 0) / all).toBeCloseTo(
      savedByCurve.reduce((sum, each) => sum + each, 0) / life,
      2,
    )
    // So do the parts of each bar, net of what the forecast loses where it retires a cell earlier.
    const [none, known, curves] = [without.wasted, both.wasted, forecast.wasted]
    for (const [part, shares] of Object.entries({
      wasted: [none, known, curves],
      byBoth: [0, none - known, none - known],
      byCurve: [0, 0, known - curves],
    })) {
      const ofBars = await figure
        .locator('.life-plot_rule')
        .evaluateAll(
          (bars, part) =>
            bars.map(bar => bar.querySelector(`.life-plot_${part}`)?.getAttribute('d')),
          part,
        )
      for (const [place, share] of shares.entries()) {
        const [, width = 0] = /h(\d+)/.exec(ofBars[place] ?? '') ?? []
        expect(Number(width) / PLOT.width, part).toBeCloseTo(share, 2)
      }
    }
    const status = figure.getByRole('status')
    for (const way of ['without', 'both', 'with'] as const) {
      await expect(status).toContainText(percent(rule[way].wasted, 1))
      await expect(status).toContainText(`${rule[way].failures} `)
    }
  }
  await expectChecks(0)
  await figure.getByRole('radio', { name: '0' }).focus()
  for (const count of [1, 2, 0]) {
    await page.keyboard.press('ArrowRight')
    await expectChecks(count)
  }
  // One tab stop for all three.
  await page.keyboard.press('Tab')
  await expect(figure.getByRole('link')).toBeFocused()
  // All rules in the table, and the range of failures in a new series.
  await figure.locator('summary').first().click()
  const cellsOf = (way: 'without' | 'both' | 'with') =>
    rules.map(rule => `${percent(rule[way].wasted, 1)}${rule[way].failures} fail`)
  await expect(figure.locator('tbody td')).toHaveText([
    ...[...cellsOf('without'), `3.9%${routine.failures} fail`],
    ...[...cellsOf('both'), ''],
    ...[...cellsOf('with'), ''],
  ])
  const failures = [...rules.flatMap(rule => Object.values(rule)), routine].map(
    ({ newSeries }) => newSeries.failures,
  )
  await expect(figure).toContainText(
    `${Math.min(...failures)} to ${Math.max(...failures)} of ${lives.length} fail`,
  )
})

test('the build stops when a claim is no longer true', () => {
  const { maintenance, quality } = loadChapters()
  const [none, one, two] = maintenance.rules
  if (!none || !one || !two) throw new Error('no rules')
  const worse = { ...maintenance.routine, wasted: 0.3, failures: 12 }
  for (const refuted of [
    [{ ...none, with: worse }, one, two],
    [none, { ...one, with: { ...one.with, failures: 7 } }, two],
    [none, one, { ...two, with: { ...two.with, wasted: two.without.wasted / 2 } }],
  ]) {
    expect(() => maintenanceClaim(refuted)).toThrow('do not support')
  }
  const { errors, later } = quality
  expect(qualityClaim(errors, later.cycles)).toBe(quality.claim)
  const changed = (cycles: number, change: (at: (typeof errors)[number]) => object) =>
    errors.map(at => (at.cycles === cycles ? { ...at, ...change(at) } : at))
  for (const refuted of [
    changed(100, () => ({ forecast: 0.27 })),
    // In one of the series.
    changed(200, ({ series }) => ({ series: series.map(it => ({ ...it, capacity: 0.15 })) })),
    changed(100, ({ series }) => ({ series: series.slice(1) })),
  ]) {
    expect(() => qualityClaim(refuted as typeof errors, later.cycles)).toThrow('do not support')
  }
})

// A stock Firefox cannot be told to force colours.
test('in forced colours, the choice and the parts of a row can still be told apart', {
  tag: '@chromium',
}, async ({ page }) => {
  await page.goto('/')
  await openFigure(page, 'maintenance')
  await page.emulateMedia({ forcedColors: 'active' })
  const choice = maintenance(page).locator('label', { hasText: '0' })
  // Without the rings of the focus.
  const chosen = await choice.screenshot()
  await maintenance(page).locator('label', { hasText: '2' }).click()
  await maintenance(page).getByRole('heading').click()
  expect(await choice.screenshot()).not.toEqual(chosen)

  const drawn = await maintenance(page)
    .locator(PARTS.map(rowsOf).join())
    .evaluateAll(paths =>
      paths.map(path => {
        const { stroke, strokeWidth } = getComputedStyle(path)
        return `${stroke} ${strokeWidth}`
      }),
    )
  expect(new Set(drawn).size).toBe(4)
})

test('keys step through the cycles tested, and a pointer picks the nearest', async ({ page }) => {
  await page.goto('/')
  const { errors, claim } = loadChapters().quality
  expect(wordsOf(claim).length).toBeLessThan(15)
  const figure = await openFigure(page, 'quality')
  const expectTested = async (cycles: number) => {
    const now = errors.find(it => it.cycles === cycles)
    if (!now) throw new Error(`no error after ${cycles} cycles`)
    await expect(tested(page)).toHaveAttribute('aria-valuetext', qualityWords.spoken(now, 400))
    const [forecast, capacity] = [now.forecast, now.capacity].map(error => percent(error)) as [
      string,
      string,
    ]
    await expect(figure.locator('.errors-plot_error')).toHaveText([capacity, forecast])
    await expect(figure.locator('.chapter_claim')).toHaveText(claim)
    // The mark of the claim, which the error at the handle replaces.
    await expect(figure.locator('.errors-plot_later')).toHaveText(
      cycles === 200 ? [] : ['26% after 200'],
    )
    const [first, second, third] = now.series.map(it => percent(it.forecast).replace('%', ''))
    await expect(figure.locator('.chapter_numbers > p')).toHaveText([
      `${forecast} mean error of life after ${cycles} cycles, in three unseen series: ${first}, ${second} and ${third}%`,
      `${capacity} capacity alone, ${cycles === 200 ? '43% after 100' : '26% after 200'}`,
    ])
    await expect(figure.locator('tbody td')).toHaveText(
      [...now.series, now].flatMap(({ forecast, capacity, protocol, coverage }) =>
        [forecast, capacity, protocol, coverage].map(share => percent(share)),
      ),
    )
  }
  await expectTested(100)
  await expect(figure.locator('.chapter_numbers')).toContainText(
    'in three unseen series: 12, 17 and 8%',
  )
  await expect(figure).toContainText(
    'alone is as good by cycle 250 in one series, not by 400 in two.',
  )
  await tested(page).focus()
  await page.keyboard.press('ArrowRight')
  await expectTested(150)
  await page.keyboard.press('End')
  await expectTested(250)
  await page.keyboard.press('Home')
  for (const cycles of QUALITY_CYCLES) {
    await expectTested(cycles)
    await page.keyboard.press('ArrowRight')
  }
  const plot = page.getByRole('img', { name: qualityWords.title })
  await plot.scrollIntoViewIfNeeded()
  await page.mouse.click(...(await placeIn(plot, 195 / 410, 1)))
  await expectTested(200)
})

test('a step of a control changes texts and paths, and mounts nothing anew', async ({ page }) => {
  await page.goto('/')
  const steps = {
    maintenance: () => maintenance(page).getByRole('radio', { name: '1' }).check(),
    quality: () => tested(page).press('ArrowRight'),
    trading: () => costHandle(page).press('ArrowRight'),
  }
  for (const [chapter, step] of Object.entries(steps)) {
    const figure = await openFigure(page, chapter as keyof typeof steps)
    const words = await figure.innerText()
    const elements = await figure.evaluateHandle(it => [
      ...it.querySelectorAll('p, input, .plot_plot'),
    ])
    await step()
    await expect(figure).not.toHaveText(words, { useInnerText: true })
    const gone = await elements.evaluate(all =>
      all.filter(it => !it.isConnected).map(it => it.outerHTML),
    )
    expect(gone).toEqual([])
  }
})

test('a number is read as visitors write it', () => {
  for (const [text, number] of [
    ['6000', 6000],
    ['6,000', 6000],
    ['2,000.5', 2000.5],
    ['2.000,5', 2000.5],
    ['2 000', 2000],
    ['1.234.567', 1_234_567],
    ['66.667', 66.667],
    ['0,125', 0.125],
    ['250,50', 250.5],
    ['.5', 0.5],
    ['', Number.NaN],
    ['many', Number.NaN],
    ['1,2,3', Number.NaN],
    ['1.2.3', Number.NaN],
  ] as const) {
    expect(readNumber(text), text).toBe(number)
  }
})

const WORDS = tradingFigure

test('the words of trading follow each price, limit, year and power', {
  tag: '@chromium',
}, async ({ page }) => {
  await page.goto('/')
  await openFigure(page, 'trading')
  const figure = trading(page)
  const { offered, offeredBefore, hindsight } = loadChapters()
  const before = {
    mayToApril: unpackYear(offeredBefore),
    year2025: unpackYear(offered.year2024),
  }
  const input = (name: BatteryAnswer) => figure.locator(`input[name="${name}"]`)
  const limitPanel = figure.locator('details', { has: page.locator('input[name="limit"]') })
  const expectResult = async (
    name: keyof typeof offered,
    {
      cost,
      free = 0,
      limit = Number.POSITIVE_INFINITY,
      power = 1,
    }: { cost: number; free?: number; limit?: number; power?: number },
  ) => {
    const year = unpackYear(offered[name])
    const terms = { cost, free, limit }
    const { run, results } = costedRun(year, terms)
    const lead = leadOf(year, terms, results)
    const best = bestInHindsight(unpackRuns(hindsight[name]), year.scale, terms)
    await expect(figure.locator('.chapter_claim')).toHaveText(WORDS.claim(run, lead))
    await expect(figure.locator('.chapter_numbers > p')).toHaveText(
      [WORDS.brought(results, best, power), WORDS.lead(results, lead, power)].map(
        it => `${it?.value} ${it?.of}`,
      ),
    )
    await expect(figure.locator('[data-line=name] text')).toHaveText([
      `${WORDS.yourCost} ${WORDS.money(`${cost}`)}`,
      WORDS.atLine(run).join(''),
    ])
    const rules = Object.keys(WORDS.rules) as (keyof typeof WORDS.rules)[]
    await expect(figure.locator('details dd')).toHaveText(
      [...rules.map(rule => results[rule]), best].map(result =>
        result ? WORDS.amount(power * result.net) : WORDS.overLimit,
      ),
    )
    const earlier = name === 'year2024' ? undefined : before[name]
    const tested = earlier && forwardTest(year, earlier, terms)
    const forward = tested && {
      line: tested.line,
      net: power * tested.net,
      gain: power * (tested.net - tested.oneADay),
    }
    await expect(limitPanel.locator('[role=status]')).toHaveText(
      results.by === 'limit' ? WORDS.limited(results, power, forward) : '',
    )
    await expect(costHandle(page)).toHaveAttribute(
      'aria-valuetext',
      WORDS.spoken(run, 250, results),
    )
  }
  await expectResult('mayToApril', { cost: 67 })
  // The first of the marked cycles says what the numbers are of.
  await expect(figure.locator('.skyline-plot_plot text')).toContainText([
    ...['250th best', 'EUR\u00a0120'],
    ...['365th', '59'],
    ...['500th', '30'],
  ])
  await costHandle(page).focus()
  await page.keyboard.press('Home')
  await expectResult('mayToApril', { cost: 0 })
  await page.keyboard.press('ArrowUp')
  await expectResult('mayToApril', { cost: 1 })
  await page.keyboard.press('End')
  await expectResult('mayToApril', { cost: 250 })
  await figure.locator('summary', { hasText: tradingChapter.more.battery }).click()
  await input('price').fill('200')
  await expectResult('mayToApril', { cost: 67 })
  for (const limit of [100, 250, 365, 500]) {
    await input('limit').fill(`${limit}`)
    await expectResult('mayToApril', { cost: 67, limit })
  }
  await input('limit').fill('')
  await input('years').fill('15')
  await expectResult('mayToApril', { cost: 67, free: 400 })
  await input('years').fill('')
  await input('limit').fill('365')
  await input('price').fill('60')
  for (const name of ['year2025', 'year2024', 'mayToApril'] as const) {
    await figure.getByRole('radio', { name: WORDS.years[name], exact: true }).check()
    await expectResult(name, { cost: 20, limit: 365 })
  }
  await input('power').fill('180')
  await expectResult('mayToApril', { cost: 20, limit: 365, power: 180 })
  await input('life').fill('66.667')
  await expect(figure).toContainText('÷ 66.667.')
})

test('at each cost, trading shows the net of the independent reference', {
  tag: '@chromium',
}, async ({ page }) => {
  await page.goto('/')
  await openFigure(page, 'trading')
  const names = {
    '2024': 'year2024',
    '2025': 'year2025',
    '2025-05 to 2026-04': 'mayToApril',
  } as const
  const rows = readReference('analysis', 'reference_cycle_value.csv').filter(
    row => row.cost !== '37.5',
  )
  expect(rows).toHaveLength(24)
  for (const { year, cost, net, cycles } of rows) {
    const name = WORDS.years[names[`${year}` as keyof typeof names]]
    await trading(page).getByRole('radio', { name, exact: true }).check()
    await moveCost(page, Number(cost))
    await expect(trading(page).locator('[data-line=name] text').first()).toHaveText(
      `${WORDS.yourCost} ${WORDS.money(`${Number(cost)}`)}`,
    )
    const shown = await trading(page).locator('[data-line=name] text').last().textContent()
    const off = Math.abs(Number.parseInt(shown ?? '', 10) - Number(cycles))
    expect(off, `${year} at ${cost}`).toBeLessThan(0.5 + 0.002 * Number(cycles))
    const [number, best] = [
      await trading(page).locator('.reading').textContent(),
      await trading(page).locator('details dd').first().textContent(),
    ]
    const amount = (text: string | null) => Number(text?.replace(/[^\d]/g, ''))
    expect(Math.abs(amount(best) - Number(net)), `${year} at ${cost}`).toBeLessThan(101)
    expect(amount(number)).toBeGreaterThanOrEqual(amount(best))
  }
})

test('a number that is none empties the result and says why', async ({ page }) => {
  await page.goto('/')
  await openFigure(page, 'trading')
  const figure = trading(page)
  await costHandle(page).focus()
  await figure.locator('summary', { hasText: tradingChapter.more.battery }).click()
  const life = figure.locator('input[name="life"]')
  for (const text of ['', 'many', '0', '-5']) {
    await life.fill(text)
    await expect(figure.locator('.reading')).toHaveText(WORDS.noResult)
    await expect(figure.locator('.chapter_numbers')).toContainText(WORDS.unreadable('life'))
    await expect(life).toHaveAttribute('aria-invalid', 'true')
  }
  // The handle mends numbers that have no cost.
  await costHandle(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(life).toHaveValue('6,000')
  await expect(figure.locator('.reading')).not.toHaveText(WORDS.noResult)
})

test('the handle lies on the line of the cost, and the mouse moves both', async ({ page }) => {
  await page.goto('/')
  await openFigure(page, 'trading')
  /** Where the handle's middle and the line are in the window. */
  const places = () =>
    costHandle(page).evaluate((range: HTMLInputElement) => {
      const { left, width, top, height } = range.getBoundingClientRect()
      const line = range.parentElement?.querySelector('[data-line=cost]')?.getBoundingClientRect()
      const share = Number(range.value) / Number(range.max)
      return { x: left + width / 2, y: top + height - 22 - share * (height - 44), line: line?.y }
    })
  const expectOnLine = async () => {
    const { y, line = 0 } = await places()
    expect(Math.abs(y - line)).toBeLessThan(2)
  }
  await expectOnLine()
  for (const cost of [0, 20, 125, 250]) {
    await moveCost(page, cost)
    await expectOnLine()
  }
  await costHandle(page).evaluate(range => range.scrollIntoView({ block: 'center' }))
  const { x, y } = await places()
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 100, { steps: 4 })
  await page.mouse.up()
  await expectOnLine()
  const moved = await places()
  expect(Math.abs(moved.y - y - 100)).toBeLessThan(3)
})

test('controls come with their code, and nothing shifts', async ({ page, browserName }) => {
  const release = await hold(page, '**/assets/maintenance-figure-*.js')
  await page.goto('/')
  await maintenance(page).scrollIntoViewIfNeeded()
  await expect(maintenance(page).locator('[data-waiting]')).toBeAttached()
  await expect(maintenance(page).getByRole('radio')).toHaveCount(0)
  release()
  await expect(maintenance(page).getByRole('radio')).toHaveCount(3)
  if (browserName === 'chromium') expect(await shifts(page)).toEqual([])
})

test.describe('with a finger', { tag: '@chromium' }, () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('every control of the chapters follows, and a scroll leaves it as it was', async ({
    page,
  }) => {
    await page.goto('/')
    await openFigure(page, 'maintenance')
    await maintenance(page).locator('label', { hasText: '1' }).tap()
    await expect(maintenance(page).getByRole('radio', { name: '1' })).toBeChecked()
    const scrollBy = async (figure: FigureName, place: readonly [number, number]) => {
      const top = await page.evaluate(() => scrollY)
      const scrolling = await putFinger(page, ...place)
      await scrolling.drag(0, -80)
      await scrolledToRest(page, top)
      await openFigure(page, figure)
    }
    // Clear of the sticky bar. A quick finger may scroll the range out of the window.
    const centre = (range: Locator) => range.evaluate(it => it.scrollIntoView({ block: 'center' }))

    await openFigure(page, 'quality')
    await centre(tested(page))
    const cycles = await tested(page).inputValue()
    await scrollBy('quality', await placeIn(tested(page), 0.25, 0.5))
    await expect(tested(page)).toHaveValue(cycles)
    await centre(tested(page))
    const across = await putFinger(page, ...(await placeIn(tested(page), 0.4, 0.5)))
    await across.drag(-50, 0)
    await expect(tested(page)).toHaveAttribute('aria-valuetext', /^50 cycles/)

    // The handle of the cost moves up and down: beside it, a finger scrolls.
    await openFigure(page, 'trading')
    await centre(costHandle(page))
    await scrollBy('trading', await placeIn(costHandle(page), 0.5, 0.2))
    await expect(costHandle(page)).toHaveValue('67')
    await centre(costHandle(page))
    const box = await costHandle(page).boundingBox()
    const handle = 1 - (22 + (67 / 250) * ((box?.height ?? 0) - 44)) / (box?.height ?? 1)
    const up = await putFinger(page, ...(await placeIn(costHandle(page), 0.5, handle)))
    await up.drag(0, -50)
    await expect(costHandle(page)).toHaveAttribute('aria-valuetext', /^EUR\s1[12]\d:/)
  })
})
