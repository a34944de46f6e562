import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCsv } from '../../site/model/csv.ts'
import { resultsWithin } from '../../site/model/limits.ts'
import {
  priceDayOf,
  type TradingDay,
  tradeEachDay,
  worthOfCycle,
  YEARS,
  type Year,
  yearOf,
} from '../../site/model/offered-cycles.ts'
import { bestSchedule, bestSingleCycle, cyclesOf, revenueOf } from '../../site/model/schedule.ts'
import { expect, test } from '../support/test.ts'

// Planning all days takes two seconds: once for the file, not once for each test.
test.describe.configure({ mode: 'default' })

const rowsOf = (folder: string, file: string) =>
  readCsv(readFileSync(join(import.meta.dirname, folder, file), 'utf8'))

const PRICES = rowsOf('../../site/data', 'de_lu_day_ahead_hourly.csv')
const OFFERS = rowsOf('data', 'reference_offered_cycles.csv').map(row => ({
  date: `${row.local_date}`,
  firstHour: Number(row.first_hour),
  lastHour: Number(row.last_hour),
  cycles: Number(row.cycles),
  revenue: Number(row.revenue),
}))

const ALL_DAYS = ['2024-01-01', '2026-04-30'] as const

let days: TradingDay[]
let years: Record<keyof typeof YEARS, Year>

test.beforeAll(() => {
  days = tradeEachDay(PRICES.map(priceDayOf)).filter(({ date }) => date >= '2024')
  years = {
    year2024: yearOf(days, YEARS.year2024),
    year2025: yearOf(days, YEARS.year2025),
    mayToApril: yearOf(days, YEARS.mayToApril),
  }
})

/** Expects a value to differ from the reference by less than a share of it. */
const expectWithin = (share: number, value: number, reference: number, what?: string) =>
  expect(Math.abs(value - reference) / Math.abs(reference), what).toBeLessThan(share)

test('the offers of each day are those of the reference, but for two days with equal prices', () => {
  const written = (offers: typeof OFFERS) =>
    offers.map(({ firstHour, lastHour, cycles, revenue }) =>
      [firstHour, lastHour, cycles.toFixed(4), revenue.toFixed(2)].join(' '),
    )
  const different = days.filter(({ date, offers }) => {
    const reference = OFFERS.filter(offer => offer.date === date)
    return written(offers).join() !== written(reference).join()
  })
  expect(days).toHaveLength(new Set(OFFERS.map(({ date }) => date)).size)
  // Their mean prices of two hours of the night are equal to the cent.
  expect(different.map(({ date }) => date)).toEqual(['2024-05-15', '2026-02-07'])
})

for (const value of ['cycles', 'revenue'] as const) {
  test(`the ${value} of all days and of each year add up as in the reference`, () => {
    for (const [from, to] of [ALL_DAYS, ...Object.values(YEARS)]) {
      const sumOf = (offers: typeof OFFERS) =>
        offers
          .filter(({ date }) => from <= date && date <= to)
          .reduce((total, offer) => total + offer[value], 0)
      const sum = sumOf(days.flatMap(({ offers }) => offers))
      expectWithin(0.001, sum, sumOf(OFFERS), `from ${from} to ${to}`)
    }
  })
}

const BEST_CYCLES = {
  year2024: [270, 226, 134, 113, 83, 66, 57, 34, 5],
  year2025: [314, 255, 163, 122, 97, 70, 60, 34, 6],
  mayToApril: [324, 257, 170, 120, 87, 59, 51, 30, -2],
}
const ONE_A_DAY_WITH_LIMIT = { year2024: 38_200, year2025: 46_400, mayToApril: 47_500 }
const NAMES = { year2024: '2024', year2025: '2025', mayToApril: '2025-05 to 2026-04' }

for (const name of Object.keys(YEARS) as (keyof typeof YEARS)[]) {
  test(`the best cycles of ${NAMES[name]} are worth what the reference says`, () => {
    const worths = [50, 100, 200, 250, 300, 365, 400, 500, 600].map(n =>
      Math.round(worthOfCycle(years[name], n)),
    )
    expect(worths).toEqual(BEST_CYCLES[name])
    expect(() => worthOfCycle(years[name], 700)).toThrow('fewer than 700 cycles')
  })

  test(`for every cost of a cycle, ${NAMES[name]} brings what the reference says`, () => {
    const rows = rowsOf('data', 'reference_cycle_value.csv').filter(
      row => `${row.year}` === NAMES[name],
    )
    expect(rows).toHaveLength(9)
    for (const row of rows) {
      const cost = Number(row.cost)
      const { offeredCycles, oneADay, everyOffer } = resultsWithin(years[name], cost, Infinity)
      const values = {
        cycles: offeredCycles.cycles,
        revenue: offeredCycles.net + cost * offeredCycles.cycles,
        net: offeredCycles.net,
        net_one_a_day: oneADay?.net ?? Number.NaN,
        net_every_offer: everyOffer?.net ?? Number.NaN,
        cycles_every_offer: everyOffer?.cycles ?? Number.NaN,
      }
      for (const [column, value] of Object.entries(values)) {
        expectWithin(0.001, value, Number(row[column]), `${column} at ${Number(row.cost)}`)
      }
    }
    const { oneADayIfItPays } = resultsWithin(years[name], 67, Infinity)
    expectWithin(0.005, oneADayIfItPays.net, ONE_A_DAY_WITH_LIMIT[name])
  })
}

test('a year without days is an error', () => {
  expect(() => yearOf(days, ['2027-01-01', '2027-12-31'])).toThrow('No day from 2027-01-01')
})

test('of 1 MWh that is bought in an hour, 0.88 MWh can be sold', () => {
  const schedule = bestSchedule([10, 100])
  expect(schedule).toEqual([expect.closeTo(Math.sqrt(0.88)), 0])
  expect(revenueOf(schedule, [10, 100])).toBeCloseTo(0.88 * 100 - 10)
})

test('a cycle that earns less than it costs is not run', () => {
  const cost = (0.88 * 100 - 10) / (Math.sqrt(0.88) / 2)
  expect(cyclesOf(bestSchedule([10, 100], cost - 0.01))).toBeCloseTo(Math.sqrt(0.88) / 2)
  expect(cyclesOf(bestSchedule([10, 100], cost + 0.01))).toBe(0)
})

test('a battery that is paid for charging ends the day empty all the same', () => {
  expect(bestSchedule([-50])).toEqual([0])
})

test('the best single cycle of a day is placed where it earns most', () => {
  const [night, noon] = [
    [20, 20, 20, 70, 70, 70],
    [0, 0, 0, 100, 100, 100],
  ] as const
  const prices = [...night, ...noon]
  expect(cyclesOf(bestSchedule(prices))).toBeCloseTo(2)
  const single = bestSingleCycle(prices)
  expect(cyclesOf(single)).toBeCloseTo(1)
  expect(revenueOf(single, prices)).toBeCloseTo(2 * Math.sqrt(0.88) * 100)
})

test('the best single cycle can be split between two parts of the day', () => {
  // Two hours store 1.88 MWh for the first two dear hours. The rest of 2 MWh is bought between them.
  const prices = [0, 5, 100, 100, 10, 100]
  const single = bestSingleCycle(prices)
  const hour = Math.sqrt(0.88)
  expect(cyclesOf(bestSchedule(prices))).toBeGreaterThan(1.1)
  expect(cyclesOf(single)).toBeCloseTo(1)
  expect(revenueOf(single, prices)).toBeCloseTo(2 * hour * 100 - 5 - ((2 - 2 * hour) / hour) * 10)
})
