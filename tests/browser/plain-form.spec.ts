import { HIDDEN_FIELD } from '../../contract/audit-bookings.ts'
import { fieldWords, lengthWords, toastWords } from '../../site/content/booking-messages.ts'
import { ANSWERS, expect, field, fillForm, formValues, submitButton, test } from './fixtures.ts'

test.use({
  javaScriptEnabled: false,
  expectedErrors: async ({ page: _ }, use) => use([/status of 400/]),
})

test('without JavaScript, a booking leads to a styled confirmation, and a reload does not submit it again', async ({
  page,
  site,
}) => {
  await site.query('delete from public.audit_bookings')
  await page.goto('/')
  await expect(page.locator(`[name=${HIDDEN_FIELD}]`)).toBeHidden()
  await fillForm(page)
  await submitButton(page).click()
  await expect(page).toHaveURL(`${site.url}/booking-received`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(toastWords.success.title)
  await expect(page.getByText(toastWords.success.description)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(toastWords.success.title)
  expect(await site.bookings()).toMatchObject([{ email: ANSWERS.email, is_spam: false }])
})

test('without JavaScript, the browser refuses an incomplete form', async ({ page }) => {
  await page.goto('/')
  await fillForm(page)
  await field(page, 'email').fill('nobody')
  await submitButton(page).click()
  await expect(field(page, 'email')).toBeFocused()
  await expect(page.locator('.control:user-invalid')).toHaveCount(1)
  await expect(page).toHaveURL('/')
})

test('without JavaScript, a rejected form keeps its values, says what to do, and can be submitted again', async ({
  page,
}) => {
  await page.goto('/')
  await fillForm(page)
  // Only the server can tell that this is no answer: the browser sees three characters.
  await field(page, 'company_name').fill('   ')
  const headache = '</textarea><b>"Scrap" & {{name}}'
  await field(page, 'biggest_headache').fill(headache)
  await submitButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(toastWords.error.title)
  await expect(page.getByText(toastWords.error.description)).toBeVisible()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    fieldWords.company_name.missing,
  ])
  expect(await formValues(page)).toEqual({
    ...ANSWERS,
    company_name: '',
    biggest_headache: headache,
  })
  expect(new URL(page.url()).search).not.toContain('ada')
  await field(page, 'company_name').fill(ANSWERS.company_name)
  await submitButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(toastWords.success.title)
})

test('without JavaScript, a text that is too long is kept whole, and the page says so', async ({
  page,
}) => {
  await page.goto('/')
  await fillForm(page)
  const long = 'x'.repeat(6_000)
  await field(page, 'biggest_headache').fill(long)
  await field(page, 'name').fill('🔋'.repeat(201))
  await submitButton(page).click()
  const problems = page.getByRole('alert').getByRole('link')
  await expect(problems).toHaveText([
    lengthWords.limit(fieldWords.name.label, 200),
    lengthWords.limit(fieldWords.biggest_headache.label, 5_000),
  ])
  await expect(field(page, 'biggest_headache')).toHaveValue(long)
  await problems.nth(1).click()
  await page.keyboard.press('Tab')
  await expect(submitButton(page)).toBeFocused()

  await field(page, 'biggest_headache').fill('x'.repeat(5_000))
  await field(page, 'name').fill('🔋'.repeat(200))
  await submitButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(toastWords.success.title)
})
