import type { Page } from '@playwright/test'
import { percent } from '../../site/content/figures/figure-words.ts'
import { maintenanceFigure } from '../../site/content/figures/maintenance-figure.ts'
import { qualityFigure } from '../../site/content/figures/quality-figure.ts'
import { tradingFigure } from '../../site/content/figures/trading-figure.ts'
import { solutions } from '../../site/content/solutions.ts'
import { buttonWords } from '../../site/content/submit-messages.ts'
import { loadChapters } from '../model/tables.ts'
import { putFinger, scrolledToRest } from './finger.ts'
import { expect, hold, placeIn, shifts, test } from './fixtures.ts'
import { openFigure } from './open-figure.ts'

const maintenance = (page: Page) => page.locator('#maintenance')
const tested = (page: Page) => page.getByRole('slider', { name: qualityFigure.control })
const cost = (page: Page) => page.getByRole('slider', { name: tradingFigure.control })

test('each solution leads to its chapter, which says little and leads to the form', async ({
  page,
}) => {
  await page.goto('/')
  const wordsOf = (text: string) => text.split(/\s+/).filter(word => /\w/.test(word))
  for (const { icon, title } of solutions) {
    await page.getByRole('link', { name: title, exact: true }).click()
    const chapter = page.locator(`#${icon}`)
    await expect(chapter).toBeInViewport()
    expect(wordsOf(await chapter.locator('.chapter-finding').innerText()).length).toBeLessThan(26)
    const around = await chapter.locator('h3, .chapter-finding, figcaption').allInnerTexts()
    expect(wordsOf(around.join(' ')).length).toBeLessThanOrEqual(110)
    const link = chapter.getByRole('link', { name: buttonWords.idle })
    await expect(link).toHaveAttribute('href', '#cta-section')
  }
})

test('the keyboard changes the accepted failures, and every rule follows', async ({ page }) => {
  await page.goto('/')
  await openFigure(page, 'maintenance')
  const { risks } = loadChapters()
  const expectRisk = async (oneIn: number) => {
    const risk = risks.find(it => it.oneIn === oneIn)
    if (!risk) throw new Error(`no risk of 1 in ${oneIn}`)
    const { used, failures } = maintenanceFigure
    await expect(maintenance(page).locator('.reading')).toHaveText(
      Object.values(risk.rules).map(rule => percent(rule.wasted)),
    )
    await expect(maintenance(page).locator('.rule-use')).toHaveText(
      Object.values(risk.rules).map(rule => `${used(rule.used)} ${failures(rule.failures)}`),
    )
    await expect(maintenance(page).getByRole('status')).toHaveText(maintenanceFigure.spoken(risk))
  }
  await expectRisk(20)
  await maintenance(page).getByRole('radio', { name: '1 in 20' }).focus()
  await page.keyboard.press('ArrowRight')
  await expectRisk(10)
  await page.keyboard.press('ArrowRight')
  await expectRisk(50)
  // One tab stop for all three.
  await page.keyboard.press('Tab')
  await expect(maintenance(page).getByRole('link')).toBeFocused()
})

// A stock Firefox cannot be told to force colours.
test('in forced colours, the choice and the waste can still be seen', {
  tag: '@chromium',
}, async ({ page }) => {
  await page.goto('/')
  await openFigure(page, 'maintenance')
  await page.emulateMedia({ forcedColors: 'active' })
  const choice = maintenance(page).locator('.choice', { hasText: '1 in 20' })
  // Without the rings of the focus.
  const chosen = await choice.screenshot()
  await maintenance(page).locator('.choice', { hasText: '1 in 50' }).click()
  await maintenance(page).getByRole('heading').click()
  expect(await choice.screenshot()).not.toEqual(chosen)

  const colours = (part: string) =>
    maintenance(page)
      .locator(part)
      .first()
      .evaluate(path => getComputedStyle(path).stroke)
  expect(await colours('.waste')).not.toBe(await colours('.used'))
})

