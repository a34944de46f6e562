import type { Page } from '@playwright/test'
import { expect, fillForm, openHydratedForm, submitButton, test } from './fixtures.ts'

const ENDPOINT = '**/rest/v1/audit_bookings*'

test.use({ expectedErrors: async ({ page: _ }, use) => use([/Failed to load resource/]) })

/** Submits the filled form and has the backend answer with the status. */
async function submit(page: Page, status: number): Promise<void> {
  await page.unroute(ENDPOINT)
  await page.route(ENDPOINT, route => route.fulfill({ status }))
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
  await expect(region.getByRole('dialog', { name: 'Success!' })).toBeVisible()
  await region.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toasts(page)).toHaveCount(0)
  await submit(page, 500)
  await region.getByRole('dialog', { name: 'Error' }).focus()
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
  await expect(page.getByRole('dialog', { name: 'Success!' })).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Error' })).toBeVisible()
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
