import type { Locator, Page } from '@playwright/test'
import { unpackYear } from '../../research/packed-year.ts'
import { costedRun } from '../../research/trading/costed-run.ts'
import { leadOf } from '../../research/trading/lead-range.ts'
import { solutionTitles } from '../../site/content/solution-titles.ts'
import { buttonWords } from '../../site/content/submit-messages.ts'
import type { FigureName } from '../../site/figures/figures.ts'
import {
  type BatteryAnswer,
  tradingChapter,
  tradingWords,
} from '../../site/sections/solutions/trading/trading-words.ts'
import { loadChapters } from '../support/figures.ts'
import { enter, wordsOf } from './chapter.ts'
import { putFinger, scrolledToRest } from './finger.ts'
import { expect, inOwnTypeface, placeIn, test } from './fixtures.ts'
import { openFigure } from './open-figure.ts'

const tradingFigure = tradingWords('EUR')

const trading = (page: Page) => page.locator('#trading')
const skyline = (page: Page) => trading(page).getByRole('img', { name: tradingFigure.title })
const costName = (cost: number) => `${tradingFigure.yourCost} ${tradingFigure.money(`${cost}`)}`
const costHandle = (page: Page) => page.getByRole('slider', { name: tradingFigure.control })

/** Moves the handle of the cost as a pointer would. */
const moveCost = (page: Page, cost: number) => costHandle(page).fill(`${cost}`)

const countOf = (text: string) => text.split(/\s+/).filter(word => /\w/.test(word)).length

test('each solution links to its chapter, whose question is short', async ({ page }) => {
  await page.goto('/')
  for (const [name, title] of Object.entries(solutionTitles)) {
    await page.getByRole('link', { name: title, exact: true }).click()
    const chapter = page.locator(`#${name}`)
    await expect(chapter).toBeInViewport()
    await expect(chapter.getByRole('heading', { name: title, exact: true })).toBeVisible()
    const { question, number } = wordsOf(chapter)
    expect(countOf(await question.innerText())).toBeLessThan(15)
    await expect(number).toHaveText(/\d/)
    await expect(chapter.locator('details[open]')).toHaveCount(0)
  }
  // Only one button books the audit, in the form.
  await expect(page.getByText(buttonWords.idle)).toHaveCount(1)
})

/** The figures whose switch has three stops. */
const SWITCHED = ['maintenance', 'quality'] as const

