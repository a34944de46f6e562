import { bisectRight, max, median, quantile } from 'd3-array'
import { type Checks, checksOf, type Steps } from './checks.ts'
import { ownSlope } from './rates.ts'
import { firstReadings, type Record, type Standing, type Unit } from './records.ts'
import { type EndedRecord, stretch } from './stretching.ts'

/** The shares of an ended unit's life at which it is stopped for a test. */
const STOPS = [0.4, 0.6, 0.8] as const
/** A unit needs so many checks to be forecast, and a record so many to teach: a line goes through two. */
const LEAST_CHECKS = 5
const LEAST_OF_TEACHER = 2
const LEAST_ENDED = 5
const LEAST_TESTS = 12
/** No own line reaches the limit later than this multiple of the median last age. */
const LONGEST = 4
/** The quantiles of true / forecast at the ends of the range, and the factor that widens it. */
const LOW = 0.05
const HIGH = 0.95
const WIDENING = { dense: 1.2, sparse: 1.5 }

/** The age at the limit by each rule. */
export interface LimitAges {
  stretched: number
  own: number
}

/** The forecast of an ended unit as if it had been stopped. */
export interface StopTest {
  /** The unit's place in its file. */
  unit: number
  /** The share of its life at which it is stopped, and its last age there. */
  share: number
  age: number
  life: number
  /** True / forecast of the remaining life. */
  ratio: LimitAges
}

/** What is forecast of a unit that runs. */
export interface UnitLimit {
  /** The age at the limit, and the range around it. */
  at: number
  from: number
  to: number
  /** The age at which its own line reaches the limit. */
  own: number
  /** No ended record fits as well as in the tests. */
  isUnlike: boolean
  /** Set where the discharge curve tells it, and whether the ended cells that taught it are the early ones. */
  byCurve?: { areEarly: boolean }
}

/** Way 2: the age at the limit, taught by the units that ended. */
export interface AgeAtLimit {
  rule: keyof LimitAges
  /** The units that ended and were stopped for a test. */
  ended: number
  tests: readonly StopTest[]
  /** The median of |ln(true / forecast)| of the remaining life, by rule. */
  hiddenError: LimitAges
  /** The ends of the range, as multiples of the forecast remaining life. */
  low: number
  high: number
  /** In the order of the units. Null if a unit does not run, or has fewer than five checks. */
  limits: readonly (UnitLimit | null)[]
}

/** A unit with what its own record says. */
export interface Judged {
  unit: Unit
  /** Its place in its file. */
  place: number
  record: Record
  standing: Standing
  /** Not below now, and still read. */
  isRunning: boolean
}

interface Forecast extends LimitAges {
  /** Infinity if no record fits. */
  misfit: number
}

/** The forecasts of a unit from records of other units. */
function forecastOf(
  checks: Checks,
  ended: readonly EndedRecord[],
  limit: number,
  { medianLastAge }: Steps,
): Forecast {
  const [age, value] = [checks.ages.at(-1) as number, checks.values.at(-1) as number]
  // A flat line never gets there. The slope of a rising one is 0.
  const slope = ownSlope(checks)
  const reached = slope < 0 ? age + (limit - value) / slope : Number.POSITIVE_INFINITY
  const own = Math.min(reached, LONGEST * medianLastAge)
  const fit = stretch(checks, ended, limit)
  return { own, stretched: fit?.limitAt ?? own, misfit: fit?.misfit ?? Number.POSITIVE_INFINITY }
}

const isEqual = (a: Record, b: Record) =>
  a.ages.length === b.ages.length &&
  a.ages.every((age, i) => age === b.ages[i] && a.percents[i] === b.percents[i])

/** The ended units. Of equal records only the first is taken: a copy would be tested on itself. */
function teachersAmong(units: readonly Judged[], step: number) {
  const teachers: (EndedRecord & Judged)[] = []
  for (const unit of units) {
    const { life } = unit.standing
    if (life === null || teachers.some(({ record }) => isEqual(record, unit.record))) continue
    const checks = checksOf(unit.record, step)
    if (checks.ages.length >= LEAST_OF_TEACHER) teachers.push({ ...unit, ...checks, life })
  }
  return teachers
}

/**
 * Learns from the units that ended when the others reach the limit (PROVENANCE.md, section 7, way 2).
 *
 * @param units of a file, or of one type of it
 * @param limit in per cent
 * @param steps of the whole file
 * @returns the forecasts and their tests, or why the ended units cannot teach the others
 */
export function ageAtLimitOf(
  units: readonly Judged[],
  limit: number,
  steps: Steps,
): AgeAtLimit | 'too few ended' | 'too few tests' {
  const { isDense } = (units[0] as Judged).record
  const teachers = teachersAmong(units, steps.fine)
  if (teachers.length < LEAST_ENDED) return 'too few ended'
  /** Remaining life is at least a quarter of a step. In sparse files it only has to be positive. */
  const remaining = (until: number, age: number) =>
    Math.max(until - age, isDense ? steps.fine / 4 : Number.EPSILON)

  const tests: (StopTest & { misfit: number })[] = []
  for (const teacher of teachers) {
    const others = teachers.filter(other => other !== teacher)
    for (const share of STOPS) {
      const { record, life } = teacher
      const checks = checksOf(
        firstReadings(record, bisectRight(record.ages, share * life)),
        steps.fine,
      )
      if (checks.ages.length < LEAST_CHECKS || (checks.values.at(-1) as number) < limit) continue
      const { misfit, stretched, own } = forecastOf(checks, others, limit, steps)
      const age = checks.ages.at(-1) as number
      const ratioTo = (forecast: number) => remaining(life, age) / remaining(forecast, age)
      const ratio = { stretched: ratioTo(stretched), own: ratioTo(own) }
      tests.push({ unit: teacher.place, share, age, life, ratio, misfit })
    }
  }
  if (tests.length < LEAST_TESTS) return 'too few tests'

  const errorOf = (rule: keyof LimitAges) =>
    median(tests, ({ ratio }) => Math.abs(Math.log(ratio[rule]))) as number
  const hiddenError = { stretched: errorOf('stretched'), own: errorOf('own') }
  const rule = hiddenError.own < hiddenError.stretched ? 'own' : 'stretched'
  const widening = isDense ? WIDENING.dense : WIDENING.sparse
  const ratios = tests.map(({ ratio }) => ratio[rule])
  const low = (quantile(ratios, LOW) as number) / widening
  const high = (quantile(ratios, HIGH) as number) * widening
  // The earliest stop always has a record that fits.
  const worst = max(tests, ({ misfit }) => (misfit < Number.POSITIVE_INFINITY ? misfit : null))

  const limits = units.map(({ record, isRunning }): UnitLimit | null => {
    const checks = checksOf(record, steps.fine)
    if (!isRunning || checks.ages.length < LEAST_CHECKS) return null
    const forecast = forecastOf(checks, teachers, limit, steps)
    const age = checks.ages.at(-1) as number
    const left = remaining(forecast[rule], age)
    const isUnlike = forecast.misfit > (worst as number)
    const { own } = forecast
    return { at: age + left, from: age + low * left, to: age + high * left, own, isUnlike }
  })
  return {
    rule,
    ended: new Set(tests.map(({ unit }) => unit)).size,
    tests: tests.map(({ misfit: _, ...test }) => test),
    hiddenError,
    low,
    high,
    limits,
  }
}
