import { CALL_MINUTES, steps as stepsWords } from '../../site/content/how-we-work.ts'
import { maintenanceWords } from '../../site/sections/solutions/maintenance/maintenance-words.ts'
import {
  tradingChapter,
  tradingWords,
} from '../../site/sections/solutions/trading/trading-words.ts'
import { STOPS } from '../../stage/travel.ts'
import { loadChapters } from '../support/figures.ts'
import { enter } from './chapter.ts'
import { expectPlanned } from './expect-planned.ts'
import { expect, inOwnTypeface, test } from './fixtures.ts'
import { meetingIn } from './meeting-labels.ts'
import { openFigure } from './open-figure.ts'

const tradingFigure = tradingWords('EUR')

test('labels stay in their plots and apart on any phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto('/')
  await inOwnTypeface(page)
  const maintenance = await openFigure(page, 'maintenance')
  const figure = await openFigure(page, 'quality')
  const plot = figure.getByRole('img').first()
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    const outside = await page.locator('figure [role=img] text').evaluateAll(texts =>
      texts
        .filter(text => {
          const { left, right } = text.getBoundingClientRect()
          const drawing = text.closest('[role=img]')
          const plot = drawing?.getBoundingClientRect()
          // The values of an axis may stand in the margin of the plot.
          const { marginLeft } = getComputedStyle(drawing?.parentElement ?? text)
          const margin = Math.max(0, Number.parseFloat(marginLeft))
          // A hidden label has no width.
          return right > left && plot && (left < plot.left - margin - 1 || right > plot.right + 1)
        })
        .map(text => text.textContent),
    )
    expect([width, ...outside]).toEqual([width])

    for (const stop of STOPS) {
      await maintenance
        .getByRole('radio', { name: maintenanceWords.stops[stop] })
        .check({ force: true })
      const rows = await maintenance.getByRole('img').first().evaluate(meetingIn)
      expect([width, stop, ...rows]).toEqual([width, stop])
      // The stop is sent on to the queue.
      for (const { id } of loadChapters().quality.lots) {
        await figure.getByRole('radio', { name: id, exact: true }).check({ force: true })
        const state = [width, stop, id]
        expect([...state, ...(await plot.evaluate(meetingIn))]).toEqual(state)
      }
    }
  }
})

test('the call is drawn minute by minute, and the steps’ words overlap nothing', async ({
  page,
}) => {
  await page.goto('/')
  await inOwnTypeface(page)
  const steps = page.locator('section', { has: page.locator('#steps-heading') })
  const strokes = await steps
    .getByRole('listitem')
    .first()
    .locator('path')
    .evaluateAll(paths => paths.map(path => path.getAttribute('d')?.match(/v/g)?.length))
  expect(strokes).toContain(CALL_MINUTES)
  for (const width of [320, 390, 600, 768, 900, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const { drawn } of stepsWords) {
      // On narrow windows the notes stand alone.
      const shown = steps.getByText(drawn, { exact: true }).filter({ visible: true })
      await expect(shown).toHaveCount(width < 900 ? 0 : 1)
    }
    expect([width, ...(await steps.evaluate(meetingIn, 'text, h3, p'))]).toEqual([width])
  }
})

test('the stage’s words stay apart at any limit and age', async ({ page }) => {
  await page.goto('/')
  await inOwnTypeface(page)
  const figure = await openFigure(page, 'yourCells')
  const [limit, today] = [figure.locator('[name=limit]'), figure.locator('[name=horizon]')]
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const percent of await limit.locator('option').allInnerTexts()) {
      await limit.selectOption(percent)
      await today.press('Home')
      for (let age = 0; age < 10; age += 1) {
        const meeting = await figure.getByRole('img').first().evaluate(meetingIn)
        const state = [width, percent, age]
        expect([...state, ...meeting]).toEqual(state)
        await today.press('ArrowRight')
      }
    }
  }
})

