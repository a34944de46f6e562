import {
  type Column as AnyColumn,
  chooserOf,
  columnsOf,
  type ReadColumn,
} from '../files/columns.ts'
import { Refusal } from '../files/refusal.ts'
import { isUnitRow } from '../files/units.ts'
import { AGES, CAPACITIES, MEANINGS, mayBeCell, type Quantity } from './names.ts'
import type { Axis, CellReason, CellRole, ColumnChoice } from './reading.ts'

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
  condition: Column | undefined
  current: Column | undefined
  time: Column | undefined
  status: Column | undefined
  /** Those of a wide table. */
  cells: Column[]
  columns: ReadColumn<CellRole>[]
}

/** What of a table was recognised if it cannot be read. */
export interface Unreadable {
  kind: CellReason & ('no-header' | 'no-age' | 'no-capacity')
  headers: string[]
}

export const isLayout = (layout: Layout | Unreadable): layout is Layout => 'firstRow' in layout

/** How much a layout recognises, to compare delimiters. */
export const rankOf = (layout: Layout | Unreadable) =>
  isLayout(layout) ? 2 + layout.columns.length : Number(layout.kind !== 'no-header')

/** @throws {Refusal} if the table cannot be read */
export function readable(layout: Layout | Unreadable, file: string): Layout {
  if (isLayout(layout)) return layout
  const found = layout.headers.map(header => header.trim()).filter(header => header !== '')
  throw new Refusal<CellReason>(layout.kind, { file, found })
}

/** Lines of preamble are far fewer. */
const HEADER_WITHIN = 300

/**
 * Recognises a table's columns by its header, which may follow a preamble.
 *
 * @param rows a sample from the start
 * @param choice the headers that the visitor chose
 */
export function layoutOf(
  rows: readonly string[][],
  choice: ColumnChoice = {},
): Layout | Unreadable {
  let best = { score: 0, firstRow: 0, columns: [] as Column[] }
  for (const [i, row] of rows.slice(0, HEADER_WITHIN).entries()) {
    const below = rows[i + 1] ?? []
    const columns = columnsOf(row, below, MEANINGS)
    const score = scoreOf(columns)
    if (score > best.score) best = { score, columns, firstRow: i + (isUnitRow(below) ? 2 : 1) }
    if (score === 4) break
  }
  const { columns, firstRow } = best
  const longest = rows.reduce((a, b) => (b.length > a.length ? b : a), [])
  if (best.score === 0) return { kind: 'no-header', headers: longest }
  const { read, choose, fitting } = chooserOf<CellRole, Quantity>(columns, choice)
  const cells = cellsOf(columns)
  const isWide = cells.length > 0
  const [current] = fitting(['current'])
  const [cycle] = fitting(['cycle'])
  const isExport = !isWide && isOfCycler(rows.slice(firstRow), fitting)
  const age = isExport && !cycle ? undefined : choose('age', isExport ? ['cycle'] : AGES)
  const capacity = isWide ? undefined : choose('capacity', CAPACITIES)
  const headers = columns.map(({ header }) => header)
  if (!age && !isExport) return { kind: 'no-age', headers }
  if (!isWide && !capacity && !(isExport && current)) return { kind: 'no-capacity', headers }
  return {
    kind: isWide ? 'wide' : isExport ? 'export' : 'table',
    firstRow,
    axis: isExport || age?.quantity === 'cycle' ? 'cycles' : age?.quantity === 'km' ? 'km' : 'days',
    age,
    capacity,
    cell: isWide ? undefined : choose('cell', ['cell']),
    condition: isWide ? undefined : choose('condition', ['condition']),
    current,
    time: fitting(['time', 'date', 'step-time'])[0],
    status: fitting(['status'])[0],
    cells,
    columns: read,
  }
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

/** The columns of a wide table's cells: those without a quantity, or numbered ones as `Capacity 1 (Ah)`. */
function cellsOf(columns: readonly Column[]): Column[] {
  if (has(columns, ['current', 'cell'])) return []
  const capacities = columns.filter(column => has([column], CAPACITIES))
  if (capacities.length > 0) {
    const withoutNumbers = new Set(capacities.map(({ header }) => header.replace(/\d+/g, '')))
    return capacities.length > 1 && withoutNumbers.size === 1 ? capacities : []
  }
  return columns.filter(({ quantity, text, unit }) => !quantity && mayBeCell(text, unit))
}

/** Whether rows are those of a cycler: they count no cycles but have a current, or many repeat their cycle. */
function isOfCycler(
  rows: readonly string[][],
  fitting: (quantities: Quantity[]) => Column[],
): boolean {
  const [age] = fitting(['cycle'])
  const [cell] = fitting(['cell'])
  if (!age || fitting([...CAPACITIES]).length === 0) {
    return fitting(['current']).length > 0 && fitting(['time', 'date', 'step-time']).length > 0
  }
  const keys = rows.map(row => [row[age.index], cell && row[cell.index]].join('\n'))
  return (
    keys.filter((key, i) => key === keys[i - 1] && !key.startsWith('\n')).length > keys.length / 3
  )
}
