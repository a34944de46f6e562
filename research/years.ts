import type { PriceDay } from '../analysis/storage/price-days.ts'

/** The first and the last day of each year that the page shows. */
export const YEARS = {
  year2024: ['2024-01-01', '2024-12-31'],
  year2025: ['2025-01-01', '2025-12-31'],
  mayToApril: ['2025-05-01', '2026-04-30'],
} as const

/** The year before each of them, where all its prices are known. */
export const YEARS_BEFORE = {
  year2025: YEARS.year2024,
  mayToApril: ['2024-05-01', '2025-04-30'],
} as const

/** @param row of de_lu_day_ahead_hourly.csv, with 24 prices in cents per MWh */
export const priceDayOf = (row: Readonly<Record<string, string>>): PriceDay => ({
  date: row.local_date ?? '',
  prices: Array.from({ length: 24 }, (_, hour) => Number(row[`h${hour}`]) / 100),
})
