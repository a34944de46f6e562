import { type LeftOuts, SeriesByName } from './collected.ts'
import { dischargesOf } from './discharges.ts'
import type { Column, Layout } from './layout.ts'
import { isUnitRow, namesCondition } from './names.ts'
import { numberFormOf, numberReader } from './numbers.ts'
import { ageReader, amperesOf, capacityUnitOf, timeReader } from './values.ts'

/** Where a table is from: what names its cell if no column does, and its condition. */
export interface Origin {
  /** For the eyes of the visitor: the file, and the sheet if it has several. */
  place: string
  name: string
  folder: string
}

/** Takes a table's rows, from the first below the header on. */
export interface RowReader {
  add(row: readonly string[], at: number): void
  /** To be called after the last row. @returns the cells by name */
  end(): SeriesByName
  isShare: boolean
}

/** Makes the reader of a table's rows. @param sample the first rows of the table, with its header */
export function rowReader(
  layout: Layout,
  sample: readonly string[][],
  delimiter: string,
  origin: Origin,
  leftOut: LeftOuts,
): RowReader {
  const rows = sample.slice(layout.firstRow)
  const form = numberFormOf(rows.flat(), delimiter)
  const columnOf = (column: Column) => rows.map(row => row[column.index] ?? '')
  const number = numberReader(form)
  const firstAt = (row: readonly string[], at: number) => () =>
    `${origin.place}, ${at}: ${row.join(delimiter).slice(0, 80)}`
  const age = layout.age ? ageReader(layout.age, form, columnOf(layout.age)) : () => Number.NaN
  const series = new SeriesByName(origin.folder)
  const measured =
    layout.kind === 'wide' ? layout.cells : [layout.capacity].filter(c => c !== undefined)
  const wholeUnit = measured.every(({ unit }) => unit === 'mah')
  const capacity = numberReader(form, wholeUnit)
  const values = measured.flatMap(column => columnOf(column).map(capacity))
  const unit = measured[0] ? capacityUnitOf(measured[0], values) : { factor: 1, isShare: false }
  const textAt = (row: readonly string[], column: Column | undefined) =>
    (column && row[column.index]?.trim()) || ''
  const context = { layout, series, age, unit, leftOut, firstAt, textAt, capacity, number, origin }
  const time = layout.time ? timeReader(layout.time, form, columnOf(layout.time)) : () => Number.NaN
  if (layout.kind === 'export') return exportReader({ ...context, time })
  return layout.kind === 'wide' ? wideReader(context) : longReader(context)
}

interface Context {
  layout: Layout
  series: SeriesByName
  age: (text: string) => number
  capacity: (text: string) => number
  number: (text: string) => number
  unit: { factor: number; isShare: boolean }
  leftOut: LeftOuts
  firstAt: (row: readonly string[], at: number) => () => string
  textAt: (row: readonly string[], column: Column | undefined) => string
  origin: Origin
}

/** A row for each age of a cell. The rows of other layers, as in a layered export, have no age. */
function longReader({ layout, series, textAt, origin, ...each }: Context): RowReader {
  const { age: ageColumn, capacity: capacityColumn, cell, condition } = layout
  let isLayered = false
  return {
    isShare: each.unit.isShare,
    add(row, at) {
      const age = each.age(textAt(row, ageColumn))
      const capacity = each.capacity(textAt(row, capacityColumn))
      // Neware's layers: the header of the next one stands below, one column to the right.
      isLayered ||=
        textAt(row, ageColumn) === '' && /^step/i.test(row[(ageColumn?.index ?? 0) + 1] ?? '')
      if (isLayered && textAt(row, ageColumn) === '') return
      if (Number.isNaN(age) || Number.isNaN(capacity)) {
        if (!isUnitRow(row)) each.leftOut.add('row', 'no-number', each.firstAt(row, at))
        return
      }
      const name = cell ? textAt(row, cell) : origin.name
      if (name === '') return each.leftOut.add('row', 'no-cell', each.firstAt(row, at))
      const { ages, capacities } = series.of(name, textAt(row, condition) || origin.folder)
      ages.push(age)
      capacities.push(Math.abs(capacity) * each.unit.factor)
    },
    end: () => series,
  }
}

