import { ascending, group, median } from 'd3-array'

/** A course of measurements. The lists are of one length. */
export interface Course {
  /** Cycles, km, or days since the file's earliest reading. They rise; of equal ages the last counts. */
  ages: readonly number[]
  /** State of health or capacity, in per cent of what the reader divided it by. */
  percents: readonly number[]
  /** The dates of the readings, as days since 1970, whatever the ages are. Left out if unknown. */
  days?: readonly number[]
}

/** A cell or vehicle of a visitor's file, with one reading or more since its last new pack or calibration. */
export interface Unit extends Course {
  name: string
  /** Units of files of their own, such as those of another lab, are judged apart. */
  file?: string
  /** Units of the same type and condition may be judged by themselves. */
  type?: string
  condition?: string
  /** Whether its rate is to be that of whole years, because a season may be in its readings. */
  isByYears?: boolean
  /** Whether it has readings behind a step that nobody has explained. Then it has no class. */
  isAsked?: boolean
}

/** A type with so many units is judged as if it were a file of its own. Smaller types are judged together. */
const LEAST_OF_KIND = 12

/** Parts units, or what is known of them, by type and condition. */
export const kindsAmong = <Item extends { unit: Unit }>(items: readonly Item[]): Item[][] => [
  ...group(items, ({ unit: { type = '', condition = '' } }) => `${type}\n${condition}`).values(),
]

/** Units that are judged together, with their places in the list of all. */
type Part = { unit: Unit; place: number }[]

/** Parts units by their files. Of each file, the large types are parts of their own, and the small ones are one. */
export function partsOf(units: readonly Unit[]): Part[] {
  const placed = units.map((unit, place) => ({ unit, place }))
  return [...group(placed, ({ unit }) => unit.file ?? '').values()].flatMap(all => {
    const kinds = kindsAmong(all)
    const isLarge = ({ length }: Part) => length >= LEAST_OF_KIND
    const small = kinds.filter(kind => !isLarge(kind)).flat()
    return [...kinds.filter(isLarge), ...(small.length > 0 ? [small] : [])]
  })
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

/** The readings of a unit, one for each age, and the values that are judged. */
export interface Record extends Course {
  /** The percents, smoothed in a dense file. The first and the last are those that were read. */
  values: readonly number[]
  isDense: boolean
}

/** A value at an age. */
export interface Point {
  age: number
  percent: number
}

/** How many readings to either side a running median of five takes in. */
const REACH = 2
/** A file whose units have more readings than this, in the median, is dense. */
const MOST_SPARSE = 12

/** The running median of five around a reading, or of as many as leave the window symmetric. */
function smoothAt(percents: readonly number[], i: number): number {
  const reach = Math.min(REACH, i, percents.length - 1 - i)
  // Sorted here, because there are too many windows to copy each for a general median.
  return percents.slice(i - reach, i + reach + 1).sort(ascending)[reach] as number
}

/** The readings of a course, of which the last counts where several have one age. */
function readingsOf({ ages, percents, days }: Course): Course {
  const counted = (list: readonly number[]) => list.filter((_, i) => ages[i] !== ages[i + 1])
  const known = days ? { days: counted(days) } : {}
  return { ages: counted(ages), percents: counted(percents), ...known }
}

/**
 * Turns the readings of a file into records (PROVENANCE.md, section 7), smoothed if the file is dense. Each window of
 * the median is symmetric, so that nothing that only falls is changed, and the record ends at the newest reading.
 *
 * @param isDense whether the file is dense; if left out, its readings tell
 */
export function recordsOf(courses: readonly Course[], isDense?: boolean): Record[] {
  const readings = courses.map(readingsOf)
  const isSmoothed = isDense ?? (median(readings, ({ ages }) => ages.length) ?? 0) > MOST_SPARSE
  return readings.map(course => {
    const { percents } = course
    const values = isSmoothed ? percents.map((_, i) => smoothAt(percents, i)) : percents
    return { ...course, values, isDense: isSmoothed }
  })
}

/** The first readings of a record as if they were all: no later one takes part in any median. */
export function firstReadings(record: Record, count: number): Record {
  const percents = record.percents.slice(0, count)
  const values = record.values.slice(0, count)
  if (record.isDense) {
    for (let i = Math.max(0, count - REACH); i < count; i += 1) values[i] = smoothAt(percents, i)
  }
  const days = record.days ? { days: record.days.slice(0, count) } : {}
  return { ages: record.ages.slice(0, count), percents, values, ...days, isDense: record.isDense }
}

/** The newest reading of a record. */
export const nowOf = ({ ages, percents }: Record): Point => ({
  age: ages.at(-1) as number,
  percent: percents.at(-1) as number,
})

/** The readings before the newest one whose line it is compared with. */
const BEFORE = 5
/** The newest reading is far if it is so many points from the line, and so many times as far as those readings. */
const FAR = { points: 5, times: 8 }

/** Whether the newest reading lies far from the line through the five before it, as if the test had broken off. */
export function isFarFromLine({ ages, percents }: Record): boolean {
  const before = Array.from({ length: BEFORE }, (_, i) => ages.length - 1 - BEFORE + i)
  if ((before[0] as number) < 0) return false
  const at = (list: readonly number[], i: number) => list[i] as number
  const slope = median(
    before.flatMap(i =>
      before
        .filter(j => j > i)
        .map(j => (at(percents, j) - at(percents, i)) / (at(ages, j) - at(ages, i))),
    ),
  ) as number
  const start = median(before, i => at(percents, i) - slope * at(ages, i)) as number
  const distance = (i: number) => Math.abs(at(percents, i) - start - slope * at(ages, i))
  const far = distance(ages.length - 1)
  return far > FAR.points && far > FAR.times * (median(before, distance) as number)
}

/** Where a straight line from one point to another crosses a limit. */
function crossingAt({ ages, values }: Record, i: number, limit: number): number {
  const [age, ageBefore] = [ages[i] as number, ages[i - 1] as number]
  const [value, before] = [values[i] as number, values[i - 1] as number]
  return ageBefore + ((before - limit) / (before - value)) * (age - ageBefore)
}

/** Where a record stands against a limit. */
export interface Standing {
  /** Whether its newest reading is below the limit. */
  isBelow: boolean
  /** Where the record last crossed the limit. Null if it is not below, or was from its first reading on. */
  since: number | null
  /** Where the record of an ended unit first crossed the limit. Null if the unit has not ended. */
  life: number | null
}

/** Compares a record with a limit in per cent. A unit that starts below has not ended. */
export function standingOf(record: Record, limit: number): Standing {
  const isAbove = record.values.map(value => value >= limit)
  if (isAbove.at(-1)) return { isBelow: false, since: null, life: null }
  const last = isAbove.lastIndexOf(true)
  return {
    isBelow: true,
    since: last < 0 ? null : crossingAt(record, last + 1, limit),
    life: isAbove[0] ? crossingAt(record, isAbove.indexOf(false), limit) : null,
  }
}
