import {
  type Column as AnyColumn,
  chooserOf,
  columnsOf,
  judged,
  type ReadColumn,
  shareOf,
} from '../tables/columns.ts'
import { isTime } from '../tables/dates.ts'
import { Refusal } from '../tables/refusal.ts'
import { isUnitRow } from '../tables/units.ts'
import { AGES, CAPACITIES, MEANINGS, mayBeCell, type Quantity } from './cell-names.ts'
import type { Axis, CellReason, CellRole, ColumnChoice } from './cell-reading.ts'

export type Column = AnyColumn<Quantity>

/** How a table is read: what it is, where its rows begin, and which columns hold what. */
export interface Layout {
  /** One column a cell; one row for each age of a cell; or the rows of a cycler. */
  kind: 'wide' | 'table' | 'export'
  firstRow: number
  axis: Axis
  /** Missing in an export that does not count cycles. */
  age: Column | undefined
  /** Missing in a wide table, and in an export without one: there the current is integrated. */
  capacity: Column | undefined
  cell: Column | undefined
  /** Other columns whose values tell cells apart, such as channels. */
  separators: Column[]
  condition: Column | undefined
  current: Column | undefined
  voltage: Column | undefined
  time: Column | undefined
  status: Column | undefined
  /** Those of a wide table. */
  cells: Column[]
  columns: ReadColumn<CellRole>[]
  /** The headers of all columns. */
  headers: string[]
  /** How many columns name a quantity and have values. */
  recognised: number
}

/** What of a table was recognised if it cannot be read. */
export interface Unreadable {
  kind: CellReason & ('no-header' | 'no-age' | 'no-capacity')
  headers: string[]
}

export const isLayout = (layout: Layout | Unreadable): layout is Layout => 'firstRow' in layout

/** How much a layout recognises, to compare delimiters. */
export const rankOf = (layout: Layout | Unreadable) =>
  isLayout(layout)
    ? layout.recognised && 2 + layout.recognised
    : Number(layout.kind !== 'no-header')

/** @throws {Refusal} if the table cannot be read */
export function readable(layout: Layout | Unreadable, file: string): Layout {
  if (isLayout(layout)) return layout
  const found = layout.headers.map(header => header.trim()).filter(header => header !== '')
  throw new Refusal<CellReason>(layout.kind, { file, found })
}

/**
 * Recognises a table's columns by its header, which may follow a preamble, and by what stands below it.
 *
 * @param rows a sample from the start
 * @param choice the headers that the visitor chose
 */
export function layoutOf(
  rows: readonly string[][],
  choice: ColumnChoice = {},
): Layout | Unreadable {
  const header = headerIn(rows, choice)
  if (!header) {
    const longest = rows.reduce((a, b) => (b.length > a.length ? b : a), [])
    return { kind: 'no-header', headers: longest }
  }
  const { firstRow } = header
  const below = rows.slice(firstRow).filter(row => row.some(text => text.trim() !== ''))
  const columns = judged(header.columns, below, MEANINGS)
  const { read, choose, fitting } = chooserOf<CellRole, Quantity>(columns, choice)
  const cells = choice.capacity ? [] : cellColumns(columns, below)
  const isWide = cells.length > 0
  const [current] = fitting(['current'])
  const [cycle] = choice.age ? columns.filter(is(choice.age)) : fitting(['cycle'])
  const isExport = !isWide && isOfCycler(below, cycle, fitting)
  const age = isExport && !cycle ? undefined : choose('age', isExport ? ['cycle'] : AGES)
  const capacity = isWide ? undefined : choose('capacity', CAPACITIES)
  const headers = columns.map(({ header }) => header)
  if (!age && !isExport) return { kind: 'no-age', headers }
  if (!isWide && !capacity && !(isExport && current)) return { kind: 'no-capacity', headers }
  const cell = isWide ? undefined : (choose('cell', ['cell', 'channel']) ?? undefined)
  const telling = isWide || isExport || !age ? undefined : tellingColumn(columns, below, age, cell)
  const named = cell ?? telling
  if (named && !cell) read.push({ role: 'cell', header: named.header, alternatives: [] })
  const others = [...fitting(['channel', 'cell']), ...(telling ? [telling] : [])]
  // With another delimiter, the rows end before the columns do.
  const isFilled = (column: Column | undefined) =>
    !column?.quantity || textsOf(below, column.index).length > 0.2 * below.length
  const needed = [age, isWide ? cells[0] : (capacity ?? current)]
  const aged = age && { ...age, quantity: quantityOfAge(age, below) }
  return {
    kind: isWide ? 'wide' : isExport ? 'export' : 'table',
    firstRow,
    axis: isExport ? 'cycles' : axisOf(aged?.quantity),
    age: aged,
    capacity,
    cell: named,
    separators: isWide ? [] : others.filter(column => column !== named),
    condition: isWide ? undefined : choose('condition', ['condition']),
    current,
    voltage: fitting(['voltage'])[0],
    time: fitting(['time', 'date', 'step-time'])[0],
    status: fitting(['status'])[0],
    cells,
    columns: read,
    headers,
    recognised: needed.every(isFilled)
      ? columns.filter(each => each.quantity && isFilled(each)).length
      : 0,
  }
}

const is = (header: string) => (column: Column) => column.header === header

