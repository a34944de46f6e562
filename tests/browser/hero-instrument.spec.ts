import type { Locator, Page } from '@playwright/test'
import { errorOf } from '../../research/lives/cell.ts'
import { LAST_CYCLE } from '../../site/cells/stage-scales.ts'
import {
  readingsText,
  sumWords,
  verdict,
  heroPlay as words,
} from '../../site/content/figures/hero-words.ts'
import { hero } from '../../site/content/hero.ts'
import { cyclesAt } from '../../site/sections/hero/hero-play.ts'
import { loadCellFacts } from '../support/figures.ts'
import { putFinger, scrolledToRest } from './finger.ts'
import { expect, hold, placeIn, shifts, test, VIEWPORTS } from './fixtures.ts'
import { openFigure } from './open-figure.ts'
import { translatePage } from './translate-page.ts'

const CODE = '**/assets/hero-figure-*.js'

const section = (page: Page) => page.getByRole('region', { name: hero.headline, exact: true })
const button = (page: Page, name: string) =>
  section(page).getByRole('button', { name, exact: true })
const guess = (page: Page) => section(page).getByRole('slider')
const shownReadings = (page: Page) => section(page).getByRole('status')
const stage = (page: Page) => section(page).getByRole('img').first()
const textOf = (parts: readonly (readonly [string, string])[]) =>
  parts.map(([, text]) => text).join(' ')

/** Where a cycle and a capacity are in the window. */
const place = (page: Page, cycle: number, capacity: number) =>
  placeIn(stage(page), Math.log10(cycle / 10) / 2.4, (1.11 - capacity) / 0.23)

/** Expects that the stage shows a cell, solved. */
async function expectShown(page: Page, number: number): Promise<void> {
  const { cellFacts } = loadCellFacts()
  const cell = cellFacts.find(it => it.number === number)
  if (!cell) throw new Error(`no cell ${number}`)
  await expect(shownReadings(page)).toHaveText(readingsText(cell))
  const name = section(page).getByText(words.cell(number), { exact: true })
  await expect(name.filter({ visible: true })).toHaveCount(1)
  await expect(stage(page)).toHaveAccessibleName(new RegExp(`of cell ${number}$`))
}

