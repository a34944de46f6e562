import type { Page } from '@playwright/test'
import { FIELDS, HIDDEN_FIELD } from '../../contract/audit-bookings.ts'
import { buttonWords, fieldWords, lengthWords } from '../../site/content/booking-messages.ts'
import { ANSWERS, expect, test } from './fixtures.ts'
import { translatePage } from './translate-page.ts'

/** Marks the form's elements. @returns tells whether they are in the page still, all of them */
async function keepElements(page: Page): Promise<() => Promise<boolean>> {
  const elements = await page.evaluateHandle(() => [...document.querySelectorAll('form, form *')])
  return () => elements.evaluate(all => all.every(element => element.isConnected))
}

// Of the fields, an email has no selection for scripts, and the text area is another element.
for (const name of ['name', 'email', 'biggest_headache'] as const) {
  test(`${name}: the code comes while someone types`, async ({ page, form }) => {
    const arrive = await form.openBeforeCode()
    const isKept = await keepElements(page)
    const control = form.field(name)
    // In place of a selection, with the caret in the middle.
    await control.fill('xyz.cells.example')
    await control.press('Home')
    for (let count = 0; count < 3; count += 1) await control.press('Shift+ArrowRight')
    const typed = control.pressSequentially('ada.volta@new.', { delay: 60 })
    await expect(control).toHaveValue(/ada/)
    await arrive()
    await typed
    await control.press('Backspace')
    await expect(control).toHaveValue('ada.volta@new.cells.example')
    expect(await isKept()).toBe(true)
    // Undo goes back to what was there before the code.
    const undo = async () => {
      await control.press('ControlOrMeta+z')
      return control.inputValue()
    }
    await expect.poll(undo, { intervals: [0] }).not.toContain('ada')
  })
}

test('a click counts if the code arrives during it', async ({ page, form, backend }) => {
  const arrive = await form.openBeforeCode()
  await form.fill()
  await form.button.hover()
  await page.mouse.down()
  await form.button.focus()
  await arrive()
  await expect(form.button).toBeFocused()
  await page.mouse.up()
  await expect(form.success).toBeVisible()
  expect(backend.requests).toHaveLength(1)
})

test('restored answers stay and are validated', async ({ page, form, browserName }) => {
  const answers = { ...ANSWERS, biggest_headache: 'x'.repeat(5_001) }
  await page.goto('/')
  await form.fill(answers)
  await form.interactive()
  // Chromium brings nothing back after a reload.
  if (browserName === 'firefox') await page.reload()
  else {
    await page.goto('/booking-received')
    await page.goBack()
  }
  await form.interactive()
  expect(await form.values()).toEqual(answers)
  await expect(page.getByText(lengthWords.tooLong(1, 5_000))).toBeVisible()
})

for (const [when, steps] of Object.entries({
  'before the code': ['translate', 'arrive', 'fill'],
  'before the code, while someone types': ['fill', 'translate', 'arrive'],
  'after the code': ['arrive', 'translate', 'fill'],
} as const)) {
  for (const goesOn of [false, true]) {
    // The one that goes on covers the other.
    const tag = goesOn ? [] : ['@chromium']
    test(`a translator ${when}, ${goesOn ? 'and on' : 'once'}`, { tag }, async ({
      page,
      form,
      stored,
    }) => {
      const arrive = await form.openBeforeCode()
      const control = (name: string) => page.locator(`form [name=${name}]`)
      const fill = async () => {
        for (const name of FIELDS) await control(name).fill(ANSWERS[name])
      }
      const doStep = { arrive, fill, translate: () => translatePage(page, goesOn) }
      for (const step of steps) await doStep[step]()
      await expect(page.locator('form label')).toHaveText(
        FIELDS.map(name => `«${fieldWords[name].label}»`),
      )
      // React writes and clears notes among the translator's words.
      await control('name').fill('')
      await form.button.click()
      await expect(control('name')).toBeFocused()
      await control('name').fill(ANSWERS.name)
      await expect(form.button).toHaveText(`«${buttonWords.idle}»`)
      await form.button.click()
      await expect(form.toasts).toBeVisible()
      await expect(form.button).toHaveText(`«${buttonWords.idle}»`)
      expect(await stored()).toMatchObject([{ email: ANSWERS.email }])
    })
  }
}

test('what others add to the form changes nothing', async ({ page, form, stored }) => {
  const arrive = await form.openBeforeCode()
  // A password manager puts its elements beside the fields, and fills them in.
  await page.locator('form').evaluate(element => {
    element.prepend(document.createElement('div'))
    for (const label of element.querySelectorAll('label')) {
      label.after(document.createElement('com-manager-icon'))
    }
  })
  const isKept = await keepElements(page)
  await form.field('name').focus()
  await arrive()
  for (const name of FIELDS) {
    await expect(form.field(name)).toBeFocused()
    await page.keyboard.type(ANSWERS[name])
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(form.success).toBeVisible()
  expect(await isKept()).toBe(true)
  expect(await stored()).toMatchObject([ANSWERS])
})

test('a program that fills in the hidden field is marked as spam', async ({
  page,
  form,
  stored,
}) => {
  await form.open()
  await page.locator(`form [name=${HIDDEN_FIELD}]`).evaluate((field: HTMLInputElement) => {
    field.value = 'https://links.example'
  })
  await form.book()
  expect(await stored()).toMatchObject([{ ...ANSWERS, is_spam: true }])
})
