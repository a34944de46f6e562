import { type CycleTerms, costOfCycle, STORAGE } from '../../analysis/storage/battery.ts'
import { leadOf } from '../../analysis/storage/lead-range.ts'
import { type Results, resultsWithin, type Total } from '../../analysis/storage/year-results.ts'
import { readCsv } from '../../research/csv.ts'
import pricesCsv from '../../research/data/de_lu_day_ahead_hourly.csv?raw'
import { bestInHindsight } from '../../research/hindsight.ts'
import { unpackRuns, unpackYear } from '../../research/packed-year.ts'
import offeredCycles from '../../research/results/offered-cycles.json' with { type: 'json' }
import { YEARS } from '../../research/years.ts'
import { MS_PER_DAY } from '../../stage/words/days.ts'
import { dateWords, percent, whole } from '../../stage/words/number-words.ts'
import { DataTable } from './data-table.tsx'

const { offered, hindsight } = offeredCycles

type YearName = keyof typeof offered

const BATTERY = { price: 200, life: 6000, hours: STORAGE.hours }
const COST = costOfCycle(BATTERY)

const termsAt = (cost: number): CycleTerms => ({
  cost,
  free: 0,
  limit: Number.POSITIVE_INFINITY,
})

const dates = readCsv(pricesCsv).map(({ local_date = '' }) => local_date)
const [first = '', last = ''] = [dates[0], dates.at(-1)]
const missing = (Date.parse(last) - Date.parse(first)) / MS_PER_DAY + 1 - dates.length

const years = (Object.keys(offered) as YearName[]).map(name => {
  const year = unpackYear(offered[name])
  const results = resultsWithin(year, termsAt(COST))
  return {
    name: YEARS[name].map(dateWords).join(' to '),
    year,
    results,
    hindsight: bestInHindsight(unpackRuns(hindsight[name]), year.scale, termsAt(COST)),
    lead: leadOf(year, termsAt(COST), results),
  }
})

const yearNames = years.map(({ name }) => name)

const rounded = (amount: number) => whole(100 * Math.round(amount / 100)).replace('-', '−')

const ruleOf = (name: string, of: (results: Results) => Total | undefined) =>
  [name, ...years.map(({ results }) => rounded(of(results)?.net ?? Number.NaN))] as const

export const TradingSection = () => (
  <>
    <p>
      Prices are those of the day-ahead auction for Germany and Luxembourg (DE-LU): {dates.length}{' '}
      days of 24 prices, from {dateWords(first)} to {dateWords(last)}. {missing} days are missing:
      those of the clock changes, and 30 March 2026. From October 2025 on the auction has
      quarter-hours; these are their hourly means.
    </p>
    <p>
      A battery of 1 MW and {STORAGE.hours} MWh with a round trip of {percent(STORAGE.efficiency)}{' '}
      is planned each day on the mean prices of the last five days of the same kind, working days or
      weekends. The plan is cut where the battery is empty: into one, seldom two or three cycles,
      which are offered with the cost of a cycle as their limit. A cycle runs only if it earns more
      at the auction’s prices, so nothing is known beforehand. It is a price taker, pays no fees,
      and trades nowhere else.
    </p>
    <DataTable
      caption={`Net in EUR per MW and year, if a cycle costs EUR ${COST}`}
      columns={['Rule', ...yearNames]}
      rows={[
        ruleOf('Whenever it pays', results => results.offeredCycles),
        ruleOf('One cycle on each day that pays', results => results.oneADayIfItPays),
        ruleOf('One cycle each day', results => results.oneADay),
        ruleOf('Every offered cycle', results => results.everyOffer),
        ['Best in hindsight', ...years.map(it => rounded(it.hindsight.net))],
        'Whenever it pays, above one cycle on each day that pays',
        ['Lead', ...years.map(it => rounded(it.lead.gain))],
        ['with its weeks drawn again', ...years.map(it => it.lead.range.map(rounded).join(' to '))],
        ['Days with prices', ...years.map(({ year }) => year.oneADay.length)],
      ]}
      marked="Whenever it pays"
    />
    <p>
      The range holds 95% of the leads if the weeks of the year are drawn again, 1,000 times, each
      with what both rules ran in it. It says nothing of years unlike these. Hindsight knows all
      prices of a day. Two years that overlap are not two tests.
    </p>
    <p>
      A cycle of 1 MW costs the replacement over the cycles that the battery lasts: here EUR{' '}
      {BATTERY.price} for each of {whole(1000 * BATTERY.hours)} kWh over {whole(BATTERY.life)}{' '}
      cycles. As long as the calendar ends it first, a further cycle costs nothing. A warranty that
      limits the year sets the line at what its last allowed cycle earns; one that limits each day
      leaves at most one cycle a day.
    </p>
  </>
)
