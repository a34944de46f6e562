import { STORAGE } from '../../analysis/storage/battery.ts'
import type { Year } from '../../analysis/storage/offered-cycles.ts'
import { planYear, type YearRange, yearsIn } from '../../analysis/storage/planned-year.ts'
import { canPlan } from '../../analysis/storage/trading-days.ts'
import { type PackedYear, packYear } from '../../research/packed-year.ts'
import { formatted, readResult } from '../../research/results.ts'
import { YEARS } from '../../research/years.ts'
import { PUBLISHED } from '../support/published-prices.ts'
import { expect, test } from '../support/test.ts'
import { datesFrom } from './price-files.ts'

interface Published {
  offered: Record<keyof typeof YEARS, PackedYear>
}

test('the published prices give the published years if a visitor drops them', () => {
  const { offered } = readResult<Published>('offered-cycles')
  const expectYear = (ours: Year | undefined, published: PackedYear) =>
    expect(formatted(ours && packYear(ours))).toBe(formatted(published))
  const ranges = yearsIn(PUBLISHED)
  expect(ranges).toEqual(
    [YEARS.mayToApril, YEARS.year2025, YEARS.year2024].map(([from, to]) => ({
      from,
      to,
      isYear: true,
    })),
  )
  const [mayToApril, year2025, year2024] = ranges.map(range => planYear(PUBLISHED, range, STORAGE))
  expectYear(mayToApril, offered.mayToApril)
  expectYear(year2025, offered.year2025)
  expectYear(year2024, offered.year2024)
})

test('a year that ends on 29 February has 366 days', () => {
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
  const year = planYear(days, { from: first, to: last, isYear: false }, STORAGE)
  expect(year.scale).toBe(1)
  expect(year.oneADay).toHaveLength(329 - 10)
})

test('planning tells how far it is', () => {
  const days = PUBLISHED.slice(0, 60)
  const [range] = yearsIn(days) as [YearRange]
  const shares: number[] = []
  planYear(days, range, STORAGE, share => shares.push(share))
  // The first ten days have too few days before them.
  expect(shares.at(-1)).toBeGreaterThan(0.7)
  expect(shares.at(-1)).toBeLessThanOrEqual(1)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
})

test('days with too few of their kind before them have no plan', () => {
  const days = PUBLISHED.slice(0, 5)
  const [range] = yearsIn(days) as [YearRange]
  expect(() => planYear(days, range, STORAGE)).toThrow('No day from')
  expect(canPlan(days)).toBe(false)
  expect(canPlan(PUBLISHED.slice(0, 7))).toBe(false)
  expect(canPlan(PUBLISHED.slice(0, 8))).toBe(true)
})
