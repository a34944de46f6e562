import { interpolate } from '../../research/lives/cell.ts'
import { median } from './capacity-rules.ts'

/** What a check of a cell or vehicle found: its age, and its capacity in per cent of a rated or first one. */
export type Check = readonly [age: number, percent: number]

/** A running median of five points reaches so far to either side. */
const REACH = 2
/** Units with more points than this, in the median of the set, are thinned. */
const MOST_CHECKS = 12
/** Checks of a thinned unit within the median last age of its set. */
const CHECKS = 10
/** A rise by more points than this is another pack, or another calibration. */
const NEW_LIFE = 3
/** Against the rounding of multiples of a step. */
const TOLERANCE = 1e-9

function smoothed(points: readonly Check[]): Check[] {
  const percents = points.map(([, percent]) => percent)
  return points.map(([age], i) => [
    age,
    median(percents.slice(Math.max(0, i - REACH), i + REACH + 1)),
  ])
}

/** The unit's first age, and the multiples of a step that it has reached. */
function agesOf(points: readonly Check[], step: number): number[] {
  const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0]
  const multiples = Array.from(
    { length: Math.floor(last / step + TOLERANCE) },
    (_, i) => (i + 1) * step,
  )
  return [first, ...multiples.filter(age => age > first)]
}

/**
 * Turns the measured points of a set into checks (PROVENANCE.md, section 7). A set of at most twelve points a unit
 * keeps its points. In a denser one each unit has a running median of five points, at its first age and at
 * multiples of a tenth of the median last age of all units.
 *
 * @param units the points of each unit, at least one, by rising age
 */
export function checksOf(units: readonly (readonly Check[])[]): (readonly Check[])[] {
  if (!isDense(units)) return [...units]
  const step = median(units.map(points => points.at(-1)?.[0] ?? 0)) / CHECKS
  if (!(step > 0)) return [...units]
  return units.map(points => {
    const curve = smoothed(points)
    return agesOf(points, step).map((age): Check => [age, interpolate(curve, age)])
  })
}

/** Whether a set has more points than checks. */
export const isDense = (units: readonly (readonly Check[])[]): boolean =>
  median(units.map(({ length }) => length)) > MOST_CHECKS

/** The checks since the last rise by more than three points, which starts a new life. */
export function lifeOf(checks: readonly Check[]): readonly Check[] {
  const risen = checks.findLastIndex(
    ([, percent], i) => i > 0 && percent > (checks[i - 1]?.[1] ?? percent) + NEW_LIFE,
  )
  return risen < 0 ? checks : checks.slice(risen)
}

/** What a unit's last points say together: the median of the last three of a dense set, otherwise its last point. */
export const lastReading = (points: readonly Check[], dense: boolean): number =>
  dense
    ? median(points.slice(-1 - REACH).map(([, percent]) => percent))
    : (points.at(-1)?.[1] ?? Number.NaN)
