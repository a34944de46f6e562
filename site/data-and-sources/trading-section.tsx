import { STORAGE } from '../../analysis/storage/battery.ts'
import trading from '../../research/results/trading.json' with { type: 'json' }
import { hundreds } from '../../stage/words/money-words.ts'
import { dateWords, percent, whole } from '../../stage/words/number-words.ts'
import { DataTable } from './data-table.tsx'

const { battery, cost, prices, years } = trading

const ruleOf = (name: string, rule: keyof (typeof years)[number]['net']) =>
  [name, ...years.map(({ net }) => hundreds(net[rule]))] as const

export const TradingSection = () => (
  <>
    <p>
      Prices are those of the day-ahead auction for Germany and Luxembourg (DE-LU): {prices.days}{' '}
      days of 24 prices, from {dateWords(prices.first)} to {dateWords(prices.last)}.{' '}
      {prices.missing} days are missing: those of the clock changes, and 30 March 2026. From October
      2025 on the auction has quarter-hours; these are their hourly means.
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
      caption={`Net in EUR per MW and year, if a cycle costs EUR ${cost}`}
      columns={['Rule', ...years.map(({ of }) => of.map(dateWords).join(' to '))]}
      rows={[
        ruleOf('Whenever it pays', 'offeredCycles'),
        ruleOf('One cycle on each day that pays', 'oneADayIfItPays'),
        ruleOf('One cycle each day', 'oneADay'),
        ruleOf('Every offered cycle', 'everyOffer'),
        ruleOf('Best in hindsight', 'hindsight'),
        'Whenever it pays, above one cycle on each day that pays',
        ['Lead', ...years.map(({ lead }) => hundreds(lead.gain))],
        [
          'with its weeks drawn again',
          ...years.map(({ lead }) => lead.range.map(hundreds).join(' to ')),
        ],
        ['Days with prices', ...years.map(({ days }) => days)],
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
      {battery.price} for each of {whole(1000 * battery.hours)} kWh over {whole(battery.life)}{' '}
      cycles. As long as the calendar ends it first, a further cycle costs nothing. A warranty that
      limits the year sets the line at what its last allowed cycle earns; one that limits each day
      leaves at most one cycle a day.
    </p>
  </>
)
