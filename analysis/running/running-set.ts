import { median } from './capacity-rules.ts'
import { type ByRule, hiddenCheck, ruleFor, slopesOf, stepOf, type Unit } from './next-check.ts'
import { type Check, checksOf, isDense, lastReading, lifeOf } from './running-checks.ts'

/** The measured points of a cell or vehicle. */
export interface MeasuredUnit {
  condition: string
  points: readonly Check[]
  /** The day of age 0, where ages are days; null where they are none, or where days are unknown. */
  start: number | null
}

/** A unit of a set, with what is forecast of it. */
export interface RunningUnit {
  /** Since the last new life. */
  checks: readonly Check[]
  /** Whether a rise by more than three points started a new life. */
  isRenewed: boolean
  /** Whether its record stops long before the others'. */
  isStopped: boolean
  /** The median of its last readings, in per cent. */
  reading: number
  /** What its rule forecasts to change per age; null with fewer than four checks. */
  slope: number | null
}

/** All that can be said of a set of units that run, but for a limit. */
export interface RunningSet {
  units: readonly RunningUnit[]
  /** The age from a unit's last check to its next; 0 if no unit has two checks. */
  step: number
  /** Whether units had more points than checks, so that the checks are smoothed. */
  isDense: boolean
  rule: 'corrected' | 'fleet'
  /** How many units the rules were tested on, with the last check hidden. */
  tested: number
  /** What the rules were off by at that check, in points; null if none could be tested. */
  errors: ByRule | null
  /** How far below its forecast the next check may be, the one after it, and the third: as far as that is known. */
  bands: readonly number[]
}

/** Nothing is said beyond the third check ahead. */
const AHEAD = 3
/** The second and the third check need so many tested units, of which four of five can be told. */
const LEAST_FOR_BAND = 4
/** A forecast needs so many checks. */
export const LEAST_CHECKS = 4
/** A record stops long before the others' if it misses more than so many steps. */
const MISSED = 2
/** The share of a set that has to end together where ages are not dates. */
const TOGETHER = 3 / 4

/**
 * Finds the units whose records stop more than two steps before the median of all. Where ages are not dates, a low
 * age tells that only of a test in which three of four units end within a step, and never of kilometres.
 */
function stoppedAmong(units: readonly MeasuredUnit[], step: number, isUse: boolean): boolean[] {
  const isDated = units.every(({ start }) => start !== null)
  const ends = units.map(({ start, points }) => (start ?? 0) + (points.at(-1)?.[0] ?? 0))
  const end = median(ends)
  const together = ends.filter(each => Math.abs(each - end) <= step).length
  const canTell = isDated || (!isUse && together >= TOGETHER * ends.length)
  return ends.map(each => canTell && step > 0 && end - each > MISSED * step)
}

/** What the checks of units say of their next ones, and the slope that each unit's forecast has per age. */
export function forecastsOf(units: readonly Unit[]) {
  const hidden = Array.from({ length: AHEAD }, (_, i) => hiddenCheck(units, i + 1))
  const [first] = hidden as [(typeof hidden)[number]]
  const rule = ruleFor(first)
  return {
    step: stepOf(units) ?? 0,
    rule,
    tested: first.tested,
    errors: first.tested > 0 ? first.means : null,
    bands: bandsOf(hidden.map(({ tested, bands }) => ({ tested, band: bands[rule] }))),
    slopes: slopesOf(units).map((slopes, i) =>
      (units[i]?.checks.length ?? 0) < LEAST_CHECKS ? null : slopes[rule],
    ),
  }
}

/**
 * All that can be said of units that run, but for a limit (PROVENANCE.md, section 7).
 *
 * @param measured one or more units with a point or more each
 * @param isUse whether ages are what a unit was used, such as kilometres, and not how long it is on test
 */
export function runningSet(measured: readonly MeasuredUnit[], isUse = false): RunningSet {
  const points = measured.map(unit => unit.points)
  const dense = isDense(points)
  const checks = checksOf(points)
  const units = measured.map(
    ({ condition }, i): Unit => ({ condition, checks: lifeOf(checks[i] ?? []) }),
  )
  const { slopes, ...forecasts } = forecastsOf(units)
  const stopped = stoppedAmong(measured, forecasts.step, isUse)
  return {
    ...forecasts,
    isDense: dense,
    units: units.map((unit, i) => ({
      checks: unit.checks,
      isRenewed: unit.checks !== checks[i],
      isStopped: stopped[i] as boolean,
      reading: lastReading(points[i] ?? [], dense),
      slope: slopes[i] ?? null,
    })),
  }
}

