import { rangeByDrawing } from '../../research/drawing.ts'
import { mean } from '../../research/lives/linear-algebra.ts'
import type { result as comparisons } from '../../research/programs/comparisons.ts'
import type { result as retirement } from '../../research/programs/retirement.ts'
import { readResult } from '../../research/results.ts'
import { expect, test } from '../support/test.ts'

type Comparisons = typeof comparisons
type Retirement = typeof retirement

test('the range of a share is that of the binomial distribution, and the same each time', () => {
  const items = Array.from({ length: 100 }, (_, i) => Number(i < 20))
  const range = rangeByDrawing(items, mean)
  // 12 and 28 of 100 are its 2.5% and 97.5% quantiles, at a share of 20%.
  expect(range.low).toBeCloseTo(0.12, 2)
  expect(range.high).toBeCloseTo(0.28, 2)
  expect(rangeByDrawing(items, mean)).toEqual(range)
})

test('the leads of the forecast have the published ranges', () => {
  const { knownBatches } = readResult<Comparisons>('comparisons')
  const leadAt = (cycles: number) => knownBatches?.find(({ today }) => today === cycles)?.lead
  const { error, low, high } = { error: 0, low: 0, high: 0, ...leadAt(100) }
  expect((100 * error).toFixed(1)).toBe('2.4')
  // The independent implementation has 0.3 to 4.6.
  expect(Math.abs(100 * low - 0.3)).toBeLessThan(0.15)
  expect(Math.abs(100 * high - 4.6)).toBeLessThan(0.15)
  // After 50 cycles there is no lead.
  expect(leadAt(50)?.low).toBeLessThan(0)
})

test('what discharge curves save in retirement has its range', () => {
  const { savedOverBoth } = readResult<Retirement>('retirement')
  const points = (share: number) => (100 * share).toFixed(1)
  expect(savedOverBoth.map(it => [it.value, it.low, it.high].map(points))).toEqual([
    ['4.2', '1.9', '6.5'],
    ['3.3', '1.9', '4.6'],
    ['1.6', '0.8', '2.4'],
  ])
})
