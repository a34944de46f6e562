import { median } from 'd3-array'
import { isTime, readDuration, timeColumn } from '../clock/written-times.ts'
import type { Column } from '../tables/meanings.ts'
import { isAmbiguous, type NumberForm, numberReader } from '../tables/numbers.ts'

/** Excel's days that stand as numbers: from 1975 to 2064. */
const SERIAL = /^[2-5]\d{4}(\.\d+)?$/
/** Day 0 of Excel, in days since 1970. */
const EXCEL_START = -25_569
const DAY = 1440

/** Whether a text is a date, or the number that a workbook has for one. */
export const isDate = (text: string) => isTime(text) || SERIAL.test(text)

/**
 * Makes a function that reads the days since 1970 from a column of dates.
 *
 * @param order of day and month, where something tells it
 */
export function dayReader(column: readonly string[], order?: 'day' | 'month') {
  const { read } = timeColumn(column, undefined, order)
  return (text: string) =>
    SERIAL.test(text) ? Number(text) + EXCEL_START : read(text).minutes / DAY
}

/** A unit that the header does not name, as the values of a sample tell it; '' if they do not. */
export function unitByValues(meaning: string | undefined, values: readonly number[]): string {
  const filled = values.filter(value => value > 0)
  const typical = median(filled) ?? 0
  // A workbook holds a percentage as a share of one.
  if (meaning === 'health') return typical > 1.5 ? '%' : '1'
  const [first = 0] = filled
  if (first > 97 && filled.every(value => value <= 100.5)) return '%'
  if (first === 1) return '1'
  if (meaning === 'energy') return 'kWh'
  // No cell has 500 Ah.
  return typical > 500 ? 'mAh' : 'Ah'
}

export const CHARGE = { Ah: 1, mAh: 1e-3, µAh: 1e-6, As: 1 / 3600, mAs: 1e-3 / 3600, C: 1 / 3600 }
export const ENERGY = { kWh: 1, Wh: 1e-3, MWh: 1e3, mWh: 1e-6 }
export const SPECIFIC = { 'mAh/g': 1, 'mAh/cm²': 1 }
/** What values of a unit are multiplied with to give Ah, kWh, per cent, or mAh by mass or area. */
export const FACTORS: Readonly<Record<string, number>> = {
  ...{ ...CHARGE, ...ENERGY, ...SPECIFIC },
  ...{ '%': 1, '1': 100 },
}

/** What a unit measures. */
export const dimensionOf = (unit: string): 'charge' | 'energy' | 'share' | 'specific' =>
  unit === '%' || unit === '1'
    ? 'share'
    : unit.includes('/')
      ? 'specific'
      : /Wh$/.test(unit)
        ? 'energy'
        : 'charge'

/** Units of which thousands are measured. */
const SMALL = new Set(['mAh', 'µAh', 'As', 'mAs', 'C', 'mWh'])

/** The first value of which nothing tells whether its mark is that of thousands or of decimals, as in 2.850 mAh. */
export function openMark(
  unit: string,
  form: NumberForm,
  delimiter: string,
  sample: readonly string[],
): string | undefined {
  if (form.isSure || !SMALL.has(unit)) return undefined
  // Beside commas between values, a point is that of decimals.
  return sample.find(text => isAmbiguous(text) && (delimiter !== ',' || text.includes(',')))
}

/** Makes a function that reads a time in seconds: a number, a duration or a date. */
export function secondsReader(column: Column<string>, form: NumberForm, sample: readonly string[]) {
  const number = numberReader(form)
  if (column.meaning === 'date') {
    const day = dayReader(sample)
    return (text: string) => day(text) * 86_400
  }
  return (text: string) => (text.includes(':') ? readDuration(text) : number(text) * column.factor)
}

/** What the name of a step tells: 1 for charging, -1 for discharging, 0 for neither. */
export const directionOf = (step: string) =>
  /d(is)?ch(ar)?g|^dch|^ent|entlad|^d$|^c[cvpr]+[ _-]?d$|放电/i.test(step)
    ? -1
    : /ch(ar)?g|^cha|^lad|^c$|^c[cvpr]+[ _-]c$|充电/i.test(step)
      ? 1
      : 0
