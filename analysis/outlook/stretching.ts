import { bisectRight, median } from 'd3-array'
import { type Checks, valueAt } from './checks.ts'

/** The checks of a unit that ended, and the age at which it did. */
export interface EndedRecord {
  checks: Checks
  life: number
}

/** What the records of ended units say of a unit. */
export interface Stretched {
  /** Its age at the limit. */
  limitAt: number
  /** How badly the best records fit, in squared points. */
  misfit: number
}

/** 23 factors of age from 1/3 to 3 in equal ratios. */
const FACTORS = Array.from({ length: 23 }, (_, i) => 3 ** ((i - 11) / 11))
/** The weight of the square of the mean difference, and of the square of a factor's logarithm. */
const MEAN_WEIGHT = 0.1
const FACTOR_WEIGHT = 0.02
/** As many of the best records tell the age at the limit. */
const BEST = 5
/** Against the rounding of ages that are divided by a factor. */
const TOLERANCE = 1e-9

/** The misfit of checks and a record that is stretched by a factor, or infinity if it reaches a bound. */
function misfitOf(checks: Checks, record: Checks, factor: number, bound: number): number {
  const count = checks.ages.length
  const penalty = FACTOR_WEIGHT * Math.log(factor) ** 2
  let [mean, squares] = [0, 0]
  for (let i = 0; i < count; i += 1) {
    const difference =
      (checks.values[i] as number) - valueAt(record, (checks.ages[i] as number) / factor)
    const offset = difference - mean
    mean += offset / (i + 1)
    squares += offset * (difference - mean)
    // The sum of squares only grows, so that most factors are known to be worse after two or three checks.
    if (squares / count + penalty >= bound) return Number.POSITIVE_INFINITY
  }
  return squares / count + MEAN_WEIGHT * mean ** 2 + penalty
}

/** The best factor for a record, if its misfit is below a bound. */
function bestFit(checks: Checks, { checks: record, life }: EndedRecord, bound: number) {
  const last = checks.ages.at(-1) as number
  const reach = (record.ages.at(-1) as number) * (1 + TOLERANCE)
  let best: Stretched | null = null
  for (const factor of FACTORS) {
    if (last / factor > reach) continue
    const misfit = misfitOf(checks, record, factor, best?.misfit ?? bound)
    if (misfit < (best?.misfit ?? bound)) best = { limitAt: factor * life, misfit }
  }
  return best
}

/**
 * Stretches each ended record in age until it fits the newer half of a unit's checks (PROVENANCE.md, section 7, way 2).
 *
 * @param checks of the unit, five or more
 * @returns the medians of the five best records, or null if no record reaches the unit's last age
 */
export function stretch({ ages, values }: Checks, ended: readonly EndedRecord[]): Stretched | null {
  const from = ages.length - (Math.floor(ages.length / 2) + 1)
  const newer = { ages: ages.slice(from), values: values.slice(from) }
  const best: Stretched[] = []
  for (const record of ended) {
    const bound = best[BEST - 1]?.misfit ?? Number.POSITIVE_INFINITY
    const fit = bestFit(newer, record, bound)
    if (fit === null) continue
    best.splice(
      bisectRight(
        best.map(({ misfit }) => misfit),
        fit.misfit,
      ),
      0,
      fit,
    )
    best.length = Math.min(best.length, BEST)
  }
  if (best.length === 0) return null
  return {
    limitAt: median(best, ({ limitAt }) => limitAt) as number,
    misfit: median(best, ({ misfit }) => misfit) as number,
  }
}
