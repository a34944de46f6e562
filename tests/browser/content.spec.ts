import type { Locator, Page } from '@playwright/test'
import { COMPANY_NAME } from '../../site/content/company.ts'
import { faqs, faqsHeading } from '../../site/content/faqs.ts'
import { problems } from '../../site/content/problems.ts'
import { solutionsHeading } from '../../site/content/solutions.ts'
import { whyUs } from '../../site/content/why-us.ts'
import { loadCellFacts } from '../support/figures.ts'
import { expect, heroCall, inOwnTypeface, test, VIEWPORTS } from './fixtures.ts'
import { meetingIn } from './meeting-labels.ts'

test.beforeEach(({ page }) => page.goto('/'))

const problemsIn = (page: Page) =>
  page.getByRole('region', { name: Object.values(problems.question).join(' ') })

// specification.spec.ts tests the order of the sections' words.
test('sections are named, captions stand at an end, and each width has its layout', async ({
  page,
}) => {
  const sections = page.locator('main > section')
  await expect(sections).toHaveCount(8)
  for (const section of await sections.all()) {
    const heading = await section.getByRole('heading').first().innerText()
    await expect(section).toHaveAccessibleName(heading)
  }
  await expect(sections.last().getByRole('img', { name: COMPANY_NAME })).toBeVisible()

  const captions = await page.locator('figcaption').count()
  expect(captions).toBeGreaterThan(1)
  const atAnEnd = page.locator('figure > figcaption:is(:first-child, :last-child)')
  await expect(atAnEnd).toHaveCount(captions)

  for (const [width, columns] of Object.entries({ 599: 1, 900: 3 })) {
    await page.setViewportSize({ width: Number(width), height: 800 })
    const places = await page
      .getByRole('region', { name: solutionsHeading })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .evaluateAll(all => all.map(solution => solution.getBoundingClientRect().x))
    expect(new Set(places).size, `columns of solutions at ${width} px`).toBe(columns)
  }
  await page.setViewportSize(VIEWPORTS.phone)
  await expect(heroCall(page), 'above the fold').toBeInViewport({ ratio: 1 })
})

test('on a desktop, the sections are as low as their briefs', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.desktop)
  await inOwnTypeface(page)
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? Number.NaN
  expect(await heightOf(problemsIn(page))).toBeLessThanOrEqual(700)
  // Only the cards, without the chapters below them.
  const cards = page.getByRole('region', { name: solutionsHeading }).locator('> div')
  expect(await heightOf(cards)).toBeLessThanOrEqual(580)
  expect(await heightOf(page.getByRole('region', { name: whyUs.heading }))).toBeLessThanOrEqual(910)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => heightOf(page.getByRole('contentinfo'))).toBeLessThanOrEqual(160)
})

test('the line of today is the gate of the inspection, and crosses no words', async ({ page }) => {
  await inOwnTypeface(page)
  for (const width of [320, 390, 600, 768, 900, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const meeting = await problemsIn(page).evaluate(meetingIn)
    const { gap, beside } = await problemsIn(page).evaluate(section => {
      // The gate is the last line of the second drawing.
      const lines = section.querySelectorAll('li:nth-child(2) path')
      const gate = lines[lines.length - 1]?.getBoundingClientRect() ?? new DOMRect()
      const today = section.querySelector('h2')?.getBoundingClientRect()
      const statement = document.createRange()
      statement.selectNodeContents(section.querySelectorAll('li p')[1] as Node)
      return {
        gap: gate.x + gate.width / 2 - ((today?.x ?? 0) + ((today?.width ?? 0) * 5) / 12),
        beside: statement.getBoundingClientRect().x - gate.right,
      }
    })
    expect([width, ...meeting]).toEqual([width])
    if (width < 900) continue
    expect(Math.abs(gap), `${width} px`).toBeLessThan(1)
    expect(beside, `${width} px`).toBeGreaterThan(8)
  }
})

test('on wide windows the claims and the questions are side by side, on others stacked', async ({
  page,
}) => {
  const placesAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    const halves = [whyUs.heading, faqsHeading].map(name =>
      page.getByRole('region', { name }).evaluate(it => {
        const { x, y, width, bottom } = it.getBoundingClientRect()
        return { x, y, width, bottom }
      }),
    )
    return Promise.all(halves)
  }
  for (const width of [900, 1440]) {
    const [claims, questions] = await placesAt(width)
    expect(claims).toEqual({ ...questions, x: 0 })
    expect(questions?.x).toBe(claims?.width)
  }
  const [claims, questions] = await placesAt(899)
  const width = await page.locator('main').evaluate(main => main.clientWidth)
  expect(questions).toMatchObject({ x: 0, width })
  expect(questions?.y).toBeCloseTo(claims?.bottom ?? 0, 2)
})

test('a closed question shows the gist of its answer', async ({ page }) => {
  const questions = page.getByRole('region', { name: faqsHeading })
  for (const { question, answer, reading } of faqs) {
    await expect(questions.locator('summary', { hasText: question })).toContainText(reading)
    await expect(questions.locator('details', { hasText: question })).toContainText(answer)
  }
})

test('the curves of all cells come as a picture when it is near, with two lives named', async ({
  page,
}) => {
  const claims = page.getByRole('region', { name: whyUs.heading })
  const picture = claims.locator('img')
  await expect(picture).toHaveJSProperty('complete', false)
  await claims.scrollIntoViewIfNeeded()
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0)

  const { count, shortest, longest } = loadCellFacts().allCells
  const address = (await picture.getAttribute('src')) as string
  const drawing = await (await page.request.get(address)).text()
  expect(drawing.match(/<path /g)).toHaveLength(count)
  const { axes, lived } = whyUs.picture
  await expect(claims.locator('text')).toHaveText([
    ...Object.values(axes),
    ...[shortest, longest].map(lived),
  ])
})

test('an opened question stays where it was pressed', async ({ page }) => {
  const questions = page.getByRole('region', { name: faqsHeading }).locator('details')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await questions.nth(3).locator('summary').click()
  await questions.nth(4).scrollIntoViewIfNeeded()
  const topOf = () => questions.nth(4).evaluate(it => it.getBoundingClientRect().top)
  const top = await topOf()
  await questions.nth(4).locator('summary').click()
  await expect(questions.nth(4)).toHaveAttribute('open')
  // Firefox scrolls by whole pixels.
  expect(Math.abs((await topOf()) - top)).toBeLessThanOrEqual(1)
})
