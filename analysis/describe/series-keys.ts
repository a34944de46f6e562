import { group } from 'd3-array'
import { labelOf } from '../extract/written-steps.ts'
import { naming } from '../names/words.ts'
import type { Matched } from './matched.ts'

type Row = readonly string[]

const namesKey = naming('key of a series')

/** Fewer rows than this come from the doubled hour of a longer day, or from a footnote. */
const FEWEST_ROWS = 12

/**
 * The columns that keep series apart: those whose names say so and that tell something, and then texts of few values
 * that tell rows of the same time apart.
 *
 * @param times the columns that tell the time of a row
 */
export function keysOf(
  rows: readonly Row[],
  times: readonly { index: number }[],
  named: readonly Matched[],
  others: readonly Matched[],
): Matched[] {
  const timeOf = (row: Row) => times.map(({ index }) => row[index]).join(' ')
  const countOf = (keys: readonly Matched[]) =>
    new Set(rows.map(row => keys.map(key => labelOf(key, row)).join('\n'))).size
  const keys: Matched[] = []
  for (const column of named.filter(({ texts }) => texts.length > 0)) {
    if (keys.length === 0 || countOf([...keys, column]) > countOf(keys)) keys.push(column)
  }
  const few = Math.max(2, rows.length / FEWEST_ROWS)
  for (const column of others) {
    const same = [
      ...group(rows, row =>
        [timeOf(row), ...keys.map(key => labelOf(key, row))].join('\n'),
      ).values(),
    ].filter(own => own.length > 1)
    const doubled = same.reduce((sum, own) => sum + own.length, 0)
    if (doubled < 0.02 * rows.length || doubled < FEWEST_ROWS) break
    const isText = column.texts.some(text => /\p{L}/u.test(text)) || namesKey(column.words)
    const apart = same.filter(own => new Set(own.map(row => labelOf(column, row))).size > 1)
    const isTelling = apart.length > 0.9 * same.length && countOf([column]) <= few
    if (isText && isTelling) keys.push(column)
  }
  return keys
}
