import type { Axis } from '../../analysis/units/units-result.ts'
import { DAYS_PER_MONTH, timeOfDay } from '../../stage/words/days.ts'
import { whole } from '../../stage/words/number-words.ts'

export type Things = 'cells' | 'vehicles'

export const singular = (things: Things) => things.slice(0, -1)

/** A number of units within a sentence: “24 cells”, “1 vehicle”. */
export const counted = (count: number, things: Things) =>
  `${whole(count)} ${count === 1 ? singular(things) : things}`

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const dateFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', year: 'numeric', ...options })
  return (day: number) => format.format(timeOfDay(day))
}
/** A day since 1970: “12 Sept 2024”. */
export const dayWords = dateFormat({ day: 'numeric', month: 'short' })
const month = dateFormat({ month: 'short' })

/** The axis of a set's ages, and the day of age 0 if they are dates. */
export interface AgeOn {
  axis: Axis
  start: number | null
}

/** An age as it was read: “cycle 1,010”, “23,480 km”, “12 Sept 2024”, “420 days”. */
export function ageWords(age: number, { axis, start }: AgeOn): string {
  if (start !== null) return dayWords(start + age)
  return axis === 'cycles' ? `cycle ${whole(age)}` : `${whole(age)}\u00a0${axis}`
}

const digits = (value: number, count: number) => Number(value.toPrecision(count))

/** An age that is forecast: “about cycle 1,010”, “about 23,500 km”, “about Sept 2027”. */
export function aboutAge(age: number, { axis, start }: AgeOn): string {
  if (start !== null) return `about ${month(start + age)}`
  const near = digits(age, 3)
  return axis === 'cycles' ? `about cycle ${whole(near)}` : `about ${whole(near)}\u00a0${axis}`
}

/** A span of ages: “3,900 km”, “200 cycles”, “6 months”. */
export function spanWords(span: number, { axis, start }: AgeOn): string {
  const isLong = (start !== null || axis === 'days') && span > 1.5 * DAYS_PER_MONTH
  const [count, unit] = isLong ? [Math.round(span / DAYS_PER_MONTH), 'months'] : [span, axis]
  const near = digits(count, 2)
  return `${whole(near)}\u00a0${near === 1 && unit !== 'km' ? unit.slice(0, -1) : unit}`
}

/** The name of an axis of ages; '' for dates, which need none. */
export const axisWords = (axis: Axis, isDated: boolean): string => (isDated ? '' : axis)

export const tickWords = (age: number, isDated: boolean): string =>
  isDated ? month(age) : whole(age)
