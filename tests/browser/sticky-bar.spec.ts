import type { Locator, Page } from '@playwright/test'
import { FIELDS } from '../../contract/audit-bookings.ts'
import { faqsHeading } from '../../site/content/faqs.ts'
import {
  doubleText,
  ENDPOINT,
  expect,
  FORM_ADDRESS,
  hold,
  inOwnTypeface,
  leaveForm,
  painted,
  test,
} from './fixtures.ts'

const scrollTo = (page: Page, viewports: number) =>
  page.evaluate(heights => window.scrollTo(0, innerHeight * heights), viewports)

test('appears beyond one viewport of scroll, and hides on the way back', async ({ page, bar }) => {
  await page.goto('/')
  // Up to the threshold it stays hidden: proven by what comes after it, one pixel further.
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

test('steps aside while the form is in use', async ({ page, form, bar, backend: _ }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(FORM_ADDRESS)
  await bar.expectVisible()
  await page.locator(':target').focus()
  for (const name of FIELDS) {
    await page.keyboard.press('Tab')
    await expect(form.field(name)).toBeFocused()
    await bar.expectHidden()
    await expect(form.field(name)).toBeInViewport({ ratio: 1 })
  }
  const answer = await hold(page, ENDPOINT)
  await form.submit()
  await expect(form.button).toBeDisabled()
  await bar.expectHidden()
  answer()
  await expect(form.button).toBeFocused()
  await bar.expectHidden()
  await leaveForm(page)
  await bar.expectVisible()
})

test('covers neither a question that gets the focus nor the end', async ({ page, bar }) => {
  const expectClear = (target: Locator) =>
    expect
      .poll(async () => {
        const [box, strip] = [await target.boundingBox(), await bar.strip.boundingBox()]
        return (strip?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)
      })
      .toBeGreaterThanOrEqual(0)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(FORM_ADDRESS)
  await bar.expectVisible()
  const questions = page.getByRole('region', { name: faqsHeading }).locator('summary')
  await questions.first().focus()
  await page.keyboard.press('Shift+Tab')
  for (const question of await questions.all()) {
    await page.keyboard.press('Tab')
    await expect(question).toBeFocused()
    await expectClear(question)
  }
  await scrollTo(page, 1e3)
  await bar.expectVisible()
  await expectClear(page.getByRole('contentinfo').getByRole('link').last())
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
