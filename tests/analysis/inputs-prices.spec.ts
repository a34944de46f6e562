import { analyse } from '../../analysis/analyse.ts'
import type { Choices } from '../../analysis/reading.ts'
import { expect, test } from '../support/test.ts'
import { TWO_DAYS } from './price-files.ts'
import { askedIn, inputFile, visitorFile } from './read.ts'

/** Reads a file of tests/analysis/inputs as the worker does. */
const analysed = (name: string, choices: Choices = {}) =>
  analyse('prices', [visitorFile(name, inputFile(name))], choices)

interface Right {
  days: number
  dates: [first: string, last: string]
  currency: string
  /** The mean price of the whole days, per MWh. */
  mean: number
  first: number
  zone?: string
  stepHours?: number
  evidence?: string[]
  /** The series that the visitor can choose, the one that is read first. */
  series?: string[]
}

/** The files that are read without a question, with what an independent script read of them. */
const READ: Record<string, Right> = {
  'prices-caiso.csv': {
    ...right(2, '2025-01-07', '2025-01-08', 'USD', 68.916, 90),
    series: [],
  },
  'prices-time_utc.csv': {
    ...right(2, '2025-01-07', '2025-01-08', 'EUR', 68.916, 90),
    zone: 'Europe/Berlin',
  },
  'prices-omie.1': {
    ...right(2, '2025-01-07', '2025-01-08', 'EUR', 68.916, 90),
    series: ['Portugal', 'Spain'],
  },
  'prices-hora.csv': right(2, '2025-01-07', '2025-01-08', 'EUR', 68.916, 90),
  'prices-godzina.csv': right(2, '2025-01-07', '2025-01-08', 'EUR', 68.916, 90),
  'prices-sek-and-eur.csv': right(16, '2025-01-06', '2025-01-21', 'SEK', 655.6625, 800),
  'prices-pence-unnamed.csv': {
    ...right(2, '2025-01-07', '2025-01-08', 'GBP', 137.8333, 180),
    evidence: ['market-named'],
  },
  'prices-index-without-a-name.csv': right(3, '2022-02-07', '2022-02-09', 'NOK', 516.85, 448.3),
  'prices-utc-of-california.csv': {
    ...right(5, '2025-02-10', '2025-02-14', 'USD', 43.0601, 34.27726),
    zone: 'America/Los_Angeles',
    evidence: ['begins-at-local-midnight'],
  },
  'prices-won-per-kwh.csv': right(3, '2024-05-20', '2024-05-22', 'KRW', 117_468.194, 110_060),
  'prices-omie-one-day-by-rows.txt': right(1, '2021-11-09', '2021-11-09', 'EUR', 51.5033, 44.61),
  'prices-pesos-of-mexico.csv': right(3, '2025-11-01', '2025-11-04', 'MXN', 728.5417, 658),
  'prices-overflow-for-a-negative.csv': right(2, '2025-05-31', '2025-06-02', 'NOK', 155.1667, 120),
  'prices-hours-repeated-four-times.csv': {
    ...right(14, '2025-11-03', '2025-11-16', 'EUR', 82.7246, 70.46),
    evidence: ['hours-repeated'],
  },
}

function right(
  days: number,
  from: string,
  to: string,
  currency: string,
  mean: number,
  first: number,
): Right {
  return { days, dates: [from, to], currency, mean, first }
}

for (const [name, expected] of Object.entries(READ)) {
  test(`${name} is read as an independent script reads it, without a question`, async () => {
    const analysis = await analysed(name)
    const { result, evidence, questions } = analysis
    expect(askedIn(analysis)).toEqual([])
    expect([result?.first, result?.last, result?.days.length]).toEqual([
      ...expected.dates,
      expected.days,
    ])
    expect(result?.currency).toBe(expected.currency)
    expect(result?.mean).toBeCloseTo(expected.mean, 3)
    expect(result?.days[0]?.prices[0]).toBeCloseTo(expected.first, 6)
    expect(result?.timeZone ?? undefined).toBe(expected.zone)
    expect(result?.stepHours).toBe(expected.stepHours ?? 1)
    if (expected.series) {
      const options = questions.find(({ id }) => id === 'series')?.options ?? []
      expect(options.map(({ value }) => value)).toEqual(expected.series)
    }
    for (const id of expected.evidence ?? []) expect(evidence.map(each => each.id)).toContain(id)
  })
}

