import type { Page } from '@playwright/test'
import { linearScale, PLOT } from '../../site/plots/scales.ts'
import {
  maintenanceWords,
  type Way,
} from '../../site/sections/solutions/maintenance/maintenance-words.ts'
import { roundWords } from '../../site/sections/solutions/maintenance/round/round-words.ts'
import { percent } from '../../site/words/number-words.ts'
import { loadChapters } from '../support/figures.ts'
import { captionOf } from './chapter.ts'
import { expect, hold, inOwnTypeface, shifts, test } from './fixtures.ts'
import { openFigure } from './open-figure.ts'

const chapter = (page: Page) => page.locator('#maintenance')
const playButton = (page: Page) =>
  chapter(page).getByRole('button', { name: maintenanceWords.play, exact: true })
const rows = (page: Page) => chapter(page).getByRole('toolbar').getByRole('button')
const row = (page: Page, name: string) =>
  chapter(page)
    .getByRole('toolbar')
    .getByRole('button', { name: new RegExp(`^Cell ${name}\\.`) })
const runButton = (page: Page) => chapter(page).getByRole('button', { name: /^Run/ })
const againButton = (page: Page) => chapter(page).getByRole('button', { name: roundWords.again })
const claim = (page: Page) => captionOf(chapter(page)).claim
const reading = (page: Page) => captionOf(chapter(page)).number
const numbers = (page: Page) => captionOf(chapter(page)).numbers

/** Opens a round. */
async function openRound(page: Page) {
  await page.goto('/')
  await openFigure(page, 'maintenance')
  await playButton(page).click()
  await expect(rows(page)).toHaveCount(12)
}

const drawing = (page: Page) =>
  chapter(page).getByRole('img', { name: maintenanceWords.title(118) })

/** The parts of the rows, which are the first lines of the drawing. */
const PARTS = ['used', 'byBoth', 'byCurve', 'wasted']
const linesOf = (page: Page, part: string) => drawing(page).locator('path').nth(PARTS.indexOf(part))

/** The total width that the lines of a path cover. */
const widthOf = (path: SVGPathElement) =>
  [...(path.getAttribute('d') ?? '').matchAll(/h(\d+)/g)].reduce((sum, [, h]) => sum + Number(h), 0)

test('at rest, the bars, the rows and the one number show the same three rules', async ({
  page,
}) => {
  await page.goto('/')
  const figure = await openFigure(page, 'maintenance')
  const { rules, used, failedRows, lives, finding, table } = loadChapters().maintenance
  await expect(claim(page)).toHaveText(maintenanceWords.question)
  await expect(reading(page)).toHaveText(finding.value)
  expect(finding.value).toBe('42% less')
  const ways = Object.keys(rules) as Way[]
  for (const [place, way] of ways.entries()) {
    const line = captionOf(figure).lines.nth(1 + place)
    await expect(line).toContainText(maintenanceWords.rules[way])
    await expect(line).toContainText(percent(rules[way].wasted, 1))
    await expect(line).toContainText(`${rules[way].failures} of ${lives.length} cells fail`)
    // The last part of the bar is the waste.
    const bar = await line.locator('path').last().getAttribute('d')
    const [, width] = /h(\d+)$/.exec(bar ?? '') ?? []
    expect(Number(width) / PLOT.width).toBeCloseTo(rules[way].wasted, 2)
  }
  // Each part covers as much of the drawing as its share of the cells' life.
  const covered: Record<string, number> = {}
  for (const part of PARTS) covered[part] = await linesOf(page, part).evaluate(widthOf)
  const all = Object.values(covered).reduce((sum, width) => sum + width, 0)
  expect((covered.wasted ?? 0) / all).toBeCloseTo(rules.curves.wasted, 2)
  // In the drawing, only the crosses have the colour of measured values.
  await expect(drawing(page).locator('.measured')).toHaveCount(rules.curves.failures)
  expect(failedRows).toHaveLength(rules.curves.failures)
  // A line leads from its name to the row that the forecast retires earliest.
  const earlier = lives.map((_, place) => (used.series[place] ?? 0) - (used.curves[place] ?? 0))
  const earliest = earlier.indexOf(Math.max(...earlier))
  const end = linearScale([0, Math.max(...lives)], [0, PLOT.width])(used.curves[earliest] ?? 0)
  await expect(
    figure.locator(`path[d="M12 ${((earliest + 1) * PLOT.height) / 120}H${end}"]`),
  ).toHaveCount(1)
  // The table has all rules, with the number of times that each measures a cell.
  await figure.locator('summary').first().click()
  await expect(figure.locator('tbody td')).toHaveText(
    table
      .flat()
      .flatMap(({ measured, wasted, failures, failuresAnew }) => [
        `${Math.round(measured)}`,
        percent(wasted, 1),
        `${failures}`,
        `${failuresAnew}`,
      ]),
  )
  await expect(figure).toContainText('20 to 42 of 118 fail')
  await expect(figure).toContainText('lose 23 of its 41')
  await expect(figure.getByRole('link', { name: maintenanceWords.ownData })).toHaveAttribute(
    'href',
    '#your-cells',
  )
})

