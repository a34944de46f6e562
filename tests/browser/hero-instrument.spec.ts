import type { Page } from '@playwright/test'
import { heroFigure } from '../../site/content/figures/hero-figure.ts'
import { hero } from '../../site/content/hero.ts'
import { compare } from '../../site/model/comparison.ts'
import { predictLot, type Today } from '../../site/model/forecast.ts'
import { readLot } from '../model/tables.ts'
import { expect, hold, placeIn, shifts, test, VIEWPORTS } from './fixtures.ts'

const CODE = '**/assets/take-over-hero-figure-*.js'

test.use({ expectedErrors: [/Failed to load|take-over-hero/] })

const section = (page: Page) => page.getByRole('region', { name: hero.headline, exact: true })
const sliders = (page: Page) => section(page).getByRole('slider')
const today = (page: Page) => sliders(page).first()
const cell = (page: Page) => sliders(page).last()

/** Expects that the figure and its controls say what the model does of a cell at one “today”. */
async function expectShown(page: Page, name: string, at: Today): Promise<void> {
  const cells = await readLot()
  const predictions = predictLot(cells, at)
  const prediction = predictions.find(it => it.cell.name === name)
  if (!prediction) throw new Error(`no cell ${name}`)
  const words = heroFigure(compare(predictions), prediction)
  for (const text of [words.readings, words.interval, words.finding]) {
    await expect(section(page).getByText(text)).toBeVisible()
  }
  const { cell: measured, life } = prediction
  const ends = [measured.life, life.forecast, life.straightLine].map(words.count)
  await expect(section(page).locator('.future-cycle')).toHaveText(ends)
  const rank = cells.filter(cell => cell.life < measured.life).length
  await expect(today(page)).toHaveValue(String(at))
  await expect(cell(page)).toHaveValue(String(rank))
  await expect(today(page)).toHaveAttribute('aria-valuetext', words.spokenToday)
  await expect(cell(page)).toHaveAttribute('aria-valuetext', words.spokenCell)
}

/** Where a cycle and a capacity are in the window; the control of today lies on the axis. */
const place = (page: Page, cycle: number, capacity = 0.72) =>
  placeIn(section(page).getByRole('img').first(), cycle / 1600, (1.9 - capacity) / 1.2)

/** Where the curve of cell 023, which has the longest life, leaves the plot above all others. */
const endOfLongest = (page: Page) => place(page, 1599, 1.24)

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
})

test('the mouse drags today and picks a curve, and nothing shifts', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.desktop)
  await page.goto('/')
  await page.mouse.move(...(await place(page, 800)))
  await page.mouse.down()
  await page.mouse.move(...(await place(page, 480)), { steps: 5 })
  await page.mouse.up()
  await expectShown(page, '046', 480)
  await page.mouse.click(...(await endOfLongest(page)))
  await expectShown(page, '023', 480)
  // Nothing is near.
  await page.mouse.click(...(await place(page, 1050, 0.8)))
  await expectShown(page, '023', 480)
  expect(await shifts(page)).toBe(0)
})

test.describe('with a finger', { tag: '@chromium' }, () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a tap picks a curve, and a scroll on a slider leaves it as it was', async ({ page }) => {
    const session = await page.context().newCDPSession(page)
    await page.goto('/')
    await page.touchscreen.tap(...(await endOfLongest(page)))
    await expectShown(page, '023', 800)
    const [x, y] = await place(page, 480)
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
  await page.mouse.click(...(await endOfLongest(page)))
  await page.evaluate(() => window.scrollBy(0, 120))
  await today(page).focus()
  await page.keyboard.press('End')
  await expect(today(page)).toHaveValue('960')
  // It would speak of another “today”.
  await expect(today(page)).not.toHaveAttribute('aria-valuetext')
  release()
  await expectShown(page, '023', 960)
  await expect(today(page)).toBeFocused()
})

test('a slider that is moved before any script stays in use', async ({ page }) => {
  const release = await hold(page, '**/assets/index-*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await today(page).focus()
  await page.keyboard.press('End')
  // A translator changes the markup.
  const words = section(page).locator('.readings')
  await words.evaluate(readings => readings.prepend(document.createElement('font')))
  release()
  await expectShown(page, '046', 960)
  await expect(today(page)).toBeFocused()
})

test('a figure without its code stays as prerendered', async ({ page }) => {
  await page.route(CODE, route => route.abort('failed'))
  await page.goto('/')
  const readings = section(page).locator('.readings')
  const printed = await readings.innerText()
  await today(page).focus()
  await expect(sliders(page)).toHaveCount(0)
  await expect(readings).toHaveText(printed, { useInnerText: true })
})
