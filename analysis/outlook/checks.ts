import { bisectRight, least, median, min, pairs } from 'd3-array'
import { firstReadings, type Record, recordsOf, type Unit } from './records.ts'

/** Checks of a unit: their ages, which rise, and the values there in per cent. */
export interface Checks {
  ages: readonly number[]
  values: readonly number[]
  /** Their dates, where those of the readings are known. */
  days?: readonly number[]
}

/** Allows for the rounding of ages that are counted back in steps. */
const TOLERANCE = 1e-9

/** The value of a course at an age, interpolated linearly. Outside its ages it keeps its first or its last value. */
export function valueAt({ ages, values }: Checks, age: number): number {
  const end = ages.length - 1
  const [first, last] = [ages[0] as number, ages[end] as number]
  if (age <= first) return values[0] as number
  if (age >= last) return values[end] as number
  // Ages are mostly even, so that a look near the place in proportion is faster than a search by halves.
  let i = Math.min(Math.floor(((age - first) / (last - first)) * end), end - 1)
  while ((ages[i] as number) > age) i -= 1
  while ((ages[i + 1] as number) <= age) i += 1
  const [from, start] = [ages[i] as number, values[i] as number]
  const share = (age - from) / ((ages[i + 1] as number) - from)
  return start + share * ((values[i + 1] as number) - start)
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
  const at = (course: Checks) => ages.map(age => valueAt(course, age))
  const days = record.days ? { days: at({ ages: record.ages, values: record.days }) } : {}
  return { ages, values: at(record), ...days }
}

/** A record without its last checks. A dense record loses all readings of its last steps. */
export function hideChecks(record: Record, checks: number, step: number): Record {
  const { ages, isDense } = record
  if (!isDense) return firstReadings(record, Math.max(0, ages.length - checks))
  const last = (ages.at(-1) ?? 0) - checks * step
  return firstReadings(record, bisectRight(ages, last + TOLERANCE * step))
}

/** The steps of a file, in its ages. They stay the same whatever is hidden. */
export interface Steps {
  medianLastAge: number
  /** The median age between neighbouring readings of a dense file. Null for a sparse one. */
  spacing: number | null
  /** Between two checks of a dense file in way 1 and in way 2. NaN for a sparse one, whose checks are its readings. */
  next: number
  fine: number
  /** From now to the first check ahead, the second and so on. NaN if no unit has so many checks. */
  ahead: readonly number[]
}

/** The steps of a dense file are about these shares of the median last age. */
const SHARES = { next: 1 / 10, fine: 1 / 20 }
/** A step has one, two or five readings, or ten, a hundred times as many and so on. */
const COUNTS = [1, 2, 5, 10]

/** A number of readings that comes nearest in ratio to a length of age. */
function stepOfReadings(spacing: number, length: number): number {
  const decade = 10 ** Math.max(0, Math.floor(Math.log10(length / spacing)))
  const steps = COUNTS.map(count => count * decade * spacing)
  return least(steps, step => Math.abs(Math.log(step / length))) as number
}

/** The median age between the last check of sparse records and the one so many checks before. */
export const medianStep = (records: readonly Record[], checks: number): number =>
  median(
    records,
    ({ ages }) => (ages.at(-1) ?? Number.NaN) - (ages.at(-1 - checks) ?? Number.NaN),
  ) ?? Number.NaN

/** How many checks ahead are asked about. */
export const AHEAD: readonly number[] = [1, 2, 3]

/** @param records of a whole file */
export function stepsOf(records: readonly Record[], asked = AHEAD): Steps {
  const medianLastAge = median(records, ({ ages }) => ages.at(-1)) ?? Number.NaN
  if (!records[0]?.isDense) {
    const ahead = asked.map(checks => medianStep(records, checks))
    return { medianLastAge, spacing: null, next: Number.NaN, fine: Number.NaN, ahead }
  }
  const spacing = median(records.flatMap(({ ages }) => pairs(ages, (a, b) => b - a))) as number
  const next = stepOfReadings(spacing, SHARES.next * medianLastAge)
  const fine = stepOfReadings(spacing, SHARES.fine * medianLastAge)
  return { medianLastAge, spacing, next, fine, ahead: asked.map(checks => checks * next) }
}

/** A unit that misses more than this number of steps has stopped being read. */
const MISSED = 2

/**
 * Finds the units that stopped being read: their last date lies more than two steps before the median last date. A
 * step is the one to the next check, in days, whatever the ages of the file are. A unit without dates never counts as
 * stopped, because a low age in cycles or km is not an old reading.
 */
export function stoppedAmong(units: readonly Unit[]): boolean[] {
  const first = min(units, ({ days }) => days?.[0]) ?? 0
  const dated = units.flatMap(({ days, percents }) =>
    days ? [{ ages: days.map(day => day - first), percents }] : [],
  )
  const [step] = stepsOf(recordsOf(dated)).ahead as [number]
  const end = first + (median(dated, ({ ages }) => ages.at(-1)) ?? 0)
  return units.map(({ days }) => end - (days?.at(-1) ?? end) > MISSED * step)
}
