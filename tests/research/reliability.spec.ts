import type { Cell } from '../../research/lives/cell.ts'
import { lifeOf, target } from '../../research/lives/forecast.ts'
import { cells } from '../../research/lives/public-cells.ts'
import { reliabilityOf } from '../../research/lives/reliability.ts'
import type { result } from '../../research/programs/reliability.ts'
import { readResult } from '../../research/results.ts'
import { expect, test } from '../support/test.ts'

/** Forecasts that are one quantile of a normal distribution away from the life, with a deviation of 0.2. */
const forecastAt = (cell: Cell, quantile: number) => {
  const expected = target(cell, 100) - 0.2 * quantile
  const at = (width: number) => lifeOf(expected + 0.2 * width, 100)
  return { life: at(0), low: at(-1.6449), high: at(1.6449) }
}

test('intervals hold the share that their distances allow', () => {
  // Half of the lives are closer than 0.6745 deviations, and the others beyond 1.2816.
  const four = cells.slice(0, 4)
  const forecasts = four.map((cell, i) => forecastAt(cell, [0.1, -0.6, 1.3, -1.7][i] as number))
  const { held } = reliabilityOf(four, forecasts, 100)
  expect(held.map(({ share }) => share)).toEqual([0.25, 0.25, 0.25, 0.25, 0.5, 0.5, 0.5, 0.5, 0.75])
})

test('near forecasts are counted, and a tenth of the errors are above the ninth decile', () => {
  const some = cells.slice(0, 11)
  const forecasts = some.map(({ life }, i) => {
    const off = life * (1 - i / 50)
    return { life: off, low: off / 2, high: off * 2 }
  })
  const { near, ninthDecile } = reliabilityOf(some, forecasts, 100)
  // The errors are 0, 2, 4, … 20%.
  expect(near).toBe(6)
  expect(ninthDecile).toBeCloseTo(0.18)
})

test('the forecasts are as reliable as published', () => {
  const { knownBatches, newBatch } = readResult<typeof result>('reliability')
  const at90 = ({ held }: typeof newBatch.all) => Math.round(100 * (held.at(-1)?.share ?? 0))
  expect([at90(knownBatches.all), ...newBatch.series.map(at90)]).toEqual([88, 83, 54, 86])
  expect([knownBatches.all.near, newBatch.all.near]).toEqual([85, 53])
})
