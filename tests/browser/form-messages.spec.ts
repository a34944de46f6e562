import type { Page } from '@playwright/test'
import { FIELDS, type Field } from '../../contract/audit-bookings.ts'
import {
  fieldWords,
  incompleteEmail,
  invalidEmail,
  lengthWords,
} from '../../site/content/booking-messages.ts'
import { ANSWERS, expect, field, test } from './fixtures.ts'

/** Expects the note of a field, if any, to be on the page and to describe the field after its hint. */
async function expectNote(page: Page, name: Field, note: string, isWrong = note !== '') {
  const description = [fieldWords[name].hint, note].filter(Boolean).join(' ')
  await expect(field(page, name)).toHaveAccessibleDescription(description)
  await expect(field(page, name)).toHaveAttribute('aria-invalid', String(isWrong))
  if (note) await expect(page.getByText(note, { exact: true })).toBeVisible()
}

/** The form's live region. One before it may name another way to write. */
const announced = (page: Page) => page.locator('form').getByRole('status').last()

test('each empty field gets a message, announced each time', async ({ page, form, backend }) => {
  await form.open()
  await form.button.click()
  await expect(form.field('name')).toBeFocused()
  for (const name of FIELDS) await expectNote(page, name, fieldWords[name].missing)
  const text = FIELDS.map(name => `${fieldWords[name].missing}.`).join(' ')
  await expect(announced(page)).toHaveText(text)
  // A screen reader announces a new node in the region, even if its text is the same as before.
  const before = await announced(page).locator('span').first().elementHandle()
  await form.field('name').press('Enter')
  await expect.poll(() => before?.evaluate(element => element.isConnected)).toBe(false)
  await expect(announced(page)).toHaveText(text)
  expect(backend.requests).toHaveLength(0)
  await form.fill()
  for (const name of FIELDS) await expectNote(page, name, '')
})

test('each invalid answer is refused on its own, and nothing moves', async ({
  page,
  form,
  backend,
}) => {
  const top = () =>
    form.button.evaluate(it => Math.round(it.getBoundingClientRect().top + window.scrollY))
  await form.open()
  const before = await top()
  await form.fill({ email: 'nobody' })
  await form.field('name').focus()
  await expectNote(page, 'email', '')
  await form.button.click()
  await expect(form.field('email')).toBeFocused()
  await expectNote(page, 'email', invalidEmail)
  expect(await top()).toBe(before)
  await form.field('email').fill('')
  await expectNote(page, 'email', fieldWords.email.missing)
  for (const name of FIELDS) {
    // White space, and invisible characters.
    for (const blank of ['   ', '\u200b\u00a0']) {
      await form.submit({ [name]: blank })
      await expect(form.field(name), `${name}: “${blank}”`).toBeFocused()
      await expect(form.wrong).toHaveCount(1)
    }
  }
  expect(backend.requests).toHaveLength(0)
  // Autofill and password managers may send no event.
  await form.field('biggest_headache').evaluate((area: HTMLTextAreaElement) => {
    area.value = 'Scrap'
  })
  await form.button.click()
  await expect(form.success).toBeVisible()
})

test('an address without a dot in its domain is questioned once it is left, and can be sent', {
  // Playwright cannot read the data that Firefox posts.
  tag: '@chromium',
}, async ({ page, form, backend }) => {
  await form.open()
  await form.fill()
  await form.field('email').fill('')
  await form.field('email').pressSequentially('ada@example')
  await expectNote(page, 'email', '')
  await page.keyboard.press('Tab')
  await expectNote(page, 'email', incompleteEmail, false)
  await expect(announced(page)).toHaveText(`${incompleteEmail}. `)
  await form.field('email').pressSequentially('.com')
  await expectNote(page, 'email', '')
  await form.field('email').fill('')
  await form.field('email').fill('ada@localhost')
  await form.button.click()
  await expect(form.success).toBeVisible()
  expect(backend.requests[0]?.postDataJSON()).toMatchObject({ email: 'ada@localhost' })
})

// The test uses characters of two UTF-16 units, which the limits count as PostgreSQL does.
test('the characters left are counted from nine tenths of a limit on, and longer answers are refused', async ({
  page,
  form,
  stored,
}) => {
  await form.open()
  const type = (name: Field, count: number) => form.field(name).fill('🔋'.repeat(count))
  await type('name', 179)
  await expectNote(page, 'name', '')
  await type('name', 180)
  await expectNote(page, 'name', lengthWords.left(20), false)
  await form.fill()
  await type('biggest_headache', 4_499)
  await expectNote(page, 'biggest_headache', '')
  await type('biggest_headache', 4_765)
  await expectNote(page, 'biggest_headache', lengthWords.left(235), false)
  await expect(announced(page)).toHaveText(`${lengthWords.spokenLeft(235)}.`)
  await type('biggest_headache', 6_000)
  expect(await form.field('biggest_headache').inputValue()).toBe('🔋'.repeat(6_000))
  await expectNote(page, 'biggest_headache', lengthWords.tooLong(1_000, 5_000))
  const limit = lengthWords.limit(fieldWords.biggest_headache.label, 5_000)
  await expect(announced(page)).toHaveText(`${limit}.`)
  await type('name', 201)
  await form.button.click()
  await expect(form.field('name')).toBeFocused()
  await expectNote(page, 'name', lengthWords.tooLong(1, 200))
  await expectNote(page, 'biggest_headache', lengthWords.tooLong(1_000, 5_000))

  const longest = {
    name: '🔋'.repeat(200),
    company_name: '🔋'.repeat(200),
    biggest_headache: '🔋'.repeat(5_000),
  }
  await form.book(longest)
  expect(await stored()).toMatchObject([{ ...ANSWERS, ...longest }])
  await expectNote(page, 'biggest_headache', '')
})

test('after a booking, wrong answers filled in by a program are named', async ({ page, form }) => {
  await form.open()
  await form.book()
  await form.field('name').evaluate(it => {
    ;(it as HTMLInputElement).value = 'Ada'
  })
  await form.button.click()
  await expect(form.field('email')).toBeFocused()
  await expectNote(page, 'email', fieldWords.email.missing)
})
