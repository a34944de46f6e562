import { violations } from './axe.ts'
import { expect, test } from './fixtures.ts'

test('on paper, figures stay whole, and text and links are legible', async ({ page, bar }) => {
  await page.goto('/')
  await page.evaluate(() => window.scrollTo(0, 2 * innerHeight))
  await bar.expectVisible()
  await page.emulateMedia({ media: 'print' })
  for (const figure of await page.locator('figure').all()) {
    await expect(figure).toHaveCSS('break-inside', 'avoid')
  }
  for (const section of await page.locator('section').all()) {
    await expect(section).toHaveCSS('background-color', /^rgb\(2\d\d, 2\d\d, 2\d\d\)$|, 0\)$/)
  }
  expect(await violations(page)).toEqual([])
  await bar.expectHidden()
})
