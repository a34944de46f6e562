import type { DispatchDay, Earnings } from '../../analysis/dispatch/dispatch-comparison.ts'
import { line, simplify } from '../../stage/paths.ts'
import { roundStep } from '../../stage/round-step.ts'
import { linearScale, type Point, STAGE } from '../../stage/scale.ts'

/** The lines of the figure, from the back to the front. */
const LINES = ['hindsight', 'plan', 'yours'] as const satisfies readonly (keyof Earnings)[]
export type LineName = (typeof LINES)[number]

/** The end of the lines. Their names are to the right of it. */
export const LAST_X = 0.8 * STAGE.width

/** Round values whose ends include the least and the most. */
function roundValues(least: number, most: number): number[] {
  const step = roundStep(Math.max(most - least, 1), 2)
  const first = Math.floor(least / step)
  const last = Math.max(first + 1, Math.ceil(most / step))
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step)
}

/** Moves apart names that would overlap. They keep their order and stay within the plot. */
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
  let most = STAGE.height as number
  for (const i of order.toReversed()) {
    moved[i] = Math.min(moved[i] as number, most)
    most = (moved[i] as number) - distance
  }
  return moved
}

/** The least distance between two lines of text, in the plot's units. */
const NAME_HEIGHT = 44

/** The drawing of the sums of the days: the scales, the lines and the places of their names. */
export function sumsOf(days: readonly DispatchDay[]) {
  const sums = LINES.map(name => {
    let total = 0
    return [0, ...days.map(day => (total += day[name]))]
  })
  const all = sums.flat()
  const values = roundValues(Math.min(...all), Math.max(...all))
  const x = linearScale([0, days.length], [0, LAST_X])
  const y = linearScale([values[0] ?? 0, values.at(-1) ?? 1], [STAGE.height, 0])
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

/** The least distance between the names of two months where the plot is smallest, in the plot's units. */
const MONTH_WIDTH = 210

/** The first days of months, as many as there is room for. @param most the greatest number of them */
export function monthsOf(days: readonly DispatchDay[], most: number) {
  const firsts = days.flatMap(({ date }, i) =>
    date.slice(0, 7) !== days[i - 1]?.date.slice(0, 7) ? [{ place: i, date }] : [],
  )
  const every = Math.ceil(firsts.length / most)
  const months = firsts.filter((_, i) => i % every === 0)
  return months.filter(({ place }, i) => {
    const next = months[i + 1]?.place ?? Number.POSITIVE_INFINITY
    // The name of the first month begins at its day, and the others are centred on theirs.
    const room = place === 0 ? 1.5 * MONTH_WIDTH : MONTH_WIDTH
    return ((next - place) / days.length) * LAST_X >= room
  })
}

/** The points of a line through values that each hold for one step. */
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
