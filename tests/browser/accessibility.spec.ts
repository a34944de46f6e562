import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import {
  answerBookings,
  barCall,
  doubleText,
  ENDPOINT,
  expect,
  fillForm,
  heldRoute,
  openHydratedForm,
  stickyBar,
  submitButton,
  successToast,
  test,
} from './fixtures.ts'

/** How far the page can be scrolled sideways, in CSS pixels. */
const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

test.use({
  expectedErrors: async ({ page: _ }, use) => use([/404: no page at/, /status of (404|500)/]),
})

for (const [name, size] of [
  ['phone', { width: 360, height: 740 }],
  ['desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(name, () => {
    test.use({ viewport: size })

    for (const path of ['/', '/nowhere', '/booking-received']) {
      test(`${path} has no violation`, async ({ page }) => {
        await page.goto(path)
        // Running text has the contrast of level AAA, too.
        expect(await violations(page, ['color-contrast-enhanced'])).toEqual([])
      })
    }

    test('the opened check of the hero’s figure has no violation', async ({ page }) => {
      await page.goto('/')
      await page.locator('.check > summary').click()
      expect(await violations(page, ['color-contrast-enhanced'])).toEqual([])
    })

    test('/ has no violation in any state of the form, with an answer shown', async ({ page }) => {
      const backend = await answerBookings(page)
      await openHydratedForm(page)
      await page.locator('.faq > summary').first().click()
      await submitButton(page).click()
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(4)
      expect(await violations(page, ['target-size'])).toEqual([])

      const held = heldRoute()
      await page.route(ENDPOINT, held.handler, { times: 1 })
      await fillForm(page)
      await submitButton(page).click()
      await expect(submitButton(page)).toBeDisabled()
      expect(await violations(page, ['target-size'])).toEqual([])

      held.release(route => route.fulfill({ status: 201 }))
      await expect(successToast(page)).toBeVisible()
      backend.status = 500
      await fillForm(page)
      await submitButton(page).click()
      await expect(page.getByRole('dialog')).toHaveCount(2)
      // Toasts stay while the pointer is on them.
      await page.getByRole('dialog').last().hover()
      expect(await violations(page, ['target-size'])).toEqual([])
    })

    test('/ has no violation with the bar and the arrival shown', async ({ page }) => {
      await answerBookings(page)
      await openHydratedForm(page)
      await fillForm(page)
      await submitButton(page).click()
      await expect(successToast(page)).toBeVisible()
      // The bar is aside while the form has the focus.
      await page.locator('#contact-heading').click()
      await expect(stickyBar(page)).toBeVisible()
      expect(await violations(page, ['target-size'])).toEqual([])
    })
  })
}

test('nothing is cut off at 200 % text, nor from right to left', async ({ page }) => {
  await page.goto('/')
  await doubleText(page)
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate(dir => {
      document.documentElement.dir = dir
    }, direction)
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await sidewaysOverflow(page), `${width} px, ${direction}`).toBe(0)
    }
  }
})

test('every target is at least 44 px high and wide', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/#cta-section')
  await expect(barCall(page)).toBeVisible()
  await page.locator('.check > summary').click()
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

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing is animated', async ({ page }) => {
    await page.goto('/')
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await page.evaluate(() => window.scrollTo(0, innerHeight * 2))
    await expect(barCall(page)).toBeVisible()
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  })
})

test('the forecast is animated unless reduced motion is requested', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const forecast = page.locator('.reveal-forecast')
  await expect(forecast).toHaveCSS('animation-name', 'unroll')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(forecast).toHaveCSS('animation-name', 'none')
})
