import type { Page } from '@playwright/test'
import type { Field } from '../../contract/audit-bookings.ts'
import { fieldWords, invalidEmail, lengthWords } from '../../site/content/booking-messages.ts'
import {
  ANSWERS,
  answerBookings,
  expect,
  FORM_FIELDS,
  field,
  fillForm,
  openHydratedForm,
  submitButton,
  successToast,
  test,
} from './fixtures.ts'

/** The field is marked, and the message stands below it and describes it. */
async function expectMessage(page: Page, name: Field, message: string) {
  await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
  const { hint } = fieldWords[name]
  const description = hint ? `${hint} ${message}` : message
  await expect(field(page, name)).toHaveAccessibleDescription(description)
  await expect(page.locator('.field-note').getByText(message, { exact: true })).toBeVisible()
}

/** The form's live region; the one that names another way to write to the company is not meant. */
const announcements = (page: Page) => page.locator('form [role=status]:not(.other-way)')

async function expectNoMessage(page: Page, name: Field) {
  await expect(field(page, name)).toHaveAttribute('aria-invalid', 'false')
}

test('the prerendered form leaves its checks to the browser, and none cuts a text', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const form = html.slice(html.indexOf('<form'), html.indexOf('</form>'))
  const controls = form.match(/<(?:input|textarea)(?! hidden)[^>]*>/g) ?? []
  expect(controls).toHaveLength(4)
  for (const control of controls) {
    expect(control).toContain(' required')
    expect(control.toLowerCase()).not.toContain('maxlength')
  }
  expect(controls[1]).toContain('type="email"')
  expect(html.match(/<form[^>]*>/)?.[0].toLowerCase()).not.toContain('novalidate')
})

