import type { Page } from '@playwright/test'
import { dayAxes } from '../../site/content/figures/trading-figure.ts'
import { solutions } from '../../site/content/solutions.ts'
import { inspect } from '../../site/model/inspection.ts'
import { revenueOf, STRATEGIES, tradeOn } from '../../site/model/trading.ts'
import { readEarlyLife, readPrices } from '../model/tables.ts'
import { expect, placeIn, test } from './fixtures.ts'

test.beforeEach(({ page }) => page.goto('/'))

const limit = (page: Page) => page.getByRole('slider', { name: 'Inspection limit' })
const day = (page: Page) => page.getByRole('slider', { name: 'Day', exact: true })

/** Expects the counts that a limit on the feature gives, in Ah². */
async function expectCounts(page: Page, at: number): Promise<void> {
  const { caught, rejected } = inspect(await readEarlyLife(), at)
  await expect(page.locator('#quality .counts dd')).toHaveText([caught, rejected].map(String))
  const spoken = new RegExp(` ${caught} of 43 .* ${rejected} of 81 `)
  await expect(limit(page)).toHaveAttribute('aria-valuetext', spoken)
}

/** Expects the name of a day, and what each schedule earned on it. */
async function expectDay(page: Page, date: string, name: string): Promise<void> {
  const traded = tradeOn(date, await readPrices())
  const revenues = STRATEGIES.map(by => `EUR\u00a0${dayAxes.euros(revenueOf(traded, by))}`)
  await expect(page.locator('.day-name')).toHaveText(name)
  await expect(page.locator('.lane strong')).toHaveText(revenues)
  await expect(day(page)).toHaveAttribute('aria-valuetext', new RegExp(`^${name}: `))
}

test('the keyboard moves the inspection limit, and the counts follow', async ({ page }) => {
  await expectCounts(page, 2e-4)
  await limit(page).focus()
  await page.keyboard.press('Home')
  await expectCounts(page, 1e-5)
})

test('a cell that is pointed at in one plot is marked in both', async ({ page, bar }) => {
  const cells = page.getByRole('img', { name: /^The feature/ })
  // In the other plot, the curve of the cell is the thick one.
  const marked = page.locator('.curves-plot .curve')
  const before = (await marked.getAttribute('d')) ?? ''
  // The bar must not arrive below the mouse.
  await cells.scrollIntoViewIfNeeded()
  await bar.expectVisible()
  // The shortest-lived cell of all stands alone in the lower right corner.
  await page.mouse.click(...(await placeIn(cells, 0.957, 0.932)))
  const control = page.locator('#quality').getByRole('slider', { name: 'Cell' })
  await expect(control).toHaveAttribute('aria-valuetext', /: 148 cycles$/)
  await expect(page.locator('#quality .choice')).toContainText('148 cycles')
  await expect(marked).not.toHaveAttribute('d', before)
})

test('days are chosen by the keyboard, which passes gaps, and by their bars', async ({ page }) => {
  await expectDay(page, '2026-04-15', 'Wednesday 15 April')
  await day(page).focus()
  for (let date = 15; date > 0; date -= 1) await page.keyboard.press('ArrowLeft')
  await expectDay(page, '2026-03-28', 'Saturday 28 March')
  await page.keyboard.press('ArrowRight')
  await expectDay(page, '2026-04-01', 'Wednesday 1 April')
  await page.keyboard.press('End')
  await expectDay(page, '2026-04-30', 'Thursday 30 April')
  // No schedule earns all of it, to the euro.
  await expect(page.locator('.day-words')).not.toContainText('100%')
  // The dearest day has by far the highest bar.
  const bars = page.getByRole('img', { name: /^Daily revenue/ })
  const bar = (index: number, down: number) => placeIn(bars, (76.5 + 21 * index) / 1200, down)
  await page.mouse.click(...(await bar(49, 0.5)))
  await expectDay(page, '2026-04-26', 'Sunday 26 April')
  // The handle is wider than a bar, and a click on it points at none.
  await day(page).dispatchEvent('click', { clientX: 300 })
  await expectDay(page, '2026-04-26', 'Sunday 26 April')
  // A handle that is held over the days left out stays at the nearer end of the gap.
  await page.mouse.move(...(await bar(49, 1.03)))
  await page.mouse.down()
  for (const index of [22, 21]) await page.mouse.move(...(await bar(index, 1.03)))
  await expectDay(page, '2026-03-28', 'Saturday 28 March')
})

test('the cell that is chosen in the hero is marked among the errors of all', async ({ page }) => {
  const errors = page.getByRole('img', { name: /^Predicted against measured/ })
  await expect(errors.getByText('cell 046')).toBeAttached()
  await page.locator('.hero').getByRole('slider', { name: 'Cell' }).focus()
  await page.keyboard.press('End')
  await expect(errors.getByText('cell 023')).toBeAttached()
  await expect(errors.getByText('cell 046')).not.toBeAttached()
  // The marks are no tab stops.
  await page.locator('.solution').last().getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(limit(page)).toBeFocused()
})

test('each solution leads to its chapter', async ({ page }) => {
  for (const { icon, title } of solutions) {
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page.locator(`#${icon}`)).toBeInViewport()
  }
})
