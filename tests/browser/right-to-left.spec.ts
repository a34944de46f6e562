import type { Locator, Page } from '@playwright/test'
import {
  answerBookings,
  barCall,
  expect,
  field,
  fillForm,
  openHydratedForm,
  submitButton,
  test,
} from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const WIDTHS = [390, 1440]

/** The box of an element, with its distance from the side on which a line starts. */
async function startOf(page: Page, element: Locator, direction: 'ltr' | 'rtl'): Promise<number> {
  const box = await element.boundingBox()
  const left = box?.x ?? 0
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  return Math.round(direction === 'ltr' ? left : width - left - (box?.width ?? 0))
}

for (const width of WIDTHS) {
  test(`form, toast and bar are mirrored at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await answerBookings(page)
    const places: Record<string, number[]> = { ltr: [], rtl: [] }
    for (const direction of ['ltr', 'rtl'] as const) {
      await openHydratedForm(page)
      await page.evaluate(dir => {
        document.documentElement.dir = dir
      }, direction)
      await submitButton(page).click()
      const name = field(page, 'name')
      const mark = direction === 'ltr' ? 'border-left-width' : 'border-right-width'
      await expect(name).toHaveCSS(mark, '5px')
      await fillForm(page)
      await submitButton(page).click()
      const toast = page.getByRole('dialog')
      await expect(toast).toBeVisible()
      await page.locator('#contact-heading').click()
      const call = barCall(page)
      await expect(call).toBeVisible()
      for (const element of [name, submitButton(page), toast, toast.getByRole('button'), call]) {
        places[direction]?.push(await startOf(page, element, direction))
      }
    }
    expect(places.rtl).toEqual(places.ltr)
  })
}
