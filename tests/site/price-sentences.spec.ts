import { rangeWords } from '../../site/sections/solutions/trading/own-prices-words.ts'
import { expect, test } from '../support/test.ts'

test('years have their words', () => {
  const year = { from: '2025-01-01', to: '2025-12-31', isYear: true }
  expect(rangeWords(year)).toBe('2025')
  expect(rangeWords({ ...year, from: '2025-02-01' })).toBe('1 February 2025 to 31 December 2025')
})
