import type { Page } from '@playwright/test'
import { CONTACT_ID } from '../../site/content/anchors.ts'
import { sentWords } from '../../site/content/booking-messages.ts'
import { ANSWERS, expect, shifts, test } from './fixtures.ts'

test.use({ expectedErrors: [/Failed to load resource/] })

test('a booking is announced once, and the sent answers stay readable', async ({
  page,
  form,
  stored: _,
}) => {
  const sent = page.locator('form details')
  await page.clock.install()
  await page.goto('/')
  // The region has to be in the page before the message.
  const regions = await page.evaluateHandle(() => [...document.querySelectorAll('[role=status]')])
  await form.book()
  const isAnnounced = await form.success.evaluate(
    (toast, all) => all.some(region => region.contains(toast)),
    regions,
  )
  expect(isAnnounced).toBe(true)
  await page.clock.runFor(60_000)
  await expect(form.success).toHaveCount(0)
  const before = await form.button.boundingBox()
  await page.getByText(sentWords).click()
  expect((await form.button.boundingBox())?.height).toBe(before?.height)
  await form.field('name').press('A')
  await expect(sent.locator('dd')).toHaveText(Object.values(ANSWERS))
  await expect(sent.locator('dd').last()).toBeVisible()
  // The next submit shows its own answers.
  await form.submit({ name: 'Grace' })
  await expect(sent.locator('dd').first()).toHaveText('Grace')
})

test('one toast at a time, gone in time, but not under the pointer', async ({
  page,
  form,
  backend,
}) => {
  await page.clock.install()
  await form.open()
  await form.book()
  backend.status = 500
  await form.fail()
  await expect(form.toasts).toHaveCount(1)
  await form.error.hover()
  await page.clock.runFor(60_000)
  await expect(form.error).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(17_000)
  await expect(form.toasts).toHaveCount(0)
})

const TOAST = '[role=status] [role=group]'

/** The visible elements that a toast covers. */
const covered = (page: Page, selector: string) =>
  page
    .locator(`${selector}:not(${TOAST} *)`)
    .filter({ visible: true })
    .evaluateAll((elements, toast) => {
      const boxOf = (element: Element) => element.getBoundingClientRect()
      const toasts = [...document.querySelectorAll(toast)].map(boxOf)
      const isCovered = ({ top, bottom, left, right }: DOMRect) =>
        toasts.some(it => it.top < bottom && it.bottom > top && it.left < right && it.right > left)
      return elements.filter(element => isCovered(boxOf(element))).map(it => it.outerHTML)
    }, TOAST)

const READ = `#${CONTACT_ID} :is(label, input, textarea, h2, img, [type=submit], p:not(:empty, [role=status]))`

for (const [width, height] of Object.entries({ 360: 640, 768: 1024, 900: 700 })) {
  // One narrow and one wide window are enough for the other browsers.
  const tag = height === 1024 ? ['@chromium'] : []
  test(`${width} px: a toast covers and moves nothing`, { tag }, async ({
    page,
    form,
    bar,
    backend,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.setViewportSize({ width: Number(width), height })
    await form.open()
    backend.status = 500
    await form.fail()
    await expect(form.error).toBeInViewport({ ratio: 1 })
    await expect.poll(() => covered(page, READ)).toEqual([])
    backend.status = 201
    await form.book()
    await expect(form.success).toBeInViewport({ ratio: 1 })
    await expect.poll(() => covered(page, READ)).toEqual([])

    // The toasts are above the bar.
    await bar.expectVisible()
    await expect.poll(() => covered(page, 'aside :is(a, p)')).toEqual([])
    expect(await shifts(page)).toEqual([])
  })
}
