import { dateOrderOf } from '../tables/dates.ts'
import { isAmbiguous, type NumberForm, numberFormOf, numberReader } from '../tables/numbers.ts'
import { Refusal } from '../tables/refusal.ts'
import type { Table } from '../tables/tables.ts'
import { isUnitRow } from '../tables/units.ts'
import type { Column, Layout } from './cell-layout.ts'
import { namesCondition } from './cell-names.ts'
import type { CellReason, NameSource } from './cell-reading.ts'
import type { CellLeftOuts, Origin, Series, TableReading } from './cell-series.ts'
import type { Measures, Sample } from './counters.ts'
import { dischargesOf } from './discharges.ts'
import {
  ageReader,
  amperesOf,
  capacityReader,
  capacityUnitOf,
  directionOf,
  secondsReader,
} from './value-readers.ts'

type Row = readonly string[]

const NOTHING = { current: Number.NaN, time: Number.NaN, direction: 0 }

const textAt = (row: Row, column: Column | undefined) => (column && row[column.index]?.trim()) || ''

/** Reads the cells of a table. */
export async function readTable(
  table: Table,
  layout: Layout,
  origin: Origin,
  leftOut: CellLeftOuts,
): Promise<TableReading> {
  const { sample, delimiter } = table
  const { kind, age, capacity, cells, cell, separators, condition, current, time, status } = layout
  const first = sample.slice(layout.firstRow)
  const textsOf = (column: Column) => first.map(row => row[column.index] ?? '')
  const form = numberFormOf(first.flat(), delimiter)
  const readAge = age ? ageReader(age, form, textsOf(age)) : () => Number.NaN
  const readTime = time ? secondsReader(time, form, textsOf(time)) : () => Number.NaN
  const readNumber = numberReader(form)
  const measured = kind === 'wide' ? cells : capacity ? [capacity] : []
  const texts = measured.flatMap(textsOf)
  const reader = capacityReader(measured[0]?.unit ?? '', form, delimiter, texts)
  if (!reader) {
    throw new Refusal<CellReason>('thousands-or-decimals', {
      file: origin.file,
      found: [texts.find(isAmbiguous) ?? ''],
    })
  }
  const readCapacity = reader
  const values = texts.map(readCapacity)
  const unit = capacityUnitOf(measured[0], values)
  if (age?.quantity === 'date' && kind !== 'export' && !dateOrderOf(textsOf(age)).isShown) {
    throw new Refusal<CellReason>('day-or-month', { file: origin.file, found: [age.header] })
  }
  const measures = { ...measuresOf(layout, first, form), unit: unit.factor }
  const all = new Map<string, Series & ReturnType<typeof sinkOf>>()
  let [at, rows] = [0, 0]
  let conditionsBy: NameSource = condition ? 'column' : origin.folder ? 'folder' : 'none'
  let isLayered = false

  const refuse = (row: Row, reason: 'no-number' | 'no-cell') => {
    if (isUnitRow(row)) return
    const place = origin.sheet ? `${origin.file}, ${origin.sheet}` : origin.file
    leftOut.add('row', reason, () => `${place}, ${at}: ${row.join(delimiter || ', ').slice(0, 80)}`)
  }
  const cellOf = (name: string, row?: Row, key = name) => {
    const known = all.get(key)
    if (known) return known
    const series: Series = {
      name,
      condition: (row && textAt(row, condition)) || origin.folder,
      group: origin.group,
      isDated: age?.quantity === 'date',
      separators: row ? separators.map(column => `${column.header} ${textAt(row, column)}`) : [],
      ages: [],
      capacities: [],
    }
    const made = { ...series, ...sinkOf(series) }
    all.set(key, made)
    return made
  }
  function sinkOf({ name, ages, capacities }: Series) {
    const add = (age: number, value: number) => {
      ages.push(age)
      capacities.push(Math.abs(value) * unit.factor)
    }
    if (kind !== 'export') return { add: (s: Sample) => add(s.cycle, s.counter), end: () => {} }
    const discharges = dischargesOf(measures)
    const end = () => {
      for (const { cycle, discharge } of discharges.end()) {
        if (discharge > 0) add(cycle, discharge)
        else {
          const reason = Number.isNaN(discharge) ? 'gap' : 'no-discharge'
          leftOut.add('cycle', reason, () => `${name}, ${cycle}`)
        }
      }
    }
    return { add: discharges.add, end }
  }
  const sampleOf = (row: Row): Sample => ({
    cycle: readAge(textAt(row, age)),
    counter: readCapacity(textAt(row, capacity)),
    current: current ? readNumber(textAt(row, current)) * amperesOf(current) : Number.NaN,
    time: kind === 'export' && measures.counts !== 'passed' ? readTime(textAt(row, time)) : NaN,
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
    const key =
      separators.length === 0 ? name : [name, ...separators.map(s => textAt(row, s))].join('\n')
    cellOf(name, row, key).add(sample)
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
  return {
    layout,
    origin,
    series: named([...all.values()], layout, origin),
    isShare: unit.isShare,
    decimalComma: form.decimal === ',',
    isSignTurned: kind === 'export' && measures.counts !== 'discharged' && measures.sign < 0,
    rows,
    namedBy,
    conditionsBy,
  }
}

/**
 * Names the series of a table. A channel's number names a cell within its file alone, and only where there are
 * several; a second column that tells cells apart is named where a name has several of its values.
 */
function named(series: Series[], { cell }: Layout, { name: file, folder }: Origin): Series[] {
  const isChannel = cell?.quantity === 'channel'
  const names = series.map(({ name }) => name)
  const isSingle = isChannel && new Set(names).size === 1
  return series.map(each => {
    const own = isSingle ? file : isChannel ? `${cell.header} ${each.name}` : each.name
    const telling = each.separators.filter((text, i) =>
      series.some(({ name, separators }) => name === each.name && separators[i] !== text),
    )
    const group = (isChannel && !isSingle) || telling.length > 0 ? `${folder}/${file}` : each.group
    return { ...each, group, name: [own, ...telling].join(', ') }
  })
}

/** How the charge of a cycler's rows is measured. @param rows some of the first */
function measuresOf(layout: Layout, rows: readonly Row[], form: NumberForm) {
  const { capacity, current, voltage, status, time } = layout
  const isPassed = capacity?.quantity === 'capacity' && (current || status)
  const isOfTest =
    time?.quantity === 'date' || /test|total|elapsed|prog|run|总|测试/.test(time?.words ?? '')
  return {
    counts: capacity && (isPassed ? 'passed' : 'discharged'),
    timeFrom: time?.quantity === 'step-time' ? 'step' : isOfTest ? 'test' : 'unknown',
    sign: current && voltage && !status ? signOf(rows, current, voltage, form) : 1,
  } satisfies Omit<Measures, 'unit'>
}

/** How many times more the voltage falls than rises under a positive current that discharges. */
const CLEARLY = 5

/** @returns -1 if the voltage falls while the current is positive and rises while it is negative */
function signOf(rows: readonly Row[], current: Column, voltage: Column, form: NumberForm): 1 | -1 {
  const read = numberReader(form)
  const numbers = rows.map(row => [current, voltage].map(column => read(textAt(row, column))))
  let [falls, rises] = [0, 0]
  for (const [i, [amperes = 0, volts = 0]] of numbers.entries()) {
    const [before = 0, from = 0] = numbers[i - 1] ?? []
    if (!(amperes * before > 0)) continue
    const moved = Math.sign(amperes) * (volts - from)
    if (moved < 0) falls -= moved
    else rises += moved || 0
  }
  return falls > CLEARLY * rises ? -1 : 1
}
