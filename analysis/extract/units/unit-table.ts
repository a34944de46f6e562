import { type ColumnDescription, isValue, type TableDescription } from '../../description.ts'
import { isUnitRow } from '../../names/header-names.ts'
import { namesTotal } from '../../names/things.ts'
import type { Point, TableReading, UnitLeftOuts } from '../../units/unit-series.ts'
import { columnFor, type Row, textAt } from '../columns.ts'
import { CollectedUnits } from './collected-units.ts'
import { ageAcross, NO_POINT, type Readers, readersOf, unitOf } from './readers.ts'
import { readingOf } from './reading-of.ts'
import { type SampleReader, sampleReader } from './samples.ts'

/** Reads the rows of one table, as its description says. */
export class UnitTable {
  readonly #table: TableDescription
  readonly #leftOut: UnitLeftOuts
  readonly #unit: string
  readonly #readers: Readers
  readonly #sampler: SampleReader | undefined
  readonly #units: CollectedUnits
  /** The columns of values, each with what reads it: one but in wide tables. */
  readonly #values: {
    header: string
    index: number
    age: Point
    name: string
    read: (row: Row) => number
  }[]
  readonly #name: ColumnDescription | undefined
  readonly #isCounted: boolean
  /** The latest texts of merged cells. */
  readonly #merged = new Map<number, string>()

  constructor(table: TableDescription, leftOut: UnitLeftOuts) {
    const values = table.columns.filter(({ meaning }) => isValue(meaning))
    this.#table = table
    this.#leftOut = leftOut
    this.#name = columnFor(table, 'unit', 'channel')
    this.#isCounted = columnFor(table, 'cycle') !== undefined
    this.#unit = unitOf(values[0])
    this.#readers = readersOf(table, this.#unit)
    this.#sampler = table.shape === 'cycler' ? sampleReader(table) : undefined
    this.#units = new CollectedUnits(table, this.#readers, this.#sampler)
    this.#values = values.map(column => ({
      ...{ header: column.header, index: column.index, name: column.of ?? column.header },
      age: ageAcross(table, column.at),
      read: this.#readers.valueIn(column),
    }))
    for (const column of table.columns) if (column.merged) this.#merged.set(column.index, '')
    if (table.shape === 'units-across')
      for (const { name } of this.#values) this.#units.unitOf(name, [])
  }

  take(written: Row, line: number): void {
    const row = this.#filled(written)
    const { shape } = this.#table
    if (shape === 'units-across') this.#takeUnits(row, line)
    else if (shape === 'ages-across') this.#takeAges(row, line)
    else if (this.#sampler) this.#takeSample(this.#sampler, row, line)
    else this.#takeReading(row, line)
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

  #takeUnits(row: Row, line: number): void {
    const age = this.#ageOf(row, line)
    const read = this.#values.map(column => ({ ...column, value: column.read(row) }))
    if (!isAged(age)) {
      if (read.some(({ value }) => !Number.isNaN(value))) this.#leave(row, line, 'no-number')
      return
    }
    for (const { name, value, index } of read) {
      this.#keep(name, row, { ...age, value }, () => row[index] ?? '')
    }
  }

  #takeAges(row: Row, line: number): void {
    const name = this.#nameIn(row, line)
    if (name === undefined) return
    this.#units.describe(this.#units.unitOf(name, row), row)
    const read = this.#values.map(column => ({ ...column, value: column.read(row) }))
    for (const { age, value, index } of read) {
      this.#keep(name, row, { ...age, value, line }, () => row[index] ?? '')
    }
  }

  /** Keeps a value of a wide table. An empty cell is no fault: the test has ended, or nothing was measured. */
  #keep(name: string, row: Row, point: Point, textOf: () => string): void {
    if (!Number.isNaN(point.value)) this.#units.unitOf(name, row).points.push(point)
    else if (textOf().trim() !== '')
      this.#leftOut.add('cycle', 'no-number', () => `${name}, ${point.line}: ${textOf()}`)
  }

  #takeReading(row: Row, line: number): void {
    const [column] = this.#values
    const value = column?.read(row) ?? Number.NaN
    const name = this.#nameIn(row, line)
    if (name === undefined) return
    const counted = () => ({ ...NO_POINT, cycle: this.#units.unitOf(name, row).points.length + 1 })
    const point = this.#table.countsRows ? { ...counted(), line } : this.#ageOf(row, line)
    if (!isAged(point) || Number.isNaN(value)) {
      const isEmpty = !row[column?.index ?? 0]?.trim()
      const isOther = isEmpty && isAged(point) && columnFor(this.#table, 'step')
      this.#leave(row, line, isOther ? 'other-step' : 'no-number')
      return
    }
    const unit = this.#units.unitOf(name, row)
    this.#units.describe(unit, row)
    unit.points.push({ ...point, current: this.#readers.rate(row), value })
  }

  #takeSample({ sample: read, clock }: SampleReader, row: Row, line: number): void {
    const sample = read(row)
    const value = this.#values.length > 0 ? sample.counter : sample.current * sample.time
    const name = this.#nameIn(row, line)
    if (name === undefined) return
    if ((this.#isCounted && Number.isNaN(sample.cycle)) || Number.isNaN(value)) {
      this.#leave(row, line, 'no-number')
      return
    }
    const unit = this.#units.unitOf(name, row)
    if (!unit.isBegun) {
      this.#units.describe(unit, row)
      unit.from = clock(row)
      unit.isBegun = true
    }
    unit.discharges?.add(sample)
  }

  #ageOf(row: Row, line: number): Point {
    const { cycle, km, hours, day } = this.#readers
    return { ...NO_POINT, cycle: cycle(row), km: km(row), hours: hours(row), day: day(row), line }
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

  /** What was read. */
  end(): TableReading {
    const series = this.#units.end(this.#leftOut)
    return { ...readingOf(this.#table, this.#sampler?.measures), unit: this.#unit, series }
  }
}

const isAged = ({ cycle, km, hours, day }: Point) =>
  [cycle, km, hours, day].some(age => !Number.isNaN(age))
