import { median } from 'd3-array'
import type { Checks } from './checks.ts'

/** The checks of a unit that ended, and the age at which it did. */
export interface EndedRecord {
  ages: Float64Array
  values: Float64Array
  life: number
}

/** The forecast of a unit by the records of ended units. */
export interface Stretched {
  /** Its age at the limit. */
  limitAt: number
  /** How badly the best records fit, in squared points. */
  misfit: number
}

/** 23 factors of age from 1/3 to 3 in equal ratios, with the misfit that each adds. */
const FACTORS = Array.from({ length: 23 }, (_, i) => {
  const logarithm = ((i - 11) / 11) * Math.log(3)
  return { factor: Math.exp(logarithm), penalty: 0.02 * logarithm ** 2 }
})
/** The weight of the square of the mean difference. */
const MEAN_WEIGHT = 0.1
/** How many of the best records give the age at the limit. */
const BEST = 5

/** @param checks at two ages or more */
export const endedRecord = ({ ages, values }: Checks, life: number): EndedRecord => ({
  ages: Float64Array.from(ages),
  values: Float64Array.from(values),
  life,
})

/** A record at an age up to its last one, and its first value before its first age. */
function valueAt({ ages, values }: EndedRecord, age: number): number {
  const first = ages[0] as number
  const end = ages.length - 1
  if (age <= first) return values[0] as number
  // Ages are mostly even, so that a look near the place in proportion is faster than a search by halves.
  let i = Math.min(Math.floor(((age - first) / ((ages[end] as number) - first)) * end), end - 1)
  while ((ages[i] as number) > age) i -= 1
  while ((ages[i + 1] as number) < age) i += 1
  const from = ages[i] as number
  const start = values[i] as number
  return (
    start + ((age - from) / ((ages[i + 1] as number) - from)) * ((values[i + 1] as number) - start)
  )
}

/** Checks with their ages divided by a factor. */
interface Shrunk {
  factor: number
  penalty: number
  ages: Float64Array
  values: Float64Array
}

/** The misfit of shrunk checks and a record, or infinity if it reaches a bound. */
function misfitOf({ ages, values, penalty }: Shrunk, record: EndedRecord, bound: number): number {
  const count = ages.length
  let mean = 0
  let squares = 0
  for (let seen = 0; seen < count; seen += 1) {
    // The last check comes first and then the oldest, which differ most: two of them rule out most factors.
    const i = seen === 0 ? count - 1 : seen - 1
    const difference = (values[i] as number) - valueAt(record, ages[i] as number)
    const offset = difference - mean
    mean += offset / (seen + 1)
    squares += offset * (difference - mean)
    if (squares / count + penalty >= bound) return Number.POSITIVE_INFINITY
  }
  return squares / count + MEAN_WEIGHT * mean ** 2 + penalty
}

/** The best factor for a record, if its misfit is below a bound. */
function bestFit(shrunk: readonly Shrunk[], record: EndedRecord, bound: number): Stretched | null {
  const reach = record.ages[record.ages.length - 1] as number
  let best: Stretched | null = null
  let least = bound
  for (const checks of shrunk) {
    if ((checks.ages[checks.ages.length - 1] as number) > reach) continue
    const misfit = misfitOf(checks, record, least)
    if (misfit < least) {
      least = misfit
      best = { limitAt: checks.factor * record.life, misfit }
    }
  }
  return best
}

/**
 * Stretches each ended record in age until it fits the newer half of a unit's checks (PROVENANCE.md, section 7, way 2).
 *
 * @param checks of the unit, five or more
 * @returns the medians of the five best records, or null if no record reaches the unit's last age
 */
export function stretch(checks: Checks, ended: readonly EndedRecord[]): Stretched | null {
  const from = checks.ages.length - (Math.floor(checks.ages.length / 2) + 1)
  const ages = Float64Array.from(checks.ages.slice(from))
  const values = Float64Array.from(checks.values.slice(from))
  const shrunk = FACTORS.map(({ factor, penalty }): Shrunk => {
    return { factor, penalty, ages: ages.map(age => age / factor), values }
  })
  const best: Stretched[] = []
  let bound = Number.POSITIVE_INFINITY
  for (const record of ended) {
    const fit = bestFit(shrunk, record, bound)
    if (fit === null) continue
    const worse = best.findIndex(({ misfit }) => misfit > fit.misfit)
    best.splice(worse < 0 ? best.length : worse, 0, fit)
    if (best.length > BEST) best.pop()
    bound = best[BEST - 1]?.misfit ?? bound
  }
  if (best.length === 0) return null
  return {
    limitAt: median(best, ({ limitAt }) => limitAt) as number,
    misfit: median(best, ({ misfit }) => misfit) as number,
  }
}
