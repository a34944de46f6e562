import { median } from '../running/capacity-rules.ts'
import { readDuration, timeReader } from '../tables/dates.ts'
import { isAmbiguous, type NumberForm, numberReader } from '../tables/numbers.ts'
import { AMPERE_HOURS, AMPERES, KM_PER_MILE, SECONDS } from '../tables/units.ts'
import type { Column } from './cell-layout.ts'

/**
 * What a column's values are multiplied with, and whether they are shares of a new cell's capacity: as the
 * header tells, otherwise as the values of a sample do.
 */
export function capacityUnitOf(column: Column | undefined, values: readonly number[]) {
  const factor = AMPERE_HOURS[column?.unit ?? '']
  if (factor) return { factor, isShare: false }
  const capacities = values.filter(value => value > 0)
  const typical = median(capacities)
  if (column?.unit === '%' || column?.quantity === 'health') {
    // A workbook holds a percentage as a share.
    return { factor: typical > 1.5 ? 0.01 : 1, isShare: true }
  }
  const [first = 0] = capacities
  const isPercent = first > 97 && capacities.every(value => value <= 100.5)
  if (isPercent) return { factor: 0.01, isShare: true }
  // No cell has 500 Ah.
  return { factor: typical > 500 ? 1e-3 : 1, isShare: first === 1 }
}

/** Units of which thousands are measured. */
const SMALL = /^([mµu]ah|m?as|c)$/

/**
 * Makes a function that reads a column's capacities.
 *
 * @returns null if nothing tells thousands from decimals, as in 2.850 mAh
 */
export function capacityReader(
  unit: string,
  form: NumberForm,
  delimiter: string,
  sample: readonly string[],
) {
  // Beside commas between values, a point is that of decimals.
  const isOpen = (text: string) => isAmbiguous(text) && (delimiter !== ',' || text.includes(','))
  if (!form.isSure && SMALL.test(unit) && sample.some(isOpen)) return null
  return numberReader(form, 'decimals')
}

/** Makes a function that reads a column's ages: cycles, kilometres or days since 1970. */
export function ageReader(column: Column, form: NumberForm, sample: readonly string[]) {
  if (column.quantity === 'date') {
    const read = timeReader(sample)
    return (text: string) => read(text).minutes / 1440
  }
  const number = numberReader(form, 'thousands')
  return /^mi/.test(column.unit) ? (text: string) => number(text) * KM_PER_MILE : number
}

/** Makes a function that reads a time in seconds: a number, a duration or a date. */
export function secondsReader(column: Column, form: NumberForm, sample: readonly string[]) {
  const number = numberReader(form)
  const read = timeReader(sample)
  const factor = SECONDS[column.unit] ?? 1
  return (text: string) => {
    if (!text.includes(':')) return number(text) * factor
    const duration = readDuration(text)
    return Number.isNaN(duration) ? read(text).minutes * 60 : duration
  }
}

/** What a current's values are multiplied with to give amperes. */
export const amperesOf = ({ unit }: Column) => AMPERES[unit] ?? 1

/** What the name of a step tells: 1 for charging, -1 for discharging, 0 for neither. */
export const directionOf = (step: string) =>
  /d(is)?ch(ar)?g|^dch|^ent|entlad|^d$/i.test(step)
    ? -1
    : /ch(ar)?g|^cha|^lad|^c$/i.test(step)
      ? 1
      : 0
