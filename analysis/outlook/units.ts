import { median } from 'd3-array'

/** A course of measurements. Both lists are of one length. */
export interface Course {
  /** Cycles, km, or days since the file's earliest reading. They rise; of equal ages the last counts. */
  ages: readonly number[]
  /** State of health or capacity, in per cent of what the reader divided it by. */
  percents: readonly number[]
}

/** A course whose dates may be known. */
export interface DatedCourse extends Course {
  /** The dates of the readings, as days since 1970, whatever the ages are. Left out if unknown. */
  days?: readonly number[]
}

/** A cell or vehicle of a visitor's file, with one reading or more since its last new pack or calibration. */
export interface Unit extends DatedCourse {
  name: string
  /** Units of files of their own, such as those of another lab, are judged apart. */
  file?: string
  /** Units of the same type and condition may be judged by themselves. */
  type?: string
  condition?: string
  /** Only carried along: no rule looks at it. */
  depot?: string
  /** Whether its rate is to be that of whole years, because a season may be in its readings. */
  isByYears?: boolean
  /** Whether it has readings behind a step that nobody has explained. Then it has no class. */
  isAsked?: boolean
}

/** Up to this age, three readings or more give the initial capacity. */
const INITIAL_AGE = 10
const INITIAL_READINGS = 3

/**
 * The initial capacity of a cell without a rated one: the median up to cycle 10 where at least three readings are that
 * early, and otherwise the first (PROVENANCE.md, section 6).
 *
 * @param capacities in any unit, one or more
 * @returns in the same unit
 */
export function initialCapacity(ages: readonly number[], capacities: readonly number[]): number {
  const early = ages.filter(age => age <= INITIAL_AGE).length
  return median(capacities.slice(0, early < INITIAL_READINGS ? 1 : early)) as number
}
