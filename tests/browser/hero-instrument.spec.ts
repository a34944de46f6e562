import type { Locator, Page } from '@playwright/test'
import { errorOf } from '../../research/lives/cell.ts'
import { hero } from '../../site/content/hero.ts'
import { cyclesAt, ROUNDS } from '../../site/sections/hero/hero-play.ts'
import {
  heroCredit,
  heroFinding,
  readingsText,
  sumWords,
  verdict,
  heroPlay as words,
} from '../../site/sections/hero/hero-words.ts'
import { loadCellFacts } from '../support/figures.ts'
import { putFinger, scrolledToRest } from './finger.ts'
import { expect, placeIn, shifts, test, VIEWPORTS } from './fixtures.ts'
import { openFigure } from './open-figure.ts'
import { translatePage } from './translate-page.ts'

const section = (page: Page) => page.getByRole('region', { name: hero.headline, exact: true })
const button = (page: Page, name: string) =>
  section(page).getByRole('button', { name, exact: true })
const guess = (page: Page) => section(page).getByRole('slider', { name: words.guess })
const inspected = (page: Page) => section(page).getByRole('slider', { name: words.eachCell })
const shownReadings = (page: Page) => section(page).getByRole('status')
const stage = (page: Page) => section(page).getByRole('img').first()
const textOf = (parts: readonly (readonly [string, string])[]) =>
  parts.map(([, text]) => text).join(' ')

/** The position of a cycle and a capacity in the window. */
const place = (page: Page, cycle: number, capacity: number) =>
  placeIn(stage(page), Math.log10(cycle / 10) / 2.4, (1.11 - capacity) / 0.23)

const findingText = () => {
  const { allCells, meanErrors, unseenErrors } = loadCellFacts()
  return heroFinding(allCells.unfaded, meanErrors, unseenErrors)
}

/** Opens the page, and waits until the hero's question is interactive. */
async function open(page: Page): Promise<void> {
  await page.goto('/')
  await openFigure(page, 'hero')
}

