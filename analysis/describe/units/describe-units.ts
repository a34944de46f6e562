import { type Description, isValue, type TableDescription, VALUES } from '../../description.ts'
import type { Table } from '../../files/tables.ts'
import type { OpenQuestion } from '../../findings.ts'
import { UNITS } from '../../names/unit-rules.ts'
import { headerOf } from '../header.ts'
import { sampleOf } from '../matched.ts'
import { clockOptions, columnOptions, columnsEdit, merged } from '../questions.ts'
import { decimalOf } from '../thousands.ts'
import { describedColumns, describedTable, taken, type Use } from '../uses.ts'
import { agesIn, clockOf } from './ages.ts'
import { agesAcross } from './ages-across.ts'
import { AGES, BESIDE, type UnitColumn, type UnitSample } from './columns.ts'
import { cyclerUses, isOfCycler } from './cycler.ts'
import { namingIn } from './names.ts'
import { withPlaces } from './places.ts'
import { unitsAcross } from './units-across.ts'
import { unitBySize, valueIn } from './values.ts'

/** What a table is, before it has its place among others. */
interface Found {
  shape: TableDescription['shape']
  uses: Use[]
  across?: TableDescription['across']
  /** Columns between which the visitor decides: of values, and of what names units. */
  values?: Use[]
  names?: Use[]
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
    { id: 'value', key: `value ${id}`, table: id, options: columnOptions(table, values) },
    {
      ...{ id: 'vehicle', key: `vehicle ${id}`, table: id, blocks: true },
      options: [one, ...columnOptions(table, names)],
    },
    { id: 'day-or-month', key: `day-or-month ${id}`, table: id, options: dates },
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
  const isNamed = header.headerRows.length > 0
  return isNamed ? readingsIn(sample) : { shape: 'unread', uses: [] }
}

/** Whether a header stands again further down, or its ages and values again further to the right. */
function isParted({ columns, rows }: UnitSample): boolean {
  const names = columns.map(({ header }) => header)
  const isAgain = (row: readonly string[]) =>
    names.every((name, i) => name === (row[i]?.trim() ?? '')) && names.some(name => name !== '')
  if (rows.some(isAgain)) return true
  const [first, ...others] = columns.filter(({ meaning }) => AGES.some(age => age === meaning))
  const wordOf = (column: UnitColumn | undefined) => column?.words.split(' ')[0]
  const values = columns.filter(({ meaning }) => isValue(meaning)).map(({ index }) => index)
  return others.some(
    other =>
      wordOf(other) === wordOf(first) &&
      values.some(index => index < other.index) &&
      values.some(index => index > other.index),
  )
}

/** Columns across with the unit that all of them have by their size, where nothing names one. */
function sized(uses: readonly Use[], columns: readonly UnitColumn[]): Use[] {
  const measured = uses.filter(({ meaning }) => isValue(meaning))
  const own = columns.filter(({ index }) => measured.some(use => use.index === index))
  const [first] = measured
  const meaning = first && isValue(first.meaning) ? first.meaning : 'capacity'
  const unit = first?.unit ?? ''
  const profiles = own.map(({ profile }) => profile)
  const size = unit === '%' || unit === '' ? unitBySize(meaning, unit, profiles) : unit
  return uses.map(use => (measured.includes(use) ? { ...use, unit: size } : use))
}

function readingsIn(sample: UnitSample): Found {
  const { columns } = sample
  const ages = agesIn(columns)
  const value = valueIn(columns, VALUES)
  const aged = AGES.flatMap(id => {
    const use = ages.find(({ meaning }) => meaning === id)
    const column = columns.find(({ index }) => index === use?.index)
    return column ? [{ ...column, meaning: id }] : []
  })
  const naming = namingIn(sample, aged)
  const beside = [...BESIDE, 'step' as const].flatMap(meaning => {
    const found = taken(columns, [meaning])
    const isFree = [...ages, ...naming.uses].every(({ index }) => index !== found?.use.index)
    return found && isFree ? [found.use] : []
  })
  const uses = [...ages, ...(value ? [value.use] : []), ...naming.uses, ...beside]
  return {
    shape: ages.length > 0 || value ? 'readings' : 'unread',
    uses,
    values: value?.rivals ?? [],
    names: naming.candidates.map(({ index }) => ({ index, meaning: 'unit', unit: null })),
  }
}

/** What separates decimals: where no number shows it, a mark in an odometer or a count may be one of thousands. */
function decimalIn({ form, columns }: UnitSample, uses: readonly Use[]) {
  const counted = uses.filter(({ meaning }) => ['km', 'cycle', 'hours'].includes(meaning))
  const texts = counted.flatMap(({ index }) => columns[index]?.texts ?? [])
  return form.isSure ? form.decimal : decimalOf(texts, form.decimal, () => true)
}
