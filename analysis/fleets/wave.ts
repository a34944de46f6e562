import { median, quickselect } from 'd3-array'
import { elementAt } from '../element-at.ts'
import type { Course } from '../outlook/records.ts'

const YEAR = 365.25
const MONTH = 30.4375
/** The least readings of a vehicle and their span in days, for the wave and while checks are hidden. */
export const LEAST = { all: { readings: 7, days: 450 }, hidden: { readings: 6, days: 365 } }
const LEAST_VEHICLES = 5
const LEAST_MONTHS = 8
/** The smaller eigenvalue of X'X / N, of which 0.5 is best. Below it, all checks lie in one season or two. */
const LEAST_SPREAD = 0.05
const ROUNDS = 30
/** Residuals of more than so many standard deviations weigh less. */
const USUAL = 1.5
/** The standard deviation of normal errors in median absolute ones. */
const DEVIATION = 1.4826
/** How many parameters the months pay for. */
const PARAMETERS = 4
/** A wave is seen if it is so clear and so high, in points. */
const SEEN = { F: 10, amplitude: 0.5 }

/** A yearly wave that vehicles share, in points. */
export interface Wave {
  units: number
  /** The months that have readings. */
  months: number
  /** How clear it is, if a month counts once however many vehicles share its weather. */
  F: number
  amplitude: number
  spread: number
  cos: number
  sin: number
}

/** Why no wave can be told. */
export type Untold = 'too short' | 'same months'

/** Whether a wave is so clear and so high that it is a season. */
export const isSeen = ({ F, amplitude }: Wave): boolean =>
  F >= SEEN.F && amplitude >= SEEN.amplitude

const angleOf = (day: number) => (2 * Math.PI * day) / YEAR

/** The wave on a day since 1970, in points, smaller the less clear it is. */
export const waveAt = ({ F, cos, sin }: Wave, day: number): number =>
  Math.max(0, 1 - 1 / F) * (cos * Math.cos(angleOf(day)) + sin * Math.sin(angleOf(day)))

/** The sum of products of two lists of one length. Plain access, because a checked one nearly doubles the time of a wave. */
const dot = (a: ArrayLike<number>, b: ArrayLike<number>) => {
  let sum = 0
  for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? Number.NaN) * (b[i] ?? Number.NaN)
  return sum
}

/** What is left of values without their components along orthogonal columns. */
const without = (values: readonly number[], columns: readonly (readonly number[])[]) =>
  columns.reduce((left, column) => {
    const factor = dot(left, column) / dot(column, column)
    return left.map((value, i) => value - factor * (column[i] ?? Number.NaN))
  }, values)

/** The readings of a vehicle without their parabola: cosine and sine of their days, and their percents. */
function bentRows({ days = [], percents }: Course) {
  const middle = (elementAt(days, 0) + elementAt(days, -1)) / 2
  const line = days.map(day => (day - middle) / YEAR)
  const columns: number[][] = []
  for (const power of [0, 1, 2])
    columns.push(
      without(
        line.map(t => t ** power),
        columns,
      ) as number[],
    )
  const left = (values: readonly number[]) => without(values, columns)
  return {
    cos: left(days.map(day => Math.cos(angleOf(day)))),
    sin: left(days.map(day => Math.sin(angleOf(day)))),
    points: left(percents),
    months: days.map(day => Math.floor(day / MONTH)),
  }
}

/** The weighted sums of squares and products of two columns: a symmetric matrix. */
type Matrix = readonly [number, number, number]

const inverse = ([a, b, c]: Matrix): Matrix => {
  const determinant = a * c - b * b
  return [c / determinant, -b / determinant, a / determinant]
}
const times = ([a, b, c]: Matrix, [x, y]: readonly [number, number]) =>
  [a * x + b * y, b * x + c * y] as const

interface Rows {
  cos: Float64Array
  sin: Float64Array
  points: Float64Array
}

