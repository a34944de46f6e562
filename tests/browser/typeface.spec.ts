import { BUILT_SITE } from '../support/folders.ts'
import { expect, inOwnTypeface, test } from './fixtures.ts'

test.use({ expectedErrors: [/404: no page/] })

// The words of the toasts are also those of the last two documents.
test('every character of the site is in the subset', async ({ page, fonts }) => {
  for (const name of ['index', '404', 'booking-received', 'booking-failed']) {
    // The server sends some of the documents only with an answer to a form.
    await page.route('/', route => route.fulfill({ path: `${BUILT_SITE}/${name}.html` }))
    await page.goto('/')
    // Closed answers have no layout, and so no fonts.
    await page.evaluate(() => {
      for (const question of document.querySelectorAll('details')) {
        question.removeAttribute('name')
        question.open = true
      }
    })
    await inOwnTypeface(page)
    await page.waitForLoadState('networkidle')
    expect(new Set(fonts), name).toEqual(new Set(['subset']))
  }
})

test('a character beyond the subset has a complete file fetched', async ({ page, form, fonts }) => {
  await page.goto('/')
  await inOwnTypeface(page)
  expect(fonts).toEqual(['subset'])
  await form.field('name').fill('Zoé Ångström')
  await expect.poll(() => fonts).toEqual(['subset', 'latin-wght-normal'])
  await form.field('company_name').fill('Żółw')
  await expect.poll(() => fonts).toEqual(['subset', 'latin-wght-normal', 'latin-ext-wght-normal'])
})
