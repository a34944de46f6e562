import { max } from 'd3-array'
import { isTime } from '../clock/written-times.ts'
import { isUnitRow } from '../names/header-names.ts'
import type { Matcher } from '../names/meanings.ts'

type Row = readonly string[]

export interface Header {
  /** The lines of the header, from 0: one, two of which the upper one names several columns, or none. */
  headerRows: number[]
  /** What stands above each column, and the unit in a row below it. */
  headers: string[]
  units: string[]
  /** The lines above, each as one text. */
  titles: string[]
  firstRow: number
}

/** A header stands among so many first lines. */
const MOST_ABOVE = 5000
/** Below a header, so many lines are looked at for a better one. */
const MOST_BELOW = 100
/** Lines below a header that show whether it heads numbers. */
const BELOW = 3

const isFilled = (text: string | undefined) => text !== undefined && text.trim() !== ''
const filledIn = (row: Row = []) => row.filter(isFilled).length
/** A number, a date or a time: what stands in rows and not in headers. */
const VALUE = /^[-+−(~]?\d[\d\s.,:'’/TZ+-]*(e[-+]?\d+)?\)?( ?(%|\p{L}{1,4}))?$/iu
const isValue = (text: string) => VALUE.test(text.trim())
const valuesIn = (row: Row = []) => row.filter(isValue).length

/**
 * Finds the header of a table: of its first lines, the one of which most cells have a meaning; where none has, the one
 * below which most cells are numbers.
 */
export function headerOf(rows: readonly Row[], { meaningOf }: Pick<Matcher, 'meaningOf'>): Header {
  // Texts such as the names of units are tried again and again.
  const known = new Map<string, boolean>()
  const at = lineOf(rows.slice(0, MOST_ABOVE), text => {
    const is = known.get(text) ?? ![undefined, 'other'].includes(meaningOf(text)?.meaning)
    known.set(text, is)
    return is
  })
  if (at < 0) {
    const headers = Array<string>(max(rows, ({ length }) => length) ?? 0).fill('')
    return { headerRows: [], headers, units: [], titles: [], firstRow: 0 }
  }
  const [above = [], row = []] = [rows[at - 1], rows[at]]
  const isUnits = isUnitRow(rows[at + 1] ?? [])
  const isPair = areTwo(above, row)
  const isContinued = !isUnits && continues(rows[at + 1], row)
  const width = Math.max(row.length, rows[at + (isUnits ? 2 : 1)]?.length ?? 0)
  let over = ''
  const headers = Array.from({ length: width }, (_, i) => {
    const text = row[i]?.trim() ?? ''
    if (isContinued) return `${text} ${rows[at + 1]?.[i] ?? ''}`.trim()
    if (!isPair) return text
    over = above[i]?.trim() || over
    return `${text} ${over}`.trim()
  })
  return {
    headerRows: isPair ? [at - 1, at] : isContinued ? [at, at + 1] : [at],
    headers,
    units: isUnits ? [...(rows[at + 1] ?? [])] : [],
    titles: titlesOf(rows.slice(0, isPair ? at - 1 : at)),
    firstRow: at + (isUnits || isContinued ? 2 : 1),
  }
}

const titlesOf = (rows: readonly Row[]) =>
  rows.map(row => row.filter(isFilled).join(', ')).filter(isFilled)

function lineOf(rows: readonly Row[], isKnown: (text: string) => boolean): number {
  let best = { at: -1, score: 0 }
  for (const [at, row] of rows.entries()) {
    if (best.score > 2 && at > best.at + MOST_BELOW) break
    const cells = row.filter(isFilled)
    const named = new Set(cells.filter(cell => !isValue(cell) && isKnown(cell)))
    if (named.size === 0 || isRecord(row)) continue
    const below = rows.slice(at + 1, at + 1 + BELOW).filter(each => filledIn(each) > 0)
    if (isTitle(row, below[0] ?? [], isKnown)) continue
    const isLike = (each: Row) =>
      filledIn(each) >= cells.length / 2 && cells.length >= filledIn(each) / 2
    const heads = below.some(each => valuesIn(each) > 0 && isLike(each))
    const score = named.size + (heads ? 1 : 0)
    if (score > best.score) best = { at, score }
  }
  if (best.score > 1) return best.at
  const structural = firstAboveNumbers(rows)
  return structural >= 0 ? structural : best.at
}

/** A row with a time is no header, whatever its texts name. */
const isRecord = (row: Row) => row.some(text => /\d:\d\d|\d{10}/.test(text) && isTime(text.trim()))

/** Whether a row is a title that its commas split, above a longer row of names. */
const isTitle = (row: Row, below: Row, isKnown: (text: string) => boolean) =>
  filledIn(row) < filledIn(below) && valuesIn(below) === 0 && below.some(isKnown)

/** The last line without a number above the first lines that mostly have some; -1 where there is none. */
function firstAboveNumbers(rows: readonly Row[]): number {
  const first = rows.findIndex((_, at) =>
    rows
      .slice(at, at + BELOW)
      .every(each => valuesIn(each) > 0 && valuesIn(each) >= filledIn(each) / 2),
  )
  const row = rows[first - 1]
  return first > 0 && row && filledIn(row) > 0 && valuesIn(row) === 0 ? first - 1 : -1
}

/**
 * Whether a header has two rows, of which the upper one names several columns at once, as merged cells do. A line of
 * two cells is a name and its value.
 */
const areTwo = (above: Row, row: Row) =>
  filledIn(above) > 1 &&
  !(above.length === 2 && isFilled(above[0])) &&
  filledIn(above) < filledIn(row) &&
  above.length >= row.length / 2 &&
  valuesIn(above) === 0 &&
  valuesIn(row) === 0

/** Whether a row says more of the columns of the header above it: it is text that begins with an empty cell. */
const continues = (below: Row = [], row: Row) =>
  filledIn(below) > 0 && valuesIn(below) === 0 && !isFilled(below[0]) && below.length <= row.length
