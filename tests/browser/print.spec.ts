import { expect, test } from './fixtures.ts'

for (const format of ['A4', 'Letter']) {
  test(`prints on two or three pages of ${format}`, async ({ page }) => {
    await page.goto('/')
    const pdf = (await page.pdf({ format })).toString('latin1')
    const pages = pdf.match(/\/Type\s*\/Page\b/g) ?? []
    expect(pages.length).toBeGreaterThanOrEqual(2)
    expect(pages.length).toBeLessThanOrEqual(3)
  })
}

test('paper has every answer, no dark ground, and nothing that only a screen can do', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/')
  const answers = page.locator('details > p')
  expect(await answers.count()).toBe(5)
  for (const answer of await answers.all()) await expect(answer).toBeVisible()
  for (const gone of [
    'form',
    '.sticky-bar',
    '.toast-viewport',
    'a.button',
    '.hero-control',
    '.check',
  ]) {
    await expect(page.locator(gone).first()).toBeHidden()
  }
  const grounds = await page
    .locator('section')
    .evaluateAll(sections => sections.map(section => getComputedStyle(section).backgroundColor))
  for (const ground of grounds) expect(ground).toMatch(/^rgb\(255, 255, 255\)$|, 0\)$/)
  // Without the site's address at build time none is printed.
  await expect(page.locator('body')).not.toContainText('http')
})

test('squares have a length, because PDF paints none without', async ({ page }) => {
  await page.goto('/')
  const lengths = await page
    .locator('path.squares')
    .evaluateAll(paths => paths.map(path => (path as SVGPathElement).getTotalLength()))
  expect(lengths.length).toBeGreaterThan(0)
  expect(Math.min(...lengths)).toBeGreaterThan(0)
})