/** A column for each cell, and maybe a row of conditions. */
function wideReader({ layout, series, textAt, origin, ...each }: Context): RowReader {
  const cells = layout.cells.map(column => ({
    column,
    series: series.of(column.header, origin.folder),
  }))
  let hasNumbers = false
  return {
    isShare: each.unit.isShare,
    add(row, at) {
      const age = each.age(textAt(row, layout.age))
      if (!hasNumbers && namesCondition(textAt(row, layout.age))) {
        for (const { column, series } of cells) series.condition = textAt(row, column)
        return
      }
      if (Number.isNaN(age)) {
        if (!isUnitRow(row)) each.leftOut.add('row', 'no-number', each.firstAt(row, at))
        return
      }
      hasNumbers = true
      for (const { column, series } of cells) {
        const text = textAt(row, column)
        // The cell's test has ended, or it was not measured.
        if (text === '') continue
        const capacity = each.capacity(text)
        if (Number.isNaN(capacity)) each.leftOut.add('row', 'no-number', each.firstAt(row, at))
        else {
          series.ages.push(age)
          series.capacities.push(Math.abs(capacity) * each.unit.factor)
        }
      }
    },
    end: () => series,
  }
}

const CHARGING = /^c$|^ch|chg|lad(e|ung)|charge/i
const DISCHARGING = /^d$|d(is)?ch(ar)?g|^dch|entlad/i

/** The rows of a cycler: the largest discharge of each cycle. */
function exportReader(context: Context & { time: (text: string) => number }): RowReader {
  const { layout, series, textAt, origin, leftOut } = context
  const { current, status, cell, capacity } = layout
  const amperes = current ? amperesOf(current) : 1
  const isPassed = capacity?.quantity === 'capacity' && (current || status)
  const counts = capacity ? (isPassed ? 'passed' : 'discharged') : null
  const isStepTime = layout.time?.quantity === 'step-time'
  const directions = new Map<string, number>()
  const directionOf = (text: string) => {
    let direction = directions.get(text)
    if (direction === undefined) {
      direction = DISCHARGING.test(text) ? -1 : CHARGING.test(text) ? 1 : 0
      if (directions.size < 1000) directions.set(text, direction)
    }
    return direction
  }
  const open = new Map<string, ReturnType<typeof dischargesOf>>()
  const cyclerOf = (name: string, condition: string) => {
    const known = open.get(name)
    if (known) return known
    const { ages, capacities } = series.of(name, condition)
    const discharges = dischargesOf(counts, isStepTime, (cycle, discharge) => {
      if (discharge <= 0) {
        leftOut.add('cycle', 'no-discharge', () => `${name}, ${cycle}`)
        return
      }
      ages.push(cycle)
      capacities.push(discharge * context.unit.factor)
    })
    open.set(name, discharges)
    return discharges
  }
  return {
    isShare: false,
    add(row, at) {
      const sample = {
        cycle: context.age(textAt(row, layout.age)),
        current: current ? context.number(row[current.index] ?? '') * amperes : Number.NaN,
        time: counts ? Number.NaN : context.time(textAt(row, layout.time)),
        counter: capacity ? context.capacity(row[capacity.index] ?? '') : Number.NaN,
        direction: status ? directionOf(row[status.index] ?? '') : 0,
      }
      const isCounted = !layout.age || !Number.isNaN(sample.cycle)
      const isMeasured =
        !Number.isNaN(sample.counter) || !Number.isNaN(sample.current * sample.time)
      if (!isCounted || !isMeasured) {
        if (!isUnitRow(row)) leftOut.add('row', 'no-number', context.firstAt(row, at))
        return
      }
      const name = cell ? textAt(row, cell) : origin.name
      if (name === '') return leftOut.add('row', 'no-cell', context.firstAt(row, at))
      cyclerOf(name, textAt(row, layout.condition) || origin.folder).add(sample)
    },
    end() {
      for (const discharges of open.values()) discharges.end()
      return series
    },
  }
}