test('the last price of the day by rows is read, and Portugal can be chosen', async () => {
  const { result, questions } = await analysed('prices-omie-one-day-by-rows.txt')
  expect(result?.days[0]?.prices.at(-1)).toBe(43.32)
  const [, portugal = ''] = questions[0]?.options.map(({ value }) => value) ?? []
  const chosen = await analysed('prices-omie-one-day-by-rows.txt', {
    answers: { series: portugal },
  })
  expect(chosen.result?.days[0]?.prices[10]).toBe(32.33)
})

test('a day of 25 counted hours is left out for its rows, not for a clock change', async () => {
  const { leftOut } = await analysed('prices-pesos-of-mexico.csv')
  expect(leftOut).toEqual([{ what: 'day', reason: 'too-many', count: 1, first: '2025-11-02' }])
})

test('five prices that are the overflow of a counter are left out by name', async () => {
  const { leftOut } = await analysed('prices-overflow-for-a-negative.csv')
  expect(leftOut.map(({ what, reason, count }) => [what, reason, count])).toEqual([
    ['row', 'overflow', 5],
    ['day', 'gap', 1],
  ])
})

for (const name of ['prices-consumption.csv', 'prices-meter-reading-that-rises.csv']) {
  test(`${name} has no price: its columns are shown, and can be chosen`, async () => {
    const { result, missing, tables } = await analysed(name)
    expect([result, missing?.id]).toEqual([null, 'no-prices'])
    const [{ columns = [], shown = [] } = {}] = tables
    expect(columns.map(({ meaning }) => meaning).filter(Boolean)).toEqual(['time'])
    expect(shown.map(({ shows }) => shows)).toEqual(['first', 'first', 'first', 'last'])
  })
}

test('a consumption that the visitor calls a price is read, and its currency asked for', async () => {
  const analysis = await analysed('prices-consumption.csv', {
    columns: { 0: { 1: { meaning: 'price' } } },
  })
  expect(askedIn(analysis)).toEqual(['currency'])
  expect(analysis.result?.days).toHaveLength(2)
  expect(analysis.tables[0]?.columns[1]).toMatchObject({ meaning: 'price', why: 'chosen' })
})

test('two auctions of two steps are a question, with both headlines', async () => {
  const analysis = await analysed('prices-60-and-15.csv')
  expect(askedIn(analysis)).toEqual(['series'])
  const options = analysis.questions[0]?.options ?? []
  expect(options.map(({ result }) => [result?.days, result?.firstPrice])).toEqual([
    [5, 100],
    [5, 20],
  ])
  const short = await analysed('prices-60-and-15.csv', {
    answers: { series: options[1]?.value ?? '' },
  })
  expect(short.result?.stepHours).toBe(0.25)
  expect(short.questions[0]?.answer).toBe(options[1]?.value)
})

test('two zones never fill each other, and a currency that nothing names is asked for', async () => {
  const analysis = await analysed('prices-two-zones.csv')
  expect(askedIn(analysis)).toEqual(['currency'])
  expect(analysis.result).toMatchObject({ name: 'NO_2', currency: null })
  expect(analysis.result?.days).toEqual([
    { date: '2025-01-07', prices: TWO_DAYS.slice(0, 24).map(price => expect.closeTo(price + 500)) },
  ])
  const denmark = await analysed('prices-two-zones.csv', {
    answers: { series: 'DK_1', currency: 'DKK' },
  })
  expect([denmark.result, denmark.missing?.id]).toEqual([null, 'no-days'])
  const [series] = denmark.questions
  expect(series?.options.map(({ value }) => value)).toEqual(['DK_1', 'NO_2'])
  expect(denmark.leftOut).toEqual([{ what: 'day', reason: 'gap', count: 1, first: '2025-01-07' }])
})
