import { group } from 'd3-array'
import { labelOf } from '../extract/series-names.ts'
import { naming } from '../names/words.ts'
import type { SampledColumn } from './time-columns.ts'

type Row = readonly string[]

/** Fewer rows than this come from the doubled hour of a longer day, or from a footnote. */
const FEWEST_ROWS = 12

const namesKey = naming({
  en: 'id, duid, *sequence*, session, run, version, node, type, group, code, stage, round, auction, unit, device',
})

/**
 * The columns that keep series apart: those whose names say so, and then those that tell rows of the same time
 * apart. A column that only says what another one says is none.
 *
 * @param timeOf what tells the time of a row
 */
export function keysOf(
  rows: readonly Row[],
  timeOf: (row: Row) => string,
  named: readonly SampledColumn[],
  others: readonly SampledColumn[],
): SampledColumn[] {
  const keys = withoutEqual(
    named.filter(({ texts }) => texts.some(text => text !== '')),
    rows,
  )
  let rest = others.filter(column => mayBeKey(column, rows))
  for (;;) {
    const groups = group(rows, row =>
      [timeOf(row), ...keys.map(key => labelOf(key, row))].join('\n'),
    )
    const same = [...groups.values()].filter(own => own.length > 1)
    const doubled = same.reduce((sum, own) => sum + own.length, 0)
    if (doubled < 0.02 * rows.length || doubled < FEWEST_ROWS) return keys
    const telling = rest.find(column => {
      const apart = same.filter(own => new Set(own.map(row => labelOf(column, row))).size > 1)
      return apart.length > 0.9 * same.length
    })
    if (!telling) return keys
    keys.push(telling)
    rest = rest.filter(column => column !== telling)
  }
}

/** Whether a column may be what keeps series apart: a text, or a number that is named so, of few values. */
function mayBeKey({ index, words, texts }: SampledColumn, rows: readonly Row[]): boolean {
  if (!texts.some(text => /\p{L}/u.test(text)) && !namesKey(words)) return false
  return new Set(rows.map(row => row[index])).size <= Math.max(2, rows.length / FEWEST_ROWS)
}

/** Leaves out columns that tell apart no more than the columns before them. */
function withoutEqual(columns: readonly SampledColumn[], rows: readonly Row[]): SampledColumn[] {
  const kept: SampledColumn[] = []
  let groups = 0
  for (const column of columns) {
    const all = [...kept, column]
    const count = new Set(rows.map(row => all.map(each => labelOf(each, row)).join('\n'))).size
    if (count > groups) kept.push(column)
    groups = Math.max(groups, count)
  }
  return kept
}
