import type { Page } from '@playwright/test'
import { FIELDS, HIDDEN_FIELD } from '../../contract/audit-bookings.ts'
import { CONTACT_ID } from '../../site/content/anchors.ts'
import { buttonWords, fieldWords, lengthWords } from '../../site/content/booking-messages.ts'
import { ANSWERS, expect, painted, test } from './fixtures.ts'
import { translatePage } from './translate-page.ts'

/** Remembers the form's elements. @returns a function that tells whether all of them are still in the page */
async function keepElements(page: Page): Promise<() => Promise<boolean>> {
  const elements = await page.evaluateHandle(() => [...document.querySelectorAll('form, form *')])
  return () => elements.evaluate(all => all.every(element => element.isConnected))
}

// Scripts cannot read the selection of an email field, and a text area is another kind of element.
for (const name of ['name', 'email', 'biggest_headache'] as const) {
  test(`${name}: the code arrives while someone types`, async ({ page, form }) => {
    const arrive = await form.openBeforeCode()
    const isKept = await keepElements(page)
    const control = form.field(name)
    // The text replaces a selection, and the caret is in the middle of the answer.
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
    // Undo restores the text from before the code was loaded.
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

test('before the code arrives, the browser itself refuses an empty form', async ({
  form,
  backend,
}) => {
  const arrive = await form.openBeforeCode()
  await form.button.click()
  await expect(form.field('name')).toBeFocused()
  await expect(form.button).toHaveText(buttonWords.idle)
  await arrive()
  await expect(form.wrong).toHaveCount(0)
  expect(backend.requests).toHaveLength(0)
})

test('a submit before the code arrives is checked and carried out afterwards', async ({
  form,
  backend,
}) => {
  const arrive = await form.openBeforeCode()
  // The browser's own validation accepts blanks.
  await form.submit({ name: '   ' })
  await expect(form.button).toHaveText(buttonWords.submitting)
  await expect(form.button).toBeDisabled()
  await arrive()
  await expect(form.field('name')).toBeFocused()
  await expect(form.wrong).toHaveCount(1)
  await expect(form.button).toHaveText(buttonWords.idle)
  await form.book()
  expect(backend.requests).toHaveLength(1)
})

for (const [cause, isFocused] of Object.entries({ 'comes near': false, 'has the focus': true })) {
  test(`the code loads when the contact section ${cause}`, async ({ page, form }) => {
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    const count = (part: string) => asked.filter(url => url.includes(`/assets/${part}-`)).length
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(count('feedback') + count('send-booking')).toBe(0)
    if (isFocused) {
      await form.field('name').evaluate(it => it.focus({ preventScroll: true }))
      await expect.poll(() => count('send-booking')).toBe(1)
      await form.interactive()
      return
    }
    const section = page.locator(`#${CONTACT_ID}`)
    const scrollTo = (viewports: number) =>
      section.evaluate((it, heights) => {
        const top = it.getBoundingClientRect().top + scrollY
        window.scrollTo(0, top - innerHeight * heights)
      }, viewports)
    await scrollTo(2.2)
    await painted(page)
    expect(count('feedback')).toBe(0)
    await scrollTo(1.9)
    await form.interactive()
    // The backend's client waits until the form has the focus.
    await page.waitForLoadState('networkidle')
    expect(count('send-booking')).toBe(0)
  })
}

test('restored answers stay and are validated', async ({ page, form, browserName }) => {
  const answers = { ...ANSWERS, biggest_headache: 'x'.repeat(5_001) }
  await page.goto('/')
  await form.fill(answers)
  await form.interactive()
  // Chromium restores no answers after a reload.
  if (browserName === 'firefox') await page.reload()
  else {
    await page.goto('/booking-received')
    await page.goBack()
  }
  await form.interactive()
  expect(await form.values()).toEqual(answers)
  await expect(page.getByText(lengthWords.tooLong(1, 5_000))).toBeVisible()
})

// React reports that it renders a figure anew if the figure was translated before its code was loaded.
test.describe('translated', () => {
  test.use({ expectedErrors: [/Minified React error #418/] })
  for (const [when, steps] of Object.entries({
    'before the code': ['translate', 'arrive', 'fill'],
    'before the code, after the answers': ['fill', 'translate', 'arrive'],
    'after the code': ['arrive', 'translate', 'fill'],
  } as const)) {
    test(`a page translated ${when} books`, async ({ page, form, stored }) => {
      const arrive = await form.openBeforeCode()
      const control = (name: string) => page.locator(`form [name=${name}]`)
      const fill = async () => {
        for (const name of FIELDS) await control(name).fill(ANSWERS[name])
      }
      // The translator keeps translating later messages, which is the harder case.
      const doStep = { arrive, fill, translate: () => translatePage(page, true) }
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
})

test('elements that an extension adds to the form change nothing', async ({
  page,
  form,
  stored,
}) => {
  const arrive = await form.openBeforeCode()
  // A password manager adds elements beside the fields, and fills in the fields.
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
