import {
  buttonWords,
  fieldWords,
  invalidEmail,
  toastWords,
} from '../../site/content/booking-messages.ts'
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
    await next(fieldWords.name.label)
    await hydrated(page)
    await next(fieldWords.name.label)

    // A form with one answer: Enter in a field submits it.
    await page.keyboard.type(ANSWERS.name)
    await page.keyboard.press('Enter')
    await next(fieldWords.email.label)
    await expect(focused).toHaveAccessibleDescription(as(fieldWords.email.missing))
    await page.keyboard.type('nobody')
    await page.keyboard.press('Enter')
    await expect(focused).toHaveAccessibleDescription(as(invalidEmail))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(ANSWERS.email)
    await expect(focused).toHaveAccessibleDescription('')
    await page.keyboard.press('Tab')
    await next(fieldWords.company_name.label)
    await page.keyboard.type(ANSWERS.company_name)
    await page.keyboard.press('Tab')
    await next(fieldWords.biggest_headache.label)
    await page.keyboard.type(ANSWERS.biggest_headache)
    await page.keyboard.press('Tab')
    await next(buttonWords.idle)

    await page.route('**/rest/v1/**', route => route.fulfill({ status: 500 }))
    await page.keyboard.press('Space')
    await expect(page.getByRole('dialog', { name: as(toastWords.error.title) })).toBeVisible()
    await next(buttonWords.idle)
    await page.unroute('**/rest/v1/**')
    await page.keyboard.press('Enter')
    const success = page.getByRole('dialog', { name: as(toastWords.success.title) })
    await expect(success).toBeVisible()
    await next(buttonWords.idle)
    expect(await site.bookings()).toMatchObject([ANSWERS])

    // To the toasts, and back to the form.
    await page.keyboard.press('F6')
    await page.keyboard.press('Tab')
    await expect(success).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(focused).toHaveAttribute('aria-label', toastWords.dismiss)
    await page.keyboard.press('Enter')
    await expect(success).toHaveCount(0)
  })
}

test('a dismissed toast gives the focus back', async ({ page }) => {
  await page.route(ENDPOINT, route => route.fulfill({ status: 500 }))
  await openHydratedForm(page)
  await fillForm(page)
  await field(page, 'name').press('Enter')
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
    await field(page, 'name').focus()
    // From the second on, the key repeats.
    for (let count = 0; count < 3; count += 1) await page.keyboard.down('Enter')
    await arrive()
    await expect(successToast(page)).toBeVisible()
    for (let count = 0; count < 3; count += 1) await page.keyboard.down('Enter')
    await field(page, 'name').focus()
    for (let count = 0; count < 3; count += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    // Not held, but pressed twice: nor is the emptied form wrong.
    await submitButton(page).dblclick()
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
    await expect(successToast(page)).toHaveCount(1)
    expect(requests).toHaveLength(1)
  })
}
