import { numberFormOf, numberReader } from '../files/numbers.ts'
import type { Table } from '../files/tables.ts'
import { isUnitRow } from '../files/units.ts'
import { dischargesOf, type Sample } from './discharges.ts'
import type { Column, Layout } from './layout.ts'
import { namesCondition } from './names.ts'
import type { NameSource } from './reading.ts'
import type { CellLeftOuts, Origin, Series, TableReading } from './series.ts'
import { ageReader, amperesOf, capacityUnitOf, directionOf, secondsReader } from './values.ts'

type Row = readonly string[]

const NOTHING = { current: Number.NaN, time: Number.NaN, direction: 0 }

/** Reads the cells of a table. */
export async function readTable(
  table: Table,
  layout: Layout,
  origin: Origin,
  leftOut: CellLeftOuts,
): Promise<TableReading> {
  const { sample, delimiter } = table
  const { kind, age, capacity, cells, cell, condition, current, time, status } = layout
  const first = sample.slice(layout.firstRow)
  const textsOf = (column: Column) => first.map(row => row[column.index] ?? '')
  const form = numberFormOf(first.flat(), delimiter)
  const readAge = age ? ageReader(age, form, textsOf(age)) : () => Number.NaN
  const readTime = time ? secondsReader(time, form, textsOf(time)) : () => Number.NaN
  const readNumber = numberReader(form)
  const measured = kind === 'wide' ? cells : capacity ? [capacity] : []
  // Whole milliampere-hours may have thousands.
  const readCapacity = numberReader(form, measured[0]?.unit === 'mah')
  const values = measured.flatMap(column => textsOf(column).map(readCapacity))
  const unit = capacityUnitOf(measured[0], values)
  const all = new Map<string, Series & ReturnType<typeof sinkOf>>()
  let [at, rows] = [0, 0]
  let conditionsBy: NameSource = condition ? 'column' : origin.folder ? 'folder' : 'none'
  let isLayered = false

  const textAt = (row: Row, column: Column | undefined) =>
    (column && row[column.index]?.trim()) || ''
  const refuse = (row: Row, reason: 'no-number' | 'no-cell') => {
    if (isUnitRow(row)) return
    const place = origin.sheet ? `${origin.file}, ${origin.sheet}` : origin.file
    leftOut.add('row', reason, () => `${place}, ${at}: ${row.join(delimiter || ', ').slice(0, 80)}`)
  }
  const cellOf = (name: string, row?: Row) => {
    const known = all.get(name)
    if (known) return known
    const named = (row && textAt(row, condition)) || origin.folder
    const { group } = origin
    const isDated = age?.quantity === 'date'
    const series: Series = { name, condition: named, group, isDated, ages: [], capacities: [] }
    const made = { ...series, ...sinkOf(series) }
    all.set(name, made)
    return made
  }
  function sinkOf({ name, ages, capacities }: Series) {
    const add = (age: number, value: number) => {
      ages.push(age)
      capacities.push(Math.abs(value) * unit.factor)
    }
    if (kind !== 'export') return { add: (s: Sample) => add(s.cycle, s.counter), end: () => {} }
    const isPassed = capacity?.quantity === 'capacity' && (current || status)
    const counts = capacity && (isPassed ? 'passed' : 'discharged')
    const discharges = dischargesOf(counts, time?.quantity === 'step-time')
    const end = () => {
      for (const { cycle, discharge } of discharges.end()) {
        if (discharge > 0) add(cycle, discharge)
        else leftOut.add('cycle', 'no-discharge', () => `${name}, ${cycle}`)
      }
    }
    return { add: discharges.add, end }
  }
  const sampleOf = (row: Row): Sample => ({
    cycle: readAge(textAt(row, age)),
    counter: readCapacity(textAt(row, capacity)),
    current: current ? readNumber(textAt(row, current)) * amperesOf(current) : Number.NaN,
    time: capacity ? Number.NaN : readTime(textAt(row, time)),
    direction: status ? directionOf(textAt(row, status)) : 0,
  })

  function addWide(row: Row) {
    if (namesCondition(textAt(row, age))) {
      conditionsBy = 'row'
      for (const column of cells) cellOf(column.header).condition = textAt(row, column)
      return
    }
    const cycle = readAge(textAt(row, age))
    if (Number.isNaN(cycle)) return refuse(row, 'no-number')
    for (const column of cells) {
      const value = textAt(row, column)
      const counter = readCapacity(value)
      const name = column.header
      if (!Number.isNaN(counter)) cellOf(name).add({ ...NOTHING, cycle, counter })
      // Nothing: the cell's test has ended, or it was not measured.
      else if (value !== '') leftOut.add('cycle', 'no-number', () => `${name}, ${cycle}: ${value}`)
    }
  }

  function addLong(row: Row) {
    // Neware's layers: the header of the next one stands below, one column further to the right.
    const isBelow = kind === 'table' && textAt(row, age) === ''
    isLayered ||= isBelow && /^step/i.test(row[(age?.index ?? 0) + 1] ?? '')
    if (isBelow && isLayered) return
    const sample = sampleOf(row)
    const isAged = !age || !Number.isNaN(sample.cycle)
    const value = capacity ? sample.counter : sample.current * sample.time
    if (!isAged || Number.isNaN(value)) return refuse(row, 'no-number')
    const name = cell ? textAt(row, cell) : origin.name
    if (name === '') return refuse(row, 'no-cell')
    cellOf(name, row).add(sample)
  }

  for (const { header } of cells) cellOf(header)
  for await (const block of table.blocks) {
    for (const row of block) {
      at++
      if (at <= layout.firstRow || row.every(text => text.trim() === '')) continue
      rows++
      if (kind === 'wide') addWide(row)
      else addLong(row)
    }
  }
  for (const each of all.values()) each.end()
  const namedBy = cell ? 'column' : kind === 'wide' ? 'header' : origin.sheet ? 'sheet' : 'file'
  const { isShare } = unit
  const decimalComma = form.decimal === ','
  const series = [...all.values()]
  return { layout, origin, series, isShare, decimalComma, rows, namedBy, conditionsBy }
}
