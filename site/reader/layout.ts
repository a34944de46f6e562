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
  headers: string[]
  firstRow: number
  axis: Axis
  /** Missing in an export that does not count cycles. */
  age: Column | undefined
  /** Missing in a wide table, and in an export whose capacities are integrals of the current. */
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

const AGES: readonly Quantity[] = ['cycle', 'km', 'date', 'days']
const CAPACITIES: readonly Quantity[] = ['discharged', 'capacity', 'health']
const AXES: Partial<Record<Quantity, Axis>> = { cycle: 'cycles', km: 'km' }
/** Lines of preamble are far fewer. */
const HEADER_WITHIN = 300

/** Recognises a table's columns by its header, which may follow a preamble. @param rows a sample from the start */
export function layoutOf(
  rows: readonly string[][],
  choice: ColumnChoice = {},
): Layout | Unreadable {
  const candidates = rows.slice(0, HEADER_WITHIN).map((row, i) => {
    const units = rows[i + 1]
    const below = units && isUnitRow(units) ? units : undefined
    return { row, i, hasUnits: below !== undefined, columns: columnsOf(row, below), score: 0 }
  })
  for (const candidate of candidates) candidate.score = scoreOf(candidate.columns)
  const full = candidates.find(({ score }) => score === 4)
  const best = full ?? candidates.reduce((a, b) => (b.score > a.score ? b : a), emptyCandidate)
  const headers = best.row
  const firstRow = best.i + (best.hasUnits ? 2 : 1)
  const sample = rows.slice(firstRow)
  if (best.score === 0) return { kind: 'no-header', headers: longest(rows) }
  return chosen({ headers, firstRow, columns: best.columns, sample }, choice)
}

const emptyCandidate = {
  row: [] as string[],
  i: 0,
  hasUnits: false,
  columns: [] as Column[],
  score: 0,
}

const columnsOf = (row: readonly string[], units?: readonly string[]): Column[] =>
  row
    .map((header, index) => ({
      index,
      header: header.trim(),
      ...columnNameOf(header, units?.[index]),
    }))
    .filter(({ header }) => header !== '')

const has = (columns: readonly Column[], quantities: readonly Quantity[]) =>
  columns.some(({ quantity }) => quantity && quantities.includes(quantity))

/** 2 for an age, or a current with its time; 2 for a capacity or a current. */
function scoreOf(columns: readonly Column[]): number {
  if (columns.length < 2) return 0
  const isTimed = has(columns, ['current']) && has(columns, ['time', 'step-time'])
  const isAged = has(columns, AGES) || isTimed
  return (isAged ? 2 : 0) + (has(columns, [...CAPACITIES, 'current']) ? 2 : 0)
}

interface Recognised {
  headers: string[]
  firstRow: number
  columns: Column[]
  sample: readonly string[][]
}

function chosen(table: Recognised, choice: ColumnChoice): Layout | Unreadable {
  const { columns, headers, firstRow } = table
  const read: ReadColumn[] = []
  const pick = (role: ColumnRole, quantities: readonly Quantity[]) => {
    const fitting = quantities.flatMap(wanted =>
      columns.filter(({ quantity }) => quantity === wanted),
    )
    const column = columns.find(({ header }) => header === choice[role]) ?? fitting[0]
    if (!column) return undefined
    const alternatives = fitting
      .map(({ header }) => header)
      .filter(header => header !== column.header)
    read.push({ role, header: column.header, alternatives: [...new Set(alternatives)] })
    return column
  }
  const first = (...quantities: Quantity[]) =>
    quantities.flatMap(wanted => columns.filter(({ quantity }) => quantity === wanted))[0]
  const age = pick('age', AGES)
  const cells = cellsOf(columns)
  const isWide = cells.length > 0
  const capacity = isWide ? undefined : pick('capacity', CAPACITIES)
  const [cell, condition] = isWide ? [] : [pick('cell', ['cell']), pick('condition', ['condition'])]
  const current = first('current')
  const time = first('time', 'date', 'step-time')
  const isRaw = current && (!age || !capacity || age.quantity !== 'cycle')
  const repeats = age?.quantity === 'cycle' && areRepeated(table.sample, age, cell)
  const kind = isWide ? 'wide' : (isRaw && time) || repeats ? 'export' : 'table'
  if (kind !== 'export' && !age) return { kind: 'no-age', headers }
  if (kind === 'table' && !capacity) return { kind: 'no-capacity', headers }
  const axis = (age?.quantity && AXES[age.quantity]) ?? (kind === 'export' ? 'cycles' : 'days')
  const isCounted = kind !== 'export' || age?.quantity === 'cycle'
  return {
    kind,
    headers,
    firstRow,
    axis: isCounted ? axis : 'cycles',
    age: isCounted ? age : undefined,
    capacity,
    cell,
    condition,
    current,
    time,
    status: first('status'),
    cells,
    columns: isCounted ? read : read.filter(({ role }) => role !== 'age'),
  }
}

/** The columns of a wide table's cells: those without a quantity, or numbered ones as `Capacity 1 (Ah)`. */
function cellsOf(columns: readonly Column[]): Column[] {
  if (has(columns, ['current', 'cell'])) return []
  const capacities = columns.filter(({ quantity }) => quantity && CAPACITIES.includes(quantity))
  if (capacities.length === 0) {
    return columns.filter(({ quantity, header, unit }) => !quantity && mayBeCell(header, unit))
  }
  const areNumbered = capacities.every(({ header }) => /\d/.test(header))
  return capacities.length > 2 && areNumbered ? capacities : []
}

/** Whether most rows have the age of the row before, as those of a cycler do. */
function areRepeated(sample: readonly string[][], age: Column, cell: Column | undefined): boolean {
  const keys = sample
    .map(row => `${row[age.index] ?? ''}\n${cell ? row[cell.index] : ''}`)
    .filter(key => !key.startsWith('\n'))
  return keys.filter((key, i) => key === keys[i - 1]).length > keys.length / 2
}

const longest = (rows: readonly string[][]) =>
  rows.reduce((a, b) => (b.length > a.length ? b : a), [])