test('the keyboard guesses five cells, and each guess gets its verdict', async ({ page }) => {
  const { cellFacts, askedCells: cells, allCells, meanErrors } = loadCellFacts()
  await open(page)
  // The page opens on the question, which takes no focus.
  await expect(page.locator('body')).toBeFocused()
  // One guess is better than the forecast, by 81 steps to 870 cycles.
  const steps = [3, 81, 1, 2, 5]
  for (const [round, cell] of cells.entries()) {
    const step = steps[round] ?? 1
    if (round === 0) await guess(page).focus()
    await expect(guess(page)).toBeFocused()
    await expect(guess(page)).toHaveAccessibleName(new RegExp(words.spokenQuestion(cell.number)))
    await expect(guess(page)).toHaveAttribute('aria-valuetext', words.noGuess)
    await expect(section(page).getByText(words.question)).toBeVisible()
    // The answer is not in the readings, the description or the drawing.
    const answer = new RegExp([cell.life, cell.forecast, cell.protocol].join('|'))
    await expect(shownReadings(page)).not.toHaveText(answer)
    await expect(stage(page)).not.toHaveAccessibleDescription(answer)
    const drawn = await stage(page).locator('path').first().getAttribute('d')
    expect(drawn?.split('M')).toHaveLength(cellFacts.length)

    for (let press = 0; press < step; press += 1) await page.keyboard.press('ArrowRight')
    await expect(guess(page)).toHaveAttribute('aria-valuetext', words.cycles(cyclesAt(step)))
    if (round % 2) await page.keyboard.press('Enter')
    else await button(page, words.show).press('Enter')
    const lives = { ...cell, you: cyclesAt(step) }
    await expect(shownReadings(page)).toHaveText(readingsText(lives))
    // The verdict replaces the question visually, and is not announced again after the readings.
    const shown = section(page).getByText(verdict(lives), { exact: true })
    await expect(shown).toBeVisible()
    await expect(shown).toHaveAttribute('aria-hidden', 'true')
    await expect(section(page).getByText(findingText())).toBeVisible()
    const next = round < 4 ? words.nextOf(round + 2, ROUNDS) : words.result
    await expect(button(page, next)).toBeFocused()
    await page.keyboard.press('Enter')
  }
  const you = cells.map((cell, round) => errorOf(cyclesAt(steps[round] ?? 1), cell.life))
  const theirs = cells.map(cell => errorOf(cell.forecast, cell.life))
  const protocols = cells.map(cell => errorOf(cell.protocol, cell.life))
  const mean = (errors: number[]) => errors.reduce((a, b) => a + b, 0) / errors.length
  const ours = { forecast: mean(theirs), protocol: mean(protocols) }
  const summed = sumWords(mean(you), ours, allCells.count, meanErrors)
  // A row for each cell, in the order of life, with its three errors by name.
  const byLife = cells.toSorted((a, b) => a.life - b.life)
  const rows = section(page).locator('text').filter({ hasText: /lived/ })
  await expect(rows).toHaveText(byLife.map(cell => new RegExp(`^Cell ${cell.number} lived`)))
  await expect(rows.first()).toHaveText(/: you \d+%, forecast 5%, protocol 4%$/)
  const sum = section(page).getByText(summed[0]?.[1] ?? '')
  await expect(sum.locator('..')).toHaveText(textOf(summed))
  await expect(sum.locator('..')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(section(page).getByRole('link', { name: words.yourCells })).toBeFocused()
  await button(page, words.again).press('Enter')
  await expect(guess(page)).toBeFocused()
})

test('a visitor who does not guess is shown the answer, without a score', async ({ page }) => {
  const { askedCells } = loadCellFacts()
  await open(page)
  for (const [round, cell] of askedCells.entries()) {
    await button(page, words.show).click()
    await expect(section(page).getByText(verdict(cell), { exact: true })).toBeVisible()
    await expect(shownReadings(page)).toHaveText(readingsText(cell))
    await button(page, round < 4 ? words.nextOf(round + 2, ROUNDS) : words.again).click()
  }
  await expect(guess(page)).toHaveAccessibleName(
    new RegExp(words.spokenQuestion(askedCells[0]?.number ?? 0)),
  )
})

test('the summary counts only the guessed cells', async ({ page }) => {
  const { askedCells } = loadCellFacts()
  await open(page)
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 2) await guess(page).fill('40')
    await button(page, words.show).click()
    await button(page, round < 4 ? words.nextOf(round + 2, ROUNDS) : words.result).click()
  }
  const guessed = [1, 3].map(round => new RegExp(`^Cell ${askedCells[round]?.number} lived`))
  const rows = section(page).locator('text').filter({ hasText: /lived/ })
  await expect(rows).toHaveCount(2)
  for (const row of guessed) await expect(rows.filter({ hasText: row })).toHaveCount(1)
})

