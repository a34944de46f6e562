import { headerNames, isUnitRow } from '../tables/headers.ts'
import { columnsOf } from '../tables/meanings.ts'
import { courseColumns } from './course-columns.ts'
import { NAMES_VALUE } from './signals.ts'
import { AGES, type Column, has, isNameless, match, mayBeCell, VALUES } from './unit-meanings.ts'

/** Finds the header: the row of which most is recognised, or else the first of the widest rows. */
export function headerIn(rows: readonly string[][]) {
  const startOf = (i: number) => i + (isUnitRow(rows[i + 1] ?? []) ? 2 : 1)
  let best = { score: 0, at: 0 }
  let widest = 0
  for (const [i, row] of rows.entries()) {
    // A row with a single text is a title, unless its first cell is the empty header of an index.
    const filled = row.filter(text => text.trim() !== '').length
    if (filled < 2 && (filled === 0 || row.length < 2 || row[0]?.trim() !== '')) continue
    const columns = columnsOf(row, rows[i + 1] ?? [], match)
    // Dates and numbers below a row that is as wide are values, and no header.
    const score = filled <= widest && isOfValues(row) ? 0 : scoreOf(columns, filled > widest)
    widest = Math.max(widest, filled)
    if (score > best.score) best = { score, at: i }
    if (score === 4) break
  }
  const most = Math.max(0, ...rows.map(row => row.length))
  const at =
    best.score > 0
      ? best.at
      : Math.max(
          0,
          rows.findIndex(row => row.length === most),
        )
  if (best.score < 4) {
    const joined = twoRows(rows, at)
    const columns = joined && columnsOf(joined.row, rows[joined.at + 1] ?? [], match)
    if (columns && scoreOf(columns, false) === 4)
      return { columns, at: joined.at, firstRow: startOf(joined.at), isFound: true }
  }
  // Numbers alone are no header.
  const isHeader = best.score > 0 || (rows[at] ?? []).some(text => /\p{L}/u.test(text))
  const row = rows[at] ?? []
  const columns = columnsOf(isHeader ? row : row.map(() => ''), rows[at + 1] ?? [], match)
  return { columns, at, firstRow: isHeader ? startOf(at) : at, isFound: best.score > 0 }
}

/** What the titles above a table say that it measures. */
export const titledValue = (titles: readonly (readonly string[])[]) =>
  titles
    .flatMap(row => row.flatMap(text => headerNames(text)))
    .map(name => ({ meaning: match(name)?.id, unit: name.unit }))
    .find(({ meaning }) => meaning && VALUES.includes(meaning))

/**
 * A header of two rows, of which the upper one names several columns at once, as merged cells do: each name of the lower
 * row with the one that stands above it or to the left of that.
 */
function twoRows(rows: readonly string[][], at: number) {
  const isText = (row: readonly string[]) => row.every(text => !/^\s*[-+]?\d/.test(text))
  for (const lower of [at, at + 1]) {
    const [above = [], below = []] = [rows[lower - 1], rows[lower]]
    const names = above.filter(text => text.trim() !== '')
    const isFull =
      below.length > 2 && below.filter(text => text.trim() !== '').length > names.length
    if (names.length === 0 || !isFull || !isText(above) || !isText(below)) continue
    let over = ''
    const row = below.map((text, i) => {
      over = above[i]?.trim() || over
      return `${text.trim()} ${over}`.trim()
    })
    return { row, at: lower }
  }
  return undefined
}

/** Whether a row has numbers that are not the rising ages or the numbers of a wide table's header. */
function isOfValues(row: readonly string[]): boolean {
  const numbers = row.filter(text => /^\s*-?\d+([.,]\d+)?\s*$/.test(text)).map(Number.parseFloat)
  const isRising = numbers.every((number, i) => i === 0 || number > (numbers[i - 1] ?? number))
  return numbers.length > 0 && !(isRising && numbers.length > 2)
}

/**
 * Scores a row of headers: 2 for an age or for a current with its time, and 2 for a value or a current. The header of a
 * wide table, whose columns have ages, scores 4.
 */
function scoreOf(columns: readonly Column[], mayBeWide: boolean): number {
  const isTimed = has(columns, ['current']) && has(columns, ['time', 'step-time'])
  const isMeasured = has(columns, [...VALUES, 'current'])
  // A table of signals names in its rows what it measures, so that its header scores little.
  const hasValue = columns.some(({ words }) => NAMES_VALUE.test(words))
  const isAged = has(columns, AGES) || isTimed || has(columns, ['life'])
  const score = (isAged ? 2 : 0) + (isMeasured ? 2 : 0) || Number(hasValue || isIndexed(columns))
  if (score === 4 || !mayBeWide || columns.filter(({ header }) => /\d/.test(header)).length < 2)
    return score
  const course = courseColumns(columns, [])
  const isNamed = columns.some(
    ({ words, index }) => words !== '' && course.every(each => each.column.index !== index),
  )
  return course.length > 0 && isNamed ? 4 : score
}

/** Whether nothing names the first of several columns, and the others may be cells. */
const isIndexed = ([first, ...others]: readonly Column[]) =>
  first !== undefined &&
  isNameless(first.header) &&
  others.length > 1 &&
  others.every(column => column.words !== '' && !column.meaning && mayBeCell(column))