/** The row with the headers that the visitor chose, or with those of which most are recognised. */
function headerIn(rows: readonly string[][], choice: ColumnChoice) {
  const wanted = [choice.age, choice.capacity].filter(header => header !== undefined)
  let best = { score: 0, firstRow: 0, columns: [] as Column[] }
  for (const [i, row] of rows.entries()) {
    const below = rows[i + 1] ?? []
    const columns = columnsOf(row, below, MEANINGS)
    const isWanted = wanted.length > 0 && wanted.every(header => columns.some(is(header)))
    const score = isWanted ? 4 : scoreOf(columns)
    if (score > best.score) best = { score, columns, firstRow: i + (isUnitRow(below) ? 2 : 1) }
    if (score === 4) break
  }
  return best.score > 0 ? best : undefined
}

const axisOf = (quantity: Quantity | undefined): Axis =>
  quantity === 'km' ? 'km' : quantity === 'date' || quantity === 'days' ? 'days' : 'cycles'

/** What an age is measured in; a column that the visitor chose may name nothing. */
function quantityOfAge({ quantity, index }: Column, rows: readonly string[][]): Quantity {
  if (quantity && AGES.includes(quantity)) return quantity
  return shareOf(textsOf(rows, index), isTime) > 0.8 ? 'date' : 'cycle'
}

const textsOf = (rows: readonly string[][], index: number) =>
  rows.map(row => row[index]?.trim() ?? '').filter(text => text !== '')

/** The column without a name for it that tells cells apart: it alone makes each age of a cell stand once. */
function tellingColumn(
  columns: readonly Column[],
  rows: readonly string[][],
  age: Column,
  cell: Column | undefined,
) {
  const isOnce = (...others: number[]) => {
    const indices = [age.index, ...(cell ? [cell.index] : []), ...others]
    const keys = rows.map(row => indices.map(index => row[index]).join('\n'))
    return new Set(keys).size > 0.98 * keys.length
  }
  if (rows.length < 20 || isOnce()) return undefined
  return columns.find(({ quantity, index }) => {
    const values = new Set(textsOf(rows, index)).size
    return quantity === undefined && values > 1 && values < rows.length / 4 && isOnce(index)
  })
}

const has = (columns: readonly Column[], quantities: readonly Quantity[]) =>
  columns.some(({ quantity }) => quantity && quantities.includes(quantity))

/** 2 for an age, or a current with its time; 2 for a capacity or a current. */
function scoreOf(columns: readonly Column[]): number {
  if (columns.length < 2) return 0
  const isTimed = has(columns, ['current']) && has(columns, ['time', 'step-time'])
  const isMeasured = has(columns, [...CAPACITIES, 'current'])
  return (has(columns, AGES) || isTimed ? 2 : 0) + (isMeasured ? 2 : 0)
}

/** A table of one or two cells names them so that they can be nothing else. */
const CELL_NAME = /\d|^\p{L}$|cell|zell|pack|modul/iu

/**
 * The columns of a wide table's cells: those without a quantity, or numbered ones as `Capacity 1 (Ah)`. Nothing
 * names what they measure, so that their first values must be alike.
 */
function cellColumns(columns: readonly Column[], rows: readonly string[][]): Column[] {
  if (has(columns, ['current', 'cell'])) return []
  const capacities = columns.filter(column => has([column], CAPACITIES))
  if (capacities.length > 0) {
    const withoutNumbers = new Set(capacities.map(({ header }) => header.replace(/\d+/g, '')))
    return capacities.length > 1 && withoutNumbers.size === 1 ? capacities : []
  }
  const cells = columns.filter(
    ({ quantity, text, unit, index }) =>
      !quantity && mayBeCell(text, unit) && shareOf(textsOf(rows, index), hasDigit) > 0.4,
  )
  if (cells.length < 3 && !cells.every(({ header }) => CELL_NAME.test(header))) return []
  const wavering = cells.filter(({ index }) => doesWaver(textsOf(rows, index)))
  return wavering.length > cells.length / 2 ? [] : cells
}

/** Whether values go up as much as down, by more than capacities do that are measured again. */
function doesWaver(texts: readonly string[]): boolean {
  const values = texts.map(text => Number(text.replace(',', '.')))
  const moves = values.slice(1).map((value, i) => value - (values[i] as number))
  const sum = (some: readonly number[]) => some.reduce((total, value) => total + Math.abs(value), 0)
  const rises = sum(moves.filter(move => move > 0))
  return moves.length > 4 && rises > 0.4 * sum(moves) && sum(moves) > 0.01 * sum(values)
}

const hasDigit = (text: string) => /\d/.test(text)

/**
 * Whether rows are those of a cycler: they count no cycles but have a current, or many repeat their cycle and
 * something else is measured in each.
 */
function isOfCycler(
  rows: readonly string[][],
  cycle: Column | undefined,
  fitting: (quantities: readonly Quantity[]) => Column[],
): boolean {
  const [cell] = fitting(['cell'])
  if (!cycle || fitting(CAPACITIES).length === 0) {
    return fitting(['current']).length > 0 && fitting(['time', 'date', 'step-time']).length > 0
  }
  if (fitting(['current', 'voltage', 'time', 'step-time', 'status']).length === 0) return false
  const keys = rows.map(row => [row[cycle.index], cell && row[cell.index]].join('\n'))
  return (
    keys.filter((key, i) => key === keys[i - 1] && !key.startsWith('\n')).length > keys.length / 3
  )
}
