import { columnNameOf, isUnitRow, mayBeCell, type Quantity } from './names.ts'
import type { Axis, ColumnChoice, ColumnRole, ReadColumn } from './reading.ts'

export interface Column {
  index: number
  header: string
  quantity: Quantity | undefined
  unit: string
}

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
  columns: ReadColumn[]
}

/** What of a table was recognised if it cannot be read. */
export interface Unreadable {
  kind: 'no-header' | 'no-age' | 'no-capacity'
  headers: string[]
}

export const isLayout = (layout: Layout | Unreadable): layout is Layout => 'firstRow' in layout

const AGES: Quantity[] = ['cycle', 'km', 'date', 'days']
const CAPACITIES: Quantity[] = ['discharged', 'capacity', 'health']
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
    const units = rows[i + 1] ?? []
    const hasUnits = isUnitRow(units)
    const columns = columnsOf(row, hasUnits ? units : [])
    const score = scoreOf(columns)
    if (score > best.score) best = { score, columns, firstRow: i + (hasUnits ? 2 : 1) }
    if (score === 4) break
  }
  const { columns, firstRow } = best
  const longest = rows.reduce((a, b) => (b.length > a.length ? b : a), [])
  if (best.score === 0) return { kind: 'no-header', headers: longest }
  const read: ReadColumn[] = []
  const fitting = (quantities: Quantity[]) =>
    quantities.flatMap(wanted => columns.filter(({ quantity }) => quantity === wanted))
  const pick = (role: ColumnRole, quantities: Quantity[]) => {
    const fit = fitting(quantities)
    const column = columns.find(({ header }) => header === choice[role]) ?? fit[0]
    if (!column) return undefined
    const others = fit.filter(({ header }) => header !== column.header)
    read.push({ role, header: column.header, alternatives: others.map(({ header }) => header) })
    return column
  }
  const cells = cellsOf(columns)
  const isWide = cells.length > 0
  const current = fitting(['current'])[0]
  const [cycle] = fitting(['cycle'])
  const isExport = !isWide && isOfCycler(rows.slice(firstRow), fitting)
  const age = isExport && !cycle ? undefined : pick('age', isExport ? ['cycle'] : AGES)
  const capacity = isWide ? undefined : pick('capacity', CAPACITIES)
  const headers = columns.map(({ header }) => header)
  if (!age && !isExport) return { kind: 'no-age', headers }
  if (!isWide && !capacity && !(isExport && current)) return { kind: 'no-capacity', headers }
  return {
    kind: isWide ? 'wide' : isExport ? 'export' : 'table',
    firstRow,
    axis: isExport || age?.quantity === 'cycle' ? 'cycles' : age?.quantity === 'km' ? 'km' : 'days',
    age,
    capacity,
    cell: isWide ? undefined : pick('cell', ['cell']),
    condition: isWide ? undefined : pick('condition', ['condition']),
    current,
    time: fitting(['time', 'date', 'step-time'])[0],
    status: fitting(['status'])[0],
    cells,
    columns: read,
  }
}

const columnsOf = (row: readonly string[], units: readonly string[]): Column[] =>
  row
    .map((text, index) => ({ index, header: text.trim(), ...columnNameOf(text, units[index]) }))
    .filter(({ header }) => header !== '')

const has = (columns: readonly Column[], quantities: Quantity[]) =>
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
  return columns.filter(({ quantity, header, unit }) => !quantity && mayBeCell(header, unit))
}

/** Whether rows are those of a cycler: they count no cycles but have a current, or many repeat their cycle. */
function isOfCycler(
  rows: readonly string[][],
  fitting: (quantities: Quantity[]) => Column[],
): boolean {
  const [age] = fitting(['cycle'])
  const [cell] = fitting(['cell'])
  if (!age || fitting(CAPACITIES).length === 0) {
    return fitting(['current']).length > 0 && fitting(['time', 'date', 'step-time']).length > 0
  }
  const keys = rows.map(row => [row[age.index], cell && row[cell.index]].join('\n'))
  return (
    keys.filter((key, i) => key === keys[i - 1] && !key.startsWith('\n')).length > keys.length / 3
  )
}
