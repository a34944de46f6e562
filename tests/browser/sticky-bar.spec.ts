import type { Locator, Page } from '@playwright/test'
import { FIELDS } from '../../contract/audit-bookings.ts'
import { sentWords } from '../../site/content/booking-messages.ts'
import { faqsHeading } from '../../site/content/faqs.ts'
import {
  doubleText,
  ENDPOINT,
  expect,
  FORM_ADDRESS,
  hold,
  inOwnTypeface,
  painted,
  test,
} from './fixtures.ts'

const scrollTo = (page: Page, viewports: number) =>
  page.evaluate(heights => window.scrollTo(0, innerHeight * heights), viewports)

test('appears beyond one viewport of scroll, and hides on the way back', async ({ page, bar }) => {
  await page.goto('/')
  // The bar stays hidden up to the threshold. The next step, one pixel further, proves that the test waited long
  // enough.
  await scrollTo(page, 1)
  await painted(page)
  await bar.expectHidden()
  await page.evaluate(() => window.scrollBy(0, 1))
  await bar.expectVisible()
  await scrollTo(page, 1)
  await bar.expectHidden()
  // The threshold follows the height of the window.
  await page.setViewportSize({ width: 900, height: 500 })
  await scrollTo(page, 1.1)
  await bar.expectVisible()
  await page.setViewportSize({ width: 900, height: 600 })
  await bar.expectHidden()
})

test('appears if the page was scrolled before the script arrived', async ({ page, bar }) => {
  const release = await hold(page, '**/assets/index-*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('form')).toBeAttached()
  await scrollTo(page, 2)
  release()
  await bar.expectVisible()
})

/** Expects an element to be in view, and no part of it to be below the bar. */
const expectClear = (bar: { strip: Locator }, target: Locator) =>
  expect
    .poll(async () => {
      const [box, strip] = [await target.boundingBox(), await bar.strip.boundingBox()]
      return (strip?.y ?? 0) - (box?.y ?? 1e6) - (box?.height ?? 0)
    })
    .toBeGreaterThanOrEqual(0)

for (const [width, height] of Object.entries({ 360: 640, 768: 1024, 1440: 900 })) {
  test(`${width} px: the bar, which appears by position alone, covers nothing of the form in use`, async ({
    page,
    form,
    bar,
    backend,
  }) => {
    await page.setViewportSize({ width: Number(width), height })
    await page.goto(FORM_ADDRESS)
    await bar.expectVisible()
    // The link has brought the whole form into the window, unless that is too low.
    if (height > 800) await expectClear(bar, form.button)
    await form.interactive()
    await page.locator(':target').focus()
    for (const name of FIELDS) {
      await page.keyboard.press('Tab')
      await expect(form.field(name)).toBeFocused()
      await expectClear(bar, form.field(name))
      await expect(form.field(name)).toBeInViewport({ ratio: 1 })
    }
    await page.keyboard.press('Tab')
    await expectClear(bar, form.button)
    const answer = await hold(page, ENDPOINT)
    await form.submit()
    await expect(form.button).toBeDisabled()
    await bar.expectVisible()
    answer()
    await expect(form.success).toBeVisible()
    await bar.expectVisible()
    for (const said of [form.success, page.getByText(sentWords)]) await expectClear(bar, said)
    expect(backend.requests).toHaveLength(1)
  })
}

test('covers neither a question that gets the focus nor the end', async ({ page, bar }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(FORM_ADDRESS)
  await bar.expectVisible()
  const questions = page.getByRole('region', { name: faqsHeading }).locator('summary')
  await questions.first().focus()
  await page.keyboard.press('Shift+Tab')
  for (const question of await questions.all()) {
    await page.keyboard.press('Tab')
    await expect(question).toBeFocused()
    await expectClear(bar, question)
  }
  await scrollTo(page, 1e3)
  await bar.expectVisible()
  await expectClear(bar, page.getByRole('contentinfo').getByRole('link').last())
})

test('has one line on a narrow phone, and a third of the window at most with double text', async ({
  page,
  bar,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await inOwnTypeface(page)
  await scrollTo(page, 2)
  await bar.expectVisible()
  const lines = await bar.words.evaluate(words => {
    const range = document.createRange()
    range.selectNodeContents(words)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
  await doubleText(page)
  for (const [width, height] of Object.entries({ 320: 568, 390: 844, 844: 390, 1280: 720 })) {
    const size = `${width} x ${height}`
    await page.setViewportSize({ width: Number(width), height })
    await scrollTo(page, 2)
    await expect(bar.call, size).toBeInViewport({ ratio: 1 })
    const strip = await bar.strip.boundingBox()
    expect(strip?.height, size).toBeLessThanOrEqual(height / 3)
    await expect(bar.words, size).toBeVisible({ visible: height > 600 })
  }
})
