import { type CycleTerms, costOfCycle, STORAGE } from '../../analysis/storage/battery.ts'
import { resultsWithin, totalOf } from '../../analysis/storage/year-results.ts'
import { readCsv } from '../csv.ts'
import { readData } from '../data.ts'
import { bestInHindsight } from '../hindsight.ts'
import { unpackRuns, unpackYear } from '../packed-year.ts'
import { leadOf } from '../trading/lead-range.ts'
import { YEARS } from '../years.ts'
import { result as cycles } from './offered-cycles.ts'

const MS_PER_DAY = 86_400_000

const battery = { price: 200, life: 6000, hours: STORAGE.hours }
const cost = costOfCycle(battery)
const terms: CycleTerms = { cost, free: 0, limit: Number.POSITIVE_INFINITY }

const dates = readCsv(readData('de_lu_day_ahead_hourly.csv')).map(
  ({ local_date = '' }) => local_date,
)
const [first = '', last = ''] = [dates[0], dates.at(-1)]

function yearOf(name: keyof typeof YEARS) {
  const year = unpackYear(cycles.offered[name])
  const results = resultsWithin(year, terms)
  const { offeredCycles, oneADayIfItPays } = results
  return {
    of: YEARS[name],
    days: year.oneADay.length,
    net: {
      offeredCycles: offeredCycles.net,
      oneADayIfItPays: oneADayIfItPays.net,
      oneADay: totalOf(year.oneADay, year.scale, terms).net,
      everyOffer: totalOf(year.offers, year.scale, terms).net,
      hindsight: bestInHindsight(unpackRuns(cycles.hindsight[name]), year.scale, terms).net,
    },
    lead: leadOf(year, terms, results),
  }
}

/** What each rule earns in each year, net, per MW, and the days with prices. */
export const result = {
  ...{ battery, cost },
  prices: {
    ...{ days: dates.length, first, last },
    missing: (Date.parse(last) - Date.parse(first)) / MS_PER_DAY + 1 - dates.length,
  },
  years: (Object.keys(cycles.offered) as (keyof typeof YEARS)[]).map(yearOf),
}
