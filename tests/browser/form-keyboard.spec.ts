import {
  ANSWERS,
  answerBookings,
  ENDPOINT,
  errorToast,
  expect,
  field,
  fillForm,
  hydrated,
  openBeforeCode,
  openHydratedForm,
  submitButton,
  successToast,
  test,
  translatePage,
} from './fixtures.ts'

test.use({ expectedErrors: async ({ page: _ }, use) => use([/Failed to load resource/]) })

for (const [name, prepare, as] of [
  ['the page as it is', async () => undefined, (text: string) => text],
  ['a translated page', translatePage, (text: string) => `«${text}»`],
] as const) {
  test(`a booking by keyboard alone: ${name}`, async ({ page, site }) => {
    await site.query('delete from public.audit_bookings')
    const focused = page.locator(':focus')
    const next = (label: string) => expect(focused).toHaveAccessibleName(as(label))

    await page.goto('/')
    await prepare(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await next('Name')
    await hydrated(page)
    await next('Name')

    // A form with one answer: Enter in a field submits it.
    await page.keyboard.type(ANSWERS.Name)
    await page.keyboard.press('Enter')
    await next('Email')
    await expect(focused).toHaveAccessibleDescription(as('Enter your email address'))
    await page.keyboard.type('nobody')
    await page.keyboard.press('Enter')
    await expect(focused).toHaveAccessibleDescription(as('Enter an email like name@example.com'))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(ANSWERS.Email)
    await expect(focused).toHaveAccessibleDescription('')
    await page.keyboard.press('Tab')
    await next('Company name')
    await page.keyboard.type(ANSWERS['Company name'])
    await page.keyboard.press('Tab')
    await next('Biggest headache')
    await page.keyboard.type(ANSWERS['Biggest headache'])
    await page.keyboard.press('Tab')
    await next('Book an audit')

    await page.route('**/rest/v1/**', route => route.fulfill({ status: 500 }))
    await page.keyboard.press('Space')
    await expect(page.getByRole('dialog', { name: as('Error') })).toBeVisible()
    await next('Book an audit')
    await page.unroute('**/rest/v1/**')
    await page.keyboard.press('Enter')
    const success = page.getByRole('dialog', { name: as('Success!') })
    await expect(success).toBeVisible()
    await next('Book an audit')
    expect(await site.bookings()).toMatchObject([
      {
        name: ANSWERS.Name,
        email: ANSWERS.Email,
        company_name: ANSWERS['Company name'],
        biggest_headache: ANSWERS['Biggest headache'],
      },
    ])

    // To the toasts, and back to the form.
    await page.keyboard.press('F6')
    await page.keyboard.press('Tab')
    await expect(success).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(focused).toHaveAttribute('aria-label', 'Dismiss')
    await page.keyboard.press('Enter')
    await expect(success).toHaveCount(0)
  })
}

test('a dismissed toast gives the focus back', async ({ page }) => {
  await page.route(ENDPOINT, route => route.fulfill({ status: 500 }))
  await openHydratedForm(page)
  await fillForm(page)
  await field(page, 'Name').press('Enter')
  await expect(errorToast(page)).toBeVisible()
  await page.keyboard.press('F6')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(errorToast(page)).toHaveCount(0)
  await expect(submitButton(page)).toBeFocused()
  await expect(successToast(page)).toHaveCount(0)
})

for (const [when, wait] of [
  ['before the code is there', false],
  ['afterwards', true],
] as const) {
  test(`a held Enter submits once, ${when}`, async ({ page }) => {
    const { requests } = await answerBookings(page)
    const arrive = await openBeforeCode(page)
    if (wait) await arrive()
    await fillForm(page)
    await field(page, 'Name').focus()
    // From the second on, the key repeats.
    for (let count = 0; count < 3; count += 1) await page.keyboard.down('Enter')
    await arrive()
    await expect(successToast(page)).toBeVisible()
    for (let count = 0; count < 3; count += 1) await page.keyboard.down('Enter')
    await field(page, 'Name').focus()
    for (let count = 0; count < 3; count += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    // Not held, but pressed twice: nor is the emptied form wrong.
    await submitButton(page).dblclick()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
    await expect(successToast(page)).toHaveCount(1)
    expect(requests).toHaveLength(1)
  })
}