/** The bands up to the first that too few units were tested for. A later one is no narrower. */
function bandsOf(hidden: readonly { tested: number; band: number }[]): number[] {
  const few = hidden.findIndex(({ tested }, i) => tested < (i === 0 ? 1 : LEAST_FOR_BAND))
  const known = hidden.slice(0, few < 0 ? AHEAD : few).map(({ band }) => band)
  return known.map((_, i) => Math.max(...known.slice(0, i + 1)))
}

/** The check so many steps ahead of a unit's last one: its age, forecast and lowest value. Null if nothing is known. */
export function aheadOf(
  { bands, step }: Pick<RunningSet, 'bands' | 'step'>,
  unit: Pick<RunningUnit, 'checks' | 'slope'>,
  steps: number,
) {
  const [age, percent] = unit.checks.at(-1) ?? [Number.NaN, Number.NaN]
  const band = bands[steps - 1]
  if (unit.slope === null || band === undefined) return null
  const forecast = percent + unit.slope * steps * step
  return { age: age + steps * step, forecast, low: forecast - band, high: forecast + band }
}

/**
 * Where a unit stands against a limit: below it now; maybe below by the next check, the second or the third; within
 * none of these; without a forecast; or stopped.
 */
export type Standing = 'below' | 'first' | 'second' | 'third' | 'later' | 'unknown' | 'stopped'

/** From the most urgent to the least. */
export const STANDINGS: readonly Standing[] = [
  'below',
  'first',
  'second',
  'third',
  'later',
  'unknown',
  'stopped',
]

const isBelow = (percent: number, limit: number) => percent < limit

function standingOf(set: RunningSet, unit: RunningUnit, limit: number): Standing {
  if (isBelow(unit.checks.at(-1)?.[1] ?? limit, limit)) return 'below'
  const reached = (['first', 'second', 'third'] as const).find((_, i) =>
    isBelow(aheadOf(set, unit, i + 1)?.low ?? limit, limit),
  )
  // The last readings of a dense record are younger than its last check.
  if (isBelow(unit.reading, limit) && reached !== 'first') return 'below'
  if (unit.isStopped) return 'stopped'
  return aheadOf(set, unit, 1) ? (reached ?? 'later') : 'unknown'
}

/** The age of the check with which a unit fell below a limit for good, or null if it is above. */
function belowSince({ checks }: RunningUnit, limit: number): number | null {
  const above = checks.findLastIndex(([, percent]) => !isBelow(percent, limit))
  return checks[above + 1]?.[0] ?? null
}

/** The age at which the line of a unit's forecast meets a limit. Null if it is below, or if the line does not fall. */
function ageAt({ checks, slope }: RunningUnit, limit: number): number | null {
  const [age, percent] = checks.at(-1) ?? [Number.NaN, Number.NaN]
  return slope !== null && slope < 0 && percent >= limit ? age + (percent - limit) / -slope : null
}

export interface Placed {
  /** The unit's place in its set. */
  place: number
  standing: Standing
  /** The age at which it fell below the limit. */
  since: number | null
  /** The age at which its line meets the limit. */
  meets: number | null
}

/** The units of a set at a limit in per cent, the most urgent first. */
export function placedAt(set: RunningSet, limit: number): Placed[] {
  const placed = set.units.map((unit, place) => ({
    place,
    standing: standingOf(set, unit, limit),
    since: belowSince(unit, limit),
    meets: ageAt(unit, limit),
  }))
  const left = ({ place, meets }: Placed) =>
    (meets ?? Number.POSITIVE_INFINITY) - (set.units[place]?.checks.at(-1)?.[0] ?? 0)
  const nextOf = ({ place }: Placed) => {
    const unit = set.units[place] as RunningUnit
    return aheadOf(set, unit, 1)?.forecast ?? unit.checks.at(-1)?.[1] ?? 0
  }
  return placed.sort(
    (a, b) =>
      STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing) ||
      (a.standing === 'later' ? left(a) - left(b) || 0 : nextOf(a) - nextOf(b)) ||
      a.place - b.place,
  )
}
