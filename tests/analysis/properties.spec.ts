import fc from '../support/draws.ts'
import { expect, test } from '../support/test.ts'
import { two } from './price-files.ts'
import { type Content, NothingRead } from './read.ts'
import { read } from './units.ts'

/** The number of tables to draw: `DRAWS=100000 npm test -- tests/analysis/properties.spec.ts` for many. */
const DRAWS = Number(process.env.DRAWS ?? 100)

const DAY = 86_400_000
const UNITS = { Ah: 1, mAh: 1000, As: 3600, '%': 100 } as const
/** The forms of a date that show the order of day and month, or have a name for it. */
const DATES: Record<string, (date: Date) => string> = {
  iso: date => date.toISOString().slice(0, 10),
  'iso with a time': date => date.toISOString().slice(0, 16).replace('T', ' '),
  german: date =>
    `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`,
  british: date =>
    `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`,
  american: date => `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`,
  named: date =>
    `${date.getUTCDate()} ${['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][date.getUTCMonth()]} ${date.getUTCFullYear()}`,
}
const AGES = {
  cycles: ['cycle', 'Cycle Index', 'Zyklus', 'Cyc#', 'N', '循环号', 'Ciclo'],
  km: ['km', 'Odometer [km]', 'Laufleistung', 'mileage_km'],
  days: ['date', 'Datum', 'measured on', 'Timestamp'],
}
const CAPACITIES = {
  Ah: [
    'capacity (Ah)',
    'Discharge_Capacity(Ah)',
    'Kapazität [Ah]',
    'Qd/Ah',
    'Capacité déchargée (Ah)',
  ],
  mAh: ['capacity (mAh)', 'Kapazität [mAh]', 'Q discharge/mA.h', 'CapD/mAh', '放電容量(mAh)'],
  As: ['capacity (As)', 'Kapazität [As]'],
  '%': ['SoH (%)', 'soh', 'State of Health [%]', 'capacity (%)'],
}
const CELLS = ['cell', 'Zelle', 'battery_id', 'serial no', 'VIN', 'ID', 'Channel', 'Celda']
/** The texts for missing measurements. */
const NOTHING = ['', 'NaN', '-', 'n/a']
/** Other columns, with values that look like ages or capacities. */
const OTHERS: Record<string, (row: number) => string> = {
  'temperature (°C)': row => `${20 + (row % 7)}`,
  'Charge_Capacity(Ah)': row => `${3 - (row % 11) / 100}`,
  'Discharge_Energy(Wh)': row => `${7 - (row % 13) / 100}`,
  comment: row => (row % 5 ? '' : 'ok, checked'),
  'efficiency (%)': () => '99.5',
  record: row => `${row + 1}`,
}

const table = fc.record({
  axis: fc.constantFrom('cycles', 'km', 'days'),
  date: fc.constantFrom(...Object.keys(DATES)),
  unit: fc.constantFrom('Ah', 'mAh', 'As', '%'),
  /** The first capacity in Ah; a share of one for a state of health. */
  first: fc.double({ min: 0.05, max: 300, noNaN: true }),
  cells: fc.uniqueArray(fc.stringMatching(/^(Zelle|P|X-)[a-z]{0,3}[0-9]{1,2}$/), {
    minLength: 1,
    maxLength: 5,
  }),
  points: fc.integer({ min: 3, max: 40 }),
  step: fc.integer({ min: 1, max: 200 }),
  start: fc.integer({ min: 0, max: 400 }),
  fade: fc.double({ min: 0.0005, max: 0.008, noNaN: true }),
  noise: fc.double({ min: 0, max: 0.002, noNaN: true }),
  shape: fc.constantFrom('long', 'wide'),
  /** One of this many points is missing; 0 for none. */
  gaps: fc.constantFrom(0, 0, 7, 11),
  nothing: fc.constantFrom(...NOTHING),
  rows: fc.constantFrom('by cell', 'by age', 'shuffled'),
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  comma: fc.boolean(),
  thousands: fc.boolean(),
  newline: fc.constantFrom('\n', '\r\n', '\r'),
  isQuoted: fc.boolean(),
  encoding: fc.constantFrom('utf-8', 'bom', 'utf-16le'),
  preamble: fc.integer({ min: 0, max: 40 }),
  headers: fc.tuple(fc.nat(), fc.nat(), fc.nat()),
  others: fc.uniqueArray(fc.constantFrom(...Object.keys(OTHERS)), { maxLength: 4 }),
  order: fc.array(fc.nat(), { minLength: 7, maxLength: 7 }),
  decimals: fc.integer({ min: 1, max: 6 }),
})
type Drawn = typeof table extends fc.Arbitrary<infer T> ? T : never

