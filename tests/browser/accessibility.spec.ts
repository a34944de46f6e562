import { violations } from './axe.ts'
import {
  doubleText,
  ENDPOINT,
  expect,
  FORM_ADDRESS,
  hold,
  leaveForm,
  sidewaysOverflow,
  test,
  VIEWPORTS,
} from './fixtures.ts'

test.use({ expectedErrors: [/404: no page at|status of (404|500)/] })

for (const [name, viewport] of Object.entries(VIEWPORTS)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('no page has a violation, with everything opened', async ({ page }) => {
      for (const path of ['/', '/nowhere', '/booking-received']) {
        await page.goto(path)
        // Where its words start: on a wide window an open answer stands in the same row.
        for (const summary of await page.locator('summary').all())
          await summary.click({ position: { x: 20, y: 40 } })
        // Running text has the contrast of level AAA, too.
        expect(await violations(page, ['color-contrast-enhanced']), path).toEqual([])
      }
    })

    test('no state of the form has a violation', async ({ page, form, bar, backend }) => {
      const expectNone = async (state: string) =>
        expect(await violations(page, ['target-size']), state).toEqual([])

      await form.open()
      await form.button.click()
      await expect(form.wrong).toHaveCount(4)
      await expectNone('refused')

      const answer = await hold(page, ENDPOINT)
      await form.submit()
      await expect(form.button).toBeDisabled()
      await expectNone('submitting')

      answer()
      await expect(form.success).toBeVisible()
      // The bar is aside while the form has the focus.
      await leaveForm(page)
      await bar.expectVisible()
      await expectNone('arrived')

      backend.status = 500
      await form.fail()
      // A toast stays while the pointer is on it.
      await form.error.hover()
      await expectNone('failed')
    })
  })
}

// 320 px is also a window of 1280 px at 400 % zoom.
test('nothing is cut off at any width, text size or direction', async ({ page }) => {
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
  await page.setViewportSize(VIEWPORTS.phone)
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
  const animations = () => page.evaluate(() => document.getAnimations().length)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  expect(await animations()).toBe(0)
  await page.evaluate(() => window.scrollTo(0, innerHeight * 2))
  await bar.expectVisible()
  expect(await animations()).toBe(0)
})
