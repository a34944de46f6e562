import { isTime } from '../clock/written-times.ts'
import { asTaken, shareOf, type Taken, take, textsOf } from '../tables/meanings.ts'
import { AGES, type Column, has, isNameless, type UnitMeaning } from './unit-meanings.ts'
import { isDate } from './value-readers.ts'

type Row = readonly string[]

/** The columns of a table's ages, the most telling first; where no header names one, the values may. */
export function agesIn(
  columns: readonly Column[],
  below: readonly Row[],
  name: Column | undefined,
): Taken<UnitMeaning>[] {
  const named = AGES.flatMap(meaning => take(columns, [meaning]) ?? [])
  const dated = datedByValues(columns, below, name)
  if (dated) return [dated, ...named]
  if (named.length > 0) return named
  return [namelessAge(columns, below) ?? timeAsAge(columns) ?? []].flat()
}

/** A first column without a name that counts up from row to row, or has dates. */
export function namelessAge(columns: readonly Column[], below: readonly Row[]) {
  const [column] = columns
  if (!column || column.isChosen || !isNameless(column.header)) return undefined
  // The name of an index may stand below the header.
  const texts = textsOf(below, column.index)
  const [first = '', ...others] = texts
  const numbers = (/\d/.test(first) ? [first, ...others] : others).map(Number)
  const isCount =
    numbers.length > 2 && numbers.every((n, i) => i === 0 || n > (numbers[i - 1] ?? n))
  const isDated = shareOf(texts, isDate) > 0.5
  if (!isCount && !isDated) return undefined
  return asTaken({ ...column, meaning: isDated ? 'date' : 'cycle' }, 'by-exclusion')
}

/** A time with a unit in a table without other ages. */
function timeAsAge(columns: readonly Column[]) {
  const time = take(columns, ['time'])
  if (!time?.column.unit) return undefined
  const factor = time.column.factor / 86_400
  return { ...time, column: { ...time.column, factor, meaning: 'age' as const } }
}

/** Finds the first column of dates where no header names one. A unit must have several of them. */
function datedByValues(
  columns: readonly Column[],
  below: readonly Row[],
  name: Column | undefined,
): Taken<UnitMeaning> | undefined {
  if (has(columns, ['cycle', 'date', 'age'])) return undefined
  const column = columns.find(({ index, meaning, isChosen }) => {
    const texts = textsOf(below, index)
    const keys = below.map(row => `${row[name?.index ?? -1] ?? ''}\n${row[index]}`)
    return (
      (!meaning || meaning === 'time') &&
      !isChosen &&
      texts.length > 0.9 * below.length &&
      shareOf(texts, text => isTime(text) && Number.isNaN(Number(text))) > 0.9 &&
      new Set(texts).size > 1 &&
      new Set(keys).size > 0.5 * below.length
    )
  })
  return column && asTaken({ ...column, meaning: 'date' }, 'by-exclusion')
}
