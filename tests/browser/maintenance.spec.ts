import type { Page } from '@playwright/test'
import { maintenanceWords as words } from '../../site/sections/solutions/maintenance/maintenance-words.ts'
import { qualityWords } from '../../site/sections/solutions/quality/quality-words.ts'
import { STOPS, type StopId } from '../../stage/travel.ts'
import { percent } from '../../stage/words/number-words.ts'
import { loadChapters } from '../support/figures.ts'
import { wordsOf } from './chapter.ts'
import { expect, placeIn, test } from './fixtures.ts'
import { openFigure } from './open-figure.ts'

const { maintenance } = loadChapters()
const { cells, stops, states } = maintenance

const chapter = (page: Page) => page.locator('#maintenance')
const drawing = (page: Page) => chapter(page).getByRole('img').first()
const stopOf = (page: Page, stop: StopId) =>
  chapter(page).getByRole('radio', { name: words.stops[stop] })
const eachRow = (page: Page) => chapter(page).getByRole('slider', { name: words.eachRow })

/** The words of a row. */
function rowWords(id: number, stop: StopId) {
  const row = cells.findIndex(cell => cell.id === id)
  const cell = cells[row]
  if (!cell) throw new Error(`no cell ${id}`)
  const hasFailed = stops[stop].failed.includes(id)
  return words.row({ ...cell, used: stops[stop].used[row] ?? 0, hasFailed })
}

/** The share of all drawn lives that is grey. The first bars are those of use, over a path with all lives. */
const greyShare = (page: Page) =>
  drawing(page).evaluate((svg, count) => {
    const sumOf = (texts: (string | undefined)[]) => texts.reduce((sum, it) => sum + Number(it), 0)
    const bars = [...svg.querySelectorAll('rect')].slice(0, count)
    const used = bars.map(it => /scale\(([\d.]+)/.exec(it.getAttribute('transform') ?? '')?.[1])
    const lives =
      svg
        .querySelector('path')
        ?.getAttribute('d')
        ?.matchAll(/h(\d[\d.]*)/g) ?? []
    return sumOf(used) / sumOf([...lives].map(([, width]) => width))
  }, cells.length)

test('each stop shows its number, its sentence, and as much grey as is used', async ({ page }) => {
  await page.goto('/')
  await openFigure(page, 'maintenance')
  const said = wordsOf(chapter(page))
  await expect(said.question).toHaveText(words.question)
  await expect(stopOf(page, 'plain')).toBeChecked()
  for (const stop of STOPS) {
    await stopOf(page, stop).check({ force: true })
    const { wasted, failures, failed } = stops[stop]
    await expect(said.number).toHaveText(percent(wasted, 1))
    await expect(said.sentence).toHaveText(states[stop].sentence as string)
    await expect(chapter(page)).toContainText(states[stop].aside as string)
    await expect(stopOf(page, stop)).toHaveAccessibleName(
      `${words.stops[stop]} ${percent(wasted, 1)}`,
    )
    expect(await greyShare(page)).toBeCloseTo(1 - wasted, 2)
    await expect(drawing(page).getByText(words.fail(failures).join(''))).toBeVisible()
    expect(failed).toHaveLength(failures)
  }
})

test('the sentences compare with what is known at the same time', () => {
  expect(STOPS.map(stop => states[stop].sentence)).toEqual([
    'of battery life is wasted with one date for each series, a third less than with one date for all. 7 of 118 fail before their date.',
    'is wasted when protocol and capacity at cycle 100 set the dates, a fifth less than by the protocol alone. 6 fail.',
    'is wasted, a fifth less than with all else that is known at cycle 100. 6 fail. With one later check of capacity alone: 18.0%.',
  ])
  expect(STOPS.map(stop => percent(stops[stop].wasted, 1))).toEqual(['29.6%', '21.3%', '17.1%'])
  expect(STOPS.map(stop => stops[stop].failuresAnew)).toEqual([41, 41, 25])
})

test('each row can be named by keys from the top, and by the mouse', async ({ page }) => {
  await page.goto('/')
  const figure = await openFigure(page, 'maintenance')
  const ids = cells.map(({ id }) => id)
  await eachRow(page).focus()
  for (const id of ids.slice(1, 4)) {
    await page.keyboard.press('ArrowDown')
    await expect(eachRow(page)).toHaveAttribute('aria-valuetext', rowWords(id, 'plain'))
    await expect(figure.getByText(rowWords(id, 'plain'), { exact: true })).toBeVisible()
    await expect(drawing(page).getByText(words.cell(id), { exact: true })).toBeVisible()
  }
  // The row stays named at another stop.
  await page.keyboard.press('End')
  const last = ids.at(-1) ?? 0
  await expect(eachRow(page)).toHaveAttribute('aria-valuetext', rowWords(last, 'plain'))
  await page.keyboard.press('Escape')
  await expect(figure.getByText(words.idle(cells.length), { exact: true })).toBeVisible()
  await page.mouse.move(...(await placeIn(drawing(page), 0.1, 0.002)))
  await expect(figure.getByText(rowWords(ids[0] ?? 0, 'plain'), { exact: true })).toBeVisible()
  expect(rowWords(ids[0] ?? 0, 'plain')).toContain('failed before its date')
})

test('the stop that is chosen here is sent on to the queue, and not back', async ({ page }) => {
  const sort = (stop: StopId) =>
    page.locator('#quality').getByRole('radio', { name: qualityWords.stops[stop] })
  await page.goto('/')
  await openFigure(page, 'maintenance')
  await stopOf(page, 'capacity').check({ force: true })
  // Code that comes later takes over the stop that was chosen before.
  await openFigure(page, 'quality')
  await expect(sort('capacity')).toBeChecked()
  await sort('plain').check({ force: true })
  await expect(stopOf(page, 'capacity')).toBeChecked()
  await stopOf(page, 'curves').check({ force: true })
  await expect(sort('curves')).toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the first stop is shown in words and as a picture, and no control', async ({ page }) => {
    await page.goto('/')
    await expect(drawing(page)).toBeVisible()
    await expect(wordsOf(chapter(page)).number).toHaveText('29.6%')
    for (const role of ['radio', 'slider', 'button'] as const) {
      await expect(chapter(page).getByRole(role)).toHaveCount(0)
    }
  })
})

// A stock Firefox cannot be told to force colours.
test('in forced colours, what is used and what is wasted can still be told apart', {
  tag: '@chromium',
}, async ({ page }) => {
  await page.goto('/')
  await openFigure(page, 'maintenance')
  await page.emulateMedia({ forcedColors: 'active' })
  const fillOf = (selector: string) =>
    drawing(page)
      .locator(selector)
      .first()
      .evaluate(it => getComputedStyle(it).fill)
  expect(await fillOf('rect')).not.toBe(await fillOf('path'))
})
