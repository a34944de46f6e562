import type { Page } from '@playwright/test'
import {
  barCall,
  ENDPOINT,
  expect,
  FORM_FIELDS,
  field,
  fillForm,
  heldRoute,
  openHydratedForm,
  stickyBar,
  submitButton,
  test,
} from './fixtures.ts'

const scrollTo = (page: Page, viewports: number, pixels = 0) =>
  page.evaluate(
    ([heights, offset]) =>
      window.scrollTo({ top: innerHeight * heights + offset, behavior: 'instant' }),
    [viewports, pixels] as const,
  )

/** Neither the accessibility tree nor the tab order has the bar. */
async function expectHidden(page: Page): Promise<void> {
  await expect(stickyBar(page)).toBeHidden()
  await expect(barCall(page)).toHaveCount(0)
}

async function expectVisible(page: Page): Promise<void> {
  await expect(stickyBar(page)).toBeVisible()
  await expect(barCall(page)).toBeInViewport({ ratio: 1 })
}

test('appears once the page is scrolled further than one viewport, and hides on the way back', async ({
  page,
}) => {
  await page.goto('/')
  await expectHidden(page)
  // Up to the threshold it stays hidden: proven by what comes after it, one pixel further.
  await scrollTo(page, 1)
  await expect(page.locator('[data-island=sticky-bar][data-hydrated]')).toBeAttached()
  await expectHidden(page)
  await scrollTo(page, 1, 1)
  await expectVisible(page)
  await scrollTo(page, 1)
  await expectHidden(page)
  await scrollTo(page, 2)
  await expectVisible(page)
  await scrollTo(page, 0)
  await expectHidden(page)
})

test('is out of the tab order while hidden', async ({ page }) => {
  await page.goto('/')
  await scrollTo(page, 2)
  await expectVisible(page)
  await scrollTo(page, 0)
  await expectHidden(page)
  const bar = page.locator('.sticky-bar')
  await expect(bar).toHaveAttribute('inert', '')
  const took = await bar.locator('a').evaluate(link => {
    ;(link as HTMLElement).focus()
    return document.activeElement === link
  })
  expect(took).toBe(false)
})

test('follows a resize and a rotation', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 600 })
  await page.goto('/')
  await scrollTo(page, 1, 60)
  await expectVisible(page)
  const top = await page.evaluate(() => window.scrollY)
  await page.setViewportSize({ width: 800, height: 900 })
  await expectHidden(page)
  await page.setViewportSize({ width: 900, height: 500 })
  await page.evaluate(y => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await expectVisible(page)
})

test('is there after a reload in the middle of the page', async ({ page }) => {
  await page.goto('/')
  await scrollTo(page, 2)
  await expectVisible(page)
  await page.reload()
  await expectVisible(page)
})

test('is there after a jump by fragment', async ({ page }) => {
  await page.goto('/#cta-section')
  await expectVisible(page)
})

test('is there on a page that was scrolled before the first script came', async ({ page }) => {
  let release: () => void = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/assets/index-*.js', async route => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('#cta-section')).toBeAttached()
  await scrollTo(page, 2)
  release()
  await expectVisible(page)
})

for (const [width, height] of [
  [360, 640],
  [1440, 900],
] as const) {
  test(`steps aside while the form is filled in at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/#cta-section')
    await expectVisible(page)
    const section = page.locator('#cta-section')
    await expect.poll(async () => Math.abs((await section.boundingBox())?.y ?? 1)).toBeLessThan(1)
    await section.focus()
    for (const name of FORM_FIELDS) {
      await page.keyboard.press('Tab')
      await expect(field(page, name)).toBeFocused()
      await expectHidden(page)
      await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 })
    }
    await page.keyboard.press('Tab')
    await expect(submitButton(page)).toBeFocused()
    await expectHidden(page)
    await page.locator('#contact-heading').click()
    await expectVisible(page)
  })
}

test('stays aside while the form is sent', async ({ page }) => {
  const held = heldRoute()
  await page.route(ENDPOINT, held.handler)
  await openHydratedForm(page)
  await fillForm(page)
  await submitButton(page).click()
  await expect(submitButton(page)).toBeDisabled()
  await expectHidden(page)
  held.release(route => route.fulfill({ status: 201 }))
  await expect(submitButton(page)).toBeFocused()
  await expectHidden(page)
})

test('does not cover a question that gets the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/#cta-section')
  await expectVisible(page)
  const questions = page.locator('summary')
  await questions.first().focus()
  await page.keyboard.press('Shift+Tab')
  for (let i = 0; i < (await questions.count()); i++) {
    await page.keyboard.press('Tab')
    await expect(questions.nth(i)).toBeFocused()
    await expect
      .poll(async () => {
        const box = await questions.nth(i).boundingBox()
        const bar = await page.locator('.sticky-bar-strip').boundingBox()
        return (box?.y ?? 0) + (box?.height ?? 0) <= (bar?.y ?? 0)
      })
      .toBe(true)
  }
})