for (const [viewport, what] of [
  [{ width: 1440, height: 900 }, 'a whole chapter is'],
  [{ width: 390, height: 844 }, 'question, switch, number and figure are'],
] as const) {
  test(`at ${viewport.width} px, ${what} in one window, and no stop moves what is below`, async ({
    page,
    bar,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/')
    await inOwnTypeface(page)
    for (const name of SWITCHED) {
      const figure = await openFigure(page, name)
      await bar.expectVisible()
      const room = viewport.height - ((await bar.strip.boundingBox())?.height ?? 0)
      const [tops, heights]: [number[], number[]] = [[], []]
      const radios = figure.getByRole('radio')
      for (let place = 0; place < (await radios.count()); place += 1) {
        await radios.nth(place).check({ force: true })
        const [whole, drawing] = [
          await figure.boundingBox(),
          await figure.getByRole('img').first().boundingBox(),
        ]
        if (!whole || !drawing) throw new Error('nothing is drawn')
        tops.push(drawing.y - whole.y)
        heights.push(whole.height)
        const end = viewport.width === 390 ? drawing.y + drawing.height - whole.y : whole.height
        expect(end, `${name}, stop ${place}`).toBeLessThanOrEqual(room)
      }
      // Firefox moves some by a fraction of a pixel.
      for (const places of [tops, heights]) {
        expect(Math.max(...places) - Math.min(...places), name).toBeLessThan(1)
      }
    }
  })
}

test('a step of a control changes texts and paths, and mounts nothing anew', async ({ page }) => {
  await page.goto('/')
  const steps = {
    maintenance: (figure: Locator) => figure.getByRole('radio').nth(1).check({ force: true }),
    quality: (figure: Locator) => figure.getByRole('radio').nth(0).check({ force: true }),
    trading: () => costHandle(page).press('ArrowRight'),
  }
  for (const [chapter, step] of Object.entries(steps)) {
    const figure = await openFigure(page, chapter as keyof typeof steps)
    const words = await figure.innerText()
    const elements = await figure.evaluateHandle(it => [
      ...it.querySelectorAll('p, input, rect, [role=img]'),
    ])
    await step(figure)
    await expect(figure).not.toHaveText(words, { useInnerText: true })
    const gone = await elements.evaluate(all =>
      all.filter(it => !it.isConnected).map(it => it.outerHTML),
    )
    expect(gone).toEqual([])
  }
})

const WORDS = tradingFigure

test('the words of trading follow each price, limit, year and power', {
  tag: '@chromium',
}, async ({ page }) => {
  await page.goto('/')
  await openFigure(page, 'trading')
  const figure = trading(page)
  const said = wordsOf(figure)
  const drawing = skyline(page)
  const { offered } = loadChapters()
  const input = (name: BatteryAnswer) => figure.locator(`input[name="${name}"]`)
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
    const state = WORDS.ofYear(run, results, lead, power)
    await expect(said.number).toHaveText(`${state.number}`)
    await expect(said.sentence).toHaveText(`${state.sentence}`)
    await expect(figure).toContainText(WORDS.advice(run, lead))
    await expect(figure).toContainText(`${state.aside}`)
    for (const name of [costName(cost), WORDS.atLine(run).join('')]) {
      await expect(drawing.getByText(name, { exact: true })).toBeVisible()
    }
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
  await figure.locator('summary', { hasText: tradingChapter.battery }).click()
  await enter(input('price'), '200')
  await expectResult('mayToApril', { cost: 67 })
  for (const limit of [100, 250, 365, 500]) {
    await enter(input('limit'), `${limit}`)
    await expectResult('mayToApril', { cost: 67, limit })
  }
  await enter(input('limit'), '')
  await enter(input('years'), '15')
  await expectResult('mayToApril', { cost: 67, free: 400 })
  await enter(input('years'), '')
  await enter(input('limit'), '365')
  await enter(input('price'), '60')
  for (const name of ['year2024', 'mayToApril'] as const) {
    await figure.getByRole('radio', { name: WORDS.years[name], exact: true }).check()
    await expectResult(name, { cost: 20, limit: 365 })
  }
  await enter(input('power'), '180')
  await expectResult('mayToApril', { cost: 20, limit: 365, power: 180 })
  await enter(input('life'), '66.667')
  await expect(figure).toContainText('÷ 66.667.')
})

test('a number that cannot be used is marked, and changes nothing', async ({ page }) => {
  await page.goto('/')
  await openFigure(page, 'trading')
  const figure = trading(page)
  await costHandle(page).focus()
  const summary = figure.locator('summary', { hasText: tradingChapter.battery })
  await summary.click()
  const { number } = wordsOf(figure)
  const before = (await number.textContent()) ?? ''
  for (const [name, texts] of [
    ['life', ['many', '0', '-5']],
    ['hours', ['0.2', '13']],
    ['efficiency', ['39', '101']],
  ] as const) {
    const field = figure.locator(`input[name="${name}"]`)
    for (const text of texts) {
      await enter(field, text)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
    }
    // An empty field takes the answer back.
    await enter(field, '')
    await expect(field).not.toHaveAttribute('aria-invalid')
    await expect(field).not.toHaveValue('')
  }
  await expect(number).toHaveText(before)
  await enter(figure.locator('input[name="life"]'), '3000')
  await expect(number).not.toHaveText(before)
  await enter(figure.locator('input[name="life"]'), '')
  await expect(figure.locator('input[name="life"]')).toHaveValue('6,000')
  await expect(number).toHaveText(before)
})

test('the handle lies on the line of the cost, and the mouse moves both', async ({ page }) => {
  await page.goto('/')
  await openFigure(page, 'trading')
  /** The positions of the handle's middle and of the line in the window. */
  const places = () =>
    costHandle(page).evaluate((range: HTMLInputElement) => {
      const { left, width, top, height } = range.getBoundingClientRect()
      // The line is drawn after the four areas and the axis.
      const paths = range.parentElement?.querySelectorAll('[role=img] path')
      const line = paths?.[5]?.getBoundingClientRect()
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

test.describe('with a finger', { tag: '@chromium' }, () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('every control of the chapters follows the finger, and a scroll leaves it unchanged', async ({
    page,
  }) => {
    await page.goto('/')
    const scrollBy = async (figure: FigureName, place: readonly [number, number]) => {
      const top = await page.evaluate(() => scrollY)
      const scrolling = await putFinger(page, ...place)
      await scrolling.drag(0, -80)
      await scrolledToRest(page, top)
      await openFigure(page, figure)
    }
    // Keeps the range clear of the sticky bar, and in the window even after a quick scroll.
    const centre = (range: Locator) => range.evaluate(it => it.scrollIntoView({ block: 'center' }))

    // The handle of the cost moves up and down, so a finger scrolls only beside it.
    await openFigure(page, 'trading')
    await centre(costHandle(page))
    await scrollBy('trading', await placeIn(costHandle(page), 0.5, 0.2))
    await expect(costHandle(page)).toHaveValue('67')
    await centre(costHandle(page))
    const box = await costHandle(page).boundingBox()
    const handle = 1 - (22 + (67 / 250) * ((box?.height ?? 0) - 44)) / (box?.height ?? 1)
    const up = await putFinger(page, ...(await placeIn(costHandle(page), 0.5, handle)))
    await up.drag(0, -50)
    await expect(costHandle(page)).toHaveAttribute('aria-valuetext', /^EUR\s1[23]\d:/)
  })

  test('nothing moves under the finger on the handle of the cost', async ({ page }) => {
    await page.goto('/')
    await inOwnTypeface(page)
    const figure = await openFigure(page, 'trading')
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 })
      const tops = new Set<number>()
      for (const year of Object.values(WORDS.years)) {
        await figure.getByRole('radio', { name: year, exact: true }).check({ force: true })
        for (let cost = 0; cost <= 250; cost += 5) {
          await moveCost(page, cost)
          await expect(costHandle(page)).toHaveAttribute(
            'aria-valuetext',
            new RegExp(`\\s${cost}:`),
          )
          const top = (range: Element) => Math.round(range.getBoundingClientRect().top + scrollY)
          tops.add(await costHandle(page).evaluate(top))
        }
      }
      expect(tops.size, `${width} px`).toBe(1)
    }
  })
})
