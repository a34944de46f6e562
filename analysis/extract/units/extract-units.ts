import {
  type ColumnDescription,
  type Description,
  isValue,
  type TableDescription,
} from '../../description.ts'
import { LeftOuts } from '../../files/left-outs.ts'
import type { Table } from '../../files/tables.ts'
import type { Extracted } from '../../kinds.ts'
import { namesTotal } from '../../names/unit-rules.ts'
import {
  agesOf,
  type Point,
  type TableReading,
  type UnitLeftOuts,
  type UnitRows,
} from '../../units/unit-series.ts'
import type { MissingReason, UnitLeftOutReason, UnitLeftOutWhat } from '../../units/units-result.ts'
import { columnFor, type Row, textAt } from '../columns.ts'
import { shownRows } from '../shown-rows.ts'
import { collectedUnits } from './collected-units.ts'
import { ageAcross, NO_POINT, type Readers, readersOf, unitOf } from './readers.ts'
import { type SampleReader, sampleReader } from './samples.ts'

export async function extractUnits(
  tables: readonly Table[],
  description: Description,
  onProgress: (share: number) => void,
): Promise<UnitRows> {
  const leftOut: UnitLeftOuts = new LeftOuts<UnitLeftOutWhat, UnitLeftOutReason>()
  const extracted: Record<string, Extracted[string]> = {}
  const readings: TableReading[] = []
  let missing: UnitRows['missing'] = null
  for (const [i, described] of description.tables.entries()) {
    const table = tables.find(({ id }) => id === described.id)
    const lack = lackOf(described)
    if (!table) continue
    // Nothing is left out of what is not read.
    const counted: UnitLeftOuts = lack ? new LeftOuts() : leftOut
    const { reading, ...seen } = await readTable(table, described, counted)
    extracted[described.id] = seen
    onProgress((i + 1) / description.tables.length)
    if (!described.isUsed) leftOut.add('sheet', lack ?? 'other-sheet', () => placeOf(described))
    else if (!lack) readings.push(reading)
    else {
      leftOut.add('file', lack, () => described.file)
      missing ??= lack
    }
  }
  return { tables: extracted, readings, missing, leftOut: leftOut.all }
}

const placeOf = ({ file, sheet }: TableDescription) => (sheet ? `${file}, ${sheet}` : file)

/** Reads a table, whose rows are shown; of a large one, its first. */
async function readTable(
  table: Table,
  described: TableDescription,
  leftOut: UnitLeftOuts,
): Promise<{ reading: TableReading } & Extracted[string]> {
  const units = unitTable(described, leftOut)
  const { rows: begun, shown } = shownRows(described, table.start)
  const isRead = lackOf(described) === null && described.isUsed
  let [line, rows] = [0, 0]
  for await (const block of isRead ? table.rows() : []) {
    for (const row of block) {
      line += 1
      if (line <= described.firstRow || row.every(text => text.trim() === '')) continue
      rows += 1
      units.take(row, line)
    }
  }
  return {
    reading: units.end(),
    rows: isRead ? rows : begun,
    shown: table.kept ? shown : shown.filter(({ shows }) => shows === 'first'),
  }
}

/** What a table lacks to be read, as its description stands; null if nothing. */
function lackOf(table: TableDescription): MissingReason | null {
  const { shape, columns, countsRows } = table
  const hasValue = columns.some(({ meaning }) => isValue(meaning))
  const has = (...meanings: Parameters<typeof columnFor>[1][]) =>
    columnFor(table, ...meanings) !== undefined
  if (shape === 'parted') return 'several-tables'
  if (shape === 'cycler') return hasValue || has('current') ? null : 'no-capacity'
  if (shape === 'unread' && columns.every(({ header }) => header === '')) return 'no-header'
  const isAged =
    shape === 'ages-across' || countsRows || has('cycle', 'date', 'km', 'hours', 'age', 'year')
  if (!isAged) return hasValue || shape !== 'unread' ? 'no-age' : 'no-header'
  return hasValue ? null : 'no-capacity'
}

type Take = (row: Row, line: number) => void

/** What the readers of a table's rows share. */
interface Shared {
  table: TableDescription
  units: ReturnType<typeof collectedUnits>
  /** The columns of values: one but in wide tables, whose headers name units or ages. */
  values: readonly ColumnDescription[]
  leave: (row: Row, line: number, reason: 'no-number' | 'no-name' | 'total') => void
  /** The name of a row's unit; undefined where the row is left out because it has none. */
  nameIn: (row: Row, line: number) => string | undefined
}

