import type { Locator, Page } from '@playwright/test'
import { percent } from '../../site/content/figures/figure-words.ts'
import { qualityFigure } from '../../site/content/figures/quality-figure.ts'
import {
  type Answer,
  tradingChapter,
  tradingFigure,
} from '../../site/content/figures/trading-figure.ts'
import { solutions } from '../../site/content/solutions.ts'
import { buttonWords } from '../../site/content/submit-messages.ts'
import type { FigureName } from '../../site/figures/figures.ts'
import { forwardTest } from '../../site/model/limits.ts'
import { unpackYear } from '../../site/model/packed-year.ts'
import { readNumber } from '../../site/sections/solutions/trading/read-number.ts'
import { runOf } from '../../site/sections/solutions/trading/shown-run.ts'
import { loadChapters, readReference } from '../model/tables.ts'
import { putFinger, scrolledToRest } from './finger.ts'
import { expect, hold, placeIn, shifts, test } from './fixtures.ts'
import { openFigure } from './open-figure.ts'

const maintenance = (page: Page) => page.locator('#maintenance')
const tested = (page: Page) => page.getByRole('slider', { name: qualityFigure.control })
const trading = (page: Page) => page.locator('#trading')
const costHandle = (page: Page) => page.getByRole('slider', { name: tradingFigure.control })

/** Moves the handle of the cost as a pointer would. */
const moveCost = (page: Page, cost: number) => costHandle(page).fill(`${cost}`)

test('each solution links to its chapter, which is short and links to the form', async ({
  page,
}) => {
  await page.goto('/')
  const wordsOf = (text: string) => text.split(/\s+/).filter(word => /\w/.test(word))
  for (const { icon, title } of solutions) {
    await page.getByRole('link', { name: title, exact: true }).click()
    const chapter = page.locator(`#${icon}`)
    await expect(chapter).toBeInViewport()
    expect(wordsOf(await chapter.locator('.chapter-finding').innerText()).length).toBeLessThan(26)
    const around = await chapter.locator('h3, .chapter-finding, figcaption').allInnerTexts()
    expect(wordsOf(around.join(' ')).length).toBeLessThanOrEqual(110)
    const link = chapter.getByRole('link', { name: buttonWords.idle })
    await expect(link).toHaveAttribute('href', '#cta-section')
  }
})

test('the keyboard changes the number of checks, and every number follows', async ({ page }) => {
  await page.goto('/')
  await openFigure(page, 'maintenance')
  const { rules, routine, lives } = loadChapters()
  const expectChecks = async (count: number) => {
    const rule = rules[count]
    if (!rule) throw new Error(`no rule of ${count} checks`)
    const { without, with: forecast } = rule
    const figure = maintenance(page)
    await expect(figure.locator('.reading')).toHaveText(
      [without, forecast].map(({ wasted }) => percent(wasted)),
    )
    for (const { used, failures } of [without, forecast]) {
      await expect(figure).toContainText(`${Math.round(used)} cycles used, ${failures} fail`)
    }
    await expect(figure).toContainText(
      `${without.newSeries.failures} of ${lives.length} fail without a forecast, ${forecast.newSeries.failures} with it, ${routine.newSeries.failures} with seven checks`,
    )
    await expect(figure.locator('.cross')).toHaveCount(without.failures + forecast.failures)
    await expect(figure.getByRole('status')).toContainText(
      `without a forecast ${percent(without.wasted)} of life thrown away, ${without.failures} of`,
    )
    // What no choice changes.
    await expect(figure.locator('.chapter-finding')).toContainText(
      `two checks use ${percent(1 - (rules[2]?.with.wasted ?? 0))} of the cells’ life`,
    )
  }
  await expectChecks(0)
  await maintenance(page).getByRole('radio', { name: 'none' }).focus()
  for (const count of [1, 2, 0]) {
    await page.keyboard.press('ArrowRight')
    await expectChecks(count)
  }
  // One tab stop for all three.
  await page.keyboard.press('Tab')
  await expect(maintenance(page).getByRole('link')).toBeFocused()
})

// A stock Firefox cannot be told to force colours.
test('in forced colours, the choice and the waste can still be seen', {
  tag: '@chromium',
}, async ({ page }) => {
  await page.goto('/')
  await openFigure(page, 'maintenance')
  await page.emulateMedia({ forcedColors: 'active' })
  const choice = maintenance(page).locator('.choice', { hasText: 'none' })
  // Without the rings of the focus.
  const chosen = await choice.screenshot()
  await maintenance(page).locator('.choice', { hasText: '2' }).click()
  await maintenance(page).getByRole('heading').click()
  expect(await choice.screenshot()).not.toEqual(chosen)

  const colours = (part: string) =>
    maintenance(page)
      .locator(part)
      .first()
      .evaluate(path => getComputedStyle(path).stroke)
  expect(await colours('.waste')).not.toBe(await colours('.used'))
})

