import type { PriceReading } from '../../analysis/prices/price-reading.ts'
import {
  priceLeftOutWords,
  priceRefusalWords,
  pricesReadWords,
  rangeWords,
  tooFewWords,
} from '../../site/content/figures/price-words.ts'
import { expect, test } from '../support/test.ts'
import { priceOf, readText, two, upTo } from './price-files.ts'

const REFUSED = [
  ['no time', 'price\n1\n2\n3', 'no-times'],
  ['no price', 'time,zone\n2024-01-01 00:00,DE\n2024-01-01 01:00,DE', 'no-prices'],
  [
    'a price a day',
    `date,EUR/MWh\n${upTo(9)
      .map(i => `2024-01-0${i + 1},${3 * i + 20}`)
      .join('\n')}`,
    'one-a-day',
  ],
  [
    'no whole day',
    `date,EUR/MWh\n${upTo(9)
      .map(i => `2024-01-01 0${i}:00,${3 * i}`)
      .join('\n')}`,
    'no-days',
  ],
  ['nothing', '', 'empty-file'],
  ['too many bytes', ' '.repeat(50_000_001), 'too-large'],
] as const
for (const [what, text, reason] of REFUSED) {
  test(`a file with ${what} is refused by name`, async () => {
    await expect(readText(text)).rejects.toMatchObject({ reason })
  })
}

test('what was read, assumed and left out is said in words', async () => {
  const [first, second] = [1, 2].map(date =>
    upTo(24).map(hour => `2024-01-0${date}T${two(hour)}:00Z,${priceOf(date, hour)}`),
  )
  const reading = await readText(['time,price', ...(first ?? []), ...(second ?? [])].join('\n'))
  expect(pricesReadWords(reading)).toEqual([
    '“price”, EUR per MWh, hours, 2 January 2024 to 2 January 2024, 1 day.',
    'No currency is named: taken as EUR.',
    'No unit is named: taken as EUR per MWh.',
    'Times with an offset or in UTC were put into days of Europe/Berlin.',
  ])
  expect(reading.leftOut.map(priceLeftOutWords)).toEqual([
    '2 days left out: prices are missing (first: 2024-01-01).',
  ])
})

test('every refusal is one sentence', async () => {
  const reasons = ['no-files', 'no-times', 'no-prices', 'one-a-day', 'no-days', 'picture'] as const
  for (const reason of reasons) {
    const words = priceRefusalWords({ reason, facts: { file: 'a.csv', count: 9, found: ['a'] } })
    expect(words).toMatch(/^[^.]*expected, [^.]*(“a\.csv”[^.]*|chosen)\.$/)
  }
})

test('steps, cents and years have their words', async () => {
  const reading: PriceReading = {
    days: [],
    first: '2025-01-01',
    last: '2025-12-31',
    name: '',
    alternatives: [],
    currency: 'EUR',
    unit: 'cents per MWh',
    isCurrencyNamed: true,
    isUnitNamed: false,
    unitDoubted: undefined,
    stepHours: 0.25,
    steps: [
      { stepHours: 0.25, days: 300 },
      { stepHours: 1, days: 1 },
    ],
    averagedFrom: 5,
    timeZone: undefined,
    clock: 'local',
    isEnd: false,
    mean: 60,
    spread: 40,
    files: 1,
    rows: 9,
    leftOut: [],
  }
  expect(pricesReadWords(reading)).toEqual([
    'cents per MWh, quarter-hours, hours on 1 day, 1 January 2025 to 31 December 2025, 0 days.',
    'No unit is named: taken as cents per MWh.',
    'Steps of 5 minutes were averaged to quarter-hours.',
    'Each day is planned in its own steps.',
  ])
  const year = { from: '2025-01-01', to: '2025-12-31', isYear: true }
  expect(rangeWords(year)).toBe('2025')
  expect(rangeWords({ ...year, from: '2025-02-01' })).toBe('1 February 2025 to 31 December 2025')
  expect(tooFewWords(1200)).toMatch(/^1,200 days make no year/)
})
