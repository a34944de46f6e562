import { group } from 'd3-array'
import { naming } from './naming.ts'
import type { SampledColumn } from './sampled-columns.ts'

type Row = readonly string[]
/** A column that tells the series of a table apart. */
export type KeyColumn = Pick<SampledColumn, 'index' | 'words'>

/** Fewer rows than this come from the doubled hour of a longer day, or from a footnote. */
const FEWEST_ROWS = 12

const isSequence = naming('*sequence*')
const isCurrency = naming('currency,wahrung,valuta')
const namesKey = naming(
  'id,duid,sequence,session,run,version,node,type,group,code,stage,round,auction,unit,device',
)

/** A series' value as it is offered; the first sequence of a zone is the series of those without one. */
function labelOf({ words, index }: KeyColumn, row: Row): string {
  const value = row[index]?.trim() ?? ''
  if (!isSequence(words)) return value.replace(/^PT(\d+)M$/, '$1 minutes')
  const [number = '1'] = /\d+/.exec(value) ?? []
  return number === '1' ? '' : `sequence ${number}`
}

/**
 * The columns that keep series apart: those whose names say so, and then those that tell rows of the same time
 * apart. A column that only says what another one says is none.
 *
 * @param timeOf what tells the time of a row
 */
export function keysOf(
  rows: readonly Row[],
  timeOf: (row: Row) => string,
  named: readonly KeyColumn[],
  others: readonly SampledColumn[],
): KeyColumn[] {
  const keys = withoutEqual(
    named.filter(({ index }) => rows.some(row => row[index]?.trim())),
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
function withoutEqual(columns: readonly KeyColumn[], rows: readonly Row[]): KeyColumn[] {
  const kept: KeyColumn[] = []
  let groups = 0
  for (const column of columns) {
    const all = [...kept, column]
    const count = new Set(rows.map(row => all.map(each => labelOf(each, row)).join('\n'))).size
    if (count > groups) kept.push(column)
    groups = Math.max(groups, count)
  }
  return kept
}

/** Makes a function that names the series of a row. What is the same in all rows names none, but for the first key. */
export function seriesNamer(keys: readonly KeyColumn[], rows: readonly Row[]) {
  const telling = keys.filter(
    (key, i) =>
      (i === 0 && !isCurrency(key.words)) || new Set(rows.map(row => labelOf(key, row))).size > 1,
  )
  return (row: Row) =>
    telling
      .map(key => labelOf(key, row))
      .filter((value, i, all) => value !== '' && all.indexOf(value) === i)
      .join(', ')
}
