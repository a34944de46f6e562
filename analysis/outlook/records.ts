import { median } from 'd3-array'
import type { Course } from './units.ts'

/** The readings of a unit, one for each age, and the values that are judged. */
export interface Record extends Course {
  /** The percents, smoothed in a dense file. The last of them is the unit's "now". */
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

const smoothAt = (percents: readonly number[], i: number) =>
  median(percents.slice(Math.max(0, i - REACH), i + REACH + 1)) as number

/**
 * Turns the readings of a file into records (PROVENANCE.md, section 7): smoothed by a running median of five if the
 * file is dense, of fewer at both ends, so that the last value is the median of the last three readings.
 */
export function recordsOf(courses: readonly Course[]): Record[] {
  const readings = courses.map(({ ages, percents }) => {
    const counts = ages.map((age, i) => age !== ages[i + 1])
    return {
      ages: ages.filter((_, i) => counts[i]),
      percents: percents.filter((_, i) => counts[i]),
    }
  })
  const isDense = (median(readings, ({ ages }) => ages.length) ?? 0) > MOST_SPARSE
  return readings.map(({ ages, percents }) => {
    const values = isDense ? percents.map((_, i) => smoothAt(percents, i)) : percents
    return { ages, percents, values, isDense }
  })
}

/** The first readings of a record as if they were all: no later one takes part in any median. */
export function firstReadings(record: Record, count: number): Record {
  const percents = record.percents.slice(0, count)
  const values = record.values.slice(0, count)
  if (record.isDense) {
    for (let i = Math.max(0, count - REACH); i < count; i += 1) values[i] = smoothAt(percents, i)
  }
  return { ages: record.ages.slice(0, count), percents, values, isDense: record.isDense }
}

/** The newest value of a record, with its age: the median of the last three readings of a dense one. */
export const nowOf = ({ ages, values }: Record): Point => ({
  age: ages.at(-1) as number,
  percent: values.at(-1) as number,
})

/** Where a straight line from one point to another crosses a limit. */
function crossingAt({ ages, values }: Record, i: number, limit: number): number {
  const [age, ageBefore] = [ages[i] as number, ages[i - 1] as number]
  const [value, before] = [values[i] as number, values[i - 1] as number]
  return ageBefore + ((before - limit) / (before - value)) * (age - ageBefore)
}

/** Where a record stands against a limit. */
export interface Standing {
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
