import type { Page } from '@playwright/test'
import { ANSWERS, errorToast, expect, successToast, test } from './fixtures.ts'

test.use({ expectedErrors: async ({ page: _ }, use) => use([/Failed to load resource/]) })

/**
 * Puts other words into a `<font>` in the place of every text of the page, now and whenever a script
 * writes one, as page translation does.
 */
async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    function translate(root: Node) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) found.push(texts.currentNode as Text)
      for (const text of found) {
        const parent = text.parentElement
        if (!parent || parent.closest('font, script, style, textarea') || !text.data.trim())
          continue
        const font = document.createElement('font')
        font.textContent = `«${text.data}»`
        text.replaceWith(font)
      }
    }
    translate(document.body)
    new MutationObserver(records => {
      for (const { target } of records) translate(target)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}

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
    await expect(page.locator('[data-island=booking-form][data-hydrated]')).toBeAttached()
    // The form is rendered anew, and the translator at work.
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
  await page.goto('/#cta-section')
  await page.route('**/rest/v1/**', route => route.fulfill({ status: 500 }))
  await expect(page.locator('[data-island=booking-form][data-hydrated]')).toBeAttached()
  for (const [label, answer] of Object.entries(ANSWERS)) {
    await page.getByLabel(label, { exact: true }).fill(answer)
  }
  await page.getByLabel('Name', { exact: true }).press('Enter')
  await expect(errorToast(page)).toBeVisible()
  await page.keyboard.press('F6')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(errorToast(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Book an audit' })).toBeFocused()
  await expect(successToast(page)).toHaveCount(0)
})
