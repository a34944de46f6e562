import { COMPANY_NAME } from '../../site/content/company.ts'
import { contact } from '../../site/content/contact.ts'
import { faqs, faqsHeading } from '../../site/content/faqs.ts'
import { hero } from '../../site/content/hero.ts'
import { steps, stepsHeading } from '../../site/content/how-we-work.ts'
import { problems } from '../../site/content/problems.ts'
import { solutions, solutionsHeading } from '../../site/content/solutions.ts'
import { whyUs } from '../../site/content/why-us.ts'
import { expect, heroCall, test } from './fixtures.ts'

test.beforeEach(({ page }) => page.goto('/'))

test('the sections and their parts stand in order, named by headings', async ({ page }) => {
  const sections = [
    { name: hero.headline, parts: [] },
    { name: problems.heading, parts: [] },
    { name: solutionsHeading, parts: solutions.map(({ title }) => title) },
    { name: stepsHeading, parts: steps.map(({ title }) => title) },
    { name: whyUs.heading, parts: [] },
    { name: faqsHeading, parts: faqs.map(({ question }) => question) },
    { name: contact.headline, parts: [] },
  ]
  await expect(page.locator('main > section')).toHaveCount(sections.length)
  for (const [index, { name, parts }] of sections.entries()) {
    const section = page.locator('main > section').nth(index)
    await expect(section).toHaveAccessibleName(name)
    await expect(section.getByRole('heading', { name, exact: true })).toBeVisible()
    const titles = await section.getByRole('heading', { level: 3 }).allTextContents()
    // Behind a solution's title stands an arrow, which is no part of its name.
    const names = titles.map(title => title.replace(/ ↓$/, ''))
    expect(names.slice(0, parts.length)).toEqual(parts)
  }
  await expect(page.locator('main').getByRole('img', { name: COMPANY_NAME })).toBeVisible()
})

test('the first question is open, and opening another closes it', async ({ page }) => {
  const answer = (index: number) => page.getByText(faqs.at(index)?.answer ?? '', { exact: true })
  await expect(answer(0)).toBeVisible()
  await expect(answer(-1)).toBeHidden()
  await page.getByText(faqs.at(-1)?.question ?? '', { exact: true }).click()
  await expect(answer(-1)).toBeVisible()
  await expect(answer(0)).toBeHidden()
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
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(heroCall(page)).toBeInViewport({ ratio: 1 })
})
