import type { Page } from '@playwright/test'
import {
  buttonWords,
  fieldWords,
  lengthWords,
  toastWords,
} from '../../site/content/booking-messages.ts'
import {
  ANSWERS,
  answerBookings,
  expect,
  FORM_FIELDS,
  field,
  fillForm,
  formValues,
  hydrated,
  inOwnTypeface,
  openBeforeCode,
  submitButton,
  successToast,
  test,
  translatePage,
} from './fixtures.ts'

/** Marks the form's elements. @returns tells whether they are in the page still, all of them */
async function keepElements(page: Page): Promise<() => Promise<boolean>> {
  const elements = await page.evaluateHandle(() => [...document.querySelectorAll('form, form *')])
  return () => elements.evaluate(all => all.every(element => element.isConnected))
}

test('the code comes while the page is elsewhere: focus and scroll position stay', async ({
  page,
}) => {
  await page.goto('/')
  await inOwnTypeface(page)
  // To a whole pixel, because Firefox rounds any other position one frame later.
  const position = await page.locator('#faqs-heading').evaluate(heading => {
    const top = Math.round(heading.getBoundingClientRect().top)
    window.scrollTo({ top, behavior: 'instant' })
    return top
  })
  await hydrated(page)
  expect(await page.evaluate(() => [document.activeElement?.tagName, window.scrollY])).toEqual([
    'BODY',
    position,
  ])
})

for (const name of FORM_FIELDS) {
  test(`${name}: the code comes while someone types`, async ({ page }) => {
    const arrive = await openBeforeCode(page)
    const isKept = await keepElements(page)
    const control = field(page, name)
    const type = async (text: string) => {
      const typed = control.pressSequentially(text, { delay: 60 })
      await expect(control).toHaveValue(/ada/)
      await arrive()
      await typed
    }

    await test.step('instead of a selection, with the caret in the middle', async () => {
      await control.fill('xyz.cells.example')
      await control.press('Home')
      for (let count = 0; count < 3; count += 1) await control.press('Shift+ArrowRight')
      await type('ada.volta@new.')
      await expect(control).toHaveValue('ada.volta@new..cells.example')
      await control.press('Backspace')
      await expect(control).toHaveValue('ada.volta@new.cells.example')
      await expect(control).toBeFocused()
    })
    await test.step('undo goes back to what was there before the code', async () => {
      for (let count = 0; count < 30; count += 1) await control.press('ControlOrMeta+z')
      await expect(control).not.toHaveValue(/ada/)
    })
    expect(await isKept()).toBe(true)
  })

  test(`${name}: the code comes while an input method composes`, {
    tag: '@chromium',
  }, async ({ page }) => {
    const arrive = await openBeforeCode(page)
    const client = await page.context().newCDPSession(page)
    const compose = (text: string) =>
      client.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    await field(page, name).pressSequentially('Dr.')
    await compose('やま')
    await arrive()
    await compose('やまだ')
    await client.send('Input.insertText', { text: 'やまだ' })
    await expect(field(page, name)).toHaveValue('Dr.やまだ')
  })
}

test('what was typed is judged: a text that is too long gets its note', async ({ page }) => {
  const arrive = await openBeforeCode(page)
  await fillForm(page)
  const long = 'x'.repeat(5_001)
  await field(page, 'biggest_headache').fill(long)
  await arrive()
  expect(await formValues(page)).toEqual({ ...ANSWERS, biggest_headache: long })
  await expect(page.getByText(lengthWords.tooLong(1, 5_000))).toBeVisible()
})

