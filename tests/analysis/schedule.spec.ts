import { STORAGE } from '../../analysis/storage/battery.ts'
import { bestSchedule } from '../../analysis/storage/best-schedule.ts'
import { bestWithin } from '../../analysis/storage/cycle-budget.ts'
import { cyclesOf, revenueOf } from '../../analysis/storage/schedule.ts'
import { storageGrid } from '../../analysis/storage/storage-grid.ts'
import { expect, test } from '../support/test.ts'
import { mostByTrial, randomPrices } from './small-days.ts'

const GRID = storageGrid(STORAGE, 1)

/** The schedule of a day with the highest revenue among those with at most one full cycle. */
const bestSingleCycle = (prices: readonly number[], grid: typeof GRID) =>
  bestWithin([{ prices }], () => grid, 1, 1e-6).schedules[0] ?? []

test('of 1 MWh that is bought in an hour, 0.88 MWh can be sold', () => {
  const schedule = bestSchedule([10, 100], GRID)
  expect(schedule).toEqual([expect.closeTo(Math.sqrt(0.88)), 0])
  expect(revenueOf(schedule, [10, 100], GRID)).toBeCloseTo(0.88 * 100 - 10)
})

test('a cycle that earns less than it costs is not run', () => {
  const cost = (0.88 * 100 - 10) / (Math.sqrt(0.88) / 2)
  expect(cyclesOf(bestSchedule([10, 100], GRID, cost - 0.01), GRID)).toBeCloseTo(
    Math.sqrt(0.88) / 2,
  )
  expect(cyclesOf(bestSchedule([10, 100], GRID, cost + 0.01), GRID)).toBe(0)
})

test('a battery that is paid for charging ends the day empty all the same', () => {
  expect(bestSchedule([-50], GRID)).toEqual([0])
})

test('the best single cycle of a day is placed where it earns most', () => {
  const [night, noon] = [
    [20, 20, 20, 70, 70, 70],
    [0, 0, 0, 100, 100, 100],
  ] as const
  const prices = [...night, ...noon]
  expect(cyclesOf(bestSchedule(prices, GRID), GRID)).toBeCloseTo(2)
  const single = bestSingleCycle(prices, GRID)
  expect(cyclesOf(single, GRID)).toBeCloseTo(1)
  expect(revenueOf(single, prices, GRID)).toBeCloseTo(2 * Math.sqrt(0.88) * 100)
})

test('the best single cycle can be split between two parts of the day', () => {
  // Two hours store 1.88 MWh for the first two dear hours. The rest of 2 MWh is bought between them.
  const prices = [0, 5, 100, 100, 10, 100]
  const single = bestSingleCycle(prices, GRID)
  const hour = Math.sqrt(0.88)
  expect(cyclesOf(bestSchedule(prices, GRID), GRID)).toBeGreaterThan(1.1)
  expect(cyclesOf(single, GRID)).toBeCloseTo(1)
  expect(revenueOf(single, prices, GRID)).toBeCloseTo(
    2 * hour * 100 - 5 - ((2 - 2 * hour) / hour) * 10,
  )
})

// The optimum of each moves by whole multiples of the unit, because all its ways from empty and full do.
for (const { unit, step, ...storage } of [
  { hours: 1, efficiency: 0.64, step: 1, unit: 0.1 },
  { hours: 2, efficiency: 1, step: 1, unit: 0.5 },
  { hours: 0.5, efficiency: 0.64, step: 0.5, unit: 0.05 },
]) {
  test(`trying everything finds nothing better for ${JSON.stringify({ ...storage, step })}`, () => {
    const grid = storageGrid(storage, step)
    for (let seed = 1; seed <= 4; seed += 1) {
      const prices = randomPrices(5, -40, 120, seed)
      const best = bestSchedule(prices, grid)
      const tried = mostByTrial(prices, storage, step, unit)
      expect(revenueOf(best, prices, grid), `${prices}`).toBeCloseTo(tried, 6)
      const positive = randomPrices(5, 1, 120, seed)
      const single = bestSingleCycle(positive, grid)
      const once = mostByTrial(positive, storage, step, unit, storage.hours)
      expect(cyclesOf(single, grid)).toBeLessThan(1 + 1e-9)
      expect(revenueOf(single, positive, grid), `${positive}`).toBeCloseTo(once, 6)
    }
  })
}
