import { max } from 'd3-array'
import { headerNames, isUnitRow } from '../tables/headers.ts'
import type { Table } from '../tables/tables.ts'
import { completerOf } from './completed-rows.ts'
import type { Sample } from './counters.ts'
import { dischargesOf } from './discharges.ts'
import { isRegister } from './lists.ts'
import { type RowReaders, rowReaders, type Written } from './row-readers.ts'
import type { ShownRows } from './shown-rows.ts'
import { columnFor, type Layout, type Row, textAt } from './unit-layout.ts'
import { namesCondition, namesTotal } from './unit-meanings.ts'
import type { Origin, Point, Series, TableReading, UnitLeftOuts } from './unit-series.ts'
import type { NameSource } from './units-result.ts'

/** A discharge of a single row counts if it is at least this share of the largest. */
const WHOLE = 0.2
const NO_POINT: Point = { cycle: NaN, km: NaN, hours: NaN, day: NaN, value: NaN, current: NaN }

interface Collected extends Series {
  /** The newest row of a cycler. */
  last: Row | undefined
  discharges: ReturnType<typeof dischargesOf> | undefined
}

/** Collects the units of a table from its rows. */
class UnitCollector {
  readonly #all = new Map<string, Collected>()
  readonly #table: Table
  readonly #layout: Layout
  readonly #origin: Origin
  readonly #readers: RowReaders
  readonly #leftOut: UnitLeftOuts
  conditionsBy: NameSource
  #isLayered = false

  constructor(
    table: Table,
    layout: Layout,
    origin: Origin,
    { readers, leftOut }: { readers: RowReaders; leftOut: UnitLeftOuts },
  ) {
    this.#table = table
    this.#layout = layout
    this.#origin = origin
    this.#readers = readers
    this.#leftOut = leftOut
    const condition = columnFor(layout, 'condition')
    this.conditionsBy = condition ? 'column' : origin.folder ? 'folder' : 'none'
    for (const { header } of layout.cells) this.#unitOf(header)
  }

