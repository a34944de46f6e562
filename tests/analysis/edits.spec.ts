import type { ColumnDescription, Description, Meaning } from '../../analysis/description.ts'
import { dispatchKind } from '../../analysis/dispatch/dispatch-kind.ts'
import { edited, withAnswer, withColumns, withTable } from '../../analysis/edits.ts'
import { LeftOuts } from '../../analysis/files/left-outs.ts'
import { openFiles } from '../../analysis/files/open-files.ts'
import type { Table } from '../../analysis/files/tables.ts'
import type { TableEdit } from '../../analysis/findings.ts'
import type { Extracted, KindOf } from '../../analysis/kinds.ts'
import { pricesKind } from '../../analysis/prices/prices-kind.ts'
import { unitsKind } from '../../analysis/units/units-kind.ts'
import { numberReader } from '../../analysis/written/numbers.ts'
import fc from '../support/draws.ts'
import { expect, test } from '../support/test.ts'
import { casesOf, filesOf } from './cases/cases.ts'

/** The number of edits to draw: `DRAWS=10000 npm test -- tests/analysis/edits.spec.ts` for many. */
const DRAWS = Number(process.env.DRAWS ?? 60)

const MEANINGS: Record<Description['kind'], readonly Meaning[]> = {
  units: [
    ...(['cycle', 'date', 'km', 'hours', 'age', 'discharged', 'capacity', 'health'] as const),
    ...(['energy', 'unit', 'part', 'type', 'depot', 'rated'] as const),
    ...(['current', 'voltage', 'time', 'step'] as const),
  ],
  prices: ['time', 'date', 'hour', 'year', 'month', 'day', 'price', 'series', 'currency'],
  dispatch: ['time', 'date', 'power', 'charge', 'discharge', 'soc', 'status', 'price', 'device'],
}
const UNITS = [null, 'Ah', 'mAh', '%', '1', 'kWh', 'km', 'd', 'MW', 'kW', 'MWh', 'EUR/MWh', 'A']
const TABLES: readonly TableEdit[] = [
  { shape: 'readings' },
  { shape: 'units-across' },
  { shape: 'ages-across' },
  { shape: 'hours-across' },
  { shape: 'cycler' },
  { shape: 'unread' },
  { firstRow: 0 },
  { firstRow: 4 },
  { decimal: ',' },
  { countsRows: true },
  { unit: 'another' },
  { isUsed: false },
  { clock: { by: 'utc', order: null, isEnd: true } },
  { clock: null },
]

const drawn = fc.record({
  table: fc.nat(9),
  column: fc.nat(19),
  kind: fc.constantFrom('column', 'table', 'answer', 'decision'),
  meaning: fc.nat(30),
  unit: fc.constantFrom(...UNITS),
  edit: fc.constantFrom(...TABLES),
})
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never

/** A description with an edit, and the table that the edit is about. */
function editOf(description: Description, of: Drawn): [Description, string | null] {
  const { tables, questions, kind } = description
  const table = tables[of.table % tables.length]
  if (!table) return [description, null]
  if (of.kind === 'table') return [withTable(description, table.id, of.edit), table.id]
  const question = questions[of.meaning % (questions.length || 1)]
  if (of.kind === 'answer' && question) {
    const { value = 'unknown' } = question.options[of.column % question.options.length] ?? {}
    return [withAnswer(description, question.key, value), null]
  }
  if (of.kind === 'decision') {
    const zone = of.column % 2 ? 'Europe/London' : null
    return [edited(description, { decisions: { zone, currency: 'GBP' } }), null]
  }
  const column = table.columns[of.column % (table.columns.length || 1)]
  const meaning = MEANINGS[kind][of.meaning % MEANINGS[kind].length]
  const choice = of.meaning > 25 || !meaning ? null : { meaning, unit: of.unit }
  return [withColumns(description, table.id, [column?.index ?? 0], choice), table.id]
}

/** Opens the tables of a case. */
const opened = (name: string): Promise<Table[]> => {
  const [given] = casesOf([name])
  return openFiles(given ? filesOf(given) : [], new LeftOuts())
}

