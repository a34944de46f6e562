import type { Choices, ColumnChoice, ReadColumn, ReadTable } from '../reading.ts'
import { LeftOuts } from '../tables/left-outs.ts'
import { readColumns } from '../tables/meanings.ts'
import { type OnProgress, readFiles } from '../tables/read-files.ts'
import { type Table, tablesOf } from '../tables/tables.ts'
import type { VisitorFile } from '../tables/visitor-files.ts'
import { datedByName, described, isRegister } from './lists.ts'
import { partedTables } from './parted-tables.ts'
import { readTable } from './read-table.ts'
import type { RowReaders, Written } from './row-readers.ts'
import { ShownRows } from './shown-rows.ts'
import { type Layout, layoutOf } from './unit-layout.ts'
import type { Origin, TableReading, UnitLeftOuts } from './unit-series.ts'
import type { UnitLeftOutReason, UnitLeftOutWhat } from './units-result.ts'
import { dimensionOf } from './value-readers.ts'

/** More bytes than this take minutes. */
const MOST_BYTES = 2_000_000_000
/** Sheets that tell of one cell in several ways, in the order in which they are preferred. */
const WAYS = [/^(cycle|zykl)/i, /^(record|detail|data)/i, /^stat/i, /^step/i]

/** What was read of files, before it is judged. */
export interface UnitsReading {
  tables: ReadTable[]
  readings: (TableReading & Pick<RowReaders, 'open'>)[]
  /** The layouts of tables of which nothing can be read. */
  unread: Layout[]
  leftOut: UnitLeftOuts
}

interface Known {
  table: ReadTable
  shown: ShownRows
}

/** Reads files with the visitor's choices of columns, and keeps what they show. */
class UnitsReader {
  readonly #choices: Choices
  readonly #written: Written
  /** Tables by their headers: files with the same are one. */
  readonly #tables = new Map<string, Known>()
  readonly readings: UnitsReading['readings'] = []
  /** Lists that say of units what they are, without readings. */
  readonly registers: UnitsReading['readings'] = []
  readonly unread: Layout[] = []
  readonly leftOut: UnitLeftOuts = new LeftOuts<UnitLeftOutWhat, UnitLeftOutReason>()

  constructor(choices: Choices) {
    this.#choices = choices
    const { answers = {} } = choices
    const [order, mark] = [answers['day-or-month'], answers.mark]
    this.#written = {
      order: order === 'day' || order === 'month' ? order : undefined,
      mark: mark === 'thousands' || mark === 'decimals' ? mark : undefined,
    }
  }

  get tables(): ReadTable[] {
    return [...this.#tables.values()].map(({ table, shown }) => ({ ...table, shown: shown.all }))
  }

  /** Reads a text, or the sheets of a workbook that have units. */
  async read(tables: readonly Table[]): Promise<void> {
    const filled = tables.filter(({ sample }) => sample.length > 0)
    const all = (await Promise.all(filled.map(partedTables))).flat().map(table => ({
      table,
      ...this.#layoutOf(table),
      way: table.sheet ? WAYS.findIndex(way => way.test(table.sheet)) : -1,
    }))
    const whole = all.filter(({ layout }) => !layout.missing)
    const own = whole.filter(({ way }) => way < 0)
    const read = own.length > 0 ? own : whole.sort((a, b) => a.way - b.way).slice(0, 1)
    // What nothing can be read of is shown all the same.
    const shown = read.length > 0 ? [] : all.slice(0, 1)
    const registers = all.filter(each => isRegister(each.layout) && !shown.includes(each))
    for (const each of [...read, ...shown, ...registers]) {
      const origin = originOf(each.table, read.length > 1)
      await this.#readOne(each, { ...origin, name: each.layout.logOf ?? origin.name })
    }
    for (const { table, layout } of all) {
      if ([...read, ...shown, ...registers].some(each => each.table === table)) continue
      const reason = (layout.missing?.id as UnitLeftOutReason | undefined) ?? 'other-sheet'
      this.leftOut.add('sheet', reason, () => `${table.file}, ${table.sheet}`)
    }
  }

  /** The layout of a table under the choices for its place. */
  #layoutOf({ sample, sheet, file }: Table): { layout: Layout; key: string } {
    const plain = layoutOf(sample)
    const key = keyOf(plain)
    const places = [...this.#tables.keys()]
    const place = places.indexOf(key)
    const chosen: Readonly<Record<number, ColumnChoice | null>> | undefined =
      this.#choices.columns?.[place < 0 ? places.length : place]
    const { vehicle: namedBy, value } = this.#choices.answers ?? {}
    const isSaid = chosen || namedBy || value
    const layout = isSaid ? layoutOf(sample, { chosen, namedBy, value }) : plain
    return { layout: datedByName(layout, sheet || file, sample), key }
  }

  async #readOne(
    { table, layout, key }: { table: Table; layout: Layout; key: string },
    origin: Origin,
  ): Promise<void> {
    const { file, sheet } = table
    const known = this.#tables.get(key) ?? {
      shown: new ShownRows(),
      table: {
        ...{ file, sheet, files: 0, rows: 0, decimalComma: false, shown: [] },
        columns: readColumns(layout.columns, layout.taken),
      },
    }
    this.#tables.set(key, known)
    known.table.files += 1
    const { leftOut } = this
    // Nothing is left out of what is not read.
    const counted: UnitLeftOuts = layout.missing
      ? new LeftOuts<UnitLeftOutWhat, UnitLeftOutReason>()
      : leftOut
    const shown = known.table.files === 1 ? known.shown : new ShownRows()
    const reading = await readTable(table, layout, origin, {
      written: this.#written,
      leftOut: counted,
      shown,
    })
    known.table.rows += reading.rows
    known.table.columns = known.table.columns.map(column => withUnit(column, layout, reading.unit))
    known.table.decimalComma ||= reading.decimalComma
    if (isRegister(layout)) this.registers.push(reading)
    if (!layout.missing) this.readings.push(reading)
    else this.unread.push(layout)
    if (layout.missing && !isRegister(layout)) {
      leftOut.add('file', layout.missing.id as UnitLeftOutReason, () => file)
    }
  }
}

