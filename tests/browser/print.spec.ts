import { faqs } from '../../site/content/faqs.ts'
import { expect, heroCall, test } from './fixtures.ts'

test.beforeEach(({ page }) => page.goto('/'))

test('the page prints on three to five sheets of A4 or Letter', async ({ page }) => {
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1')
    const pages = pdf.match(/\/Type\s*\/Page\b/g) ?? []
    expect([3, 4, 5], format).toContain(pages.length)
  }
})

test('paper has every answer, and nothing that only a screen can do', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const { answer } of faqs) await expect(page.getByText(answer, { exact: true })).toBeVisible()
  for (const role of ['button', 'slider', 'complementary'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0)
  }
  await expect(heroCall(page)).toBeHidden()
  for (const section of await page.locator('section').all()) {
    await expect(section).toHaveCSS('background-color', /^rgb\(255, 255, 255\)$|, 0\)$/)
  }
  // Without the site's address at build time none is printed.
  await expect(page.locator('body')).not.toContainText('http')
})
