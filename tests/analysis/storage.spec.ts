import { STORAGE, type Storage } from '../../analysis/storage/battery.ts'
import { bestSchedule } from '../../analysis/storage/best-schedule.ts'
import { inSteps } from '../../analysis/storage/price-days.ts'
import { revenueOf } from '../../analysis/storage/schedule.ts'
import { storageGrid } from '../../analysis/storage/storage-grid.ts'
import { PUBLISHED } from '../support/published-prices.ts'
import { expect, test } from '../support/test.ts'
import { mostByLattice } from './small-days.ts'

/** Every 40th day of the file: 22 days, some of them with negative prices. */
const DAYS = PUBLISHED.map(({ prices }) => prices).filter((_, day) => day % 40 === 0)

/** The revenue of the best schedule for some prices. */
function bestRevenue(prices: readonly number[], storage: Storage, step: number) {
  const grid = storageGrid(storage, step)
  return revenueOf(bestSchedule(prices, grid), prices, grid)
}

const sumOverDays = (storage: Storage, steps = 24) =>
  DAYS.reduce((sum, day) => sum + bestRevenue(inSteps(day, steps), storage, 24 / steps), 0)

for (const storage of [
  { hours: 0.5, efficiency: 0.6 },
  { hours: 2, efficiency: 0.87 },
  { hours: 4, efficiency: 0.97 },
  { hours: 8, efficiency: 0.91 },
]) {
  test(`a plain programme on a fine lattice earns as much with ${JSON.stringify(storage)}`, () => {
    const fine = DAYS.reduce((sum, day) => sum + mostByLattice(day, storage, 1, 0.01), 0)
    const ours = sumOverDays(storage)
    expect(ours / fine).toBeGreaterThan(0.999)
    // The lattice rounds full steps down, so it can be slightly worse than the optimum.
    expect(ours / fine).toBeLessThan(1.01)
  })
}

test('a schedule keeps within power, store and day, whatever the battery', () => {
  for (const hours of [0.5, 1, 2.5, 8]) {
    for (const efficiency of [0.6, 0.83, 0.87, 0.97, 0.99, 1]) {
      for (const steps of [24, 48, 96]) {
        const [most, least] = [Math.sqrt(efficiency) * (24 / steps), -24 / steps]
        for (const day of DAYS.slice(0, 4)) {
          const grid = storageGrid({ hours, efficiency }, 24 / steps)
          const schedule = bestSchedule(inSteps(day, steps), grid)
          const changes = schedule.map((stored, i) => stored - (schedule[i - 1] ?? 0))
          expect(schedule.at(-1)).toBe(0)
          expect(Math.min(...schedule)).toBeGreaterThanOrEqual(0)
          expect(Math.max(...schedule)).toBeLessThanOrEqual(hours)
          expect(Math.max(...changes)).toBeLessThan(most + 1e-8)
          expect(Math.min(...changes)).toBeGreaterThan(least / Math.sqrt(efficiency) - 1e-8)
        }
      }
    }
  }
})

test('a battery of any efficiency uses at least 98% of its power', () => {
  for (let efficiency = 0.6; efficiency <= 1; efficiency += 0.005) {
    const grid = storageGrid({ hours: 4, efficiency }, 1)
    const [charged = 0] = bestSchedule([0, 100], grid)
    const [, before = 0, after = 0] = bestSchedule([0, 0, 100, 90, 80], grid)
    expect(charged).toBeGreaterThan(0.98 * Math.sqrt(efficiency) - 1e-9)
    expect(before - after).toBeGreaterThan(0.98 / Math.sqrt(efficiency) - 1e-9)
  }
})

test('the same prices in shorter steps earn the same', () => {
  for (const storage of [STORAGE, { hours: 4, efficiency: 0.8 }, { hours: 1.5, efficiency: 1 }]) {
    for (const day of DAYS.map(prices => prices.map(price => Math.max(price, 0)))) {
      const [hourly, ...finer] = [24, 48, 96].map(steps =>
        bestRevenue(inSteps(day, steps), storage, 24 / steps),
      )
      for (const revenue of finer) expect(revenue).toBeCloseTo(hourly as number, 6)
    }
  }
})

test('a higher efficiency and more storage never earn less', () => {
  const byEfficiency = Array.from({ length: 41 }, (_, i) => {
    return sumOverDays({ hours: 2, efficiency: (60 + i) / 100 })
  })
  const byHours = [0.5, 1, 1.5, 2, 3, 4, 6, 8].map(hours => sumOverDays({ ...STORAGE, hours }))
  for (const revenues of [byEfficiency, byHours]) {
    expect(revenues).toEqual(revenues.toSorted((a, b) => a - b))
  }
})
