import { BUILT_SITE } from '../support/folders.ts'
import { expect, fonts, inOwnTypeface, test } from './fixtures.ts'

test.use({ expectedErrors: [/404: no page/] })

// The words of the toasts are also those of the last two documents.
test('every character of the site is in the subset', async ({ page }) => {
  for (const name of ['index', '404', 'booking-received', 'booking-failed']) {
    // The server sends some of the documents only with an answer to a form.
    await page.route('/', route => route.fulfill({ path: `${BUILT_SITE}/${name}.html` }))
    await page.goto('/')
    await inOwnTypeface(page)
    // Closed answers have no layout, and so no fonts.
    for (const summary of await page.locator('summary').all()) await summary.click()
    await page.waitForLoadState('networkidle')
    expect(await fonts(page), name).toEqual(['subset'])
  }
})

test('a character beyond the subset has a complete file fetched', async ({ page, form }) => {
  await page.goto('/')
  await inOwnTypeface(page)
  await form.field('name').fill('Zoé Ångström')
  await expect.poll(() => fonts(page)).toEqual(['subset', 'latin-wght-normal'])
  await form.field('company_name').fill('Żółw')
  await expect.poll(() => fonts(page)).toContain('latin-ext-wght-normal')
})
