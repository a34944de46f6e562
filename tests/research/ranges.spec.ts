import { rangeByDrawing } from '../../research/drawing.ts'
import { mean } from '../../research/lives/linear-algebra.ts'
import { readResult } from '../../research/results.ts'
import { expect, test } from '../support/test.ts'

interface Range {
  low: number
  high: number
}

test('the range of a share is that of the binomial distribution, and the same each time', () => {
  const items = Array.from({ length: 100 }, (_, i) => Number(i < 20))
  const range = rangeByDrawing(items, mean)
  // 12 and 28 of 100 are its 2.5% and 97.5% quantiles, at a share of 20%.
  expect(range.low).toBeCloseTo(0.12, 2)
  expect(range.high).toBeCloseTo(0.28, 2)
  expect(rangeByDrawing(items, mean)).toEqual(range)
})

const points = ({ low, high }: Range) => [low, high].map(share => (100 * share).toFixed(1))

test('the leads of the forecast have the published ranges', () => {
  interface At {
    today: number
    leads: { both: Range & { error: number } }
  }
  const { knownBatches } = readResult<Record<string, At[]>>('comparisons')
  const leadAt = (today: number) => knownBatches?.find(it => it.today === today)?.leads.both
  const { error, low, high } = leadAt(100) as Range & { error: number }
  expect((100 * error).toFixed(1)).toBe('2.4')
  // The independent implementation has 0.3 to 4.6.
  expect(Math.abs(100 * low - 0.3)).toBeLessThan(0.15)
  expect(Math.abs(100 * high - 4.6)).toBeLessThan(0.15)
  // After 50 cycles there is no lead.
  expect(leadAt(50)?.low).toBeLessThan(0)
})

test('what discharge curves save in retirement has its range', () => {
  interface Difference {
    saved: Range & { value: number }
  }
  const { differences } = readResult<{ differences: { with: { overBoth: Difference[] } } }>(
    'retirement',
  )
  const saved = differences.with.overBoth.map(it => it.saved)
  expect(saved.map(({ value }) => (100 * value).toFixed(1))).toEqual(['4.2', '3.3', '1.6'])
  expect(saved.map(points)).toEqual([
    ['1.9', '6.5'],
    ['1.9', '4.6'],
    ['0.8', '2.4'],
  ])
})

test('a few finished cells of a new series forecast the others as published', () => {
  interface After {
    finished: number
    error: number
    series: { error: number }[]
  }
  const results = readResult<After[]>('finished-cells')
  expect(results.map(({ finished }) => finished)).toEqual([3, 5, 10])
  for (const [i, theirs] of [20.5, 18.9, 17.7].entries()) {
    expect(Math.abs(100 * Number(results[i]?.error) - theirs)).toBeLessThan(0.25)
  }
  expect(Math.round(100 * Number(results[1]?.series[1]?.error))).toBe(8)
})

test('the gain over one cycle a day has the published range, and hindsight earns more', () => {
  interface Year {
    offeredCycles: number
    oneADayIfItPays: number
    hindsight: number
    gain: number
    range: Range
  }
  const { cost, ...years } = readResult<{ cost: number } & Record<string, Year>>('trading-gain')
  expect(cost).toBe(67)
  expect(Object.keys(years)).toEqual(['mayToApril', 'year2025', 'year2024'])
  for (const { offeredCycles, oneADayIfItPays, hindsight, gain, range } of Object.values(years)) {
    expect(gain).toBeCloseTo(offeredCycles - oneADayIfItPays, 0)
    expect(hindsight).toBeGreaterThan(offeredCycles)
    expect(range.low).toBeGreaterThan(0)
  }
  expect(Math.round(Number(years.mayToApril?.gain))).toBe(2148)
  // The independent implementation has 200 to 4,200.
  expect(Math.abs(Number(years.mayToApril?.range.low) - 200)).toBeLessThan(100)
  expect(Math.abs(Number(years.mayToApril?.range.high) - 4200)).toBeLessThan(100)
})