test('each row can be named by keys from the top, and says whether a date lost the cell', async ({
  page,
}) => {
  await page.goto('/')
  const figure = await openFigure(page, 'maintenance')
  const each = figure.getByRole('slider', { name: maintenanceWords.eachRow })
  const { lives, used, failedRows } = loadChapters().maintenance
  const spokenOf = (row: number) =>
    maintenanceWords.row(lives[row] ?? 0, used.series[row] ?? 0, used.curves[row] ?? 0).join(', ')
  await each.focus()
  for (const row of [1, 2, 3]) {
    await page.keyboard.press('ArrowDown')
    await expect(each).toHaveAttribute('aria-valuetext', spokenOf(row))
  }
  await page.keyboard.press('ArrowUp')
  await expect(each).toHaveAttribute('aria-valuetext', spokenOf(2))
  for (const row of lives.keys()) {
    expect(spokenOf(row).includes('curves: failed')).toBe(failedRows.includes(row))
  }
})

test('the button comes with the code of the round, and nothing shifts', async ({
  page,
  browserName,
}) => {
  const release = await hold(page, '**/assets/round-figure-*.js')
  await page.goto('/')
  await openFigure(page, 'maintenance')
  await expect(playButton(page)).toHaveCount(0)
  release()
  await expect(playButton(page)).toBeVisible()
  if (browserName === 'chromium') expect(await shifts(page)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the picture is shown, and no control', async ({ page }) => {
    await page.goto('/')
    await expect(
      chapter(page)
        .getByRole('img', { name: maintenanceWords.title(118) })
        .first(),
    ).toBeVisible()
    await expect(reading(page)).toHaveText('42% less')
    await expect(chapter(page).getByRole('button')).toHaveCount(0)
  })
})

test('the mouse orders, undoes and runs; earlier orders cannot be undone', async ({ page }) => {
  await openRound(page)
  await expect(reading(page)).toHaveText('Cycle 100')
  await row(page, 'B').click()
  await expect(row(page, 'B')).toHaveAttribute('aria-pressed', 'true')
  await expect(row(page, 'B')).toHaveAccessibleName(/ordered for cycle 300\. Press to undo/)
  await row(page, 'B').click()
  await expect(row(page, 'B')).toHaveAttribute('aria-pressed', 'false')
  await row(page, 'C').click()
  await runButton(page).click()
  await expect(reading(page)).toHaveText('Cycle 200')
  await row(page, 'C').click({ force: true })
  await expect(row(page, 'C')).toHaveAttribute('aria-pressed', 'true')
  await expect(row(page, 'C')).toHaveAttribute('aria-disabled', 'true')
  await runButton(page).click()
  await expect(row(page, 'C')).toHaveAccessibleName(/Retired at cycle 300/)
  await expect(chapter(page).getByRole('status')).toContainText('C retired.')
  await chapter(page).getByRole('button', { name: roundWords.stop }).click()
  await expect(playButton(page)).toBeFocused()
})

test('no life is shown before its end, and each is shown as soon as it has ended', async ({
  page,
}) => {
  await openRound(page)
  const labels = await rows(page).evaluateAll(all => all.map(it => it.ariaLabel))
  const texts = [await chapter(page).innerText(), ...labels].join()
  // The lives of the first deal. None has ended yet.
  for (const life of [429, 465, 487, 509, 561, 702, 788, 850, 876, 1009, 1078, 1801]) {
    expect(texts).not.toMatch(new RegExp(`\\b${life.toLocaleString('en-GB')}\\b`))
  }
  for (let i = 0; i < 4; i += 1) await runButton(page).click()
  await expect(reading(page)).toHaveText('Cycle 500')
  await expect(chapter(page).getByRole('status')).toContainText('failed.')
  await expect(chapter(page).getByText('failed 429')).toBeVisible()
})

