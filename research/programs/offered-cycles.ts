import { STORAGE } from '../../analysis/storage/battery.ts'
import { yearOf } from '../../analysis/storage/offered-cycles.ts'
import { tradeEachDay } from '../../analysis/storage/trading-days.ts'
import { readCsv } from '../csv.ts'
import { readData } from '../data.ts'
import { hindsightOf } from '../hindsight.ts'
import { packRuns, packYear } from '../packed-year.ts'
import { priceDayOf, YEARS, YEARS_BEFORE } from '../years.ts'

const days = tradeEachDay(readCsv(readData('de_lu_day_ahead_hourly.csv')).map(priceDayOf))
const years = {
  mayToApril: yearOf(days, YEARS.mayToApril),
  year2025: yearOf(days, YEARS.year2025),
  year2024: yearOf(days, YEARS.year2024),
}

function hindsightIn(name: keyof typeof years) {
  const [from, to] = YEARS[name]
  const ofYear = days.filter(({ date }) => from <= date && date <= to)
  return packRuns(hindsightOf(years[name], ofYear, STORAGE))
}

export const result = {
  /** The offered cycles of each year. */
  offered: {
    mayToApril: packYear(years.mayToApril),
    year2025: packYear(years.year2025),
    year2024: packYear(years.year2024),
  },
  /** The year before May 2025 to April 2026. */
  offeredBefore: packYear(yearOf(days, YEARS_BEFORE.mayToApril)),
  /** The earnings that more and more cycles could have had in each year, in hindsight. */
  hindsight: {
    mayToApril: hindsightIn('mayToApril'),
    year2025: hindsightIn('year2025'),
    year2024: hindsightIn('year2024'),
  },
}