test('the code comes while the button is pressed: the press counts', async ({ page }) => {
  const { requests } = await answerBookings(page)
  const arrive = await openBeforeCode(page)
  await fillForm(page)
  await submitButton(page).hover()
  await page.mouse.down()
  await submitButton(page).focus()
  await arrive()
  await expect(submitButton(page)).toBeFocused()
  await page.mouse.up()
  await expect(successToast(page)).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('an early submit shows that it is under way, and is sent once', async ({ page }) => {
  const { requests } = await answerBookings(page)
  const arrive = await openBeforeCode(page)
  await fillForm(page)
  await submitButton(page).click()
  await expect(submitButton(page)).toHaveText(buttonWords.submitting)
  await expect(submitButton(page)).toBeDisabled()
  await field(page, 'name').press('Enter')
  await arrive()
  await expect(successToast(page)).toBeVisible()
  await expect(submitButton(page)).toHaveText(buttonWords.idle)
  await expect(submitButton(page)).toBeFocused()
  expect(requests).toHaveLength(1)
  await expect(page).toHaveURL('/#cta-section')
})

test('what the browser brings back of the typed text stays', async ({ page, browserName }) => {
  await page.goto('/')
  await fillForm(page)
  await hydrated(page)
  // Chromium brings nothing back after a reload.
  if (browserName === 'firefox') await page.reload()
  else {
    await page.goto('/booking-received')
    await page.goBack()
  }
  await hydrated(page)
  expect(await formValues(page)).toEqual(ANSWERS)
})

test.describe('a translator', () => {
  for (const [when, steps] of Object.entries({
    'before the code': ['translate', 'arrive', 'fill'],
    'before the code, while someone types': ['fill', 'translate', 'arrive'],
    'after the code': ['arrive', 'translate', 'fill'],
  } as const)) {
    for (const goesOn of [false, true]) {
      test(`${when}, ${goesOn ? 'and on' : 'once'}: its words stay, one booking`, async ({
        page,
        site,
      }) => {
        await site.query('delete from public.audit_bookings')
        const arrive = await openBeforeCode(page)
        const ids = await page.locator('.control').evaluateAll(all => all.map(({ id }) => id))
        const fill = async () => {
          for (const [index, answer] of Object.values(ANSWERS).entries()) {
            await page.locator(`#${ids[index]}`).fill(answer)
          }
        }
        const doStep = { arrive, fill, translate: () => translatePage(page, goesOn) }
        for (const step of steps) await doStep[step]()
        await expect(page.locator('form label')).toHaveText(
          FORM_FIELDS.map(name => `«${fieldWords[name].label}»`),
        )
        await expect(submitButton(page)).toHaveText(`«${buttonWords.idle}»`)
        await submitButton(page).click()
        await expect(page.getByRole('dialog', { name: toastWords.success.title })).toBeVisible()
        await expect(submitButton(page)).toHaveText(`«${buttonWords.idle}»`)
        expect(await site.bookings()).toMatchObject([{ email: ANSWERS.email }])
      })
    }
  }
})

test.describe('an extension has changed the markup', () => {
  const intrude = (page: Page) =>
    page.evaluate(() => document.querySelector('form')?.prepend(document.createElement('div')))

  test('an untouched form is rendered anew', async ({ page }) => {
    const arrive = await openBeforeCode(page)
    await intrude(page)
    await arrive()
    await answerBookings(page)
    await fillForm(page)
    await submitButton(page).click()
    await expect(successToast(page)).toBeVisible()
  })

  test('a form with the focus in it is left alone until then', async ({ page }) => {
    const arrive = await openBeforeCode(page)
    const isKept = await keepElements(page)
    await intrude(page)
    await field(page, 'name').focus()
    const arriving = arrive()
    await page.waitForResponse(/take-over-form/)
    await page.keyboard.press('Tab')
    await expect(field(page, 'email')).toBeFocused()
    expect(await isKept()).toBe(true)
    await page.locator('#contact-heading').click()
    await arriving
    expect(await isKept()).toBe(false)
  })

  test('a form with an answer is left alone and submitted plainly', async ({ page, site }) => {
    await site.query('delete from public.audit_bookings')
    const arrive = await openBeforeCode(page)
    const isKept = await keepElements(page)
    await fillForm(page)
    await intrude(page)
    arrive().catch(() => {})
    await page.waitForResponse(/take-over-form/)
    expect(await isKept()).toBe(true)
    await submitButton(page).click()
    await expect(page).toHaveURL('/booking-received')
    expect(await site.bookings()).toMatchObject([{ name: ANSWERS.name, email: ANSWERS.email }])
  })
})
