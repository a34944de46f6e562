import { medianOf } from './collected.ts'
import { type DateOrder, dateOrderOf, readDate, readDuration } from './dates.ts'
import type { Column } from './layout.ts'
import { type NumberForm, numberReader } from './numbers.ts'

/** What values of a column are multiplied with, and whether they are shares of a new cell's capacity. */
export interface CapacityUnit {
  factor: number
  isShare: boolean
}

const AMPERE_HOURS: Record<string, number> = {
  ah: 1,
  mah: 1e-3,
  as: 1 / 3600,
  c: 1 / 3600,
  mas: 1 / 3.6e6,
}
const SECONDS: Record<string, number> = {
  ms: 1e-3,
  min: 60,
  h: 3600,
  hr: 3600,
  hour: 3600,
  hours: 3600,
  d: 86_400,
}
const MILES = 1.609344

/** The unit of capacities: as the header names it, otherwise what fits the values of a sample. */
export function capacityUnitOf(column: Column, values: readonly number[]): CapacityUnit {
  const typical = medianOf(values.filter(value => value > 0))
  const factor = AMPERE_HOURS[column.unit]
  if (factor) return { factor, isShare: false }
  // A percentage that a workbook holds as a share.
  if (column.unit === '%' || column.quantity === 'health') {
    return { factor: typical > 1.5 ? 0.01 : 1, isShare: true }
  }
  // No cell has 500 Ah; a share of one hardly exceeds one, and a new cell has it.
  const first = values.find(value => value > 0) ?? 0
  const isPercent = Math.max(...values.slice(0, 5000)) <= 100.5 && first > 97
  if (isPercent) return { factor: 0.01, isShare: true }
  return { factor: typical > 500 ? 1e-3 : 1, isShare: first === 1 }
}

/** Makes a function that reads a column's ages: cycles, kilometres or days since 1970. */
export function ageReader(column: Column, form: NumberForm, sample: Iterable<string>) {
  if (column.quantity === 'date') return dateReader(dateOrderOf(sample))
  const number = numberReader(form, true)
  const isMiles = /^mi/.test(column.unit) || /\bmi(les)?\b/i.test(column.header)
  return isMiles ? (text: string) => number(text) * MILES : number
}

const dateReader = (order: DateOrder) => (text: string) => readDate(text, order)

/** Makes a function that reads a time in seconds: a number, a duration or a date. */
export function timeReader(column: Column, form: NumberForm, sample: Iterable<string>) {
  const number = numberReader(form)
  const order = dateOrderOf(sample)
  const factor = SECONDS[column.unit] ?? 1
  return (text: string) => {
    if (!text.includes(':')) return number(text) * factor
    const duration = readDuration(text)
    return Number.isNaN(duration) ? readDate(text, order) * 86_400 : duration
  }
}

/** What a current's values are multiplied with to give amperes. */
export const amperesOf = ({ unit }: Column) =>
  unit === 'ma' ? 1e-3 : /^[uµ]a$/.test(unit) ? 1e-6 : 1
