import { expect, fonts, inOwnTypeface, test } from './fixtures.ts'

test('a character beyond the subset has a complete file fetched', async ({ page, form }) => {
  await page.goto('/')
  await inOwnTypeface(page)
  expect(await fonts(page)).toContain('subset')
  await form.field('name').fill('Zoé Ångström')
  await expect.poll(() => fonts(page)).toContain('latin-wght-normal')
  await form.field('company_name').fill('Żółw')
  await expect.poll(() => fonts(page)).toContain('latin-ext-wght-normal')
})
