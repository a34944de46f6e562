import fc from '../support/draws.ts'
import { expect, test } from '../support/test.ts'
import { clock, readText, two, upTo } from './price-files.ts'
import { NothingRead } from './read.ts'

/** The number of tables to draw: `DRAWS=100000 npm test -- tests/analysis/price-property.spec.ts` for many. */
const DRAWS = Number(process.env.DRAWS ?? 60)

const DATES: Record<string, (year: number, month: number, day: number) => string> = {
  iso: (year, month, day) => `${year}-${two(month)}-${two(day)}`,
  german: (year, month, day) => `${two(day)}.${two(month)}.${year}`,
  british: (year, month, day) => `${two(day)}/${two(month)}/${year}`,
  american: (year, month, day) => `${month}/${day}/${year}`,
  named: (year, month, day) =>
    `${day}-${'JanFebMarAprMayJunJulAugSepOctNovDec'.slice(3 * month - 3, 3 * month)}-${year}`,
}
const HEADERS: Record<string, [price: string, factor: number]> = {
  euros: ['Price (EUR/MWh)', 1],
  kilo: ['Preis [EUR/kWh]', 1000],
  cents: ['Preis in ct/kWh', 10],
}
const PERIODS = { 60: 'Hour', 30: 'Settlement Period', 15: 'Viertelstunde' }

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

const tables = fc.record({
  seed: fc.integer({ min: 1, max: 2 ** 30 }),
  /** Two thirds of the days are near a change of the clocks. */
  first: fc.oneof(
    fc.integer({ min: 18_000, max: 20_800 }),
    fc.integer({ min: -3, max: 0 }).map(days => Date.UTC(2025, 2, 30) / DAY + days),
    fc.integer({ min: -3, max: 0 }).map(days => Date.UTC(2024, 9, 27) / DAY + days),
  ),
  days: fc.integer({ min: 2, max: 4 }),
  step: fc.constantFrom(60 as const, 30 as const, 15 as const),
  shape: fc.constantFrom('stamp', 'range', 'from and to', 'utc', 'offset', 'unix', 'period'),
  date: fc.constantFrom(...Object.keys(DATES)),
  header: fc.constantFrom(...Object.keys(HEADERS)),
  decimal: fc.constantFrom('.', ','),
  delimiter: fc.constantFrom(';', '\t', ',', '|'),
  zones: fc.constantFrom([''], ['DE-LU', 'FR']),
  isFalling: fc.boolean(),
  first0: fc.constantFrom(0, 1),
  ends: fc.constantFrom('\n', '\r\n'),
})
type Drawn = typeof tables extends fc.Arbitrary<infer T> ? T : never

interface Step {
  /** The local date and minute, which a longer day can have twice; the index in the day; and UTC in milliseconds. */
  day: number
  minute: number
  at: number
  time: number
}

function stepsOf(day: number, step: number): Step[] {
  const midnight = (of: number) => DAY * of - 60_000 * berlin(DAY * of - HOUR)
  const [from, to] = [midnight(day), midnight(day + 1)]
  return upTo((to - from) / 60_000 / step).map(at => {
    const time = from + 60_000 * step * at
    return { day, minute: (time + 60_000 * berlin(time)) / 60_000 - 1440 * day, at, time }
  })
}

const iso = (time: number) => new Date(time).toISOString()

/** The headers of what tells the time of a step, and its cells. */
function timesOf({ shape, date, step: length, first0 }: Drawn) {
  const dateOf = (day: number) => {
    const [year = 0, month = 0, of = 0] = iso(DAY * day)
      .slice(0, 10)
      .split('-')
      .map(Number)
    return (DATES[date] ?? String)(year, month, of)
  }
  const stamp = ({ day, minute }: Step, later = 0) =>
    `${dateOf(day + Math.floor((minute + later) / 1440))} ${clock(minute + later)}`
  const times: Record<Drawn['shape'], [string[], (step: Step) => (string | number)[]]> = {
    stamp: [['Time'], step => [stamp(step)]],
    range: [['MTU (CET/CEST)'], step => [`${stamp(step)} - ${stamp(step, length)}`]],
    'from and to': [['Datum von', 'Datum bis'], step => [stamp(step), stamp(step, length)]],
    utc: [['time_utc'], ({ time }) => [iso(time).slice(0, 16).replace('T', ' ')]],
    offset: [
      ['start'],
      ({ day, minute, time }) => [
        `${iso(DAY * day).slice(0, 10)}T${clock(minute)}:00+0${berlin(time) / 60}:00`,
      ],
    ],
    unix: [['unix_seconds'], ({ time }) => [time / 1000]],
    period: [['Date', PERIODS[length]], ({ day, at }) => [dateOf(day), at + first0]],
  }
  return times[shape]
}

/** A table of known prices as a text, and the days with 24 hours of each zone. */
function tableOf(drawn: Drawn) {
  const { seed, zones, delimiter, step: length } = drawn
  const [priceName = '', factor = 1] = HEADERS[drawn.header] ?? []
  const days = upTo(drawn.days).map(i => stepsOf(drawn.first + i, length))
  const price = (zone: number, { time }: Step) =>
    ((((seed + time / 900_000) * 7919 + zone * 104_729) % 40_000) - 8000) / 100
  const number = (value: number) => {
    const text = (value / factor).toFixed(factor === 1 ? 2 : 5)
    return delimiter === ',' ? text : text.replace('.', drawn.decimal)
  }
  const [timeHeaders, timeCells] = timesOf(drawn)
  const header = [...timeHeaders, ...zones.map(zone => `${zone} ${priceName}`.trim())]
  const rows = days
    .flat()
    .map(step => [...timeCells(step), ...zones.map((_, zone) => number(price(zone, step)))])
  const lines = [header, ...(drawn.isFalling ? rows.toReversed() : rows)]
  const whole = days.filter(steps => steps.length === 1440 / length)
  const daysOf = (zone: number) =>
    whole.map(steps => ({
      date: iso(DAY * (steps[0]?.day ?? 0)).slice(0, 10),
      prices: steps.map(step => price(zone, step)),
    }))
  return { text: lines.map(row => row.join(delimiter)).join(drawn.ends), daysOf }
}

test('a table of known prices reads back to itself, or is refused', async () => {
  test.setTimeout(24 * 3_600_000)
  let refused = 0
  const draw = fc.asyncProperty(tables, async drawn => {
    const { text, daysOf } = tableOf(drawn)
    try {
      const first = await readText(text)
      for (const [place, zone] of drawn.zones.entries()) {
        const series = [first.name, ...first.alternatives].find(each => each.includes(zone))
        const { days } = series === first.name ? first : await readText(text, series)
        const round = (price: number) => Math.round(price * 1e4) / 1e4 + 0
        expect(days.map(day => ({ ...day, prices: day.prices.map(round) }))).toEqual(daysOf(place))
      }
      expect(first.alternatives).toHaveLength(drawn.zones.length - 1)
    } catch (error) {
      if (!(error instanceof NothingRead)) throw error
      refused += 1
    }
  })
  await fc.assert(draw, { numRuns: DRAWS })
  expect(refused).toBeLessThan(DRAWS / 20)
})