/** What was extracted of the tables other than one. */
const ofOthers = (rows: object, table: string | null) => {
  const { readings, series, logs, prices } = rows as Record<string, Iterable<unknown> | undefined>
  const isOther = (each: unknown) => {
    const { table: of } = each as { table: string | { id: string } }
    return (typeof of === 'string' ? of : of.id) !== table
  }
  // Where another table gets a currency of its own, the names of series tell the currencies apart.
  const unnamed = [...(series ?? [])].map(each => ({ ...(each as object), name: '' }))
  return [readings, unnamed, prices]
    .map(all => [...(all ?? [])].filter(isOther))
    .concat([[...(logs ?? [])].filter(each => (each as [string])[0] !== table)])
}

async function expectObeyed<Rows extends { tables: Extracted; leftOut: never[] }, Result>(
  kind: KindOf<Rows, Result>,
  name: string,
  draws: number,
) {
  const tables = await opened(name)
  const found = await kind.describe(tables)
  const before = await kind.extract(tables, found, () => {})
  const property = fc.asyncProperty(drawn, async of => {
    const [description, table] = editOf(found, of)
    const rows = await kind.extract(tables, description, () => {})
    if (table !== null) expect(ofOthers(rows, table)).toEqual(ofOthers(before, table))
    const options = { isWhole: true, onProgress: () => {} }
    const { result } = await kind.judge(rows, description, {}, options)
    kind.validate(rows, result)
  })
  await fc.assert(property, { numRuns: draws, endOnFailure: true })
}

const NAMES = {
  units: [
    ...['units/a-choice-touches-its-own-sheet-alone', 'units/cells-maccor-channels'],
    ...['units/two-tests-of-a-cell', 'units/cells-land'],
    ...['units/vehicles-wide-by-date', 'units/a-dated-file-beside-an-undated-one'],
  ],
  prices: ['prices/where-two-exports-differ', 'prices/a-table-without-a-header', 'prices/epex'],
  dispatch: ['dispatch/a-price-that-is-not-used', 'dispatch/logs-that-begin-at-the-same-time'],
} as const

test('an edit touches its own table alone, and none throws', async () => {
  test.setTimeout(24 * 3_600_000)
  for (const name of NAMES.units) await expectObeyed(unitsKind as never, name, DRAWS)
  for (const name of NAMES.prices) await expectObeyed(pricesKind as never, name, DRAWS / 2)
  for (const name of NAMES.dispatch) await expectObeyed(dispatchKind as never, name, DRAWS / 2)
})

/** The numbers of a column. */
const numbersOf = (table: Table, { index }: ColumnDescription, from: number) =>
  new Set((table.kept ?? []).slice(from).map(row => rounded(readNumber(row[index] ?? ''))))
const readNumber = numberReader('.')
/** Without the noise of binary fractions, as what is read is. */
const rounded = (value: number) => Number(value.toPrecision(12))

test('the values of a column that is chosen come out, and no others', async () => {
  const draws = fc.record({ column: fc.nat(19), name: fc.constantFrom(...NAMES.units.slice(0, 4)) })
  const property = fc.asyncProperty(draws, async ({ column: at, name }) => {
    const tables = await opened(name)
    const found = await unitsKind.describe(tables)
    const [table] = found.tables
    const column = table?.columns[at % table.columns.length]
    // Of a name such as N1, the number is its value.
    if (!table || !column || column.profile.words > 0 || table.shape !== 'readings') return
    const choice = { meaning: 'capacity', unit: 'Ah' } as const
    const description = withColumns(found, table.id, [column.index], choice)
    const rows = await unitsKind.extract(tables, description, () => {})
    const own = rows.readings.filter(each => each.table.id === table.id)
    const [opened1] = tables
    const numbers = opened1 ? numbersOf(opened1, column, table.firstRow) : new Set()
    const values = own.flatMap(({ series }) => series.flatMap(each => each.points))
    expect(values.filter(({ value }) => !numbers.has(value))).toEqual([])
  })
  await fc.assert(property, { numRuns: DRAWS / 2, endOnFailure: true })
})