/** Reads the rows of one table, as its description says. */
function unitTable(table: TableDescription, leftOut: UnitLeftOuts) {
  const all = table.columns.filter(({ meaning }) => isValue(meaning))
  const values = isWide(table) ? all : all.slice(0, 1)
  const unit = unitOf(values[0])
  const readers = readersOf(table, unit)
  const sampler = table.shape === 'cycler' ? sampleReader(table) : undefined
  const units = collectedUnits(table, readers, sampler)
  const leave: Shared['leave'] = (row, line, reason) => {
    const text = () => row.join(table.delimiter || ', ').slice(0, 80)
    leftOut.add('row', reason, () => `${placeOf(table)}, ${line}: ${text()}`)
  }
  const column = columnFor(table, 'unit')
  const nameIn: Shared['nameIn'] = (row, line) => {
    const name = column ? textAt(row, column) : table.unit
    const reason = name === '' ? 'no-name' : column && namesTotal(name) ? 'total' : undefined
    if (reason) leave(row, line, reason)
    return reason ? undefined : name
  }
  const shared = { table, units, values, leave, nameIn }
  const take = sampler ? samplesOf(shared, sampler) : readingsOf(shared, readers)
  const filled = filler(table)
  return {
    take: (row: Row, line: number) => take(filled(row), line),
    end: (): TableReading => ({ table, unit, series: units.end(leftOut) }),
  }
}

const isWide = ({ shape }: TableDescription) => shape.endsWith('-across')

/** Makes a function that fills rows with the texts that stand above them in merged cells. */
function filler({ columns }: TableDescription): (row: Row) => Row {
  const merged = columns.filter(column => column.merged)
  const last = new Map<number, string>()
  if (merged.length === 0) return row => row
  return row => {
    const filled = [...row]
    for (const { index } of merged) {
      filled[index] = row[index]?.trim() || (last.get(index) ?? '')
      last.set(index, filled[index])
    }
    return filled
  }
}

/** Keeps the values of rows. An empty cell of a wide table is no fault: the test has ended, or nothing was measured. */
function readingsOf({ table, units, values, leave, nameIn }: Shared, readers: Readers): Take {
  const { shape, countsRows } = table
  const read = values.map(column => ({
    column,
    ...(shape === 'units-across' && { name: column.of ?? column.header }),
    ...(shape === 'ages-across' && { age: ageAcross(table, column.at) }),
    readValue: readers.valueIn(column),
  }))
  return (row, line) => {
    const own = shape === 'units-across' ? '' : nameIn(row, line)
    if (own === undefined) return
    const ofRow = readers.age(row)
    const current = readers.rate(row)
    let isLeft = values.length === 0
    for (const { column, name = own, age = ofRow, readValue } of read) {
      const value = readValue(row)
      const isWhole = !Number.isNaN(value) && (countsRows || isAged(age))
      const isEmpty = isAged(age) ? textAt(row, column) === '' : Number.isNaN(value)
      isLeft ||= !isWhole && !(isWide(table) && isEmpty)
      if (!isWhole && !isWide(table)) continue
      const unit = units.unitOf(name, row)
      const counted = countsRows ? { ...NO_POINT, cycle: unit.points.length + 1 } : age
      if (isWhole) unit.points.push({ ...counted, current, value })
    }
    if (isLeft) leave(row, line, 'no-number')
  }
}

/** Keeps the rows of a cycler, whose discharges are measured as they come. */
function samplesOf({ table, units, values, leave, nameIn }: Shared, reader: SampleReader): Take {
  const isCounted = columnFor(table, 'cycle') !== undefined
  return (row, line) => {
    const sample = reader.sample(row)
    const value = values.length > 0 ? sample.counter : sample.current * sample.time
    const name = nameIn(row, line)
    if (name === undefined) return
    if ((isCounted && Number.isNaN(sample.cycle)) || Number.isNaN(value))
      leave(row, line, 'no-number')
    else units.unitOf(name, row).discharges?.add(sample)
  }
}

const isAged = (point: Point) => agesOf(point).some(age => !Number.isNaN(age))
