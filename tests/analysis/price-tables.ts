import fc from '../support/draws.ts'
import { clock, two, upTo } from './price-files.ts'

/** Days of known prices of some zones, and the table that they are written in. */
export interface KnownTable {
  text: string
  /** The days with 24 hours, by zone. */
  zones: Map<string, { date: string; prices: number[] }[]>
}

const DATES: Record<string, (year: number, month: number, day: number) => string> = {
  iso: (year, month, day) => `${year}-${two(month)}-${two(day)}`,
  slashes: (year, month, day) => `${year}/${two(month)}/${two(day)}`,
  german: (year, month, day) => `${two(day)}.${two(month)}.${year}`,
  british: (year, month, day) => `${two(day)}/${two(month)}/${year}`,
  american: (year, month, day) => `${month}/${day}/${year}`,
  short: (year, month, day) => `${two(day)}.${two(month)}.${year % 100}`,
  named: (year, month, day) =>
    `${day}-${'JanFebMarAprMayJunJulAugSepOctNovDec'.slice(3 * month - 3, 3 * month)}-${year}`,
}
const HEADERS: Record<string, [price: string, factor: number]> = {
  euros: ['Price (EUR/MWh)', 1],
  snake: ['price_eur_mwh', 1],
  kilo: ['Preis [EUR/kWh]', 1000],
  cents: ['Preis in ct/kWh', 10],
  sign: ['Day-ahead €/MWh', 1],
  spanish: ['Precio', 1],
}
const PERIODS: Record<number, string[]> = {
  60: ['Hour', 'Hora', 'Godzina', 'Stunde', 'OPR_HR'],
  30: ['Settlement Period', 'Period'],
  15: ['Period', 'Viertelstunde', 'MTU'],
}
const SHAPES = [
  'stamp',
  'range',
  'from and to',
  'utc',
  'offset',
  'unix',
  'period',
  'clock',
  'three',
  'row',
] as const

const DAY = 86_400_000
const HOUR = 3_600_000
/** The time at which Europe's clocks change in a month: 1:00 UTC on its last Sunday. */
const changeIn = (year: number, month: number) => {
  const last = new Date(Date.UTC(year, month + 1, 0))
  return last.getTime() - DAY * last.getUTCDay() + HOUR
}
/** The minutes by which Berlin's clocks are ahead of UTC. */
const berlin = (time: number) => {
  const year = new Date(time).getUTCFullYear()
  return changeIn(year, 2) <= time && time < changeIn(year, 9) ? 120 : 60
}

