import type { Page } from '@playwright/test'
import { max } from 'd3-array'
import order from '../../research/results/order.json' with { type: 'json' }
import { qualityWords as words } from '../../site/sections/solutions/quality/quality-words.ts'
import { STOPS, type StopId } from '../../stage/travel.ts'
import { loadChapters } from '../support/figures.ts'
import { wordsOf } from './chapter.ts'
import { expect, placeIn, test } from './fixtures.ts'
import { openFigure } from './open-figure.ts'

const { lots, shownFirst } = loadChapters().quality
type Lot = (typeof lots)[number]

const chapter = (page: Page) => page.locator('#quality')
const drawing = (page: Page) => chapter(page).getByRole('img').first()
const stopOf = (page: Page, stop: StopId) =>
  chapter(page).getByRole('radio', { name: words.stops[stop] })
const tabOf = (page: Page, { id }: Lot) =>
  chapter(page).getByRole('radio', { name: id, exact: true })
const eachCell = (page: Page) => chapter(page).getByRole('slider', { name: words.eachCell })

/** By how many pairs in order, as a share of all, the forecast leads the best of its rivals in a series after 100 cycles. */
function leadIn(batch: string) {
  const series = order.series.find(it => `${it.batch}` === batch)
  const after = series?.after.find(it => it.cycles === 100)
  const { forecast, oneFeature: _, ...rivals } = after?.pairs ?? { forecast: 0, oneFeature: 0 }
  return forecast - (max(Object.values(rivals)) ?? 0)
}

const lotOf = (id: string) => {
  const lot = lots.find(it => it.id === id)
  if (!lot) throw new Error(`no series ${id}`)
  return lot
}

/** The words of a cell in a queue. */
function placeWords({ cells, queues }: Lot, stop: StopId, id: number) {
  const end = cells.findIndex(cell => cell.id === id)
  return words.place(id, queues[stop].indexOf(id) + 1, cells[end]?.life ?? Number.NaN, end + 1)
}

/** The bars of the queue from left to right. An outline follows them. */
const barsOf = (page: Page, count: number) =>
  drawing(page)
    .locator('rect')
    .evaluateAll(
      (bars, count) =>
        bars
          .slice(0, count)
          .map(bar => {
            const numbers =
              bar
                .getAttribute('transform')
                ?.match(/[\d.]+/g)
                ?.map(Number) ?? []
            const { fill, stroke } = getComputedStyle(bar)
            return { x: numbers[0] ?? 0, height: numbers[3] ?? 0, colours: `${fill} ${stroke}` }
          })
          .sort((a, b) => a.x - b.x),
      count,
    )

test('each stop queues the cells of each series, and counts those that it named', async ({
  page,
}) => {
  await page.goto('/')
  await openFigure(page, 'quality')
  const said = wordsOf(chapter(page))
  await expect(stopOf(page, 'curves')).toBeChecked()
  await expect(tabOf(page, lotOf(shownFirst))).toBeChecked()
  for (const lot of lots) {
    await tabOf(page, lot).check({ force: true })
    for (const stop of STOPS) {
      await stopOf(page, stop).check({ force: true })
      const state = lot.states[stop]
      await expect(said.number).toHaveText(`${lot.named[stop]} of ${lot.first.length}`)
      await expect(said.sentence).toHaveText(state.sentence as string)
      await expect(chapter(page)).toContainText(state.aside as string)
      for (const other of STOPS) {
        await expect(stopOf(page, other)).toHaveAccessibleName(
          `${words.stops[other]} ${lot.named[other]} of ${lot.first.length}`,
        )
      }
      const bars = await barsOf(page, lot.cells.length)
      // The higher a bar, the longer its life, and those that ended first share a colour of their own.
      const queue = lot.queues[stop]
      const lives = queue.map(id => lot.cells.find(cell => cell.id === id)?.life ?? 0)
      const tallest = Math.max(...bars.map(({ height }) => height))
      const longest = Math.max(...lives)
      for (const [place, { height }] of bars.entries()) {
        expect((height / tallest) * longest).toBeCloseTo(lives[place] ?? 0, -1)
      }
      const copper = bars[queue.indexOf(lot.first[0] ?? 0)]?.colours
      const bright = queue.filter((_, place) => bars[place]?.colours === copper)
      expect(bright.toSorted()).toEqual(lot.first.toSorted())
      const inFrame = bars.slice(0, lot.first.length).filter(({ colours }) => colours === copper)
      expect(inFrame).toHaveLength(lot.named[stop])
    }
  }
})

test('the page opens on the series with the middle lead, whose rival is the best by capacity', () => {
  const byLead = lots.map(({ id }) => id).sort((a, b) => leadIn(a) - leadIn(b))
  expect(byLead[1]).toBe(shownFirst)
  expect(lots.map(({ named }) => [named.plain, named.capacity, named.curves])).toEqual([
    [5, 6, 9],
    [3, 6, 7],
    [5, 6, 7],
  ])
  expect(lotOf('2').states.capacity.sentence).toContain('its level, which does best here')
  expect(lotOf('2').states.curves.aside).toBe(
    'In all three series: discharge curves 23 of 31, capacity 18, protocol 13; by chance 8.',
  )
})

test('each bar can be named, by mouse and by keyboard', async ({ page }) => {
  await page.goto('/')
  const figure = await openFigure(page, 'quality')
  const lot = lotOf(shownFirst)
  const { curves: queue } = lot.queues
  const [first, second] = queue.map(id => placeWords(lot, 'curves', id))
  await eachCell(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(eachCell(page)).toHaveAttribute('aria-valuetext', second ?? '')
  await expect(figure.getByText(second ?? '', { exact: true })).toBeVisible()
  await page.keyboard.press('Home')
  await expect(figure.getByText(first ?? '', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(figure.getByText(words.idle, { exact: true })).toBeVisible()
  await page.mouse.move(...(await placeIn(drawing(page), 0.995, 0.5)))
  const last = placeWords(lot, 'curves', queue.at(-1) ?? 0)
  await expect(figure.getByText(last, { exact: true })).toBeVisible()
})

test('a bar that is pointed at ends with its series', { tag: '@chromium' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const figure = await openFigure(page, 'quality')
  const long = lotOf(shownFirst)
  const short = lotOf('3')
  expect(short.cells.length).toBeLessThan(long.cells.length)
  await drawing(page).scrollIntoViewIfNeeded()
  await page.mouse.click(...(await placeIn(drawing(page), 0.995, 0.5)))
  const last = placeWords(long, 'curves', long.queues.curves.at(-1) ?? 0)
  await expect(figure.getByText(last, { exact: true })).toBeVisible()
  await tabOf(page, short).check({ force: true })
  await expect(figure.getByText(words.idle, { exact: true })).toBeVisible()
  await expect(drawing(page)).toHaveAccessibleName(/^36 cells/)
})
