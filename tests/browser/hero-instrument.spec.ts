import type { Page } from '@playwright/test'
import { heroFigure } from '../../site/content/figures/hero-figure.ts'
import { compare } from '../../site/model/comparison.ts'
import { predictLot, type Today } from '../../site/model/forecast.ts'
import { readLot } from '../model/tables.ts'
import { expect, heldRoute, test } from './fixtures.ts'

const CODE = '**/assets/hydrate-hero-figure-*.js'

const today = (page: Page) => page.getByRole('slider').first()
const cell = (page: Page) => page.locator('.hero').getByRole('slider').last()

const whole = (value: number) => Math.round(value).toLocaleString('en-GB')

/** Expects that the figure shows what the model says of a cell at one “today”, and all its cells. */
async function expectShown(page: Page, name: string, at: Today): Promise<void> {
  const cells = await readLot()
  const predictions = predictLot(cells, at)
  const prediction = predictions.find(it => it.cell.name === name)
  if (!prediction) throw new Error(`no cell ${name}`)
  const rank = cells.filter(({ life }) => life < prediction.cell.life).length
  const words = heroFigure(compare(predictions), prediction)
  const { forecast, straightLine } = prediction.life
  await expect(today(page)).toHaveValue(String(at))
  await expect(cell(page)).toHaveValue(String(rank))
  await expect(today(page)).toHaveAttribute('aria-valuetext', words.spokenToday)
  await expect(cell(page)).toHaveAttribute('aria-valuetext', words.spokenCell)
  const readings = page.locator('.readings')
  await expect(readings).toContainText(words.readings)
  await expect(readings.locator('.future-cycle')).toHaveText(
    [prediction.cell.life, forecast, straightLine].map(whole),
  )
  await expect(readings).toContainText(words.interval)
  await expect(page.locator('.hero-figure .finding')).toContainText(words.finding)
}

/** Where a cycle and a capacity are in the window. */
async function place(page: Page, cycle: number, capacity: number) {
  const box = await page.locator('.hero-plot').boundingBox()
  if (!box) throw new Error('The plot has no box')
  return {
    x: box.x + (box.width * cycle) / 1600,
    y: box.y + (box.height * (1.9 - capacity)) / 1.2,
  }
}

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

test('the mouse drags the handle and picks a curve, and nothing shifts', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        ;(window as unknown as { shifted: number }).shifted += (
          entry as PerformanceEntry & { value: number }
        ).value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  const [from, to] = [await place(page, 800, 0.72), await place(page, 480, 0.72)]
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
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBe(0)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a tap picks a curve and moves today', { tag: '@chromium' }, async ({ page }) => {
    await page.goto('/')
    const axis = await place(page, 960, 0.72)
    await page.touchscreen.tap(axis.x, axis.y)
    await expect(page.locator('[data-island=hero-figure][data-hydrated]')).toBeAttached()
    await expectShown(page, '046', 960)
    const curve = await endOfLongest(page)
    await page.touchscreen.tap(curve.x, curve.y)
    await expectShown(page, '023', 960)
  })

  test('a finger that scrolls on a slider leaves it as it was', {
    tag: '@chromium',
  }, async ({ page }) => {
    await page.goto('/')
    const { x, y } = await place(page, 480, 0.72)
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', up = 0) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: y - up }],
      })
    await touch('touchStart')
    await expect(today(page)).toHaveValue('480')
    for (const up of [20, 40, 60, 80]) await touch('touchMove', up)
    await touch('touchEnd')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await expectShown(page, '046', 800)
  })
})

test('a curve that is pointed at before the code arrives is picked then', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const code = heldRoute()
  await page.route(CODE, code.handler)
  await page.goto('/')
  const curve = await endOfLongest(page)
  await page.mouse.click(curve.x, curve.y)
  await expect(cell(page)).toHaveValue('8')
  code.release(route => route.continue())
  await expectShown(page, '023', 800)
})

test('nothing that is chosen before the code arrives is lost', async ({ page }) => {
  const code = heldRoute()
  await page.route(CODE, code.handler)
  await page.goto('/')
  await today(page).focus()
  await page.keyboard.press('End')
  await cell(page).focus()
  await page.keyboard.press('Home')
  await expect(today(page)).toHaveValue('960')
  // It would speak of another “today”.
  await expect(today(page)).not.toHaveAttribute('aria-valuetext')
  code.release(route => route.continue())
  await expectShown(page, '026', 960)
  await expect(cell(page)).toBeFocused()
})

test.describe('if the code fails to load', () => {
  test.use({ expectedErrors: async ({ page: _ }, use) => use([/Failed to load|hydrate-hero/]) })

  test('the figure stands as printed, without its controls', async ({ page }) => {
    await page.route(CODE, route => route.abort('failed'))
    await page.goto('/')
    await today(page).focus()
    await expect(page.getByRole('slider')).toHaveCount(0)
    await expect(page.locator('.future-cycle')).toHaveText(['1,032', '1,067', '1,254'])
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  // Where Playwright alone switches scripts off, Firefox's media query does not know it.
  test('the figure is whole and shows no control', { tag: '@chromium' }, async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('.future-cycle')).toHaveText(['1,032', '1,067', '1,254'])
    await expect(page.locator('.readings')).toBeVisible()
    await expect(page.locator('.hero-control').first()).toBeHidden()
    await expect(page.locator('.hero-control').last()).toBeHidden()
  })
})

test('the data are there to be checked', async ({ page }) => {
  await page.goto('/')
  await page.locator('.check > summary').click()
  const links = page.locator('.check a')
  expect(await links.count()).toBe(3)
  for (const link of await links.all()) {
    const response = await page.request.get(String(await link.getAttribute('href')))
    expect(response.headers()['content-type']).toContain('text/csv')
    expect(await response.text()).toMatch(/^[a-z_0-9]+(,[a-z_0-9]+)+\n/)
  }
})
