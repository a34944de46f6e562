import { YEARS, YEARS_BEFORE, yearOf } from '../../analysis/storage/offered-cycles.ts'
import { packYear } from '../../analysis/storage/packed-year.ts'
import { priceDayOf } from '../../analysis/storage/price-days.ts'
import { tradeEachDay } from '../../analysis/storage/trading-days.ts'
import { readCsv } from '../csv.ts'
import { readData } from '../data.ts'

const days = tradeEachDay(readCsv(readData('de_lu_day_ahead_hourly.csv')).map(priceDayOf))

/** What each year offered, and the year before May 2025 to April 2026. */
export const result = {
  offered: {
    mayToApril: packYear(yearOf(days, YEARS.mayToApril)),
    year2025: packYear(yearOf(days, YEARS.year2025)),
    year2024: packYear(yearOf(days, YEARS.year2024)),
  },
  offeredBefore: packYear(yearOf(days, YEARS_BEFORE.mayToApril)),
}
