import { FIELDS } from '../../contract/audit-bookings.ts'
import {
  buttonWords,
  fieldWords,
  sentWords,
  toastWords,
} from '../../site/content/booking-messages.ts'
import { ANSWERS, expect, test } from './fixtures.ts'

test('a booking by keyboard alone', async ({ page, form, stored }) => {
  const focused = page.locator(':focus')
  const next = (label: string) => expect(focused).toHaveAccessibleName(label)

  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  for (const name of FIELDS) {
    await page.keyboard.press('Tab')
    await next(fieldWords[name].label)
    await page.keyboard.type(ANSWERS[name])
  }
  await page.keyboard.press('Tab')
  await next(buttonWords.idle)
  await page.keyboard.press('Space')
  await expect(form.success).toBeVisible()
  expect(await stored()).toMatchObject([{ ...ANSWERS, website: null, is_spam: false }])

  await page.keyboard.press('Tab')
  await next(sentWords)
  // A dismissed toast returns the focus.
  await page.keyboard.press('Tab')
  await next(toastWords.dismiss)
  await page.keyboard.press('Enter')
  await expect(form.success).toHaveCount(0)
  await next(buttonWords.idle)
})

for (const when of ['before the code is there', 'afterwards']) {
  test(`a held Enter submits once, ${when}`, async ({ page, form, backend }) => {
    const isEarly = when !== 'afterwards'
    // Every `down` after the first is a repeat.
    const holdEnter = async () => {
      for (let count = 0; count < 3; count += 1) await page.keyboard.down('Enter')
    }
    const arrive = await form.openBeforeCode()
    if (!isEarly) await arrive()
    await form.fill()
    await form.field('name').focus()
    await holdEnter()
    if (isEarly) {
      await expect(form.button).toHaveText(buttonWords.submitting)
      await arrive()
    }
    await expect(form.success).toBeVisible()
    await expect(form.button).toBeFocused()
    await holdEnter()
    await form.field('name').focus()
    await holdEnter()
    await page.keyboard.up('Enter')
    // A double press does not mark the emptied form as wrong either.
    await form.button.dblclick()
    await expect(form.wrong).toHaveCount(0)
    await expect(form.success).toHaveCount(1)
    expect(backend.requests).toHaveLength(1)
  })
}
