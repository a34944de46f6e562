import { group } from 'd3-array'
import { type DateOrder, ordersOf } from '../../clock/written-times.ts'
import { type Description, isValue, type TableDescription } from '../../description.ts'
import type { Table } from '../../files/tables.ts'
import type { OpenQuestion } from '../../findings.ts'
import { UNITS } from '../../names/unit-rules.ts'
import { decimalOf } from '../../written/numbers.ts'
import { headerOf } from '../header.ts'
import { sampleOf } from '../matched.ts'
import { clockOptions, columnOptions, columnsEdit } from '../questions.ts'
import { describedColumns, describedTable, type Use } from '../uses.ts'
import { agesAcross } from './ages-across.ts'
import { AGES, type UnitColumn, type UnitSample, unitFor } from './columns.ts'
import { cyclerUses, isOfCycler } from './cycler.ts'
import { withPlaces } from './places.ts'
import { type Readings, readingsIn } from './readings.ts'
import { unitsAcross } from './units-across.ts'

/** What a table is, before it has its place among others. */
interface Found extends Partial<Readings> {
  shape: TableDescription['shape']
  uses: Use[]
  across?: TableDescription['across']
}

/** A table with what it leaves open: its columns of values and of names, and the orders of its dates. */
interface Described extends Partial<Readings> {
  table: TableDescription
  orders: readonly DateOrder[]
  example: string
}

export async function describeUnits(tables: readonly Table[]): Promise<Description> {
  const filled = tables.filter(({ start }) => start.some(row => row.some(cell => cell.trim())))
  const all = filled.map(describeTable)
  // Tables with the same headers that leave the same open are asked about once.
  const alike = group(all, ({ table, values = [], names = [], orders }) =>
    JSON.stringify([table.columns.map(({ header }) => header), values, names, orders]),
  )
  return {
    kind: 'units',
    tables: withPlaces(all.map(({ table }) => table)),
    decisions: { currency: null, zone: null, series: null, devices: null },
    questions: [...alike.values()].flatMap(questionsOf),
    answers: {},
  }
}

function describeTable(opened: Table): Described {
  const { delimiter, start } = opened
  const header = headerOf(start, UNITS)
  const sample = sampleOf(start, header, delimiter, UNITS)
  const { uses, shape, across = null, ...open } = foundIn(sample)
  const { clock, ...dates } = clockOf(sample.columns, uses)
  const table = describedTable(opened, header, {
    ...{ shape, across, clock, decimal: decimalIn(sample, uses) },
    columns: describedColumns(sample.columns, uses),
  })
  return { table, ...open, ...dates }
}

/**
 * Which column of values counts, which one names units, or that all rows are of one, and whether the day, the month or
 * the year comes first.
 */
function questionsOf(same: readonly Described[]): OpenQuestion[] {
  const [first] = same
  if (!first) return []
  const { table, values = [], names = [], orders, example } = first
  const tables = same.map(each => each.table)
  const unnamed = columnsEdit(tables, ({ index }) =>
    names.some(each => each.index === index) ? { meaning: null } : undefined,
  )
  const one = { value: 'one', facts: {}, edit: unnamed }
  const edits = orders.map(order => ({ order }))
  const asked: OpenQuestion[] = [
    { id: 'value', key: `value ${table.id}`, options: columnOptions(tables, values) },
    {
      ...{ id: 'vehicle', key: `vehicle ${table.id}`, blocks: true },
      options: [one, ...columnOptions(tables, names)],
    },
    {
      ...{ id: 'day-or-month', key: `day-or-month ${table.id}` },
      options: table.clock ? clockOptions(tables, table.clock, edits, example) : [],
    },
  ]
  return asked.filter(({ options }) => options.length > 1)
}

function foundIn(sample: UnitSample): Found {
  const { columns, header } = sample
  if (isParted(sample)) return { shape: 'parted', uses: [] }
  const wide = agesAcross(sample) ?? unitsAcross(sample)
  if (wide) return { ...wide, uses: sized(wide.uses, columns) }
  if (isOfCycler(sample)) return { shape: 'cycler', uses: cyclerUses(sample) }
  const found = readingsIn(sample)
  const hasUse = found.uses.some(
    ({ meaning }) => isValue(meaning) || AGES.some(age => age === meaning),
  )
  const isNamed = header.headerRows.length > 0
  return isNamed
    ? { shape: hasUse ? 'readings' : 'unread', ...found }
    : { shape: 'unread', uses: [] }
}

/** Whether a header stands again further down, or its ages again further to the right, behind values. */
function isParted({ columns, rows }: UnitSample): boolean {
  const names = columns.map(({ header }) => header)
  const isAgain = (row: readonly string[]) =>
    names.every((name, i) => name === (row[i]?.trim() ?? '')) && names.some(name => name !== '')
  if (rows.some(isAgain)) return true
  const [first, ...others] = columns.filter(({ meaning }) => AGES.some(age => age === meaning))
  const wordOf = (column: UnitColumn | undefined) => column?.words.split(' ')[0]
  const again = others.find(other => wordOf(other) === wordOf(first))
  const values = columns.filter(({ meaning }) => isValue(meaning)).map(({ index }) => index)
  return values.some(
    (value, i) => again && value < again.index && (values[i + 1] ?? 0) > again.index,
  )
}

/** Columns across with the unit that all of them have by their size, where nothing names one. */
function sized(uses: readonly Use[], columns: readonly UnitColumn[]): Use[] {
  const measured = uses.filter(({ meaning }) => isValue(meaning))
  const own = columns.filter(({ index }) => measured.some(use => use.index === index))
  const [{ meaning, unit } = { meaning: 'capacity' as const, unit: '' }] = measured
  const profiles = own.map(({ profile }) => profile)
  const size = unitFor({ unit: unit ?? '' }, isValue(meaning) ? meaning : 'capacity', profiles)
  return uses.map(use => (measured.includes(use) ? { ...use, unit: size } : use))
}

/** How the dates of a table are written, and in which orders they can be read: one where it is not open. */
function clockOf(columns: readonly UnitColumn[], uses: readonly Use[]) {
  const use = uses.find(({ meaning }) => meaning === 'date')
  const date = columns.find(({ index }) => index === use?.index)
  if (!date) return { clock: null, example: '', orders: [] }
  const orders = ordersOf(date.texts)
  const clock = { by: 'local', order: orders[0] ?? 'day', isEnd: false } as const
  return { clock, example: date.profile.example, orders }
}

/** What separates decimals: where no number shows it, a mark in an odometer or a count may be one of thousands. */
function decimalIn({ form, columns }: UnitSample, uses: readonly Use[]) {
  const counted = uses.filter(({ meaning }) => ['km', 'cycle', 'hours'].includes(meaning))
  const texts = counted.flatMap(({ index }) => columns[index]?.texts ?? [])
  return form.isSure ? form.decimal : decimalOf(texts, form.decimal, true)
}
