import { STORAGE } from '../../analysis/storage/battery.ts'
import { lastYearOf, planYear } from '../../analysis/storage/planned-year.ts'
import { canPlan } from '../../analysis/storage/trading-days.ts'
import { type PackedYear, packYear } from '../../research/packed-year.ts'
import { formatted, readResult } from '../../research/results.ts'
import { YEARS } from '../../research/years.ts'
import { PUBLISHED } from '../support/published-prices.ts'
import { expect, test } from '../support/test.ts'

interface Published {
  offered: Record<keyof typeof YEARS, PackedYear>
}

test('the published prices give the published year if a visitor drops them', () => {
  const { offered } = readResult<Published>('offered-cycles')
  const [from, to] = YEARS.mayToApril
  expect(lastYearOf(PUBLISHED)).toEqual({ from, to, isYear: true })
  const year = planYear(PUBLISHED, lastYearOf(PUBLISHED), STORAGE)
  expect(formatted(packYear(year))).toBe(formatted(offered.mayToApril))
})

test('fewer than 330 days make no year, and their cycles are not scaled', () => {
  const [first, last] = [PUBLISHED[100]?.date ?? '', PUBLISHED[428]?.date ?? '']
  const days = PUBLISHED.slice(100, 429)
  expect(lastYearOf(days)).toEqual({ from: first, to: last, isYear: false })
  expect(lastYearOf(PUBLISHED.slice(99, 429)).isYear).toBe(true)
  const year = planYear(days, { from: first, to: last, isYear: false }, STORAGE)
  expect(year.scale).toBe(1)
  expect(year.oneADay).toHaveLength(329 - 10)
})

test('planning tells how far it is', () => {
  const days = PUBLISHED.slice(0, 60)
  const range = lastYearOf(days)
  const shares: number[] = []
  planYear(days, range, STORAGE, share => shares.push(share))
  // The first ten days have too few days before them.
  expect(shares.at(-1)).toBeGreaterThan(0.7)
  expect(shares.at(-1)).toBeLessThanOrEqual(1)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
})

test('days with too few of their kind before them have no plan', () => {
  const days = PUBLISHED.slice(0, 5)
  const range = lastYearOf(days)
  expect(() => planYear(days, range, STORAGE)).toThrow('No day from')
  expect(canPlan(days)).toBe(false)
  expect(canPlan(PUBLISHED.slice(0, 7))).toBe(false)
  expect(canPlan(PUBLISHED.slice(0, 8))).toBe(true)
})