  #leave(row: Row, line: number, reason: 'no-number' | 'no-name' | 'other-step' | 'total'): void {
    if (isUnitRow(row)) return
    const { file, sheet } = this.#origin
    const text = () => row.join(this.#table.delimiter || ', ').slice(0, 80)
    this.#leftOut.add(
      'row',
      reason,
      () => `${sheet ? `${file}, ${sheet}` : file}, ${line}: ${text()}`,
    )
  }

  #unitOf(name: string, row?: Row, key = name): Collected {
    const known = this.#all.get(key)
    if (known) return known
    const layout = this.#layout
    const textOf = (meaning: 'type' | 'depot' | 'condition') =>
      row ? textAt(row, columnFor(layout, meaning)) : ''
    const { separators } = layout.named
    const made: Collected = {
      ...{ name, group: this.#origin.group, from: Number.NaN, to: Number.NaN, points: [] },
      ...{ type: textOf('type'), depot: textOf('depot'), status: '' },
      condition: textOf('condition') || this.#origin.folder,
      service: Number.NaN,
      rated: Number.NaN,
      separators: row ? separators.map(each => `${each.header} ${textAt(row, each)}`) : [],
      last: undefined,
      discharges: this.#readers.cycler && dischargesOf(this.#readers.cycler.measures),
    }
    this.#all.set(key, made)
    return made
  }

  /** Reads a row. @returns its value, and -1 as its direction where it is discharged */
  take(row: Row, line: number): { value: number; direction: number } {
    const { kind } = this.#layout
    if (kind === 'cells') return this.#takeCells(row, line)
    return kind === 'courses' ? this.#takeCourse(row, line) : this.#takeRow(row, line)
  }

  #takeCells(row: Row, line: number) {
    const { ages, cells } = this.#layout
    const [age] = ages
    const nothing = { value: Number.NaN, direction: 0 }
    if (headerNames(textAt(row, age)).some(namesCondition)) {
      this.conditionsBy = 'row'
      for (const column of cells) this.#unitOf(column.header).condition = textAt(row, column)
      return nothing
    }
    const point = this.#ageOf(row)
    if (!isAged(point)) {
      // A row below the header may name the cells, or the ages alone.
      if (cells.every(column => ['', column.header].includes(textAt(row, column)))) return nothing
      this.#leave(row, line, 'no-number')
      return nothing
    }
    let largest = Number.NaN
    for (const column of cells) {
      const text = textAt(row, column)
      const value = this.#readers.value(text)
      const { header } = column
      if (!Number.isNaN(value)) {
        this.#unitOf(header).points.push({ ...point, value: Math.abs(value) })
        largest = Math.max(largest || 0, value)
      } else if (text !== '') {
        // An empty cell is no fault: the test has ended, or nothing was measured.
        this.#leftOut.add('cycle', 'no-number', () => `${header}, ${textAt(row, age)}: ${text}`)
      }
    }
    return { value: largest, direction: 0 }
  }

  #takeCourse(row: Row, line: number) {
    const { course } = this.#layout
    const name = this.#nameIn(row, line)
    if (name === undefined) return { value: Number.NaN, direction: 0 }
    const unit = this.#unitOf(name, row)
    this.#describe(unit, row)
    let largest = Number.NaN
    for (const { column, axis, age } of course) {
      const text = textAt(row, column)
      const value = this.#readers.value(text)
      if (!Number.isNaN(value)) {
        const on = axis === 'age' ? 'day' : axis
        unit.points.push({ ...NO_POINT, [on]: age, value: Math.abs(value) })
        largest = Math.max(largest || 0, value)
      } else if (text !== '') {
        this.#leftOut.add('cycle', 'no-number', () => `${name}, ${column.header}: ${text}`)
      }
    }
    return { value: largest, direction: 0 }
  }

  #takeRow(row: Row, line: number) {
    const { kind, ages, value: column } = this.#layout
    const { value: read, cycler } = this.#readers
    const nothing = { value: Number.NaN, direction: 0 }
    if (isRegister(this.#layout)) return this.#takeDescription(row)
    // Neware's layers: the header of the next one stands below, one column further to the right.
    const isBelow = kind === 'table' && textAt(row, ages[0]) === ''
    this.#isLayered ||= isBelow && /^step/i.test(row[(ages[0]?.index ?? 0) + 1] ?? '')
    if (isBelow && this.#isLayered) return nothing
    const { signal } = this.#layout
    if (signal && textAt(row, signal.column) !== signal.text) return nothing
    const sample = cycler?.sample(row)
    const point = sample ? { ...NO_POINT, cycle: sample.cycle } : this.#ageOf(row)
    const value = sample
      ? column
        ? sample.counter
        : sample.current * sample.time
      : read(textAt(row, column))
    if ((ages.length > 0 && !isAged(point)) || Number.isNaN(value)) {
      const step = columnFor(this.#layout, 'step')
      const isOther = !sample && step && isAged(point) && textAt(row, column) === ''
      this.#leave(row, line, isOther ? 'other-step' : 'no-number')
      return nothing
    }
    const name = this.#nameIn(row, line)
    if (name === undefined) return nothing
    const { separators } = this.#layout.named
    const key = [name, ...separators.map(each => textAt(row, each))].join('\n')
    const unit = this.#unitOf(name, row, separators.length === 0 ? name : key)
    if (sample) this.#addSample(unit, row, sample)
    else {
      this.#describe(unit, row)
      unit.points.push({ ...point, current: this.#readers.rate(row), value: Math.abs(value) })
    }
    const direction = sample?.direction || Math.sign(sample?.current ?? 0)
    return { value: sample && !column ? Math.abs(sample.current) : value, direction }
  }

  /** The name of a row's unit; undefined where the row is left out because it has none. */
  #nameIn(row: Row, line: number): string | undefined {
    const { column } = this.#layout.named
    const name = column ? textAt(row, column) : this.#origin.name
    const unnamed = whyUnnamed(name)
    if (unnamed) this.#leave(row, line, unnamed)
    return unnamed ? undefined : name
  }

  /** Reads a row of a list, which describes a unit. */
  #takeDescription(row: Row) {
    const name = textAt(row, columnFor(this.#layout, 'unit'))
    if (!whyUnnamed(name)) this.#describe(this.#unitOf(name, row), row)
    return { value: Number.NaN, direction: 0 }
  }

  #ageOf(row: Row): Point {
    const { cycle, km, hours, day } = this.#readers
    return { ...NO_POINT, cycle: cycle(row), km: km(row), hours: hours(row), day: day(row) }
  }

  #addSample(unit: Collected, row: Row, sample: Sample): void {
    unit.discharges?.add(sample)
    if (!unit.last) unit.from = this.#readers.clock(row)
    unit.last = row
  }

  /** Keeps what the newest row of a unit says about it. */
  #describe(unit: Collected, row: Row): void {
    const layout = this.#layout
    const { rated, service } = this.#readers
    unit.status = textAt(row, columnFor(layout, 'status')) || unit.status
    const [isRated, isFrom] = [rated(row), service(row)]
    if (!Number.isNaN(isRated)) unit.rated = isRated
    if (!Number.isNaN(isFrom)) unit.service = isFrom
  }

  /** @returns the units, each with its points */
  end(): Series[] {
    return [...this.#all.values()].map(({ discharges, last, ...series }) => {
      if (discharges) this.#endDischarges(series, discharges.end())
      return last ? { ...series, to: this.#readers.clock(last) } : series
    })
  }

  #endDischarges(
    { name, points }: Series,
    cycles: ReturnType<ReturnType<typeof dischargesOf>['end']>,
  ) {
    const largest = max(cycles, ({ discharge }) => discharge) ?? 0
    for (const { cycle, discharge, rows, current } of cycles) {
      const isBegun = rows < 2 && discharge < WHOLE * largest
      if (discharge > 0 && !isBegun) {
        points.push({ ...NO_POINT, cycle, current, value: discharge })
        continue
      }
      const reason = Number.isNaN(discharge) ? 'gap' : discharge > 0 ? 'one-row' : 'no-discharge'
      this.#leftOut.add('cycle', reason, () => `${name}, ${cycle}`)
    }
  }
}

