import { CONTACT_ID } from '../../site/content/anchors.ts'
import { expect, heroCall, test } from './fixtures.ts'

for (const name of ['first', 'bar’s'] as const) {
  test(`the ${name} call leads to the form by mouse and keyboard`, async ({ page, form, bar }) => {
    await page.goto('/')
    const call = name === 'first' ? heroCall(page) : bar.call
    const section = page.locator(`#${CONTACT_ID}`)
    const distance = async () => Math.abs((await section.boundingBox())?.y ?? 1e6)
    for (const press of [() => call.click(), () => call.press('Enter'), () => call.click()]) {
      if (name === 'bar’s') await page.evaluate(() => window.scrollTo(0, innerHeight + 300))
      await press()
      await expect.poll(distance).toBeLessThan(2)
      await page.keyboard.press('Tab')
      await expect(form.field('name')).toBeFocused()
      expect(new URL(page.url()).hash).toBe(`#${CONTACT_ID}`)
    }
  })
}

test('scrolling is smooth, except under reduced motion', { tag: '@chromium' }, async ({ page }) => {
  await page.goto('/')
  for (const [reducedMotion, behavior] of [
    ['no-preference', 'smooth'],
    ['reduce', 'auto'],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', behavior)
  }
})
