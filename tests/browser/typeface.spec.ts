import type { Page } from '@playwright/test'
import { BUILT_SITE } from '../support/folders.ts'
import { expect, inOwnTypeface, test } from './fixtures.ts'

// The first is what the toasts' test provokes, the second what the 404 page is there for.
test.use({ expectedErrors: [/Failed to load resource|404: no page/] })

/** Collects the names of the font files that a page asks for: more than the subset if that lacks a character. */
function fontRequests(page: Page): string[] {
  const names: string[] = []
  page.on('request', request => {
    const [, name] = request.url().match(/instrument-sans-(.+)-[\w-]{8}\.woff2$/) ?? []
    if (name) names.push(name)
  })
  return names
}

for (const name of ['index', '404', 'booking-received', 'booking-failed']) {
  test(`every character of ${name}.html is in the subset`, async ({ page }) => {
    const fonts = fontRequests(page)
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
    expect(fonts).toEqual(['subset'])
  })
}

test('every character of both toasts is in the subset', async ({ page, form, backend }) => {
  const fonts = fontRequests(page)
  await form.open()
  await form.book()
  backend.status = 500
  await form.fail()
  await page.waitForLoadState('networkidle')
  expect(fonts).toEqual(['subset'])
})

test('a character beyond the subset has a complete file fetched', async ({ page, form }) => {
  const fonts = fontRequests(page)
  await page.goto('/')
  await inOwnTypeface(page)
  expect(fonts).toEqual(['subset'])
  await form.field('name').fill('Zoé Ångström')
  await expect.poll(() => fonts).toEqual(['subset', 'latin-wght-normal'])
  await form.field('company_name').fill('Żółw')
  await expect.poll(() => fonts).toEqual(['subset', 'latin-wght-normal', 'latin-ext-wght-normal'])
})