test('the keyboard plays a round to its end with one tab stop for the list', async ({ page }) => {
  await openRound(page)
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(row(page, 'L')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(row(page, 'A')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(row(page, 'B')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Space')
  await expect(row(page, 'B')).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Tab')
  await expect(runButton(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(row(page, 'B')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(reading(page)).toHaveText('Cycle 200')
  await expect(row(page, 'B')).toBeFocused()
  for (const name of 'ABCDEFGHIJKL') {
    await page.keyboard.press('Enter')
    await expect(row(page, 'BCDEFGHIJKLA'.charAt('ABCDEFGHIJKL'.indexOf(name)))).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.keyboard.press('ArrowDown')
  }
  await expect(runButton(page)).toHaveText('Run to the end')
  await page.keyboard.press('ArrowRight')
  // Each was replaced at 400 cycles, before any has ended.
  await expect(claim(page)).toHaveText('You lost fewer cells than the forecast, but wasted more.')
  await expect(claim(page)).toBeFocused()
  await expect(reading(page)).toHaveText('50%')
  await expect(numbers(page)).toContainText(roundWords.allowed(0))
  await againButton(page).click()
  await expect(reading(page)).toHaveText('Cycle 100')
})

test('a round without an order ends on the readings of the lost cells at their last useful orders', async ({
  page,
}) => {
  await openRound(page)
  await row(page, 'A').click()
  await row(page, 'A').click()
  let runs = 0
  while (await runButton(page).count()) {
    await runButton(page).click()
    runs += 1
  }
  // The last cell lives 1,801 cycles, and does not take all 18 inspections.
  expect(runs).toBeLessThan(16)
  await expect(claim(page)).toHaveText('You wasted less than the forecast, but lost more cells.')
  await expect(numbers(page)).toContainText(
    /12 lost At their last useful orders they still read [\d.]+–99\.7%\./,
  )
  await expect(chapter(page).getByText('cycle 200, at 99.7%')).toBeVisible()
  await expect(numbers(page)).not.toContainText('if it may lose')
  // The text names every rule that often beats the forecast.
  await chapter(page).locator('summary').last().click()
  await expect(chapter(page)).toContainText(
    'regression on capacity beats the forecast on both counts in 14%',
  )
  await chapter(page).getByRole('button', { name: roundWords.leave }).click()
  await expect(claim(page)).toHaveText(maintenanceWords.question)
  await expect(playButton(page)).toBeFocused()
})

for (const [width, height] of [
  [360, 740],
  [390, 844],
  [1440, 900],
] as const) {
  test.describe(`at ${width} px`, { tag: '@chromium' }, () => {
    test.use({ viewport: { width, height }, hasTouch: width < 500 })

    test('all rows and the button are in the window, clear of the bar, and stay where they are', async ({
      page,
      bar,
    }) => {
      await openRound(page)
      await inOwnTypeface(page)
      await bar.expectVisible()
      const top = async () => (await bar.strip.boundingBox())?.y ?? 0
      const press = (it: ReturnType<typeof row>) => (width < 500 ? it.tap() : it.click())
      const places = async () => {
        const boxes = await rows(page).evaluateAll(all =>
          all.map(it => it.getBoundingClientRect().toJSON() as DOMRect),
        )
        return [...boxes, (await runButton(page).boundingBox()) as DOMRect].map(
          ({ x, y, width, height }) => ({ x, y, width, height }),
        )
      }
      // The window has scrolled to the round once the rows stand still.
      let last = ''
      await expect
        .poll(async () => {
          const now = JSON.stringify(await places())
          const isStill = now === last
          last = now
          return isStill
        })
        .toBe(true)
      const before = await places()
      for (const { y, height } of before) expect(y + height).toBeLessThanOrEqual(await top())
      // The button covers no row.
      const run = before.at(-1)?.y ?? 0
      for (const { y, height } of before.slice(0, -1)) expect(y + height).toBeLessThanOrEqual(run)
      if (width === 390) for (const { height } of before) expect(height).toBeGreaterThanOrEqual(44)
      await press(row(page, 'D'))
      await expect(row(page, 'D')).toHaveAttribute('aria-pressed', 'true')
      for (const cycle of [200, 300, 400, 500, 600]) {
        await press(runButton(page))
        await expect(reading(page)).toHaveText(`Cycle ${cycle}`)
        expect(await places()).toEqual(before)
      }
    })
  })
}

// A stock Firefox cannot be told to force colours.
test('in forced colours, the parts of a row and the orders can still be told apart', {
  tag: '@chromium',
}, async ({ page }) => {
  await page.goto('/')
  await openFigure(page, 'maintenance')
  await page.emulateMedia({ forcedColors: 'active' })
  const drawn = PARTS.map(part =>
    linesOf(page, part).evaluate(path => {
      const { stroke, strokeWidth } = getComputedStyle(path)
      return `${stroke} ${strokeWidth}`
    }),
  )
  expect(new Set(await Promise.all(drawn)).size).toBe(4)
  await playButton(page).click()
  const pill = row(page, 'B').locator('span').last()
  const open = await pill.evaluate(it => getComputedStyle(it).borderWidth)
  await row(page, 'B').click()
  expect(await pill.evaluate(it => getComputedStyle(it).borderWidth)).not.toBe(open)
})