test('keys step through the cycles tested, and a pointer picks the nearest', async ({ page }) => {
  await page.goto('/')
  const { errors, equals } = loadChapters()
  const expectTested = async (cycles: number) => {
    const index = errors.findIndex(it => it.cycles === cycles)
    const now = errors[index]
    if (!now) throw new Error(`no error after ${cycles} cycles`)
    await expect(tested(page)).toHaveAttribute(
      'aria-valuetext',
      qualityFigure.spoken(now, equals[index]),
    )
    const [forecast, capacity] = [now.forecast, now.capacity].map(error =>
      qualityFigure.percent(error),
    )
    await expect(page.locator('.errors-now')).toHaveText(`${capacity}${forecast}`)
    // The finding says at which cycles it is true.
    await expect(page.locator('#quality .chapter-finding')).toContainText(
      'knows after 100 cycles what capacity alone tells between 250 and 300',
    )
  }
  await openFigure(page, 'quality')
  await expectTested(100)
  await expect(tested(page)).toHaveAttribute('aria-valuetext', /as good between 250 and 300$/)
  await tested(page).focus()
  await page.keyboard.press('ArrowRight')
  await expectTested(150)
  await page.keyboard.press('End')
  await expectTested(250)
  await expect(tested(page)).toHaveAttribute('aria-valuetext', /does not get as good$/)
  await page.keyboard.press('Home')
  for (const cycles of [30, 50, 75, 100, 150, 200, 250]) {
    await expectTested(cycles)
    await page.keyboard.press('ArrowRight')
  }
  const plot = page.getByRole('img', { name: qualityFigure.errors })
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
    const elements = await figure.evaluateHandle(it => [...it.querySelectorAll('p, input, .plot')])
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
  const { offered, offeredBefore } = loadChapters()
  const before = {
    mayToApril: unpackYear(offeredBefore),
    year2025: unpackYear(offered.year2024),
  }
  const input = (name: Answer) => figure.locator(`input[name="${name}"]`)
  const limitPanel = figure.locator('details', { has: page.locator('input[name="limit"]') })
  const expectResult = async (
    name: keyof typeof offered,
    {
      cost,
      limit = Number.POSITIVE_INFINITY,
      power = 1,
    }: { cost: number; limit?: number; power?: number },
  ) => {
    const year = unpackYear(offered[name])
    const { run, results } = runOf(year, cost, limit)
    const { offeredCycles, binds, line, oneADayIfItPays } = results
    await expect(figure.locator('.chapter-claim')).toHaveText(WORDS.claim(run))
    const [number, lead] = [WORDS.best(results, power), WORDS.lead(results)]
    await expect(figure.locator('.chapter-numbers > p')).toHaveText([
      `${number.value} ${number.of}`,
      `${lead?.value} ${lead?.of}`,
    ])
    await expect(figure.locator('.line-name text')).toHaveText([
      `${WORDS.yourCost} ${WORDS.money(`${cost}`)}`,
      WORDS.atLine(run).join(''),
    ])
    const rules = Object.keys(WORDS.rules) as (keyof typeof WORDS.rules)[]
    await expect(figure.locator('.baselines dd')).toHaveText(
      rules.map(rule => {
        const result = results[rule]
        return result ? WORDS.amount(power * result.net) : WORDS.overLimit
      }),
    )
    const earlier = name === 'year2024' ? undefined : before[name]
    const tested = earlier && forwardTest(year, earlier, cost, limit)
    const forward = tested && {
      line: tested.line,
      net: power * tested.net,
      gain: power * (tested.net - tested.oneADay),
    }
    await expect(limitPanel.locator('[role=status]')).toHaveText(
      binds ? WORDS.limited(line, offeredCycles.net / oneADayIfItPays.net - 1, forward) : '',
    )
    await expect(costHandle(page)).toHaveAttribute(
      'aria-valuetext',
      WORDS.spoken(run, 250, results),
    )
  }
  await expectResult('mayToApril', { cost: 67 })
  await costHandle(page).focus()
  await page.keyboard.press('Home')
  await expectResult('mayToApril', { cost: 0 })
  await page.keyboard.press('ArrowUp')
  await expectResult('mayToApril', { cost: 1 })
  await page.keyboard.press('End')
  await expectResult('mayToApril', { cost: 250 })
  for (const name of ['battery', 'limit'] as const) {
    await figure.locator('summary', { hasText: tradingChapter.more[name] }).click()
  }
  await input('price').fill('200')
  await expectResult('mayToApril', { cost: 67 })
  for (const limit of [100, 250, 365, 500]) {
    await input('limit').fill(`${limit}`)
    await expectResult('mayToApril', { cost: 67, limit })
  }
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
  const rows = (await readReference('reference_cycle_value.csv')).filter(row => row.cost !== '37.5')
  expect(rows).toHaveLength(24)
  for (const { year, cost, net, cycles } of rows) {
    const name = WORDS.years[names[`${year}` as keyof typeof names]]
    await trading(page).getByRole('radio', { name, exact: true }).check()
    await moveCost(page, Number(cost))
    await expect(trading(page).locator('.amount')).toHaveText(
      `${WORDS.yourCost} ${WORDS.money(`${Number(cost)}`)}`,
    )
    const shown = await trading(page).locator('.line-name text').last().textContent()
    const off = Math.abs(Number.parseInt(shown ?? '', 10) - Number(cycles))
    expect(off, `${year} at ${cost}`).toBeLessThan(0.5 + 0.002 * Number(cycles))
    const [number, best] = [
      await trading(page).locator('.reading').textContent(),
      await trading(page).locator('.baselines dd').first().textContent(),
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
    await expect(figure.locator('.chapter-numbers')).toContainText(WORDS.unreadable('life'))
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
      const line = range.parentElement?.querySelector('.cost-line')?.getBoundingClientRect()
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
    await maintenance(page).locator('.choice', { hasText: '1' }).tap()
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
