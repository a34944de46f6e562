import { costedRun } from '../../../../analysis/storage/costed-run.ts'
import { YEARS, YEARS_BEFORE, yearOf } from '../../../../analysis/storage/offered-cycles.ts'
import { packYear } from '../../../../analysis/storage/packed-year.ts'
import { tradeEachDay } from '../../../../analysis/storage/trading-days.ts'
import { supported } from '../../../content/figures/figure-words.ts'
import { tradingFigure } from '../../../content/figures/trading-words.ts'
import { priceDays } from './prices.ts'
import { scalesOf } from './trading-scales.ts'

const days = tradeEachDay(priceDays)
const years = {
  mayToApril: yearOf(days, YEARS.mayToApril),
  year2025: yearOf(days, YEARS.year2025),
  year2024: yearOf(days, YEARS.year2024),
}

// The claim is true at each place of the handle: rules that cycle whether or not it pays bring less.
for (const year of Object.values(years)) {
  for (let cost = 0; cost <= scalesOf(year).maxCost; cost += 1) {
    const { run, results } = costedRun(year, cost, Number.POSITIVE_INFINITY)
    const { offeredCycles, oneADayIfItPays, oneADay, everyOffer } = results
    const best = Math.max(offeredCycles.net, oneADayIfItPays.net)
    const others = [oneADay?.net ?? 0, everyOffer?.net ?? 0]
    supported(best > Math.max(...others), tradingFigure.claim(run))
  }
}

/** What each year offered. */
export const offered = {
  mayToApril: packYear(years.mayToApril),
  year2025: packYear(years.year2025),
  year2024: packYear(years.year2024),
}

/** The year before May 2025 to April 2026. */
export const offeredBefore = packYear(yearOf(days, YEARS_BEFORE.mayToApril))