test('the keyboard guesses five cells, and each guess gets its verdict', async ({ page }) => {
  const { cellFacts, askedCells: cells, allCells, meanErrors } = loadCellFacts()
  await page.goto('/')
  await button(page, words.play).focus()
  await page.keyboard.press('Enter')
  // One guess is better than the forecast, by 81 steps to 870 cycles.
  const steps = [3, 81, 1, 2, 5]
  for (const [round, cell] of cells.entries()) {
    const step = steps[round] ?? 1
    await expect(guess(page)).toBeFocused()
    await expect(guess(page)).toHaveAccessibleName(
      new RegExp(words.question(cell.number).join(' ')),
    )
    await expect(guess(page)).toHaveAttribute('aria-valuetext', words.noGuess)
    await expect(button(page, words.compare)).toBeDisabled()
    // The answer is neither read, described nor drawn.
    const answer = new RegExp([cell.life, cell.forecast, cell.protocol].join('|'))
    await expect(shownReadings(page)).toHaveText('')
    await expect(stage(page)).not.toHaveAccessibleDescription(answer)
    const drawn = await stage(page).locator('..').locator('.plot_swarm').first().getAttribute('d')
    expect(drawn?.split('M')).toHaveLength(cellFacts.length)
    await expect(section(page).locator('.cell-drawing_life')).toHaveCount(0)

    for (let press = 0; press < step; press += 1) await page.keyboard.press('ArrowRight')
    await expect(guess(page)).toHaveAttribute('aria-valuetext', words.cycles(cyclesAt(step)))
    await page.keyboard.press('Tab')
    await expect(button(page, words.compare)).toBeFocused()
    await page.keyboard.press('Enter')
    const lives = { ...cell, you: cyclesAt(step) }
    await expect(shownReadings(page)).toHaveText(readingsText(lives))
    // What the readings have announced is shown in the question's place, and is not read out again.
    const shown = section(page).locator('.hero-figure_asked')
    await expect(shown).toHaveText(verdict(lives).map(textOf).join(' '))
    await expect(shown).toHaveAttribute('aria-hidden', 'true')
    const next = round < 4 ? words.nextOf(round + 2, 5) : words.result
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
  const rows = section(page).locator('.hero-figure_sum g > text:has(tspan)')
  const byLife = cells.toSorted((a, b) => a.life - b.life)
  await expect(rows).toHaveText(byLife.map(cell => new RegExp(`^Cell ${cell.number} lived`)))
  await expect(rows.first()).toHaveText(/: you \d+%, forecast 5%, protocol 4%$/)
  const sum = section(page).getByText(summed[0]?.[1] ?? '')
  await expect(sum.locator('..')).toHaveText(textOf(summed))
  await expect(sum.locator('..')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(section(page).getByRole('link', { name: words.yourCells })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(guess(page)).toBeFocused()
  await button(page, words.close).click()
  await expect(button(page, words.play)).toBeFocused()
  await expectShown(page, 6)
})

test('the verdict says who was closer than the forecast', { tag: '@chromium' }, () => {
  const cell = { number: 11, life: 870, forecast: 808, protocol: 801 }
  expect(readingsText({ ...cell, you: 1190 })).toBe(
    'Lived 870. Forecast 808. 7% off. You 1,190. 37% off. By protocol 801. 8% off.',
  )
  expect(readingsText({ ...cell, you: 860 })).toContain('You 860. 1% off, you beat it.')
  expect(verdict({ ...cell, you: 860 }).map(textOf)).toEqual([
    'You beat it: 1% off.',
    'Forecast 7% off. By protocol 8%.',
  ])
  const errors = {
    forecast: { known: 0.08, unseen: 0.12 },
    protocol: { known: 0.13, unseen: 0.49 },
  }
  expect(textOf(sumWords(0.05, { forecast: 0.08, protocol: 0.2 }, 118, errors))).toBe(
    'You beat it: 5% off. Forecast 8%. By protocol 20%. Across all 118: forecast\u00a08%, protocol\u00a013%. In a new test series: 12% and\u00a049%.',
  )
})

test('an interval that goes on beyond the axis is drawn up to its end', async ({ page }) => {
  const { cellFacts, exampleCell } = loadCellFacts()
  const fromExample = [...cellFacts, ...cellFacts].slice(cellFacts.indexOf(exampleCell))
  const beyond = fromExample.findIndex(({ high }) => high > LAST_CYCLE)
  await page.goto('/')
  for (let at = 0; at < beyond; at += 1) await button(page, words.next).click()
  await expectShown(page, fromExample[beyond]?.number ?? 0)
  await expect(stage(page).locator('.cell-drawing_interval')).toHaveAttribute('d', /H1200$/)
  const right = (part: Locator) => part.evaluate(it => it.getBoundingClientRect().right)
  const name = await right(stage(page).getByText(words.interval))
  // In Firefox, the halo of a name is a part of it.
  expect(name).toBeLessThan((await right(stage(page))) + 4)
})

test('in forced colours, every reading has its mark', { tag: '@chromium' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  await page.goto('/')
  const marks = await shownReadings(page)
    .locator('[data-kind]')
    .evaluateAll(all =>
      all.map(it => {
        const { backgroundColor, borderColor, borderWidth } = getComputedStyle(it, '::before')
        return borderWidth === '0px' ? backgroundColor : borderColor
      }),
    )
  expect(marks).toEqual(['rgb(0, 0, 0)', 'rgb(0, 0, 0)', 'rgb(0, 0, 0)'])
})

// The browser's own count of shifts leaves out what follows a press.
test('the answer moves nothing, however long it is', { tag: '@chromium' }, async ({ page }) => {
  const { askedCells } = loadCellFacts()
  const topOf = (part: Locator) =>
    part.evaluate(it => Math.round(it.getBoundingClientRect().top + scrollY))
  const places = () =>
    Promise.all([stage(page), section(page).locator('.hero-figure_actions')].map(topOf))
  await page.goto('/')
  for (const width of [320, 390, 768, 900, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await button(page, width === 320 ? words.play : words.again).click()
    await expect(guess(page)).toBeFocused()
    for (const [round, { number, life }] of askedCells.entries()) {
      const step = Array.from({ length: 121 }, (_, at) => at).find(at => cyclesAt(at) >= life)
      const before = await places()
      await guess(page).fill(`${step}`)
      await button(page, words.compare).click()
      await expect(shownReadings(page)).toContainText('you beat it')
      expect(await places(), `${width} px, cell ${number}`).toEqual(before)
      await button(page, round < 4 ? words.nextOf(round + 2, 5) : words.result).click()
    }
  }
})

for (const [width, height] of Object.entries({ 360: 640, 390: 844 })) {
  // In Firefox, Playwright scrolls before it presses.
  test(`${width} px: the stage and what is said of it are in one window`, {
    tag: '@chromium',
  }, async ({ page }) => {
    await page.setViewportSize({ width: Number(width), height })
    await page.goto('/')
    await button(page, words.play).click()
    for (const round of [2, 3, 4, 5, 6]) {
      await guess(page).fill('40')
      await expect(section(page).locator('.hero-figure_stage')).toBeInViewport({ ratio: 1 })
      await button(page, words.compare).click()
      const next = button(page, round < 6 ? words.nextOf(round, 5) : words.result)
      await expect(section(page).locator('.hero-figure_stage')).toBeInViewport({ ratio: 1 })
      await expect(next).toBeInViewport({ ratio: 1 })
      await next.click()
    }
    await expect(section(page).getByRole('link', { name: words.yourCells })).toBeInViewport()
    const rows = section(page).locator('.hero-figure_sum g > text:has(tspan)')
    if (height > 800) await expect(rows.first()).toBeInViewport({ ratio: 1 })
    await expect(rows.last()).toBeInViewport({ ratio: 1 })
  })
}

test('the first press of “Next cell” goes on, also while the answer is drawn', {
  // A stock Firefox keeps its setting of motion.
  tag: '@chromium',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await button(page, words.play).click()
  await guess(page).fill('40')
  await button(page, words.compare).click()
  await expect(section(page).locator('[data-state=drawn]')).toBeVisible()
  await button(page, words.nextOf(2, 5)).click()
  await expect(guess(page)).toHaveAttribute('aria-valuetext', words.noGuess)
})

test('a double press keeps the focus in the figure, and the result on the stage', {
  // Firefox counts the quick presses of a test, on two buttons in one place, as a double press.
  tag: '@chromium',
}, async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.desktop)
  await page.goto('/')
  await button(page, words.play).click()
  for (const round of [2, 3, 4, 5, 6]) {
    await guess(page).fill('40')
    // The second press leaves the answer where it is.
    await button(page, words.compare).dblclick()
    await expect(shownReadings(page)).not.toHaveText('')
    const next = round < 6 ? words.nextOf(round, 5) : words.result
    await button(page, next).dblclick()
    if (round === 6) break
    await expect(button(page, words.compare)).toBeFocused()
    await expect(guess(page)).toHaveAttribute('aria-valuetext', words.noGuess)
  }
  await expect(section(page).getByRole('link', { name: words.yourCells })).toBeVisible()
})

test('a translated page has the numbers of the cell that it shows', async ({ page }) => {
  const { cellFacts, exampleCell } = loadCellFacts()
  const last = cellFacts[cellFacts.indexOf(exampleCell) + 2]
  if (!last) throw new Error('no such cell')
  await page.goto('/')
  await button(page, words.next).click()
  await expectShown(page, 111)
  await translatePage(page, false)
  await page.getByRole('button', { name: `«${words.next}»` }).click()
  await expect(page.locator('.hero-figure_head')).toHaveText(readingsText(last))
})

test('on a low window, the sticky bar leaves the buttons of the game free', async ({
  page,
  bar,
}) => {
  await page.setViewportSize({ width: 667, height: 375 })
  await page.goto('/')
  await button(page, words.play).click()
  await bar.expectVisible()
  const [actions, strip] = await Promise.all(
    [section(page).locator('.hero-figure_actions'), page.locator('aside > div')].map(it =>
      it.evaluate(element => element.getBoundingClientRect()),
    ),
  )
  expect(actions?.bottom).toBeLessThanOrEqual(strip?.top ?? 0)
})

test('the mouse picks curves, drags a guess, and skips the drawing of the answer', async ({
  page,
  browserName,
}) => {
  await page.setViewportSize(VIEWPORTS.desktop)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await openFigure(page, 'hero')
  const { cellFacts, allCells } = loadCellFacts()
  const last = cellFacts.findIndex(({ life }) => life === allCells.longest)
  await page.mouse.click(...(await place(page, allCells.longest - 5, 0.89)))
  await expectShown(page, cellFacts[last]?.number ?? 0)
  await button(page, words.next).click()
  await expectShown(page, cellFacts[last + 1]?.number ?? 0)
  await button(page, words.play).click()
  await page.mouse.move(...(await place(page, 100, 0.88)))
  await page.mouse.down()
  await page.mouse.move(...(await place(page, 700, 0.88)), { steps: 5 })
  await page.mouse.up()
  await expect(guess(page)).toHaveAttribute('aria-valuetext', /^(69|70|71)0 cycles$/)
  // Of the browsers, only Playwright's own can be told to move. There, time stands still from here on.
  if (browserName === 'chromium') {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
  }
  await button(page, words.compare).click()
  if (browserName === 'chromium') await expect(shownReadings(page)).toHaveText('')
  // No curve is near.
  await page.mouse.click(...(await place(page, 140, 0.92)))
  await expect(shownReadings(page)).toHaveText(
    /^Lived 719\. Forecast 732\. 2% off\. You (69|70|71)0\. /,
  )
  if (browserName === 'chromium') await page.clock.resume()
  expect(await shifts(page)).toEqual([])
})

test.describe('with a finger', { tag: '@chromium' }, () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a scroll on the handle leaves the guess as it was, and a drag moves it', async ({
    page,
  }) => {
    await page.goto('/')
    await button(page, words.play).tap()
    await expect(guess(page)).toBeFocused()
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
    await expect(guess(page)).toHaveAttribute('aria-valuetext', /cycles$/)
    await expect(button(page, words.compare)).toBeEnabled()
  })
})

