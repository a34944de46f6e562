import { max, median, min } from 'd3-array'
import { isTime, ordersOf } from '../clock/written-times.ts'
import type { Profile } from '../description.ts'
import { unitBehind } from '../written/numbers.ts'

/** A column's unit stands behind at least this share of its numbers. */
const MOST = 0.8
/** A number that is no date, of which cyclers write millions. */
const SMALL = /^-?\d{1,6}(\.\d*)?$/

/**
 * Profiles a column of a sample.
 *
 * @param texts of all rows, trimmed
 * @param read reads numbers in the table's form
 */
export function profileOf(texts: readonly string[], read: (text: string) => number): Profile {
  const filled = texts.filter(text => text !== '')
  const values = filled.map(read)
  const numbers = values.filter(Number.isFinite)
  const dated = filled.filter(text => !SMALL.test(text) && isTime(text))
  const share = (count: number) => count / Math.max(1, filled.length)
  const units = filled.map((text, i) =>
    /\d$/.test(text) || Number.isNaN(values[i]) ? '' : unitBehind(text),
  )
  const typical = median(numbers) ?? null
  const [unit = ''] = units.filter(each => each !== '')
  return {
    rows: texts.length,
    filled: filled.length / Math.max(1, texts.length),
    numbers: share(numbers.length),
    dates: share(dated.length),
    words: share(filled.filter(text => /\p{L}/u.test(text)).length),
    distinct: new Set(filled).size,
    isWhole: numbers.length > 0.9 * filled.length && numbers.every(Number.isInteger),
    least: min(numbers) ?? null,
    typical,
    near: share(numbers.filter(number => isNear(number, typical ?? 0)).length),
    most: max(numbers) ?? null,
    unit: units.filter(each => each === unit).length > MOST * filled.length ? unit : '',
    orders: dated.length > 0 ? ordersOf(dated) : [],
    example: filled[0] ?? '',
  }
}

const isNear = (number: number, typical: number) => number > typical / 10 && number < 10 * typical
