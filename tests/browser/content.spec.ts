import { COMPANY_NAME } from '../../site/content/company.ts'
import { contact } from '../../site/content/contact.ts'
import { faqsHeading } from '../../site/content/faqs.ts'
import { hero } from '../../site/content/hero.ts'
import { stepsHeading } from '../../site/content/how-we-work.ts'
import { problems } from '../../site/content/problems.ts'
import { solutions, solutionsHeading } from '../../site/content/solutions.ts'
import { whyUs } from '../../site/content/why-us.ts'
import { expect, heroCall, test, VIEWPORTS } from './fixtures.ts'

test.beforeEach(({ page }) => page.goto('/'))

test('the sections stand in order, each named by its heading', async ({ page }) => {
  const names = [
    ...[hero.headline, problems.heading, solutionsHeading, stepsHeading],
    ...[whyUs.heading, faqsHeading, contact.headline],
  ]
  const sections = page.locator('main > section')
  await expect(sections).toHaveCount(names.length)
  for (const [index, name] of names.entries()) {
    await expect(sections.nth(index)).toHaveAccessibleName(name)
    await expect(sections.nth(index).getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('main').getByRole('img', { name: COMPANY_NAME })).toBeVisible()
})

test('the solutions stand in three columns from 900 px and in one below 600', async ({ page }) => {
  for (const [width, columns] of [
    [900, 3],
    [599, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const titles = solutions.map(({ title }) => page.getByRole('heading', { name: title }))
    const boxes = await Promise.all(titles.map(title => title.boundingBox()))
    expect(new Set(boxes.map(box => Math.round(box?.x ?? 0))).size).toBe(columns)
  }
})

test('the call to action is above the fold at 360 x 740', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.phone)
  await expect(heroCall(page)).toBeInViewport({ ratio: 1 })
})