const MEANINGS = {
  share: 'health',
  energy: 'energy',
  charge: 'capacity',
  specific: 'specific',
} as const

/** A column of values with the unit that they were read in, where its header names none; a cell's tells no meaning. */
function withUnit(column: ReadColumn, { value, course, cells }: Layout, unit: string): ReadColumn {
  const isValue =
    column.index === value?.index ||
    [...cells, ...course.map(each => each.column)].some(({ index }) => index === column.index)
  if (!isValue || column.unit === unit) return column
  const meaning = column.meaning ?? MEANINGS[dimensionOf(unit)]
  return { ...column, meaning, unit, why: column.why ?? (column.unit ? null : 'unit-by-values') }
}

const keyOf = ({ columns, firstRow }: Layout) =>
  columns.every(({ header }) => header === '')
    ? `${firstRow} ${columns.length}`
    : columns.map(({ header }) => header).join('\n')

/** Where all files have one name, each is that of its folder's unit. */
function inFolder(table: Table): Table {
  const [unit = '', ...folder] = table.folder.split('/').reverse()
  return { ...table, unit, folder: folder.reverse().join('/') }
}

function originOf(
  { file, folder, sheet, unit, group = folder }: Table,
  isOfSheets: boolean,
): Origin {
  // The channel is the extension of some exports, as in `LOT9.001`.
  const name = file.replace(/(\.bdf)?\.(?!\d+$)[^.]{1,5}$/i, '')
  if (unit) return { file, sheet, name: unit, folder, group }
  return isOfSheets
    ? { file, sheet, name: sheet, folder, group: `${folder}/${name}` }
    : { file, sheet: '', name, folder, group: folder }
}

/**
 * Reads tables and raw exports of cells and vehicles. Of several files, those that are no tables are left out.
 *
 * @throws {Refusal} if none is a table
 */
export async function readUnits(
  files: readonly VisitorFile[],
  choices: Choices,
  onProgress?: OnProgress,
): Promise<UnitsReading> {
  const reader = new UnitsReader(choices)
  const { leftOut } = reader
  const isByFolder = files.length > 1 && new Set(files.map(({ file }) => file.name)).size === 1
  await readFiles(files, { limit: MOST_BYTES, leftOut, onProgress }, async (file, onBytes) => {
    const tables = await tablesOf(file, rows => layoutOf(rows).rank, onBytes)
    await reader.read(isByFolder ? tables.map(inFolder) : tables)
    return tables
  })
  const { tables, readings, registers, unread } = reader
  if (readings.length === 0)
    for (const { origin } of registers) leftOut.add('file', 'no-age', () => origin.file)
  return { tables, readings: readings.map(each => described(each, registers)), unread, leftOut }
}
