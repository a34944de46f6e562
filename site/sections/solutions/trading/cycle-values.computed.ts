import { STORAGE } from '../../../../analysis/storage/battery.ts'
import { hindsightOf } from '../../../../analysis/storage/hindsight.ts'
import { YEARS, YEARS_BEFORE, yearOf } from '../../../../analysis/storage/offered-cycles.ts'
import { packRuns, packYear } from '../../../../analysis/storage/packed-year.ts'
import { tradeEachDay } from '../../../../analysis/storage/trading-days.ts'
import { priceDays } from './prices.ts'

const days = tradeEachDay(priceDays)
const years = {
  mayToApril: yearOf(days, YEARS.mayToApril),
  year2025: yearOf(days, YEARS.year2025),
  year2024: yearOf(days, YEARS.year2024),
}

/** What each year offered. */
export const offered = {
  mayToApril: packYear(years.mayToApril),
  year2025: packYear(years.year2025),
  year2024: packYear(years.year2024),
}

/** The year before May 2025 to April 2026. */
export const offeredBefore = packYear(yearOf(days, YEARS_BEFORE.mayToApril))

const hindsightIn = (name: keyof typeof years) => {
  const [from, to] = YEARS[name]
  const ofYear = days.filter(({ date }) => from <= date && date <= to)
  return packRuns(hindsightOf(years[name], ofYear, STORAGE))
}

/** What could have been earned in each year with more and more cycles. */
export const hindsight = {
  mayToApril: hindsightIn('mayToApril'),
  year2025: hindsightIn('year2025'),
  year2024: hindsightIn('year2024'),
}