/** Numbers from 0 to 1 that follow from a seed. */
function* numbers(seed: number) {
  for (let state = seed; ; ) {
    state = (1_103_515_245 * state + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

const choices = {
  seed: fc.integer({ min: 1, max: 2 ** 30 }),
  /** Two thirds of the days are near a change of the clocks. */
  first: fc.oneof(
    fc.integer({ min: 18_000, max: 20_800 }),
    fc.integer({ min: -3, max: 0 }).map(days => Date.UTC(2025, 2, 30) / DAY + days),
    fc.integer({ min: -3, max: 0 }).map(days => Date.UTC(2024, 9, 27) / DAY + days),
  ),
  days: fc.integer({ min: 2, max: 4 }),
  step: fc.constantFrom(60 as const, 30 as const, 15 as const),
  shape: fc.constantFrom(...SHAPES),
  date: fc.constantFrom(...Object.keys(DATES)),
  header: fc.constantFrom(...Object.keys(HEADERS)),
  isTitled: fc.boolean(),
  decimal: fc.constantFrom('.', ','),
  delimiter: fc.constantFrom(';', '\t', ',', '|'),
  zones: fc.constantFrom('none', 'rows', 'blocks', 'columns'),
  order: fc.constantFrom('rising', 'falling', 'mixed'),
  first0: fc.constantFrom(0, 1),
  others: fc.subarray(['consumption', 'counter', 'temperature', 'written', 'volume']),
  ends: fc.constantFrom('\n', '\r\n'),
  isMarked: fc.boolean(),
}
type Choices = {
  [Name in keyof typeof choices]: (typeof choices)[Name] extends fc.Arbitrary<infer Value>
    ? Value
    : never
}

/** Tables of known prices, in any of the shapes that the reader knows. */
export const knownTables: fc.Arbitrary<KnownTable> = fc.record(choices).map(tableOf)

interface Step {
  /** The local date and minute, which a longer day can have twice; the index in the day; and UTC in milliseconds. */
  day: number
  minute: number
  at: number
  time: number
}

function stepsOf(day: number, step: number): Step[] {
  const midnight = (of: number) => DAY * of - 60_000 * berlin(DAY * of - 3_600_000)
  const [from, to] = [midnight(day), midnight(day + 1)]
  return upTo((to - from) / 60_000 / step).map(at => {
    const time = from + 60_000 * step * at
    return { day, minute: (time + 60_000 * berlin(time)) / 60_000 - 1440 * day, at, time }
  })
}

function tableOf(of: Choices): KnownTable {
  const random = numbers(of.seed)
  const next = () => random.next().value as number
  const [priceName = '', factor = 1] = HEADERS[of.header] ?? []
  const days = upTo(of.days).map(i => stepsOf(of.first + i, of.step))
  const names = of.zones === 'none' ? [''] : ['DE-LU', 'FR', 'AT'].slice(0, 2 + (of.seed % 2))
  const priceOf = new Map<string, number>()
  for (const name of names)
    for (const step of days.flat())
      priceOf.set(`${name} ${step.time}`, Math.round(40_000 * next() - 8_000) / 100 + 0)
  const price = (name: string, step: Step) => priceOf.get(`${name} ${step.time}`) ?? Number.NaN
  const separated = of.delimiter === ',' ? '.' : of.decimal
  const number = (value: number, digits: number) => {
    const [whole = '', part = ''] = Math.abs(value).toFixed(digits).split('.')
    const grouped =
      of.isMarked && of.delimiter !== ','
        ? whole.replace(/\B(?=(\d{3})+$)/g, separated === ',' ? '.' : ',')
        : whole
    return `${value < 0 ? '-' : ''}${grouped}${part && separated}${part}`
  }
  const priceText = (name: string, step: Step) =>
    number(price(name, step) / factor, factor === 1 ? 2 : 5)
  const dateOf = (day: number) => {
    const date = new Date(DAY * day)
    return (DATES[of.date] ?? String)(
      date.getUTCFullYear(),
      date.getUTCMonth() + 1,
      date.getUTCDate(),
    )
  }
  const stamp = ({ day, minute }: Step, later = 0) => {
    const at = minute + later
    return `${dateOf(day + Math.floor(at / 1440))} ${clock(at)}`
  }
  const iso = (time: number) => new Date(time).toISOString()
  const periodName = PERIODS[of.step]?.[of.seed % (PERIODS[of.step]?.length ?? 1)] ?? 'Period'
  const times: Record<
    (typeof SHAPES)[number],
    [headers: string[], cells: (step: Step) => (string | number)[]]
  > = {
    stamp: [['Time'], step => [stamp(step)]],
    range: [['MTU (CET/CEST)'], step => [`${stamp(step)} - ${stamp(step, of.step)}`]],
    'from and to': [['Datum von', 'Datum bis'], step => [stamp(step), stamp(step, of.step)]],
    utc: [['time_utc'], ({ time }) => [iso(time).slice(0, 16).replace('T', ' ')]],
    offset: [
      ['start'],
      ({ day, minute, time }) => [
        `${iso(DAY * day).slice(0, 10)}T${clock(minute)}:00+0${berlin(time) / 60}:00`,
      ],
    ],
    unix: [['unix_seconds'], ({ time }) => [time / 1000]],
    period: [['Date', periodName], ({ day, at }) => [dateOf(day), at + of.first0]],
    clock: [['Date', 'Start'], step => [dateOf(step.day), clock(step.minute)]],
    three: [
      ['Year', 'Month', 'Day', periodName],
      ({ day, at }) => {
        const date = new Date(DAY * day)
        return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), at + of.first0]
      },
    ],
    row: [['Date'], ({ day }) => [dateOf(day)]],
  }
  const [timeHeaders, timeCells] = times[of.shape]
  const title = of.isTitled || of.shape === 'row' ? [`Day-ahead prices in ${priceName}`] : []
  const isByColumn = of.zones === 'columns' && of.shape !== 'row'
  const others: Record<string, [header: string, value: (i: number) => string | number]> = {
    consumption: ['Consumption (kWh)', i => number(0.4 + (i % 7) / 10, 2)],
    counter: ['n', i => i + 1],
    temperature: ['Temperature (°C)', i => number(11 + (i % 13) / 4, 2)],
    written: ['Updated at', i => `2025-05-01 12:${two(i % 60)}`],
    volume: ['Volume (MWh)', i => number(5000 + (i % 97), 1)],
  }
  const extra =
    of.shape === 'row' ? [] : of.others.map(name => others[name]).filter(each => each !== undefined)
  const zoneHeader = isByColumn || names.length === 1 ? [] : ['Bidding zone']
  const slots = upTo(1440 / of.step).map(i => clock(i * of.step))
  const priceHeaders = isByColumn
    ? names.map(name => `${name} ${priceName}`)
    : of.shape === 'row'
      ? slots
      : [priceName]
  const header = [...timeHeaders, ...zoneHeader, ...extra.map(([name]) => name), ...priceHeaders]
  const rowOf = (name: string, step: Step, i: number, values: (string | number)[]) => [
    ...timeCells(step),
    ...(zoneHeader.length > 0 ? [name] : []),
    ...extra.map(([, value]) => value(i)),
    ...values,
  ]
  const inRow = days.filter(steps => steps.length === 1440 / of.step)
  const rows =
    of.shape === 'row'
      ? inRow.flatMap((steps, i) =>
          names.map(name =>
            rowOf(
              name,
              steps[0] as Step,
              i,
              steps.map(step => priceText(name, step)),
            ),
          ),
        )
      : isByColumn
        ? days.flat().map((step, i) =>
            rowOf(
              '',
              step,
              i,
              names.map(name => priceText(name, step)),
            ),
          )
        : of.zones === 'blocks'
          ? names.flatMap(name =>
              days.flat().map((step, i) => rowOf(name, step, i, [priceText(name, step)])),
            )
          : days
              .flat()
              .flatMap((step, i) =>
                names.map(name => rowOf(name, step, i, [priceText(name, step)])),
              )
  const ordered =
    of.order === 'rising'
      ? rows
      : of.order === 'falling'
        ? rows.toReversed()
        : rows
            .map(row => ({ row, at: next() }))
            .sort((a, b) => a.at - b.at)
            .map(({ row }) => row)
  const quoted = (cell: string | number) =>
    `${cell}`.includes(of.delimiter) ? `"${cell}"` : `${cell}`
  const lines = [header, ...ordered].map(row => row.map(quoted).join(of.delimiter))
  return {
    text: [...title.map(quoted), ...lines].join(of.ends),
    zones: new Map(
      names.map(name => [
        name,
        inRow.map(steps => ({
          date: iso(DAY * (steps[0] as Step).day).slice(0, 10),
          prices: steps.map(step => price(name, step)),
        })),
      ]),
    ),
  }
}
