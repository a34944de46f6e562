import { violations } from './axe.ts'
import { doubleText, expect, FORM_ADDRESS, leaveForm, sidewaysOverflow, test } from './fixtures.ts'

test.use({ expectedErrors: [/404: no page at|status of (404|500)/] })

for (const [name, viewport] of [
  ['phone', { width: 360, height: 740 }],
  ['desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(`no violation on a ${name}`, () => {
    test.use({ viewport })

    for (const path of ['/', '/nowhere', '/booking-received']) {
      test(`on ${path}, with everything opened`, async ({ page }) => {
        await page.goto(path)
        for (const summary of await page.locator('summary').all()) await summary.click()
        // Running text has the contrast of level AAA, too.
        expect(await violations(page, ['color-contrast-enhanced'])).toEqual([])
      })
    }

    test('in any state of the form', async ({ page, form, bar, backend }) => {
      await form.open()
      await form.button.click()
      await expect(form.wrong).toHaveCount(4)
      expect(await violations(page, ['target-size']), 'refused').toEqual([])

      const answer = backend.hold()
      await form.submit()
      await expect(form.button).toBeDisabled()
      expect(await violations(page, ['target-size']), 'submitting').toEqual([])

      answer(201)
      await expect(form.success).toBeVisible()
      // The bar is aside while the form has the focus.
      await leaveForm(page)
      await bar.expectVisible()
      expect(await violations(page, ['target-size']), 'arrived').toEqual([])

      backend.status = 500
      await form.fail()
      // A toast stays while the pointer is on it.
      await form.error.hover()
      expect(await violations(page, ['target-size']), 'failed').toEqual([])
    })
  })
}

// 320 px is also a window of 1280 px at 400 % zoom.
test('nothing is cut off at any width, with double text, or from right to left', async ({
  page,
}) => {
  await page.goto('/')
  const expectNoOverflow = async (widths: number[], state: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect(await sidewaysOverflow(page), `${width} px, ${state}`).toBe(0)
    }
  }
  await expectNoOverflow([320, 360, 768, 1024, 1440, 1920], 'as it is')
  await doubleText(page)
  await expectNoOverflow([360, 768, 1440], 'large')
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await expectNoOverflow([360, 768, 1440], 'large, from right to left')
})

test('every target is at least 44 px high and wide', async ({ page, bar }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(FORM_ADDRESS)
  await bar.expectVisible()
  for (const closed of await page.locator('details:not([name]) > summary').all())
    await closed.click()
  const small = await page
    .locator('a, button, input:not([hidden]), textarea, summary')
    .evaluateAll(targets =>
      targets
        .map(target => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 44 || box.height < 44)
        .map(({ target }) => target.outerHTML),
    )
  expect(small).toEqual([])
})

test('nothing is animated under reduced motion', async ({ page, bar }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const animations = () => page.evaluate(() => document.getAnimations().length)
  expect(await animations()).toBe(0)
  await page.evaluate(() => window.scrollTo(0, innerHeight * 2))
  await bar.expectVisible()
  expect(await animations()).toBe(0)
})
