import { type ColumnDescription, isValue, type TableDescription } from '../../description.ts'
import { isUnitRow } from '../../names/header-names.ts'
import { namesTotal } from '../../names/unit-rules.ts'
import type { Point, TableReading, UnitLeftOuts } from '../../units/unit-series.ts'
import { columnFor, type Row, textAt } from '../columns.ts'
import { CollectedUnits } from './collected-units.ts'
import { ageAcross, NO_POINT, type Readers, readersOf, unitOf } from './readers.ts'
import { type SampleReader, sampleReader } from './samples.ts'

/** Reads the rows of one table, as its description says. */
export class UnitTable {
  readonly #table: TableDescription
  readonly #leftOut: UnitLeftOuts
  readonly #unit: string
  readonly #readers: Readers
  readonly #sampler: SampleReader | undefined
  readonly #units: CollectedUnits
  /** The columns of values, each with what reads it: one but in wide tables, whose headers name units or ages. */
  readonly #values: {
    index: number
    name?: string | undefined
    age?: Point
    read: (row: Row) => number
  }[]
  readonly #name: ColumnDescription | undefined
  readonly #isCounted: boolean
  /** The latest texts of merged cells. */
  readonly #merged = new Map<number, string>()

  constructor(table: TableDescription, leftOut: UnitLeftOuts) {
    const all = table.columns.filter(({ meaning }) => isValue(meaning))
    const values = table.shape.endsWith('-across') ? all : all.slice(0, 1)
    this.#table = table
    this.#leftOut = leftOut
    this.#name = columnFor(table, 'unit')
    this.#isCounted = columnFor(table, 'cycle') !== undefined
    this.#unit = unitOf(values[0])
    this.#readers = readersOf(table, this.#unit)
    this.#sampler = table.shape === 'cycler' ? sampleReader(table) : undefined
    this.#units = new CollectedUnits(table, this.#readers, this.#sampler)
    this.#values = values.map(column => ({
      index: column.index,
      ...(table.shape === 'units-across' && { name: column.of ?? column.header }),
      ...(table.shape === 'ages-across' && { age: ageAcross(table, column.at) }),
      read: this.#readers.valueIn(column),
    }))
    for (const column of table.columns) if (column.merged) this.#merged.set(column.index, '')
  }

  take(written: Row, line: number): void {
    const row = this.#filled(written)
    if (this.#sampler) this.#takeSample(this.#sampler, row, line)
    else this.#takeReadings(row, line)
  }

  /** A row with the texts that stand above it in merged cells. */
  #filled(row: Row): Row {
    if (this.#merged.size === 0) return row
    const filled = [...row]
    for (const [index, last] of this.#merged) {
      const text = row[index]?.trim() || last
      filled[index] = text
      this.#merged.set(index, text)
    }
    return filled
  }

  /** Keeps the values of a row. An empty cell of a wide table is no fault: the test has ended, or nothing was measured. */
  #takeReadings(row: Row, line: number): void {
    const { shape, countsRows } = this.#table
    const isWide = shape.endsWith('-across')
    const own = shape === 'units-across' ? '' : this.#nameIn(row, line)
    if (own === undefined) return
    const ofRow = this.#readers.age(row)
    const current = this.#readers.rate(row)
    let isLeft = this.#values.length === 0
    for (const { index, name = own, age = ofRow, read } of this.#values) {
      const value = read(row)
      const isWhole = !Number.isNaN(value) && (countsRows || isAged(age))
      const isEmpty = isAged(age) ? textAt(row, { index }) === '' : Number.isNaN(value)
      isLeft ||= !isWhole && !(isWide && isEmpty)
      if (!isWhole && !isWide) continue
      const unit = this.#units.unitOf(name, row)
      this.#units.describe(unit, row)
      const counted = countsRows ? { ...NO_POINT, cycle: unit.points.length + 1 } : age
      if (isWhole) unit.points.push({ ...counted, line, current, value })
    }
    const isOther = columnFor(this.#table, 'step') && !textAt(row, this.#values[0]) && isAged(ofRow)
    if (isLeft) this.#leave(row, line, isOther ? 'other-step' : 'no-number')
  }

  #takeSample({ sample: read }: SampleReader, row: Row, line: number): void {
    const sample = read(row)
    const value = this.#values.length > 0 ? sample.counter : sample.current * sample.time
    const name = this.#nameIn(row, line)
    if (name === undefined) return
    if ((this.#isCounted && Number.isNaN(sample.cycle)) || Number.isNaN(value)) {
      this.#leave(row, line, 'no-number')
      return
    }
    const unit = this.#units.unitOf(name, row)
    unit.discharges?.add(sample)
  }

  /** The name of a row's unit; undefined where the row is left out because it has none. */
  #nameIn(row: Row, line: number): string | undefined {
    const column = this.#name
    const name = column ? textAt(row, column) : this.#table.unit
    const reason = name === '' ? 'no-name' : column && namesTotal(name) ? 'total' : undefined
    if (reason) this.#leave(row, line, reason)
    return reason ? undefined : name
  }

  #leave(row: Row, line: number, reason: 'no-number' | 'no-name' | 'other-step' | 'total'): void {
    if (isUnitRow(row)) return
    const { file, sheet, delimiter } = this.#table
    const text = () => row.join(delimiter || ', ').slice(0, 80)
    const place = sheet ? `${file}, ${sheet}` : file
    this.#leftOut.add('row', reason, () => `${place}, ${line}: ${text()}`)
  }

  end(): TableReading {
    const series = this.#units.end(this.#leftOut)
    return { table: this.#table, unit: this.#unit, series }
  }
}

const isAged = ({ cycle, km, hours, day }: Point) =>
  [cycle, km, hours, day].some(age => !Number.isNaN(age))
