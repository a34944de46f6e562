import { ANSWERS, expect, fillForm, formValues, submitButton, test } from './fixtures.ts'

test.use({
  javaScriptEnabled: false,
  expectedErrors: async ({ page: _ }, use) => use([/status of 400/]),
})

test('without JavaScript, a booking leads to a styled confirmation, and a reload does not submit it again', async ({
  page,
  fresh,
  server,
}) => {
  await fresh.query('delete from public.audit_bookings')
  await page.goto('/')
  await fillForm(page)
  await submitButton(page).click()
  await expect(page).toHaveURL(`${server.url}/booking-received`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Success!')
  await expect(
    page.getByText("Your audit booking has been submitted. We'll be in touch soon."),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Success!')
  expect(await fresh.bookings()).toMatchObject([{ email: ANSWERS.Email }])
})

test('without JavaScript, a rejected form keeps its values and can be submitted again', async ({
  page,
}) => {
  await page.goto('/')
  await fillForm(page)
  // Only the database can tell that this is no answer: the browser sees three characters.
  await page.getByLabel('Company name', { exact: true }).fill('   ')
  const headache = '</textarea><b>"Scrap" & {{name}}'
  await page.getByLabel('Biggest headache', { exact: true }).fill(headache)
  await submitButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error')
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
  expect(await formValues(page)).toEqual({
    ...ANSWERS,
    'Company name': '',
    'Biggest headache': headache,
  })
  expect(new URL(page.url()).search).not.toContain('ada')
  await page.getByLabel('Company name', { exact: true }).fill(ANSWERS['Company name'])
  await submitButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Success!')
})