/** Batteries that offer few and many cycles, cheap and dear ones, and costs from zero to the highest. */
const BATTERIES = [
  { hours: '2', efficiency: '88' },
  { hours: '0.5', efficiency: '100' },
  { hours: '0.5', efficiency: '60' },
  { hours: '8', efficiency: '100' },
  { hours: '8', efficiency: '60' },
  { hours: '2', efficiency: '100' },
] as const
const SHARES = [0, 0.03, 0.1, 0.27, 0.5, 1]

test('the labels of trading have room at any battery, cost and width', {
  tag: '@chromium',
}, async ({ page }) => {
  await page.goto('/')
  await inOwnTypeface(page)
  const figure = await openFigure(page, 'trading')
  const stage = figure.locator('div:has(> [name=cost])')
  const handle = figure.locator('[name=cost]')
  await figure.locator('summary', { hasText: tradingChapter.battery }).click()
  for (const { hours, efficiency } of BATTERIES) {
    await enter(figure.locator('[name=hours]'), hours)
    await enter(figure.locator('[name=efficiency]'), efficiency)
    await expectPlanned(page)
    const most = Number(await handle.getAttribute('max'))
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 840 })
      for (const limit of ['', '300']) {
        await enter(figure.locator('[name=limit]'), limit)
        for (const share of SHARES) {
          await handle.fill(`${Math.round(share * most)}`)
          const faults = await stage.evaluate(faultsOfNames, AREAS)
          const state = `${width} px, ${hours} h, ${efficiency}%, ${share}, limit ${limit}`
          expect(faults, state).toEqual([])
        }
      }
    }
  }
})

/** The names of the skyline's areas in the order in which they are drawn. What does not run has no name. */
const AREAS = [tradingFigure.wear, tradingFigure.net, '', '']

/** Labels in the wrong place: on other labels, on areas, or outside of the area that they name. */
function faultsOfNames(stage: Element, names: string[]): string[] {
  const labels = [...stage.querySelectorAll('text')].filter(
    text => text.getClientRects().length > 0,
  )
  const plot = stage.querySelector('[role=img]') as SVGSVGElement
  const areas = [...plot.querySelectorAll('path')]
    .slice(0, names.length)
    .map((path, place) => ({ name: names[place], path, toPath: path.getScreenCTM()?.inverse() }))
  /** The uppermost area at a point of the window. */
  const areaAt = (x: number, y: number) =>
    areas.findLast(
      ({ path, toPath }) =>
        path.getAttribute('d') && path.isPointInFill(new DOMPoint(x, y).matrixTransform(toPath)),
    )?.name
  const handle = stage.querySelector('[name=cost]') as HTMLInputElement
  const way = handle.getBoundingClientRect()
  const share = Number(handle.value) / Number(handle.max)
  const grip = new DOMRect(way.left + 5, way.bottom - 22 - share * (way.height - 44) - 17, 34, 34)
  const edges = plot.getBoundingClientRect()
  const boxes = labels.map(label => {
    const { left, right, top, bottom } = label.getBoundingClientRect()
    // A label's box is higher than its letters.
    const size = Number.parseFloat(getComputedStyle(label).fontSize)
    const middle = (top + bottom) / 2
    return { label, left, right, top: middle - 0.36 * size, bottom: middle + 0.36 * size, size }
  })
  const meet = (
    a: { left: number; right: number; top: number; bottom: number },
    b: { left: number; right: number; top: number; bottom: number },
  ) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  return boxes.flatMap((box, place) => {
    const { label, left, right, top, bottom, size } = box
    const words = label.textContent
    const corners = [left, right].flatMap(x => [top, bottom].map(y => areaAt(x, y)))
    const own = names.find(name => name && name === words)
    return [
      size < 14 && `${words} is small`,
      (left < edges.left - 1 || right > edges.right + 1) && `${words} leaves the plot`,
      corners.some(at => at !== own) && `${words} is on ${corners.join()}`,
      meet(box, grip) && `${words} is on the handle`,
      ...boxes
        .slice(place + 1)
        .map(other => meet(box, other) && `${words} meets ${other.label.textContent}`),
    ].filter(fault => fault !== false)
  })
}