test('after an answer, each curve can be named', async ({ page }) => {
  const { cellFacts, allCells } = loadCellFacts()
  await page.setViewportSize(VIEWPORTS.desktop)
  await open(page)
  await expect(inspected(page)).toHaveCount(0)
  await button(page, words.show).click()
  const last = cellFacts.find(({ life }) => life === allCells.longest)
  const name = (cell: { number: number; life: number } | undefined) =>
    section(page).getByText(words.lifeOf(cell ?? { number: 0, life: 0 }), { exact: true })
  await page.mouse.move(...(await place(page, allCells.longest - 5, 0.89)))
  await expect(name(last)).toBeVisible()
  await page.mouse.move(...(await place(page, 140, 0.9)))
  await expect(name(last)).toHaveCount(0)
  await button(page, words.nextOf(2, ROUNDS)).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(inspected(page)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(inspected(page)).toHaveAttribute(
    'aria-valuetext',
    words.lifeOf(cellFacts[1] ?? { number: 0, life: 0 }),
  )
  await expect(name(cellFacts[1])).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(name(cellFacts[1])).toHaveCount(0)
  await expect(inspected(page)).toBeFocused()
})

test('in forced colours, every reading has its mark', { tag: '@chromium' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  await open(page)
  await button(page, words.show).click()
  const shown = shownReadings(page).locator('> span')
  await expect(shown).toHaveCount(2)
  const marks = await shown.evaluateAll(all =>
    all.map(it => {
      const { backgroundColor, borderColor, borderWidth } = getComputedStyle(it, '::before')
      return borderWidth === '0px' ? backgroundColor : borderColor
    }),
  )
  expect(marks).toEqual(['rgb(0, 0, 0)', 'rgb(0, 0, 0)'])
})

// The browser's own count of shifts ignores those after a press.
test('the answer moves nothing, however long it is', { tag: '@chromium' }, async ({ page }) => {
  const { askedCells } = loadCellFacts()
  const topOf = (part: Locator) =>
    part.evaluate(it => Math.round(it.getBoundingClientRect().top + scrollY))
  const places = () => Promise.all([stage(page), section(page).getByText(heroCredit)].map(topOf))
  await open(page)
  let round = 0
  for (const width of [320, 390, 768, 900, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    // The shortest and the longest verdict.
    for (const isRight of [false, true]) {
      const life = askedCells[round]?.life ?? 0
      const step = Array.from({ length: 121 }, (_, at) => at).find(at => cyclesAt(at) >= life)
      const before = await places()
      await guess(page).fill(`${isRight ? step : 1}`)
      await button(page, words.show).click()
      await expect(section(page).getByText(findingText())).toBeVisible()
      expect(await places(), `${width} px, round ${round}`).toEqual(before)
      round += 1
      if (round < ROUNDS) await button(page, words.nextOf(round + 1, ROUNDS)).click()
      else {
        await button(page, words.result).click()
        await button(page, words.again).click()
        round = 0
      }
    }
  }
})

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [1366, 657],
] as const) {
  // In Firefox, Playwright scrolls before it presses.
  test(`${width} × ${height} px: question, stage and button are in one window`, {
    tag: '@chromium',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await open(page)
    await button(page, words.show).click()
    for (let round = 2; round <= ROUNDS; round += 1) {
      await button(page, words.nextOf(round, ROUNDS)).click()
      await guess(page).fill('40')
      await expect(section(page).getByText(words.question)).toBeInViewport({ ratio: 1 })
      await expect(stage(page)).toBeInViewport({ ratio: 1 })
      await expect(button(page, words.show)).toBeInViewport({ ratio: 1 })
      await button(page, words.show).click()
      const next = round < ROUNDS ? words.nextOf(round + 1, ROUNDS) : words.result
      await expect(button(page, next)).toBeInViewport({ ratio: 1 })
    }
  })
}

test('on a low, wide window, stage and button are in the first view', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 657 })
  await open(page)
  await expect(button(page, words.show)).toBeInViewport({ ratio: 1 })
  await expect(guess(page)).toBeInViewport({ ratio: 1 })
})

test('the second press of a double click does nothing', {
  // Firefox counts the quick presses of a test on two buttons in the same place as a double press.
  tag: '@chromium',
}, async ({ page }) => {
  await open(page)
  for (let round = 2; round <= ROUNDS; round += 1) {
    await button(page, words.show).dblclick()
    await button(page, words.nextOf(round, ROUNDS)).dblclick()
    await expect(button(page, words.show)).toBeVisible()
    await expect(guess(page)).toHaveAttribute('aria-valuetext', words.noGuess)
  }
})

