import {
  type Offer,
  type TradingDay,
  type Year,
  yearOf,
} from '../../analysis/storage/offered-cycles.ts'
import { inSteps } from '../../analysis/storage/price-days.ts'
import { tradeEachDay } from '../../analysis/storage/trading-days.ts'
import { resultsWithin, totalOf } from '../../analysis/storage/year-results.ts'
import { YEARS } from '../../research/years.ts'
import { PUBLISHED } from '../support/published-prices.ts'
import { readReference } from '../support/reference.ts'
import { expect, test } from '../support/test.ts'
import { two } from './price-files.ts'

// All days are planned once for the file, not once for each test.
test.describe.configure({ mode: 'default' })

const OFFERS = readReference('analysis', 'reference_offered_cycles.csv').map(row => ({
  date: `${row.local_date}`,
  firstStep: Number(row.first_hour),
  lastStep: Number(row.last_hour),
  cycles: Number(row.cycles),
  revenue: Number(row.revenue),
}))

const ALL_DAYS = ['2024-01-01', '2026-04-30'] as const

let days: TradingDay[]
let years: Record<keyof typeof YEARS, Year>

test.beforeAll(() => {
  days = tradeEachDay(PUBLISHED).filter(({ date }) => date >= '2024')
  years = {
    year2024: yearOf(days, YEARS.year2024),
    year2025: yearOf(days, YEARS.year2025),
    mayToApril: yearOf(days, YEARS.mayToApril),
  }
})

/** Expects a value to differ from the reference by less than a share of it. */
const expectWithin = (share: number, value: number, reference: number, what?: string) =>
  expect(Math.abs(value - reference) / Math.abs(reference), what).toBeLessThan(share)

test('the offers of each day are those of the reference', () => {
  const written = (offers: readonly Offer[]) =>
    offers.map(({ firstStep, lastStep, cycles, revenue }) =>
      [firstStep, lastStep, cycles.toFixed(4), revenue.toFixed(2)].join(' '),
    )
  const different = days.filter(({ date, offers }) => {
    const reference = OFFERS.filter(offer => offer.date === date)
    return written(offers).join() !== written(reference).join()
  })
  expect(days).toHaveLength(new Set(OFFERS.map(({ date }) => date)).size)
  expect(different.map(({ date }) => date)).toEqual([])
})

for (const value of ['cycles', 'revenue'] as const) {
  test(`the ${value} of all days and of each year add up as in the reference`, () => {
    for (const [from, to] of [ALL_DAYS, ...Object.values(YEARS)]) {
      const sumOf = (offers: typeof OFFERS) =>
        offers
          .filter(({ date }) => from <= date && date <= to)
          .reduce((total, offer) => total + offer[value], 0)
      const sum = sumOf(
        days.flatMap(({ date, offers }) => offers.map(offer => ({ ...offer, date }))),
      )
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
      Math.round(years[name].offers.find(({ rank }) => rank >= n)?.worth ?? Number.NaN),
    )
    expect(worths).toEqual(BEST_CYCLES[name])
  })

  test(`for every cost of a cycle, ${NAMES[name]} earns what the reference says`, () => {
    const rows = readReference('analysis', 'reference_cycle_value.csv').filter(
      row => `${row.year}` === NAMES[name],
    )
    expect(rows).toHaveLength(9)
    for (const row of rows) {
      const cost = Number(row.cost)
      const terms = { cost, free: 0, limit: Infinity }
      const { offeredCycles } = resultsWithin(years[name], terms)
      const { oneADay, offers, scale } = years[name]
      const everyOffer = totalOf(offers, scale, terms)
      const values = {
        cycles: offeredCycles.cycles,
        revenue: offeredCycles.net + cost * offeredCycles.cycles,
        net: offeredCycles.net,
        net_one_a_day: totalOf(oneADay, scale, terms).net,
        net_every_offer: everyOffer.net,
        cycles_every_offer: everyOffer.cycles,
      }
      for (const [column, value] of Object.entries(values)) {
        expectWithin(0.001, value, Number(row[column]), `${column} at ${Number(row.cost)}`)
      }
    }
    const { oneADayIfItPays } = resultsWithin(years[name], { cost: 67, free: 0, limit: Infinity })
    expectWithin(0.005, oneADayIfItPays.net, ONE_A_DAY_WITH_LIMIT[name])
  })
}

test('a year without days is an error', () => {
  expect(() => yearOf(days, ['2027-01-01', '2027-12-31'])).toThrow('No day from 2027-01-01')
})

test('a day is planned in its own steps, whatever the steps of the days before it', () => {
  const shape = [...Array<number>(8).fill(20), ...Array<number>(8).fill(60), ...Array(8).fill(90)]
  const dayOf = (day: number, steps: number) => ({
    date: `2025-09-${two(day)}`,
    // Steps that are equal throughout their hours would be hours.
    prices: inSteps(shape, steps).map(
      (price, step) => price + (steps > 24 ? 0.001 * (step % 2) : 0),
    ),
  })
  // Monday to Friday, then the next Monday and Tuesday.
  const traded = tradeEachDay([
    ...[1, 2, 3, 4, 5].map(day => dayOf(day, day % 2 ? 24 : 48)),
    dayOf(8, 96),
    dayOf(9, 24),
  ])
  expect(traded.map(({ date }) => date)).toEqual(['2025-09-08', '2025-09-09'])
  const revenue = 2 * Math.sqrt(0.88) * 90 - (2 / Math.sqrt(0.88)) * 20
  for (const { offers, oneADay } of traded) {
    expect(offers).toHaveLength(1)
    expect(offers[0]?.revenue).toBeCloseTo(revenue, 1)
    expect(oneADay.revenue).toBeCloseTo(revenue, 1)
  }
  expect(traded[0]?.offers[0]?.lastStep).toBeGreaterThanOrEqual(64)
})

test('four equal quarter-hours throughout are the price of an hour', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => 20 + ((hour * 37) % 90))
  const days = [1, 2, 3, 4, 5, 8, 9].map(day => ({
    date: `2025-09-0${day}`,
    prices: hours.map(price => price + day),
  }))
  const repeated = days.map(({ date, prices }) => ({ date, prices: inSteps(prices, 96) }))
  expect(tradeEachDay(repeated)).toEqual(tradeEachDay(days))
  // A market that changed its step: each day is planned in its own.
  const changed = repeated.map((day, i) =>
    i === 6 ? { ...day, prices: day.prices.map((price, step) => price + (step % 4)) } : day,
  )
  expect(tradeEachDay(changed).map(({ prices }) => prices.length)).toEqual([24, 96])
})

test('longer steps are repeated, and shorter ones are averaged', () => {
  expect(inSteps([1, 2], 4)).toEqual([1, 1, 2, 2])
  expect(inSteps([1, 3, 5, 9], 2)).toEqual([2, 7])
})
