import { expect, heroCall, test } from './fixtures.ts'

for (const name of ['first', 'bar’s'] as const) {
  test(`the ${name} call moves the scroll and the focus to the form`, async ({
    page,
    form,
    bar,
  }) => {
    await page.goto('/')
    if (name === 'bar’s') await page.evaluate(() => window.scrollTo(0, innerHeight + 300))
    await (name === 'first' ? heroCall(page) : bar.call).click()
    const section = page.locator(':target')
    const distance = async () => Math.abs((await section.boundingBox())?.y ?? 1e6)
    await expect.poll(distance).toBeLessThan(2)
    await page.keyboard.press('Tab')
    await expect(form.field('name')).toBeFocused()
  })
}