test('the keyboard tests longer, and a pointer the nearest number of cycles', async ({ page }) => {
  await page.goto('/')
  const { errors } = loadChapters()
  const expectTested = async (cycles: number) => {
    const now = errors.find(it => it.cycles === cycles)
    if (!now) throw new Error(`no error after ${cycles} cycles`)
    await expect(tested(page)).toHaveAttribute('aria-valuetext', qualityFigure.spoken(now))
    const [forecast, capacity] = [now.forecast, now.capacity].map(error =>
      qualityFigure.percent(error),
    )
    await expect(page.locator('.quality-reading')).toContainText(`${forecast} off. `)
    await expect(page.locator('.errors-now')).toHaveText(`${capacity}${forecast}`)
  }
  await openFigure(page, 'quality')
  await expectTested(100)
  await expect(page.locator('.quality-reading')).toHaveText(
    'Forecast 12% off. Capacity alone first gets there between 250 and 300.',
  )
  await tested(page).focus()
  await page.keyboard.press('ArrowRight')
  await expectTested(150)
  await page.keyboard.press('End')
  await expectTested(250)
  await expect(page.locator('.quality-reading')).toContainText('does not get there by cycle 400')
  await page.keyboard.press('Home')
  await expectTested(30)
  const plot = page.getByRole('img', { name: qualityFigure.errors })
  await plot.scrollIntoViewIfNeeded()
  await page.mouse.click(...(await placeIn(plot, 195 / 410, 1)))
  await expectTested(200)
  // 11% against 11%, as it is written.
  await expect(page.locator('.quality-reading')).toContainText('between 250 and 300')
})

test('a step of a control changes texts and paths, and mounts nothing anew', async ({ page }) => {
  await page.goto('/')
  const steps = {
    maintenance: () => maintenance(page).getByRole('radio', { name: '1 in 10' }).check(),
    quality: () => tested(page).press('ArrowRight'),
    trading: () => cost(page).press('ArrowRight'),
  }
  for (const [chapter, step] of Object.entries(steps)) {
    const figure = await openFigure(page, chapter as keyof typeof steps)
    const words = await figure.innerText()
    const elements = await figure.evaluateHandle(it => [...it.querySelectorAll('p, input, .plot')])
    await step()
    await expect(figure).not.toHaveText(words, { useInnerText: true })
    const gone = await elements.evaluate(all =>
      all.filter(it => !it.isConnected).map(it => it.outerHTML),
    )
    expect(gone).toEqual([])
  }
})

