import { buttonWords, fieldWords } from '../../site/content/booking-messages.ts'
import { COMPANY_NAME, company } from '../../site/content/company.ts'
import { contact } from '../../site/content/contact.ts'
import { faqs, faqsHeading, moreQuestions } from '../../site/content/faqs.ts'
import { hero } from '../../site/content/hero.ts'
import { steps, stepsHeading } from '../../site/content/how-we-work.ts'
import { problems } from '../../site/content/problems.ts'
import { evidence, solutions, solutionsHeading } from '../../site/content/solutions.ts'
import { stickyBarWords } from '../../site/content/sticky-bar-messages.ts'
import { whyUs } from '../../site/content/why-us.ts'
import { expect, FORM_FIELDS, heroCall, test } from './fixtures.ts'

const { reacting, predicting } = problems.question

const IN_ORDER = [
  COMPANY_NAME,
  hero.headline,
  hero.support,
  hero.callToAction,
  ...problems.statements,
  `${reacting} ${predicting}`,
  ...solutions.flatMap(({ title, description, tagline }) => [title, description, tagline]),
  evidence.heading,
  evidence.scope,
  ...steps.flatMap(({ number, title, description }) => [String(number), title, description]),
  ...whyUs.contrasts.flatMap(({ usual, claim }) => [usual, claim]),
  ...faqs.flatMap(({ question, answer }) => [question, answer]),
  moreQuestions.text,
  moreQuestions.link,
  contact.headline,
  contact.subline,
  ...FORM_FIELDS.flatMap(name => [fieldWords[name].label, fieldWords[name].hint ?? '']),
  buttonWords.idle,
  company.dataNotice ?? '',
  contact.note,
  ...Object.values(stickyBarWords),
]

const HEADINGS = [
  ['H1', hero.headline],
  ['H2', problems.heading],
  ['H2', solutionsHeading],
  ...solutions.map(({ title }) => ['H3', title]),
  ['H3', evidence.heading],
  ['H2', stepsHeading],
  ...steps.map(({ title }) => ['H3', title]),
  ['H2', whyUs.heading],
  ['H2', faqsHeading],
  ...faqs.map(({ question }) => ['H3', question]),
  ['H2', contact.headline],
]

/** Every word of the page, in document order, with white space folded. */
const WORDS = () => (document.body.textContent ?? '').replace(/\s+/g, ' ')

for (const javaScriptEnabled of [true, false]) {
  const [name, tag] = javaScriptEnabled ? ['with script', []] : ['without script', '@chromium']
  test.describe(name, { tag }, () => {
    test.use({ javaScriptEnabled })

    test('every text stands in its place and order', async ({ page }) => {
      // Without script no page function runs either, so the words are read from the answer.
      let words: string
      await page.goto('/')
      if (javaScriptEnabled) words = await page.evaluate(WORDS)
      else words = (await page.locator('body').textContent())?.replace(/\s+/g, ' ') ?? ''
      let from = 0
      for (const text of IN_ORDER) {
        const at = words.indexOf(text.replace(/\s+/g, ' '), from)
        expect(at, `“${text}” after “…${words.slice(Math.max(0, from - 60), from)}”`).not.toBe(-1)
        from = at + text.length
      }
    })
  })
}

test('headings are in order, and name the regions', async ({ page }) => {
  await page.goto('/')
  const headings = page.locator('main :is(h1, h2, h3, h4):visible')
  const outline = await headings.evaluateAll(all => all.map(it => [it.tagName, it.textContent]))
  const main = outline.filter(([level, text]) => level !== 'H4' && text !== null)
  expect(main).toEqual(HEADINGS)
  for (const [level, name = ''] of HEADINGS) {
    const region = page.getByRole('region', { name, exact: true })
    if (level !== 'H3') await expect(region).toBeVisible()
  }
  await expect(page.locator('#cta-section').getByRole('img', { name: COMPANY_NAME })).toBeVisible()
})

test('the first question is open, and they open one at a time, by mouse and keyboard', async ({
  page,
}) => {
  await page.goto('/')
  const questions = page.locator('.faq > summary')
  const isOpen = () =>
    page.locator('.faq').evaluateAll(all => all.map(it => (it as HTMLDetailsElement).open))
  const only = (open: number) => faqs.map((_, index) => index === open)
  expect(await isOpen()).toEqual(only(0))
  await questions.last().click()
  await expect(page.locator('.faq-answer:visible')).toHaveText([faqs.at(-1)?.answer ?? ''])
  expect(await isOpen()).toEqual(only(faqs.length - 1))
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect.poll(isOpen).toEqual(only(faqs.length - 2))
})

test('the solutions stand in three columns from 900 px and in one below 600', async ({ page }) => {
  const columns = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    const boxes = await page
      .locator('.solution h3')
      .evaluateAll(headings => headings.map(heading => heading.getBoundingClientRect().left))
    return new Set(boxes.map(Math.round)).size
  }
  await page.goto('/')
  expect(await columns(900)).toBe(3)
  expect(await columns(599)).toBe(1)
})

// 320 px is also a window of 1280 px at 400 % zoom.
test('nothing scrolls sideways from 320 to 1920 px', async ({ page }) => {
  await page.goto('/')
  for (const width of [320, 360, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 740 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${width} px`).toBe(0)
  }
})

test('the call to action is above the fold at 360 x 740', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await expect(heroCall(page)).toBeInViewport({ ratio: 1 })
})
