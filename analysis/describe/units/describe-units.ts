import { ordersOf } from '../../clock/written-times.ts'
import { type Description, isValue, type TableDescription } from '../../description.ts'
import type { Table } from '../../files/tables.ts'
import type { OpenQuestion } from '../../findings.ts'
import { UNITS } from '../../names/unit-rules.ts'
import { decimalOf } from '../../written/numbers.ts'
import { headerOf } from '../header.ts'
import { sampleOf } from '../matched.ts'
import { clockOptions, columnOptions, columnsEdit, merged } from '../questions.ts'
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

export async function describeUnits(tables: readonly Table[]): Promise<Description> {
  const filled = tables.filter(({ start }) => start.some(row => row.some(cell => cell.trim())))
  const all = filled.map(describeTable)
  return {
    kind: 'units',
    tables: withPlaces(all.map(({ table }) => table)),
    decisions: { currency: null, zone: null, series: null, devices: null },
    questions: merged(all.flatMap(({ questions }) => questions)),
    answers: {},
  }
}

function describeTable(opened: Table) {
  const { delimiter, start } = opened
  const header = headerOf(start, UNITS)
  const sample = sampleOf(start, header, delimiter, UNITS)
  const found = foundIn(sample)
  const { uses, shape, across = null } = found
  const { clock, example, orders } = clockOf(sample.columns, uses)
  const table = describedTable(opened, header, {
    ...{ shape, across, clock, decimal: decimalIn(sample, uses) },
    columns: describedColumns(sample.columns, uses),
  })
  const isByCycle = uses.some(({ meaning }) => meaning === 'cycle')
  const edits = isByCycle ? [] : orders.map(order => ({ order }))
  const dates = clock ? clockOptions([table], clock, edits, example) : []
  return { table, questions: questionsOf(table, found, dates) }
}

/**
 * Which column of values counts, which one names units, or that all rows are of one, and whether the day, the month or
 * the year comes first.
 */
function questionsOf(
  table: TableDescription,
  { values = [], names = [] }: Found,
  dates: ReturnType<typeof clockOptions>,
): OpenQuestion[] {
  const { id } = table
  const unnamed = columnsEdit([table], ({ index }) =>
    names.some(each => each.index === index) ? { meaning: null } : undefined,
  )
  const one = { value: 'one', facts: {}, edit: unnamed }
  const asked: OpenQuestion[] = [
    { id: 'value', key: `value ${id}`, options: columnOptions(table, values) },
    {
      ...{ id: 'vehicle', key: `vehicle ${id}`, blocks: true },
      options: [one, ...columnOptions(table, names)],
    },
    { id: 'day-or-month', key: `day-or-month ${id}`, options: dates },
  ]
  return asked.filter(({ options }) => options.length > 1)
}

function foundIn(sample: UnitSample): Found {
  const { columns, header } = sample
  if (isParted(sample)) return { shape: 'parted', uses: [] }
  const across = agesAcross(sample)
  if (across) return { shape: 'ages-across', ...across, uses: sized(across.uses, columns) }
  const units = unitsAcross(sample)
  if (units) return { shape: 'units-across', uses: sized(units.uses, columns) }
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
  return form.isSure ? form.decimal : decimalOf(texts, form.decimal, () => true)
}
