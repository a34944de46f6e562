import { rangeWords } from '../../workbench/prices/own-prices-words.ts'
import { expect, test } from '../support/test.ts'
import { readText, upTo } from './price-files.ts'

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

test('years have their words', () => {
  const year = { from: '2025-01-01', to: '2025-12-31', isYear: true }
  expect(rangeWords(year)).toBe('2025')
  expect(rangeWords({ ...year, from: '2025-02-01' })).toBe('1 February 2025 to 31 December 2025')
})