test('what is pressed before the code arrives waits visibly, and is done once', async ({
  page,
}) => {
  await page.setViewportSize(VIEWPORTS.desktop)
  const release = await hold(page, CODE)
  await page.goto('/')
  for (let press = 0; press < 2; press += 1) await button(page, words.play).click()
  await expect(button(page, words.play)).toHaveAttribute('aria-busy', 'true')
  // The other button is not there before its code.
  await expect(button(page, words.next)).toHaveCount(0)
  await expectShown(page, 110)
  release()
  await expect(guess(page)).toBeFocused()
  await expect(button(page, words.compare)).not.toHaveAttribute('aria-busy')
  await expect(button(page, words.compare)).toBeDisabled()
})

test('on a translated page, what is pressed before the code arrives is done then', async ({
  page,
}) => {
  const release = await hold(page, CODE)
  await page.goto('/')
  await translatePage(page, false)
  await page.getByRole('button', { name: `«${words.play}»` }).click()
  release()
  await expect(page.locator('input[name=guess]')).toBeFocused()
})

test('code that arrives while the visitor writes elsewhere takes no focus', async ({ page }) => {
  const release = await hold(page, CODE)
  await page.goto('/')
  await button(page, words.play).click()
  await page.getByLabel('Name', { exact: true }).focus()
  release()
  await expect(page.locator('[data-figure=hero]')).toHaveAttribute('data-interactive')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(button(page, words.play)).toBeVisible()
})

test.describe('without its code', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('the figure keeps the solved cell, and no control', async ({ page }) => {
    await page.route(CODE, route => route.abort('failed'))
    await page.goto('/')
    await page.keyboard.press('Shift')
    await expect(section(page).getByRole('button')).toHaveCount(0)
    await expectShown(page, 110)
  })
})

test.describe('without script', { tag: '@chromium' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the solved cell and the errors are shown, and no control', async ({ page }) => {
    await page.goto('/')
    await expectShown(page, 110)
    await expect(section(page).getByRole('button')).toHaveCount(0)
    // The numbers beside the marks are read out with the names of the series.
    await expect(section(page).getByRole('listitem')).toHaveText([
      'forecast 812 8% in known series, 12% in a new series',
      'protocol and capacity 1144 11% in known series, 44% in a new series',
      'charging protocol 1349 13% in known series, 49% in a new series',
      'mean life of known cells 1751 17% in known series, 51% in a new series',
    ])
  })
})
