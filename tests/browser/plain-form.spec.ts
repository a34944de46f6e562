import { FIELDS, HIDDEN_FIELD } from '../../contract/audit-bookings.ts'
import { fieldWords, lengthWords, toastWords } from '../../site/content/booking-messages.ts'
import { ANSWERS, expect, sidewaysOverflow, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false, expectedErrors: [/status of 400/] })

test.beforeEach(({ page }) => page.goto('/'))

test('a booking is confirmed, and a reload sends no other', async ({ page, form, stored }) => {
  await expect(page.locator(`[name=${HIDDEN_FIELD}]`)).toBeHidden()
  await form.submit()
  for (const reload of [() => page.reload(), undefined]) {
    await expect(page).toHaveURL('/booking-received')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(toastWords.success.title)
    await expect(page.getByText(toastWords.success.description)).toBeVisible()
    await reload?.()
  }
  expect(await stored()).toMatchObject([{ email: ANSWERS.email, is_spam: false }])
})

test('without script there is no slider, every field is required, and the email must be an address', async ({
  page,
  form,
}) => {
  await expect(page.getByRole('slider')).toHaveCount(0)
  for (const name of FIELDS) await expect(form.field(name)).toHaveAttribute('required')
  await expect(form.field('email')).toHaveAttribute('type', 'email')
})

test('a rejected form keeps its values, and says what is wrong', async ({ page, form }) => {
  const rejected = {
    ...ANSWERS,
    // Only the server recognises this as blank: the browser counts three characters.
    company_name: '   ',
    name: '🔋'.repeat(201),
    biggest_headache: `</textarea><b>"Scrap" & {{name}}${'x'.repeat(6_000)}`,
  }
  await form.submit(rejected)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(toastWords.error.title)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(toastWords.error.description)
  const problems = alert.getByRole('link')
  await expect(problems).toHaveText([
    lengthWords.limit(fieldWords.name.label, 200),
    fieldWords.company_name.missing,
    lengthWords.limit(fieldWords.biggest_headache.label, 5_000),
  ])
  expect(await form.values()).toEqual({ ...rejected, company_name: '' })
  expect(page.url()).not.toContain('ada')
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await sidewaysOverflow(page), `${width} px`).toBe(0)
  }
  await problems.last().click()
  await page.keyboard.press('Tab')
  await expect(form.button).toBeFocused()

  await form.submit({ name: '🔋'.repeat(200), biggest_headache: 'x'.repeat(5_000) })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(toastWords.success.title)
})
