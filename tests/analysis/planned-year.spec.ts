import { STORAGE } from '../../analysis/storage/battery.ts'
import type { Year } from '../../analysis/storage/offered-cycles.ts'
import { planYear, type YearRange } from '../../analysis/storage/planned-year.ts'
import { inSteps, type PriceDay } from '../../analysis/storage/price-days.ts'
import { canPlan } from '../../analysis/storage/trading-days.ts'
import { resultsWithin } from '../../analysis/storage/year-results.ts'
import { type PackedYear, packYear } from '../../research/packed-year.ts'
import { formatted, readResult } from '../../research/results.ts'
import { YEARS, YEARS_BEFORE } from '../../research/years.ts'
import { yearBefore, yearsIn } from '../../site/sections/solutions/trading/years-in.ts'
import { PUBLISHED } from '../support/published-prices.ts'
import { readReference } from '../support/reference.ts'
import { expect, test } from '../support/test.ts'
import { datesFrom } from './price-files.ts'

/** Quarter-hours that rise within each hour, by EUR 4 from one to the next, and have its mean. */
const quarters = (days: readonly PriceDay[]) =>
  days.map(({ date, prices }) => ({
    date,
    prices: inSteps(prices, 96).map((price, i) => price + 4 * (i % 4) - 6),
  }))

/** The plan of a year of prices. */
const planOf = (
  days: readonly PriceDay[],
  range: YearRange,
  onProgress?: (share: number) => void,
) => planYear({ days, range, before: yearBefore(days, range), storage: STORAGE }, onProgress)

interface Published {
  offered: Record<keyof typeof YEARS, PackedYear>
  offeredBefore: PackedYear
}

test('the published prices give the published years if a visitor drops them', () => {
  const { offered, offeredBefore } = readResult<Published>('offered-cycles')
  const expectYear = (ours: Year | undefined, published: PackedYear) =>
    expect(ours && formatted(packYear(ours))).toBe(formatted(published))
  const ranges = yearsIn(PUBLISHED)
  expect(ranges).toEqual(
    [YEARS.mayToApril, YEARS.year2025, YEARS.year2024].map(([from, to]) => ({
      from,
      to,
      isYear: true,
    })),
  )
  const [mayToApril, year2025, year2024] = ranges.map(range => planOf(PUBLISHED, range))
  expectYear(mayToApril?.year, offered.mayToApril)
  expectYear(year2025?.year, offered.year2025)
  expectYear(year2024?.year, offered.year2024)
  expectYear(mayToApril?.before, offeredBefore)
  expectYear(year2025?.before, offered.year2024)
  expect(year2024?.before).toBeUndefined()
  expect(YEARS_BEFORE.mayToApril[0]).toBe('2024-05-01')
})

test('each offer of a year has its day and its steps, in the order of time', () => {
  const [range] = yearsIn(PUBLISHED) as [YearRange]
  const { year, offers } = planOf(PUBLISHED, range)
  expect(offers).toHaveLength(year.offers.length)
  expect(offers.map(({ date }) => date)).toEqual(offers.map(({ date }) => date).toSorted())
  const best = year.offers[0]
  const reference = readReference('analysis', 'reference_offered_cycles.csv').filter(
    ({ local_date = '' }) => local_date >= range.from,
  )
  const byWorth = reference.toSorted(
    (a, b) => Number(b.revenue) / Number(b.cycles) - Number(a.revenue) / Number(a.cycles),
  )
  const [first] = byWorth
  expect(offers[best?.order ?? -1]).toEqual({
    date: first?.local_date,
    start: Number(first?.first_hour),
    end: Number(first?.last_hour) + 1,
  })
})

test('a year that ends on 29 February has 366 days, and the year before it 365', () => {
  const days = datesFrom('2022-06-01', 639).map(date => ({ date, prices: [] }))
  expect(days.at(-1)?.date).toBe('2024-02-29')
  expect(yearsIn(days)[0]).toEqual({ from: '2023-03-01', to: '2024-02-29', isYear: true })
  expect(yearsIn(days.slice(0, -1))[0]).toEqual({
    from: '2023-03-01',
    to: '2024-02-28',
    isYear: true,
  })
})

test('fewer than 330 days make no year, and their cycles are not scaled', () => {
  const [first, last] = [PUBLISHED[100]?.date ?? '', PUBLISHED[428]?.date ?? '']
  const days = PUBLISHED.slice(100, 429)
  expect(yearsIn(days)).toEqual([{ from: first, to: last, isYear: false }])
  expect(yearsIn(PUBLISHED.slice(99, 429))[0]?.isYear).toBe(true)
  const { year, before } = planOf(days, { from: first, to: last, isYear: false })
  expect(year.scale).toBe(1)
  expect(year.oneADay).toHaveLength(329 - 10)
  expect(before).toBeUndefined()
})

test('quarter-hours are planned in their own steps, and progress rises to 1', () => {
  const days = quarters(PUBLISHED.slice(0, 60))
  const [range] = yearsIn(days) as [YearRange]
  const shares: number[] = []
  const { year, offers } = planOf(days, range, share => shares.push(share))
  for (const { start, end } of offers) {
    expect(start).toBeLessThan(end)
    expect(end).toBeLessThanOrEqual(24)
  }
  const netOf = (planned: Year) =>
    resultsWithin(planned, { cost: 20, free: 0, limit: 365 }).offeredCycles.net
  expect(netOf(year)).toBeGreaterThan(netOf(planOf(PUBLISHED.slice(0, 60), range).year))
  // The first ten days have too few days before them.
  expect(shares.at(-1)).toBeGreaterThan(0.7)
  expect(shares.at(-1)).toBeLessThanOrEqual(1)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
})

test('days with too few of their kind before them have no plan', () => {
  const days = PUBLISHED.slice(0, 5)
  const [range] = yearsIn(days) as [YearRange]
  expect(() => planOf(days, range)).toThrow('No day from')
  expect(canPlan(days)).toBe(false)
  expect(canPlan(PUBLISHED.slice(0, 7))).toBe(false)
  expect(canPlan(PUBLISHED.slice(0, 8))).toBe(true)
})
