import { bisectRight, median } from 'd3-array'
import { firstReadings, type Record } from './records.ts'

/** Checks of a unit: their ages, which rise, and the values there in per cent. */
export interface Checks {
  ages: readonly number[]
  values: readonly number[]
}

/** Allows for the rounding of ages that are counted back in steps. */
const TOLERANCE = 1e-9

/** The value of a course at an age, interpolated linearly. Outside its ages it keeps its first or its last value. */
export function valueAt({ ages, values }: Checks, age: number): number {
  const after = bisectRight(ages, age)
  if (after === 0) return values[0] as number
  if (after === ages.length) return values[after - 1] as number
  const [from, to] = [ages[after - 1] as number, ages[after] as number]
  const [start, end] = [values[after - 1] as number, values[after] as number]
  return start + ((age - from) / (to - from)) * (end - start)
}

/**
 * The checks of a record (PROVENANCE.md, section 7): the readings of a sparse record, or the values of a dense one at
 * its last age and at every step back to its first.
 */
export function checksOf(record: Record, step: number): Checks {
  if (!record.isDense) return record
  const [first, last] = [record.ages[0] as number, record.ages.at(-1) as number]
  const count = Math.floor((last - first) / step + TOLERANCE) + 1
  const ages = Array.from({ length: count }, (_, i) => last - (count - 1 - i) * step)
  return { ages, values: ages.map(age => valueAt(record, age)) }
}

/** A record without its last checks. A dense record loses all readings of its last steps. */
export function hideChecks(record: Record, checks: number, step: number): Record {
  const { ages, isDense } = record
  if (!isDense) return firstReadings(record, Math.max(0, ages.length - checks))
  const last = (ages.at(-1) ?? 0) - checks * step
  return firstReadings(record, bisectRight(ages, last + TOLERANCE * step))
}

/** The steps of a file, in its ages. They stay the same whatever is hidden and whichever units are judged. */
export interface Steps {
  medianLastAge: number
  /** Between two checks of a dense file: a tenth of the median last age in way 1, a twentieth in way 2. */
  next: number
  fine: number
  /** From now to the first check ahead, the second and so on. NaN if no unit has so many checks. */
  ahead: readonly number[]
}

const ageBefore = ({ ages }: Record, checks: number) => {
  const before = ages.at(-1 - checks)
  return before === undefined ? Number.NaN : (ages.at(-1) as number) - before
}

/** The median age between the last check of sparse records and the one so many checks before. */
export const medianStep = (records: readonly Record[], checks: number): number =>
  median(records, record => ageBefore(record, checks)) ?? Number.NaN

/** @param records of a whole file @param furthest how many checks ahead are asked about */
export function stepsOf(records: readonly Record[], furthest: number): Steps {
  const medianLastAge = median(records, ({ ages }) => ages.at(-1)) ?? Number.NaN
  const next = medianLastAge / 10
  return {
    medianLastAge,
    next,
    fine: medianLastAge / 20,
    ahead: Array.from({ length: furthest }, (_, i) =>
      records[0]?.isDense ? (i + 1) * next : medianStep(records, i + 1),
    ),
  }
}
