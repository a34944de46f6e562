import { worthOfCycle, YEARS, YEARS_BEFORE, yearOf } from '../../../model/offered-cycles.ts'
import { packYear } from '../../../model/packed-year.ts'
import { tradeEachDay } from '../../../model/trading-days.ts'
import { priceDays } from './prices.ts'

const days = tradeEachDay(priceDays)
const mayToApril = yearOf(days, YEARS.mayToApril)

/** What each year offered. */
export const offered = {
  mayToApril: packYear(mayToApril),
  year2025: packYear(yearOf(days, YEARS.year2025)),
  year2024: packYear(yearOf(days, YEARS.year2024)),
}

/** The year before May 2025 to April 2026. */
export const offeredBefore = packYear(yearOf(days, YEARS_BEFORE.mayToApril))

/** What the 250th, the 365th and the 500th best cycle from May 2025 to April 2026 earned, in EUR. */
export const worths = [250, 365, 500].map(rank => worthOfCycle(mayToApril, rank))
