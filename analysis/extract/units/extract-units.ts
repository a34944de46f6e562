import { type Description, isValue, type TableDescription } from '../../description.ts'
import { LeftOuts } from '../../files/left-outs.ts'
import type { Table } from '../../files/tables.ts'
import type { Extracted } from '../../kinds.ts'
import type { TableReading, UnitLeftOuts, UnitRows } from '../../units/unit-series.ts'
import type { MissingReason, UnitLeftOutReason, UnitLeftOutWhat } from '../../units/units-result.ts'
import { columnFor } from '../columns.ts'
import { shownRows } from '../shown-rows.ts'
import { unitTable } from './unit-table.ts'

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

const placeOf = ({ file, sheet }: TableDescription) => `${file}, ${sheet}`

/** Reads a table, whose rows are shown; of a large one, its first. */
async function readTable(
  table: Table,
  described: TableDescription,
  leftOut: UnitLeftOuts,
): Promise<{ reading: TableReading } & Extracted[string]> {
  const units = unitTable(described, leftOut)
  const { kept, start } = table
  const { rows: begun, shown } = shownRows(described, kept ?? start)
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
    shown: kept ? shown : shown.filter(({ shows }) => shows === 'first'),
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