test('a translated page has the numbers of the cell that it shows', async ({ page }) => {
  const { askedCells } = loadCellFacts()
  await open(page)
  await translatePage(page, false)
  await page.getByRole('button', { name: `«${words.show}»` }).click()
  await expect(page.locator('[data-figure=hero]').getByRole('status')).toHaveText(
    readingsText(askedCells[0] ?? ({} as never)),
  )
})

test('on a low window, the sticky bar leaves the button of the game free', async ({
  page,
  bar,
}) => {
  await page.setViewportSize({ width: 667, height: 375 })
  await open(page)
  await button(page, words.show).click()
  await button(page, words.nextOf(2, ROUNDS)).click()
  await bar.expectVisible()
  const [actions, strip] = await Promise.all(
    [button(page, words.show), bar.strip].map(it =>
      it.evaluate(element => element.getBoundingClientRect()),
    ),
  )
  expect(actions?.bottom).toBeLessThanOrEqual(strip?.top ?? 0)
})

test('letting go of a dragged guess answers it, and a press skips the drawing', async ({
  page,
  browserName,
}) => {
  await page.setViewportSize(VIEWPORTS.desktop)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page)
  await page.mouse.move(...(await place(page, 100, 0.88)))
  await page.mouse.down()
  await page.mouse.move(...(await place(page, 700, 0.88)), { steps: 5 })
  await expect(guess(page)).toHaveAttribute('aria-valuetext', /^(69|70|71)0 cycles$/)
  await page.mouse.up()
  await expect(guess(page)).toHaveCount(0)
  // The answer stands at once, while it is still being drawn.
  await expect(shownReadings(page)).toHaveText(
    /^Lived 719\. Forecast 732\. 2% off\. You (69|70|71)0\. /,
  )
  await expect(section(page).getByText(/^You said (69|70|71)0(:| and won:) /)).toBeVisible()
  await page.mouse.click(...(await place(page, 140, 0.92)))
  // Only Playwright's Chromium can turn motion on.
  if (browserName === 'chromium') {
    const running = () => section(page).evaluate(it => it.getAnimations({ subtree: true }).length)
    await expect.poll(running).toBe(0)
  }
  expect(await shifts(page)).toEqual([])
})

test.describe('with a finger', { tag: '@chromium' }, () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a scroll on the handle leaves the guess unchanged, and a drag answers it', async ({
    page,
  }) => {
    await open(page)
    await guess(page).scrollIntoViewIfNeeded()
    const top = await page.evaluate(() => scrollY)
    const scrolling = await putFinger(page, ...(await place(page, 400, 0.88)))
    await expect(guess(page)).not.toHaveValue('0')
    await scrolling.drag(0, -80)
    await scrolledToRest(page, top)
    await expect(guess(page)).toHaveValue('0')
    // A quick finger may scroll the stage out of the window.
    await guess(page).evaluate(it => it.scrollIntoView({ block: 'center' }))
    const dragging = await putFinger(page, ...(await place(page, 400, 0.88)))
    await dragging.drag(30, 0)
    await expect(shownReadings(page)).toHaveText(/You /)
  })
})

/** Expects the finding and a finished stage in the place of the question. */
async function expectFinished(page: Page): Promise<void> {
  const { exampleCell } = loadCellFacts()
  await expect(section(page).getByText(findingText())).toBeVisible()
  await expect(section(page).getByText(words.question)).not.toBeVisible()
  const lived = section(page).getByText(`Lived ${exampleCell.life}.`)
  await expect(lived.filter({ visible: true })).toHaveCount(1)
  await expect(stage(page)).toHaveAccessibleName(new RegExp(`of cell ${exampleCell.number}$`))
  await expect(section(page).getByRole('button')).toHaveCount(0)
  await expect(section(page).getByRole('slider')).toHaveCount(0)
}

test.describe('without script', { tag: '@chromium' }, () => {
  test.use({ javaScriptEnabled: false })

  test('a finished stage and the finding are shown, and no control', async ({ page }) => {
    await page.goto('/')
    await expectFinished(page)
  })
})
