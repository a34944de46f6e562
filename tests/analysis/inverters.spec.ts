import { analyse } from '../../analysis/analyse.ts'
import type { PriceDay } from '../../analysis/storage/price-days.ts'
import { expect, test } from '../support/test.ts'
import { datesFrom, two, upTo } from './price-files.ts'
import { randomPrices } from './small-days.ts'

const PRICES: PriceDay[] = datesFrom('2025-06-01', 60).map((date, day) => ({
  date,
  prices: upTo(24).map(hour => (hour > 16 ? 120 : 40) + ((7 * day + hour) % 11)),
}))

const noise = randomPrices(24 * 20 * 2, -300, 300, 9)

/** A log of two columns in kW: the parts of 10 MW that run in each hour, and the state of charge of the whole. */
function logOf(
  partsOf: (power: number, at: number) => readonly [number, number],
  socOf: (stored: number) => string = stored => `${Math.round(5 * stored)}`,
): string {
  let stored = 0
  const lines = datesFrom('2025-07-01', 20).flatMap((date, day) =>
    upTo(24).map(hour => {
      const power = hour === 12 || hour === 13 ? -10 : hour === 18 ? 10 : hour === 19 ? 7 : 0
      const before = stored
      stored += power < 0 ? -power * 0.92 : -power / 0.924
      const [first, second] = partsOf(1000 * power, 2 * (24 * day + hour))
      return [`${date} ${two(hour)}:00`, first, second, socOf(before)].join(',')
    }),
  )
  return ['time,WR1 kW,WR2 kW,SoC %', ...lines].join('\n')
}

const read = (text: string, prices = PRICES) =>
  analyse('dispatch', [{ file: new File([text], 'log.csv'), folder: '' }], { prices })

async function powerIn(text: string) {
  const { questions, description, result } = await read(text)
  const [question] = questions.filter(({ id }) => id === 'power')
  const columns = description.tables.flatMap(table => table.columns)
  return {
    question,
    reasons: columns.flatMap(({ meaning, why }) => (meaning === 'power' ? [why] : [])),
    power: result?.system.power,
    result,
  }
}

const halves = (power: number, at: number) =>
  [power / 2 + (noise[at] ?? 0), power / 2 + (noise[at + 1] ?? 0)] as const

test('two inverters that fill one battery are added up, and not asked about', async () => {
  const { question, reasons, power } = await powerIn(logOf(halves))
  expect(reasons).toEqual([null, null])
  expect(question?.options[0]?.value).toBe('WR1 kW + WR2 kW')
  expect(question?.asked).toBe(false)
  expect(power).toBeCloseTo(10, 0)
})

test('without a state of charge that decides, two inverters are asked about, their sum first', async () => {
  for (const text of [
    logOf(halves, () => ''),
    // One column twice may be one measurement.
    logOf(power => [power / 2, power / 2]),
    // The state of charge is that of the first alone.
    logOf((power, at) => [power, [-2500, 2000][[6, 22].indexOf(at % 48)] ?? 0]),
  ]) {
    const { question, reasons } = await powerIn(text)
    expect(reasons).toEqual(['two-fit', 'two-fit'])
    expect(question?.options[0]?.value).toBe('WR1 kW + WR2 kW')
    // Half of the battery has half of the money.
    expect(question?.asked).toBe(true)
    expect(question?.effect).toBeGreaterThan(20)
  }
})

test('the question for the power offers no reserve, no auxiliaries and no set point', async () => {
  const text = logOf(halves, () => '')
    .split('\n')
    .map((line, i) =>
      i === 0 ? `${line},fcr_reserved_mw,aux_kw,P set point kW` : `${line},3,40,${i}`,
    )
    .join('\n')
  const { question, result } = await powerIn(text)
  expect(question?.options.map(({ value }) => value)).toEqual([
    'WR1 kW + WR2 kW',
    'WR1 kW',
    'WR2 kW',
  ])
  expect(result?.log.days.flatMap(({ reserved = [] }) => reserved)).toEqual(Array(24 * 20).fill(3))
})

test('what a file takes at rest is read apart, and the log is without it', async () => {
  const { result } = await powerIn(logOf(power => [power - 40, 0]).replaceAll(',0,', ',,'))
  expect(result?.auxiliary).toBeCloseTo(0.04)
  expect(result?.log.days[0]?.charged[0]).toBe(0)
  expect(result?.charged).toBeCloseTo(20 * (2 * 10.04 + 20 * 0.04))
  expect(result?.comparison?.totals.yours).toBeGreaterThan(0)
})

test('the clock of one file with a column of prices is asked about as that of two files', async () => {
  const days = PRICES.map(({ date }, day) => ({
    date,
    prices: upTo(24).map(hour => 20 + 6 * hour + ((7 * day) % 11)),
  }))
  const clockIn = async (lines: readonly string[]) => {
    const { questions } = await read(lines.join('\n'), days)
    return questions.find(({ id }) => id === 'clock')
  }
  // It begins within a day, so that no clock is excluded.
  const rows = logOf(halves).split('\n').slice(7)
  const powers = rows.map(line => line.split(',').slice(0, 2).join(','))
  const prices = days.slice(30, 50).flatMap(day => day.prices)
  const apart = await clockIn(['time,WR1 kW', ...powers])
  const together = await clockIn([
    'time,WR1 kW,price EUR/MWh',
    ...powers.map((line, i) => `${line},${prices[i + 6]}`),
  ])
  expect(apart).toMatchObject({ open: 3, asked: true })
  expect(together).toMatchObject({ open: 3, asked: true })
})
