import type { Page } from '@playwright/test'
import {
  ANSWERS,
  answerBookings,
  expect,
  field,
  fillForm,
  openHydratedForm,
  submitButton,
  successToast,
  test,
} from './fixtures.ts'

const MISSING = {
  Name: 'Enter your name',
  Email: 'Enter your email address',
  'Company name': 'Enter the name of your company',
  'Biggest headache': 'Describe your biggest headache',
} as const

const HINT = 'What fails, slips through or sits idle? A sentence is enough.'

const LABELS = Object.keys(ANSWERS) as (keyof typeof ANSWERS)[]

/** The field is marked, and the message stands below it and describes it. */
async function expectMessage(page: Page, label: keyof typeof ANSWERS, message: string) {
  await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
  const description = label === 'Biggest headache' ? `${HINT} ${message}` : message
  await expect(field(page, label)).toHaveAccessibleDescription(description)
  await expect(page.locator('.field-note').getByText(message, { exact: true })).toBeVisible()
}

async function expectNoMessage(page: Page, label: keyof typeof ANSWERS) {
  await expect(field(page, label)).toHaveAttribute('aria-invalid', 'false')
}

test('the prerendered form leaves its checks to the browser, and none cuts a text', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const form = html.slice(html.indexOf('<form'), html.indexOf('</form>'))
  const controls = form.match(/<(?:input|textarea)[^>]*>/g) ?? []
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
  await expect(field(page, 'Name')).toBeFocused()
  for (const label of LABELS) await expectMessage(page, label, MISSING[label])
  expect(await page.locator('form').evaluate((form: HTMLFormElement) => form.noValidate)).toBe(
    false,
  )

  await fillForm(page)
  for (const label of LABELS) await expectNoMessage(page, label)
  await expect(page.locator('.field-note')).toHaveText(['', '', '', ''])
  await submitButton(page).click()
  await expect(successToast(page)).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('a refusal is announced each time, also when nothing has changed', async ({ page }) => {
  await openHydratedForm(page)
  const announced = page.locator('form').getByRole('status')
  const text = Object.values(MISSING)
    .map(message => `${message}.`)
    .join(' ')
  await field(page, 'Name').press('Enter')
  await expect(announced).toHaveText(text)
  const before = await announced.locator('span').first().elementHandle()
  await field(page, 'Name').press('Enter')
  await expect.poll(() => before?.evaluate(element => element.isConnected)).toBe(false)
  await expect(announced).toHaveText(text)
})

test('the accessibility tree has a new text for each refusal', { tag: '@chromium' }, async ({
  page,
}) => {
  await openHydratedForm(page)
  const session = await page.context().newCDPSession(page)
  const read = async () => {
    await field(page, 'Name').press('Enter')
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    return nodes.find(({ name }) => name?.value === `${MISSING.Name}. `)?.backendDOMNodeId
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
  for (const label of LABELS) {
    for (const blank of ['', '   ', '\u200b\u00a0']) {
      await field(page, label).fill(blank)
      await submitButton(page).click()
      await expect(field(page, label), `${label}: “${blank}”`).toBeFocused()
      const isValid = (control: HTMLElement) => (control as HTMLInputElement).validity.valid
      expect(await field(page, label).evaluate(isValid)).toBe(false)
    }
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(1)
    // Not in one step: in an email field Firefox would add to what is there.
    await field(page, label).fill('')
    await field(page, label).fill(ANSWERS[label])
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  }
  await field(page, 'Email').fill('')
  await field(page, 'Email').fill('nobody')
  await submitButton(page).click()
  await expect(field(page, 'Email')).toBeFocused()
  await expectMessage(page, 'Email', 'Enter an email like name@example.com')
  await field(page, 'Email').fill('')
  await expectMessage(page, 'Email', MISSING.Email)
  expect(requests).toHaveLength(0)
})

test('a message comes only after a submit, and moves nothing', async ({ page }) => {
  await openHydratedForm(page)
  const top = () =>
    submitButton(page).evaluate(button => button.getBoundingClientRect().top + window.scrollY)
  const before = await top()
  await field(page, 'Email').fill('nobody')
  await field(page, 'Name').focus()
  await expectNoMessage(page, 'Email')
  await submitButton(page).click()
  await expectMessage(page, 'Email', 'Enter an email like name@example.com')
  expect(await top()).toBe(before)
})

test('a value that is set without an event ends the refusal', async ({ page }) => {
  await answerBookings(page)
  await openHydratedForm(page)
  await fillForm(page)
  await field(page, 'Name').fill('   ')
  await submitButton(page).click()
  await expect(field(page, 'Name')).toBeFocused()
  // As autofill and password managers may do.
  await field(page, 'Name').evaluate((input: HTMLInputElement) => {
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
  const headache = field(page, 'Biggest headache')
  const note = page.locator('#biggest_headache-note')
  const spoken = page.locator('form').getByRole('status')

  await headache.fill('x'.repeat(4_499))
  await expect(note).toHaveText('')
  await headache.fill('x'.repeat(4_765))
  await expect(note).toHaveText('235 characters left')
  await expect(spoken).toHaveText('Fewer than 300 characters left.')
  await expectNoMessage(page, 'Biggest headache')

  await headache.fill('x'.repeat(6_000))
  expect(await headache.inputValue()).toHaveLength(6_000)
  const tooLong = 'Shorten this by 1,000 characters (limit 5,000)'
  await expectMessage(page, 'Biggest headache', tooLong)
  await expect(spoken).toHaveText('The limit of 5,000 characters is exceeded.')
  await submitButton(page).click()
  await expect(headache).toBeFocused()
  await expectMessage(page, 'Biggest headache', tooLong)

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
  await field(page, 'Name').fill('🔋'.repeat(201))
  await expectMessage(page, 'Name', 'Shorten this by 1 character (limit 200)')
  await field(page, 'Name').fill('🔋'.repeat(200))
  await field(page, 'Company name').fill('🔋'.repeat(200))
  await field(page, 'Biggest headache').fill('🔋'.repeat(5_000))
  await submitButton(page).click()
  await expect(successToast(page)).toBeVisible()
  expect(await site.bookings()).toHaveLength(1)
})