test('an empty form: one message below each field, the focus in the first', async ({ page }) => {
  const { requests } = await answerBookings(page)
  await openHydratedForm(page)
  await submitButton(page).click()
  await expect(field(page, 'name')).toBeFocused()
  for (const name of FORM_FIELDS) await expectMessage(page, name, fieldWords[name].missing)
  expect(await page.locator('form').evaluate((form: HTMLFormElement) => form.noValidate)).toBe(
    false,
  )

  await fillForm(page)
  for (const name of FORM_FIELDS) await expectNoMessage(page, name)
  await expect(page.locator('.field-note')).toHaveText(['', '', '', ''])
  await submitButton(page).click()
  await expect(successToast(page)).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('a refusal is announced each time, also when nothing has changed', async ({ page }) => {
  await openHydratedForm(page)
  const announced = announcements(page)
  const text = FORM_FIELDS.map(name => `${fieldWords[name].missing}.`).join(' ')
  await field(page, 'name').press('Enter')
  await expect(announced).toHaveText(text)
  const before = await announced.locator('span').first().elementHandle()
  await field(page, 'name').press('Enter')
  await expect.poll(() => before?.evaluate(element => element.isConnected)).toBe(false)
  await expect(announced).toHaveText(text)
})

test('the accessibility tree has a new text for each refusal', { tag: '@chromium' }, async ({
  page,
}) => {
  await openHydratedForm(page)
  const session = await page.context().newCDPSession(page)
  const read = async () => {
    await field(page, 'name').press('Enter')
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    return nodes.find(({ name }) => name?.value === `${fieldWords.name.missing}. `)
      ?.backendDOMNodeId
  }
  const first = await read()
  expect(first).toBeDefined()
  expect(await read()).not.toBe(first)
})

test('each wrong answer is refused alone', async ({ page }) => {
  const { requests } = await answerBookings(page)
  await openHydratedForm(page)
  await fillForm(page)
  // White space, and characters that show nothing.
  for (const name of FORM_FIELDS) {
    for (const blank of ['', '   ', '\u200b\u00a0']) {
      await field(page, name).fill(blank)
      await submitButton(page).click()
      await expect(field(page, name), `${name}: “${blank}”`).toBeFocused()
      const isValid = (control: HTMLElement) => (control as HTMLInputElement).validity.valid
      expect(await field(page, name).evaluate(isValid)).toBe(false)
    }
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    // Not in one step: in an email field Firefox would add to what is there.
    await field(page, name).fill('')
    await field(page, name).fill(ANSWERS[name])
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  }
  await field(page, 'email').fill('')
  await field(page, 'email').fill('nobody')
  await submitButton(page).click()
  await expect(field(page, 'email')).toBeFocused()
  await expectMessage(page, 'email', invalidEmail)
  await field(page, 'email').fill('')
  await expectMessage(page, 'email', fieldWords.email.missing)
  expect(requests).toHaveLength(0)
})

test('a message comes only after a submit, and moves nothing', async ({ page }) => {
  await openHydratedForm(page)
  const top = () =>
    submitButton(page).evaluate(button => button.getBoundingClientRect().top + window.scrollY)
  const before = await top()
  await field(page, 'email').fill('nobody')
  await field(page, 'name').focus()
  await expectNoMessage(page, 'email')
  await submitButton(page).click()
  await expectMessage(page, 'email', invalidEmail)
  expect(await top()).toBe(before)
})

test('a value that is set without an event ends the refusal', async ({ page }) => {
  await answerBookings(page)
  await openHydratedForm(page)
  await fillForm(page)
  await field(page, 'name').fill('   ')
  await submitButton(page).click()
  await expect(field(page, 'name')).toBeFocused()
  // As autofill and password managers may do.
  await field(page, 'name').evaluate((input: HTMLInputElement) => {
    input.value = 'Ada Volta'
  })
  await submitButton(page).click()
  await expect(successToast(page)).toBeVisible()
})

test('a long text is taken whole, counted near the limit, and said to be too long', async ({
  page,
  site,
}) => {
  await site.query('delete from public.audit_bookings')
  await openHydratedForm(page)
  await fillForm(page)
  const headache = field(page, 'biggest_headache')
  const note = page.locator('#biggest_headache-note')
  const spoken = announcements(page)

  await headache.fill('x'.repeat(4_499))
  await expect(note).toHaveText('')
  await headache.fill('x'.repeat(4_765))
  await expect(note).toHaveText(lengthWords.left(235))
  await expect(spoken).toHaveText(`${lengthWords.spokenLeft(235)}.`)
  await expectNoMessage(page, 'biggest_headache')

  await headache.fill('x'.repeat(6_000))
  expect(await headache.inputValue()).toHaveLength(6_000)
  const tooLong = lengthWords.tooLong(1_000, 5_000)
  await expectMessage(page, 'biggest_headache', tooLong)
  await expect(spoken).toHaveText(`${lengthWords.spokenTooLong(5_000)}.`)
  await submitButton(page).click()
  await expect(headache).toBeFocused()
  await expectMessage(page, 'biggest_headache', tooLong)

  await headache.fill('x'.repeat(5_000))
  await submitButton(page).click()
  await expect(successToast(page)).toBeVisible()
  expect(await site.bookings()).toMatchObject([{ biggest_headache: 'x'.repeat(5_000) }])
  await expect(note).toHaveText('')
})

test('the limits are those of the table, in characters and not in UTF-16 units', async ({
  page,
  site,
}) => {
  await site.query('delete from public.audit_bookings')
  await openHydratedForm(page)
  await fillForm(page)
  await field(page, 'name').fill('🔋'.repeat(201))
  await expectMessage(page, 'name', lengthWords.tooLong(1, 200))
  await field(page, 'name').fill('🔋'.repeat(200))
  await field(page, 'company_name').fill('🔋'.repeat(200))
  await field(page, 'biggest_headache').fill('🔋'.repeat(5_000))
  await submitButton(page).click()
  await expect(successToast(page)).toBeVisible()
  expect(await site.bookings()).toHaveLength(1)
})