/** Why a text does not name a unit; undefined if it does. */
const whyUnnamed = (name: string) =>
  name === '' ? ('no-name' as const) : namesTotal(name) ? ('total' as const) : undefined

const isAged = ({ cycle, km, hours, day }: Point) =>
  [cycle, km, hours, day].some(age => !Number.isNaN(age))

/** Reads the units of a table. */
export async function readTable(
  table: Table,
  layout: Layout,
  origin: Origin,
  { written, leftOut, shown }: { written: Written; leftOut: UnitLeftOuts; shown: ShownRows },
): Promise<TableReading & Pick<RowReaders, 'open'>> {
  const readers = rowReaders(table, layout, written)
  const collector = new UnitCollector(table, layout, origin, { readers, leftOut })
  const completed = completerOf(layout)
  let [line, rows] = [0, 0]
  for await (const block of table.blocks) {
    for (const row of block) {
      line += 1
      if (line <= layout.firstRow || row.every(text => text.trim() === '')) continue
      rows += 1
      shown.see(row, line, collector.take(completed(row), line))
    }
  }
  const { kind, value, named } = layout
  const { counts, sign = 1 } = readers.cycler?.measures ?? {}
  return {
    ...{ layout, origin, rows, unit: readers.unit, isUnitNamed: readers.isUnitNamed },
    series: withNames(collector.end(), layout, origin),
    isDated: readers.isDated,
    decimalComma: readers.form.decimal === ',',
    isIntegrated: kind === 'export' && !value,
    isSignTurned: counts !== 'discharged' && sign < 0,
    namedBy: named.column
      ? 'column'
      : kind === 'cells' || table.group
        ? 'header'
        : table.unit
          ? 'folder'
          : origin.sheet
            ? 'sheet'
            : 'file',
    conditionsBy: collector.conditionsBy,
    evidence: [...layout.evidence, ...readers.evidence],
    open: readers.open,
  }
}

/**
 * Names the series of a table. A channel's number names a cell within its file alone, and only where there are
 * several; a second column that tells cells apart is named where a name has several of its values.
 */
function withNames(series: Series[], { named }: Layout, { name: file, folder }: Origin): Series[] {
  const { column } = named
  const isChannel = column?.meaning === 'channel'
  const names = series.map(({ name }) => name)
  const isSingle = isChannel && new Set(names).size === 1
  return series.map(each => {
    const own = isSingle ? file : isChannel ? `${column.header} ${each.name}` : each.name
    const telling = each.separators.filter((text, i) =>
      series.some(({ name, separators }) => name === each.name && separators[i] !== text),
    )
    const group = (isChannel && !isSingle) || telling.length > 0 ? `${folder}/${file}` : each.group
    return { ...each, group, name: [own, ...telling].join(', ') }
  })
}