/** Fits both columns by least squares in which far readings weigh less. */
function fitted({ cos, sin, points }: Rows) {
  const weights = new Float64Array(points.length).fill(1)
  const left = new Float64Array(points.length)
  let b: readonly [number, number] = [0, 0]
  let A: Matrix = [0, 0, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round > 0) weigh(left, weights)
    const [weightedCos, weightedSin] = [cos, sin].map(column =>
      column.map((value, i) => value * (weights[i] ?? Number.NaN)),
    ) as [Float64Array, Float64Array]
    A = inverse([dot(weightedCos, cos), dot(weightedCos, sin), dot(weightedSin, sin)])
    const before = b
    b = times(A, [dot(weightedCos, points), dot(weightedSin, points)])
    for (let i = 0; i < left.length; i += 1) {
      const [x, y] = [cos[i] ?? Number.NaN, sin[i] ?? Number.NaN]
      left[i] = (points[i] ?? Number.NaN) - b[0] * x - b[1] * y
    }
    // From here on all rounds give the same.
    if (b[0] === before[0] && b[1] === before[1]) break
  }
  return { b, A, pulls: left.map((r, i) => r * (weights[i] ?? Number.NaN)) }
}

function weigh(left: Float64Array, weights: Float64Array) {
  const sizes = left.map(Math.abs)
  const middle = Math.floor((sizes.length - 1) / 2)
  quickselect(sizes, middle)
  const upper = sizes.length % 2 === 1 ? middle : middle + 1
  if (upper > middle) quickselect(sizes, upper, upper)
  const size = median([elementAt(sizes, middle), elementAt(sizes, upper)]) as number
  const usual = USUAL * DEVIATION * size
  for (let i = 0; i < left.length; i += 1) {
    const r = Math.abs(left[i] ?? Number.NaN)
    weights[i] = r > usual ? usual / r : 1
  }
}

/**
 * Fits a yearly wave to all vehicles that have enough readings, after each has lost its own parabola (FLEETS.md).
 *
 * @param vehicles as read; those without dates do not count @returns the wave, or why none can be told
 */
export function waveOf(vehicles: readonly Course[], least: typeof LEAST.all): Wave | Untold {
  const used = vehicles.filter(
    ({ days = [] }) =>
      days.length >= least.readings && elementAt(days, -1) - elementAt(days, 0) >= least.days,
  )
  if (used.length < LEAST_VEHICLES) return 'too short'
  const parts = used.map(bentRows)
  const column = (of: 'cos' | 'sin' | 'points') =>
    Float64Array.from(parts.flatMap(part => part[of]))
  const rows = { cos: column('cos'), sin: column('sin'), points: column('points') }
  const monthOf = parts.flatMap(({ months }) => months)
  const N = monthOf.length
  const [a, both, c] = [dot(rows.cos, rows.cos), dot(rows.cos, rows.sin), dot(rows.sin, rows.sin)]
  const spread = (a + c - Math.hypot(a - c, 2 * both)) / 2 / N
  const pulled = new Map<number, [number, number]>()
  const { b, A, pulls } = fitted(rows)
  for (const [i, month] of monthOf.entries()) {
    const [x, y] = pulled.get(month) ?? [0, 0]
    const pull = elementAt(pulls, i)
    pulled.set(month, [x + pull * elementAt(rows.cos, i), y + pull * elementAt(rows.sin, i)])
  }
  const months = pulled.size
  if (spread < LEAST_SPREAD || months < LEAST_MONTHS) return 'same months'
  // With C the months' products, b' V^-1 b is (X'WX b)' C^-1 (X'WX b) (G - 4) / G.
  const sums = [...pulled.values()]
  const C: Matrix = [
    sums.reduce((sum, [x]) => sum + x * x, 0),
    sums.reduce((sum, [x, y]) => sum + x * y, 0),
    sums.reduce((sum, [, y]) => sum + y * y, 0),
  ]
  const [x, y] = times(inverse(A), b)
  const [u, v] = times(inverse(C), [x, y])
  const F = ((x * u + y * v) * (months - PARAMETERS)) / months / 2
  const [cos, sin] = b
  return { units: used.length, months, F, amplitude: Math.hypot(cos, sin), spread, cos, sin }
}
