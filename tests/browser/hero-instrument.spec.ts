import type { Page } from '@playwright/test'
import { heroFigure } from '../../site/content/figures/hero-figure.ts'
import { hero } from '../../site/content/hero.ts'
import { compare } from '../../site/model/comparison.ts'
import { predictLot, type Today } from '../../site/model/forecast.ts'
import { readLot } from '../model/tables.ts'
import { expect, hold, test, VIEWPORTS } from './fixtures.ts'

const CODE = '**/assets/take-over-hero-figure-*.js'

const section = (page: Page) => page.getByRole('region', { name: hero.headline, exact: true })
const sliders = (page: Page) => section(page).getByRole('slider')
const today = (page: Page) => sliders(page).first()
const cell = (page: Page) => sliders(page).last()

/**
 * Expects that the figure shows what the model says of a cell at one “today”, and of all its cells.
 * @returns the words, and the place of the cell by its life
 */
async function expectFigure(page: Page, name: string, at: Today) {
  const cells = await readLot()
  const predictions = predictLot(cells, at)
  const prediction = predictions.find(it => it.cell.name === name)
  if (!prediction) throw new Error(`no cell ${name}`)
  const words = heroFigure(compare(predictions), prediction)
  for (const text of [words.readings, words.interval, words.finding]) {
    await expect(section(page).getByText(text)).toBeVisible()
  }
  const ends = { ...prediction.life, measured: prediction.cell.life }
  for (const future of ['measured', 'forecast', 'straightLine'] as const) {
    const reading = section(page).locator('dl > div').filter({ hasText: words.futures[future] })
    await expect(reading.getByText(words.count(ends[future]), { exact: true })).toBeVisible()
  }
  return { words, rank: cells.filter(({ life }) => life < prediction.cell.life).length }
}

/** Expects the same, and that the controls stand and speak accordingly. */
async function expectShown(page: Page, name: string, at: Today): Promise<void> {
  const { words, rank } = await expectFigure(page, name, at)
  await expect(today(page)).toHaveValue(String(at))
  await expect(cell(page)).toHaveValue(String(rank))
  await expect(today(page)).toHaveAttribute('aria-valuetext', words.spokenToday)
  await expect(cell(page)).toHaveAttribute('aria-valuetext', words.spokenCell)
}

/** Where a cycle and a capacity are in the window. */
async function place(page: Page, cycle: number, capacity: number) {
  const box = await section(page).getByRole('figure').getByRole('img').first().boundingBox()
  if (!box) throw new Error('The plot has no box')
  return {
    x: box.x + (box.width * cycle) / 1600,
    y: box.y + (box.height * (1.9 - capacity)) / 1.2,
  }
}

/** A cycle’s place on the axis, where the control of today lies. */
const onAxis = (page: Page, cycle: number) => place(page, cycle, 0.72)

/** Where the curve of the cell with the longest life leaves the plot, above all others. */
async function endOfLongest(page: Page) {
  const longest = (await readLot()).find(({ name }) => name === '023')
  return place(page, 1599, longest?.capacities.at(-1) ?? Number.NaN)
}

test('the keyboard moves today and goes through the cells by life', async ({ page }) => {
  await page.goto('/')
  await today(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expectShown(page, '046', 640)
  await page.keyboard.press('Home')
  await expectShown(page, '046', 320)
  await page.keyboard.press('Tab')
  await expect(cell(page)).toBeFocused()
  await page.keyboard.press('End')
  await expectShown(page, '023', 320)
  await page.keyboard.press('Home')
  await expectShown(page, '026', 320)
})

test('the mouse drags today and picks a curve, and nothing shifts', async ({ page, shifts }) => {
  await page.setViewportSize(VIEWPORTS.desktop)
  await page.goto('/')
  const [from, to] = [await onAxis(page, 800), await onAxis(page, 480)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
  await expectShown(page, '046', 480)
  const curve = await endOfLongest(page)
  await page.mouse.click(curve.x, curve.y)
  await expectShown(page, '023', 480)
  // Nothing is near.
  const nowhere = await place(page, 1050, 0.8)
  await page.mouse.click(nowhere.x, nowhere.y)
  await expectShown(page, '023', 480)
  expect(await shifts()).toBe(0)
})

test.describe('with a finger', { tag: '@chromium' }, () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a tap picks a curve, and a scroll on a slider leaves it as it was', async ({ page }) => {
    const session = await page.context().newCDPSession(page)
    await page.goto('/')
    const curve = await endOfLongest(page)
    await page.touchscreen.tap(curve.x, curve.y)
    await expectShown(page, '023', 800)
    const { x, y } = await onAxis(page, 480)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', up?: number) => {
      const touchPoints = up === undefined ? [] : [{ x, y: y - up }]
      return session.send('Input.dispatchTouchEvent', { type, touchPoints })
    }
    await touch('touchStart', 0)
    await expect(today(page)).toHaveValue('480')
    for (const up of [20, 40, 60, 80]) await touch('touchMove', up)
    await touch('touchEnd')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await expectShown(page, '023', 800)
  })
})

test('nothing that is chosen before the code arrives is lost', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.desktop)
  const release = await hold(page, CODE)
  await page.goto('/')
  const curve = await endOfLongest(page)
  await page.mouse.click(curve.x, curve.y)
  await today(page).focus()
  await page.keyboard.press('End')
  await expect(today(page)).toHaveValue('960')
  // It would speak of another “today”.
  await expect(today(page)).not.toHaveAttribute('aria-valuetext')
  release()
  await expectShown(page, '023', 960)
  await expect(today(page)).toBeFocused()
})

test.describe('if the code fails to load', () => {
  test.use({ expectedErrors: [/Failed to load|take-over-hero/] })

  test('the figure stands as printed, without its controls', async ({ page }) => {
    await page.route(CODE, route => route.abort('failed'))
    await page.goto('/')
    await today(page).focus()
    await expect(sliders(page)).toHaveCount(0)
    await expectFigure(page, '046', 800)
  })
})