const pick = <T>(list: readonly T[], at: number) => list[at % list.length] as T
/** Shuffles a list, in the same order for the same numbers. */
const shuffled = <T>(list: readonly T[], by: readonly number[]) =>
  list
    .map((item, i) => ({ item, key: (by[i % by.length] ?? 0) % (17 + i) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)

/** The points of each cell, with capacities as they are written: in their unit, to some decimals. */
function pointsOf(drawn: Drawn) {
  const { unit, axis, decimals, first, fade, noise } = drawn
  const scale = unit === '%' ? 1 : first
  return drawn.cells.map((name, cell) => ({
    name,
    points: Array.from({ length: drawn.points }, (_, i) => {
      const age = drawn.start + i * drawn.step * (axis === 'km' ? 50 : 1)
      const wave = noise * Math.sin(13 * i + 7 * cell)
      const capacity = scale * (1 - cell / 100) * (1 - fade * i + wave)
      const isGap = drawn.gaps > 0 && (i + cell) % drawn.gaps === 5
      return { age, written: isGap ? drawn.nothing : (capacity * UNITS[unit]).toFixed(decimals) }
    }),
  }))
}

function write(drawn: Drawn): Content {
  const { axis, unit, delimiter, newline, headers } = drawn
  const comma = drawn.comma && (delimiter !== ',' || drawn.isQuoted)
  const number = (text: string) => {
    const [whole = '', fraction] = text.split('.')
    // Grouped whole numbers do not reveal which mark separates the decimals.
    const isGrouped =
      drawn.thousands && whole.length > 3 && fraction !== undefined && fraction.length !== 3
    const mark = comma ? '.' : ','
    const grouped =
      isGrouped && delimiter !== mark ? whole.replace(/\B(?=(\d{3})+$)/g, mark) : whole
    return [grouped, fraction].filter(part => part !== undefined).join(comma ? ',' : '.')
  }
  const date = (age: number) =>
    (DATES[drawn.date] ?? String)(new Date(Date.UTC(2021, 0, 14) + age * DAY))
  const ageText = (age: number) => (axis === 'days' ? date(age) : String(age))
  const all = pointsOf(drawn)
  const ageHeader = pick(AGES[axis], headers[0])
  let lines: string[][]
  if (drawn.shape !== 'long') {
    const ages = all[0]?.points.map(({ age }) => age) ?? []
    lines = [
      [ageHeader, ...all.map(({ name }) => name)],
      ...ages.map((age, i) => [
        ageText(age),
        ...all.map(({ points }) => number(points[i]?.written ?? '')),
      ]),
    ]
  } else {
    const rows = all.flatMap(({ name, points }) =>
      points.map(({ age, written }, i) => ({ name, age, written, i })),
    )
    if (drawn.rows === 'by age') rows.sort((a, b) => a.i - b.i)
    const ordered = drawn.rows === 'shuffled' ? shuffled(rows, drawn.order) : rows
    const columns: [header: string, text: (row: (typeof rows)[number], at: number) => string][] = [
      [ageHeader, ({ age }) => ageText(age)],
      [pick(CAPACITIES[unit], headers[1]), ({ written }) => number(written)],
      [pick(CELLS, headers[2]), ({ name }) => name],
      ...drawn.others.map(other => {
        const value = OTHERS[other] ?? String
        const textOf = (_: unknown, at: number) => value(at).replace('.', comma ? ',' : '.')
        return [other, textOf] as (typeof columns)[number]
      }),
    ]
    const mixed = shuffled(columns, drawn.order)
    lines = [
      mixed.map(([header]) => header),
      ...ordered.map((row, at) => mixed.map(([, text]) => text(row, at))),
    ]
  }
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  const cellText = (text: string) =>
    drawn.isQuoted || text.includes(delimiter) ? quote(text) : text
  const preamble = Array.from(
    { length: drawn.preamble },
    (_, i) => `Report line ${i}: tested at 25 °C`,
  )
  const body = lines.map(line => line.map(cellText).join(delimiter))
  const text = [...preamble, ...body].join(newline)
  if (drawn.encoding === 'utf-8') return text
  if (drawn.encoding === 'bom') return `\ufeff${text}`
  const codes = Array.from({ length: text.length + 1 }, (_, i) =>
    i === 0 ? 0xfeff : text.charCodeAt(i - 1),
  )
  return new Uint8Array(codes.flatMap(code => [code & 255, code >> 8]))
}

/** Expects each point read to be one that was written, and the others to be counted. */
async function expectSame(drawn: Drawn) {
  const content = write(drawn)
  let reading: Awaited<ReturnType<typeof read>>
  try {
    reading = await read({ 'table.csv': content })
  } catch (error) {
    if (error instanceof NothingRead) return false
    throw error
  }
  const { unit, axis, shape } = drawn
  const all = pointsOf(drawn)
  // In a wide table without a named unit, the numbers reveal it.
  const isNamed = shape === 'long'
  const scale = unit === '%' ? 100 : UNITS[unit]
  const names = reading.cells.map(({ name }) => name.replace(/^Channel /, ''))
  const first = all.length === 1 ? ['table', all[0]?.name] : []
  for (const [at, { ages, capacities }] of reading.cells.entries()) {
    const name = names[at] ?? ''
    const cell = all.find(each => each.name === name || (first.includes(name) && each === all[0]))
    expect(cell, `a cell ${name} of ${all.map(each => each.name)}`).toBeDefined()
    const origin = axis === 'days' ? drawn.start : 0
    const points = cell?.points.filter(({ written }) => !NOTHING.includes(written)) ?? []
    const right = new Map(points.map(({ age, written }) => [age - origin, Number(written)]))
    const factors = isNamed ? [scale] : [1, 1000, 100]
    const isRight = (factor: number) =>
      ages.every((age, i) => {
        const written = right.get(Number(age.toFixed(6)))
        return (
          written !== undefined &&
          Math.abs((capacities[i] ?? 0) * factor - written) <= 1e-9 * written
        )
      })
    expect(factors.some(isRight), `${name}: ${ages} ${capacities}`).toBe(true)
    const left = reading.leftOut.reduce(
      (sum, { what, reason, count }) =>
        sum + (what === 'cycle' || reason === 'not-measured' ? count : 0),
      0,
    )
    expect(ages.length + left).toBeGreaterThanOrEqual(points.length)
  }
  return true
}

test('a table reads back to itself in any of its forms, or is refused', async () => {
  test.setTimeout(24 * 3_600_000)
  let count = 0
  await fc.assert(
    fc.asyncProperty(table, async drawn => {
      if (await expectSame(drawn)) count += 1
    }),
    { numRuns: DRAWS, endOnFailure: true },
  )
  // Otherwise, refusing everything would pass.
  expect(count).toBeGreaterThan(0.8 * DRAWS)
})
