import { ascending, median } from 'd3-array'
import { type Checks, valueAt } from './checks.ts'

/** The checks of a unit that ended, at two ages or more, and the age at which it did. */
export interface EndedRecord extends Checks {
  life: number
}

/** The forecast of a unit by the records of ended units. */
export interface Stretched {
  /** Its age at the limit. */
  limitAt: number
  /** How badly the best records fit, in squared points. */
  misfit: number
}

/** How many factors of age there are, from 1/3 to 3 in equal ratios. */
const COUNT = 23
const SPACING = Math.log(9) / (COUNT - 1)
const LOGARITHMS = Array.from({ length: COUNT }, (_, i) => (i - (COUNT - 1) / 2) * SPACING)
/** What a misfit adds to the variance: shares of the squares of the mean difference and of the factor's logarithm. */
const WEIGHTS = { mean: 0.1, logarithm: 0.02 }
/** How many of the best records give the age at the limit. */
const BEST = 5
/** How many of a unit's last checks say how far a record lies above it. */
const LAST = 3

/** Checks with their ages divided by a factor, and the misfit that the factor adds. */
interface Shrunk extends Checks {
  penalty: number
}

/** The misfit of shrunk checks and a record, or infinity if it is above a bound. */
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
    if (squares / count + penalty > bound) return Number.POSITIVE_INFINITY
  }
  return squares / count + WEIGHTS.mean * mean ** 2 + penalty
}

/** A record with the factor that fits a unit best, and its misfit. */
interface Fit {
  record: EndedRecord
  factor: number
  misfit: number
}

/** Tries all factors that are allowed, and looks between them. Null if the record does not reach the unit's last age. */
function bestFit(shrunk: readonly Shrunk[], record: EndedRecord): Fit | null {
  const reach = record.ages[record.ages.length - 1] as number
  const misfitAt = (i: number, bound = Number.POSITIVE_INFINITY) =>
    misfitOf(shrunk[i] as Shrunk, record, bound)
  // The larger a factor is, the younger the checks become: from the first that is allowed on, all are.
  const first = shrunk.findIndex(({ ages }) => (ages[ages.length - 1] as number) <= reach)
  if (first < 0) return null
  // The factor 1 is a good guess, which rules out most others early.
  let best = Math.max(first, (COUNT - 1) / 2)
  let misfit = misfitAt(best)
  for (let i = first; i < COUNT; i += 1) {
    const other = misfitAt(i, misfit)
    if (other < misfit || (other === misfit && i < best)) [best, misfit] = [i, other]
  }
  const logarithm = LOGARITHMS[best] as number
  const unmoved = { record, factor: Math.exp(logarithm), misfit }
  if (best === first || best === COUNT - 1) return unmoved
  // The lowest point of the parabola through the misfits of the factor and its neighbours.
  const [smaller, larger] = [misfitAt(best - 1), misfitAt(best + 1)]
  const curvature = smaller - 2 * misfit + larger
  if (!(curvature > 0)) return unmoved
  const moved = (smaller - larger) / (2 * curvature)
  return {
    record,
    factor: Math.exp(logarithm + moved * SPACING),
    misfit: misfit - ((smaller - larger) * moved) / 4,
  }
}

/** The age at which a record, stretched by a factor and moved so that it meets a unit, reaches the limit. */
function limitAt({ ages, values }: Checks, { record, factor }: Fit, limit: number): number {
  const age = ages.at(-1) as number
  const last = values.slice(-LAST)
  const above = median(
    ages.slice(-LAST).map((each, i) => valueAt(record, each / factor) - (last[i] as number)),
  ) as number
  const level = limit + above
  if (valueAt(record, age / factor) < level) return age
  const end = record.ages.length - 1
  const below = record.values.findIndex(
    (value, i) => value < level && (record.ages[i] as number) > age / factor,
  )
  // Beyond its last check the line through its last two goes on.
  const i = below < 0 ? end : below
  const [start, stop] = [record.ages[i - 1] as number, record.ages[i] as number]
  const [from, to] = [record.values[i - 1] as number, record.values[i] as number]
  if (below < 0 && to >= from) return factor * Math.max(record.life, stop)
  return factor * (start + ((from - level) / (from - to)) * (stop - start))
}

/**
 * Stretches each ended record in age until it fits the newer half of a unit's checks (PROVENANCE.md, section 7, way 2).
 *
 * @param checks of the unit, five or more @param limit in per cent
 * @returns the medians of the five best records, or null if no record reaches the unit's last age
 */
export function stretch(
  checks: Checks,
  ended: readonly EndedRecord[],
  limit: number,
): Stretched | null {
  const newer = Math.floor(checks.ages.length / 2) + 1
  const [ages, values] = [checks.ages.slice(-newer), checks.values.slice(-newer)]
  const shrunk = LOGARITHMS.map((logarithm): Shrunk => {
    const factor = Math.exp(logarithm)
    const penalty = WEIGHTS.logarithm * logarithm ** 2
    return { ages: ages.map(age => age / factor), values, penalty }
  })
  const fits = ended.flatMap(record => bestFit(shrunk, record) ?? [])
  const worst = fits.map(({ misfit }) => misfit).sort(ascending)[Math.min(BEST, fits.length) - 1]
  if (worst === undefined) return null
  const best = fits
    .filter(({ misfit }) => misfit <= worst)
    .map(fit => ({ limitAt: limitAt(checks, fit, limit), misfit: fit.misfit }))
    .sort((a, b) => ascending(a.misfit, b.misfit) || ascending(a.limitAt, b.limitAt))
    .slice(0, BEST)
  return {
    limitAt: median(best, ({ limitAt }) => limitAt) as number,
    misfit: median(best, ({ misfit }) => misfit) as number,
  }
}
