import type { DispatchDay, Earnings } from '../../../../../analysis/dispatch/dispatch-comparison.ts'
import { line, type Point, simplify } from '../../../../plots/paths.ts'
import { linearScale, PLOT } from '../../../../plots/scales.ts'

/** The lines of the figure, from the back to the front. */
const LINES = ['hindsight', 'plan', 'yours'] as const satisfies readonly (keyof Earnings)[]
export type LineName = (typeof LINES)[number]

/** Right of the lines stand their names. */
export const LAST_X = 0.8 * PLOT.width

/** The least round step, of 1, 2 or 5 times a power of ten, of which at most so many make a span. */
function roundStep(span: number, most: number): number {
  const unit = 10 ** Math.floor(Math.log10(span / most))
  return unit * ([1, 2, 5, 10].find(multiple => multiple * unit * most >= span) ?? 10)
}

/** Round values from the least to the most, both included by the ends. */
function roundValues(least: number, most: number, steps: number): number[] {
  const step = roundStep(Math.max(most - least, 1), steps)
  const first = Math.floor(least / step)
  const last = Math.max(first + 1, Math.ceil(most / step))
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step)
}

/** Names that would meet are moved apart, in their order, and stay within the plot. */
function apart(places: readonly number[], distance: number): number[] {
  const order = places
    .map((_, i) => i)
    .sort((a, b) => (places[a] as number) - (places[b] as number))
  const moved = [...places]
  let least = Number.NEGATIVE_INFINITY
  for (const i of order) {
    moved[i] = Math.max(places[i] as number, least)
    least = (moved[i] as number) + distance
  }
  let most = PLOT.height as number
  for (const i of order.toReversed()) {
    moved[i] = Math.min(moved[i] as number, most)
    most = (moved[i] as number) - distance
  }
  return moved
}

/** Two lines of text are at least so far apart, in the plot's units. */
const NAME_HEIGHT = 44

/** The sums of the days, drawn: a line each, and where its name stands. */
export function sumsOf(days: readonly DispatchDay[]) {
  const sums = LINES.map(name => {
    let total = 0
    return [0, ...days.map(day => (total += day[name]))]
  })
  const all = sums.flat()
  const values = roundValues(Math.min(...all), Math.max(...all), 4)
  const x = linearScale([0, days.length], [0, LAST_X])
  const y = linearScale([values[0] ?? 0, values.at(-1) ?? 1], [PLOT.height, 0])
  const points = sums.map(sum => sum.map((total, i): Point => [x(i), y(total)]))
  const names = apart(
    points.map(at => at.at(-1)?.[1] ?? 0),
    NAME_HEIGHT,
  )
  return {
    x,
    y,
    values,
    lines: LINES.map((name, i) => ({
      name,
      path: line(simplify(points[i] as Point[], 1.5)),
      points: points[i] as Point[],
      total: sums[i]?.at(-1) ?? 0,
      nameAt: [LAST_X + 14, names[i] as number] as const,
    })),
  }
}

/** The first days of months, of which as many are named as there is room for. */
export function monthsOf(days: readonly DispatchDay[], most: number) {
  const firsts = days.flatMap(({ date }, i) =>
    date.slice(0, 7) !== days[i - 1]?.date.slice(0, 7) ? [{ place: i, date }] : [],
  )
  const every = Math.ceil(firsts.length / most)
  return firsts.filter((_, i) => i % every === 0)
}

/** The points of values that hold for a step each. */
export function stepLine(
  values: readonly number[],
  x: (step: number) => number,
  y: (value: number) => number,
): Point[] {
  return values.flatMap((value, step): Point[] => [
    [x(step), y(value)],
    [x(step + 1), y(value)],
  ])
}
