import type { Page } from '@playwright/test'
import { toastWords } from '../../site/content/booking-messages.ts'
import { stickyBarWords } from '../../site/content/sticky-bar-messages.ts'
import {
  answerBookings,
  errorToast,
  expect,
  fillForm,
  openHydratedForm,
  stickyBar,
  submitButton,
  successToast,
  test,
} from './fixtures.ts'

test.use({ expectedErrors: async ({ page: _ }, use) => use([/Failed to load resource/]) })

let backend: Awaited<ReturnType<typeof answerBookings>>

test.beforeEach(async ({ page }) => {
  backend = await answerBookings(page)
})

/** Submits the filled form and has the backend answer with the status. */
async function submit(page: Page, status: number): Promise<void> {
  backend.status = status
  await fillForm(page)
  await submitButton(page).click()
  await expect(submitButton(page)).toBeEnabled()
}

const toasts = (page: Page) => page.getByRole('dialog')

test('the live region is in the page before any message', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(html).toMatch(/<div[^>]*role="region"[^>]*aria-live="polite"[^>]*>/)
})

test('is announced, and dismissed by its button or Escape', async ({ page }) => {
  await openHydratedForm(page)
  await submit(page, 201)
  const region = page.getByRole('region', { name: 'Notifications' })
  await expect(region).toHaveAttribute('aria-live', 'polite')
  await expect(successToast(page)).toBeVisible()
  await region.getByRole('button', { name: toastWords.dismiss }).click()
  await expect(toasts(page)).toHaveCount(0)
  await submit(page, 500)
  await errorToast(page).focus()
  await page.keyboard.press('Escape')
  await expect(toasts(page)).toHaveCount(0)
})

test('never more than three are shown', async ({ page }) => {
  await openHydratedForm(page)
  for (let i = 0; i < 5; i++) await submit(page, 500)
  await expect(page.locator('.toast:visible')).toHaveCount(3)
})

test('disappears after a timeout, an error later than a success', async ({ page }) => {
  await page.clock.install()
  await openHydratedForm(page)
  await submit(page, 201)
  await submit(page, 500)
  await expect(toasts(page)).toHaveCount(2)
  await page.mouse.move(0, 0)
  await page.clock.runFor(9_000)
  await expect(successToast(page)).toHaveCount(0)
  await expect(errorToast(page)).toBeVisible()
  await page.clock.runFor(8_000)
  await expect(toasts(page)).toHaveCount(0)
})

for (const [pause, resume, name] of [
  [
    (page: Page) => toasts(page).hover(),
    (page: Page) => page.mouse.move(0, 0),
    'hovering stops the clock',
  ],
  [
    async (page: Page) => {
      await page.keyboard.press('F6')
      await page.keyboard.press('Tab')
    },
    (page: Page) => submitButton(page).focus(),
    'focus stops the clock',
  ],
] as const) {
  test(name, async ({ page }) => {
    await page.clock.install()
    await openHydratedForm(page)
    await submit(page, 201)
    await pause(page)
    await page.clock.runFor(60_000)
    await expect(toasts(page)).toBeVisible()
    await resume(page)
    await page.clock.runFor(9_000)
    await expect(toasts(page)).toHaveCount(0)
  })
}

/** What of the contact section and the bar is below a toast. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.toast')].map(toast =>
      toast.getBoundingClientRect(),
    )
    const read = 'label, input, textarea, .button, h2, p:not(:empty, .sr-only), img'
    return [...document.querySelectorAll(`#cta-section :is(${read}), .sticky-bar-strip`)]
      .filter(element => element.checkVisibility({ visibilityProperty: true }))
      .filter(element => !element.closest('.toast'))
      .filter(element => {
        const { top, bottom, left, right } = element.getBoundingClientRect()
        return boxes.some(
          box => box.top < bottom && box.bottom > top && box.left < right && box.right > left,
        )
      })
      .map(element => element.textContent || element.tagName)
  })

test.describe('covers nothing that is read', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const [width, height] of [
    [360, 640],
    [768, 1024],
    [900, 700],
    [1440, 900],
  ] as const) {
    test(`at ${width} x ${height}, one or three of them`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await openHydratedForm(page)
      await submit(page, 500)
      await expect(errorToast(page)).toBeInViewport({ ratio: 1 })
      await expect.poll(() => covered(page)).toEqual([])
      await submit(page, 500)
      await submit(page, 201)
      await expect(successToast(page)).toBeInViewport({ ratio: 1 })
      await expect.poll(() => covered(page)).toEqual([])

      // The bar comes back and lifts them.
      await page.locator('#contact-heading').click()
      await expect(stickyBar(page)).toBeVisible()
      await expect
        .poll(async () => (await covered(page)).join())
        .not.toContain(stickyBarWords.button)
    })
  }
})

test('a stack is spread out while the pointer is on it', async ({ page }) => {
  await openHydratedForm(page)
  await submit(page, 500)
  await submit(page, 201)
  const gap = async () => {
    const [error, success] = [
      await errorToast(page).boundingBox(),
      await successToast(page).boundingBox(),
    ]
    return (success?.y ?? 0) - (error?.y ?? 0) - (error?.height ?? 0)
  }
  await expect.poll(gap).toBeLessThan(0)
  const dismiss = errorToast(page).getByRole('button', { name: toastWords.dismiss })
  await expect(dismiss).toHaveCount(0)
  await successToast(page).hover()
  await expect.poll(gap).toBeGreaterThan(0)
  await dismiss.click()
  await expect(toasts(page)).toHaveCount(1)
})