// How a number is read does not depend on the browser.
test('the cost of a cycle follows the handle and the three numbers', {
  tag: '@chromium',
}, async ({ page }) => {
  await page.goto('/')
  const { results } = loadChapters()
  const number = (name: keyof typeof tradingFigure.inputs) =>
    page.getByRole('textbox', { name: tradingFigure.inputs[name].after, exact: true })
  const expectCost = async (euros: number, sum: number = euros) => {
    const result = results[euros]
    if (!result) throw new Error(`no result at EUR ${euros}`)
    await expect(cost(page)).toHaveValue(String(euros))
    const spoken = tradingFigure.spoken(sum, 150, result)
    await expect(cost(page)).toHaveAttribute('aria-valuetext', spoken)
    await expect(page.locator('#trading .reading')).toHaveText(tradingFigure.net(result.net))
    await expect(page.locator('#trading')).toContainText(tradingFigure.cost(euros))
  }
  /** A number is missing: the figure says which one, and shows no result. */
  const expectMissing = async (name: keyof typeof tradingFigure.inputs) => {
    await expect(number(name)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('#trading').getByRole('status')).toHaveText(
      tradingFigure.missing[name],
    )
    await expect(cost(page)).toHaveAttribute('aria-valuetext', tradingFigure.missing[name])
    await expect(page.locator('#trading .reading')).toHaveText(tradingFigure.noResult)
    await expect(page.locator('#trading .baselines dd')).toHaveText(['–', '–', '–'])
    await expect(page.locator('#trading .plot .measured')).toHaveCount(0)
  }
  await openFigure(page, 'trading')
  await expectCost(67)
  await cost(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expectCost(66)
  await expect(number('price')).toHaveValue('198')
  await page.keyboard.press('End')
  await expectCost(150)
  await number('price').fill('250')
  for (const [name, text, euros, sum] of [
    ['life', '4000', 125],
    ['energy', '2200', 138],
    ['energy', '0', 0],
    ['energy', '2,000,000', 150, 125_000],
    ['energy', '2,200.0', 138],
    ['energy', '2.200,0', 138],
    ['energy', '2,000', 125],
    ['energy', '0', 0],
    ['energy', '2.000', 0],
    ['energy', ''],
    ['energy', '0', 0],
    ['energy', '2 000', 125],
    ['price', '0,125', 0],
    ['price', '250,50', 125],
    ['price', '66.667', 33],
    ['price', '66,667.0', 150, 33_334],
    ['price', '1.234.567', 150, 617_284],
    ['price', '66.667,5', 150, 33_334],
    ['life', ''],
    ['life', 'many'],
    ['life', '0'],
    ['price', '250,50'],
    ['life', '8000', 63],
    // A sum beyond the figure is told as it is.
    ['price', '800', 150, 200],
  ] as const) {
    await number(name).fill(text)
    if (euros === undefined) await expectMissing(text === '250,50' ? 'life' : name)
    else await expectCost(euros, sum)
  }
  await expect(page.locator('#trading')).toContainText(tradingFigure.costs(200, 150))
  await number('life').fill('0')
  await expectMissing('life')
  // The range mends what has no cost.
  await cost(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expectCost(149)
  await expect(number('life')).toHaveValue('6,000')
  await expect(number('price')).toHaveValue('447')
  // However small the price becomes, the numbers make the sum.
  await number('energy').fill('2,000,000')
  await cost(page).fill('5')
  await expect(number('price')).toHaveValue('0.015')
  await number('energy').fill('7000')
  await number('life').fill('3000')
  await cost(page).fill('10')
  await number('life').fill('3001')
  await expectCost(10)
})

test('controls come with their code, and nothing shifts', async ({ page, browserName }) => {
  const release = await hold(page, '**/assets/maintenance-figure-*.js')
  await page.goto('/')
  await maintenance(page).scrollIntoViewIfNeeded()
  await expect(maintenance(page).locator('[data-waiting]')).toBeAttached()
  await expect(maintenance(page).getByRole('radio')).toHaveCount(0)
  release()
  await expect(maintenance(page).getByRole('radio')).toHaveCount(3)
  if (browserName === 'chromium') expect(await shifts(page)).toEqual([])
})

test.describe('with a finger', { tag: '@chromium' }, () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('every control of the chapters follows, and a scroll leaves it as it was', async ({
    page,
  }) => {
    await page.goto('/')
    await openFigure(page, 'maintenance')
    await maintenance(page).getByText('1 in 10', { exact: true }).tap()
    await expect(maintenance(page).getByRole('radio', { name: '1 in 10' })).toBeChecked()
    for (const { range, to } of [
      { range: tested(page), to: /^50 cycles/ },
      { range: cost(page), to: /^EUR\s([2-4]\d):/ },
    ]) {
      // Clear of the sticky bar. A quick finger may scroll the range out of the window.
      const centre = () => range.evaluate(it => it.scrollIntoView({ block: 'center' }))
      await centre()
      await expect(range).toBeVisible()
      const [at, top] = [await range.inputValue(), await page.evaluate(() => scrollY)]
      const scrolling = await putFinger(page, ...(await placeIn(range, 0.25, 0.5)))
      await scrolling.drag(0, -80)
      await expect(range).toHaveValue(at)
      await scrolledToRest(page, top)
      await centre()
      const dragging = await putFinger(page, ...(await placeIn(range, 0.4, 0.5)))
      await dragging.drag(-50, 0)
      await expect(range).toHaveAttribute('aria-valuetext', to)
    }
  })
})
