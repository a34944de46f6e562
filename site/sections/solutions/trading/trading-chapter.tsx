import { dayAxes, tradingFigure } from '../../../content/figures/trading-figure.ts'
import { placesOf } from '../../../figures/places.ts'
import {
  AxisNames,
  Grid,
  Label,
  Layer,
  PLOT,
  Plot,
  percent,
  TicksY,
} from '../../../figures/plot.tsx'
import { positions } from '../../../figures/positions.ts'
import { Island } from '../../../islands/island.tsx'
import { revenueOf, type Strategy } from '../../../model/trading.ts'
import { Chapter } from '../chapter.tsx'
import { trading, tradingDays } from './trading-findings.ts'
import { DAY_WIDTH, TradingInstrument, revenueScale as y } from './trading-instrument.tsx'

export const tradingWords = tradingFigure(trading)

const x = (index: number) => Math.round(index * DAY_WIDTH)

/** The thumb stands below the middle of a day. */
export const tradingPlaces = placesOf('.trading', {
  '--first': percent(DAY_WIDTH / 2, PLOT.width),
  '--span': percent(PLOT.width - DAY_WIDTH, PLOT.width),
})

/** The places of the days from Monday on, where weeks are named. */
const mondays = trading.dates.flatMap((date, index) =>
  new Date(date).getUTCDay() === 1 ? [{ date, index }] : [],
)

/** Path data of one bar a day, from zero to the strategy's revenue. */
const bars = (strategy: Strategy) =>
  tradingDays
    .map((day, index) => {
      const height = PLOT.height - Math.round(y(revenueOf(day, strategy)))
      return `M${x(index) + 2} ${PLOT.height}v${-height}H${x(index + 1) - 2}V${PLOT.height}`
    })
    .join('')

/** Path data of one level stroke a day, at the strategy's revenue. */
const levels = (strategy: Strategy) =>
  tradingDays
    .map(
      (day, index) =>
        `M${x(index) + 2} ${Math.round(y(revenueOf(day, strategy)))}H${x(index + 1) - 2}`,
    )
    .join('')

/** How each strategy is drawn, beside its name. */
const key = [
  { strategy: 'perfectForesight', className: 'plain', sample: 'M300 30v70h20v-70z' },
  { strategy: 'sameKindOfDay', className: 'filled forecast', sample: 'M300 140v70h20v-70z' },
  { strategy: 'yesterday', className: 'level plain', sample: 'M300 285h20' },
] as const

/** Trading: what each day's schedules earned, and one day hour by hour. */
export function TradingChapter() {
  return (
    <Chapter id="trading" words={tradingWords} className="trading">
      <p className="finding statement two-thirds">{tradingWords.finding}</p>
      <p className="baselines">{tradingWords.baselines}</p>
      <Plot id="days" words={tradingWords} className="days">
        <Layer>
          <Grid
            x={mondays.map(({ index }) => x(index))}
            y={positions(0, 1200, 400).map(y).reverse()}
          />
          <path className="filled forecast" d={bars('sameKindOfDay')} />
          <path className="plain" d={bars('perfectForesight')} />
          <path className="level plain" d={levels('yesterday')} />
          {key.map(({ strategy, className, sample }) => (
            <path key={strategy} className={className} d={sample} />
          ))}
        </Layer>
        <TicksY scale={y} values={[400, 800]} format={tradingWords.count} />
        <AxisNames y={tradingWords.revenue} />
        {key.map(({ strategy }, row) => (
          <Label key={strategy} at={[330, 65 + 110 * row]} shift={[0.3, 0.35]} className="plain">
            {dayAxes.schedules[strategy]}
          </Label>
        ))}
        {mondays.map(({ date, index }, week) => (
          <Label key={date} at={[x(index), PLOT.height]} shift={[0, 4]}>
            {tradingWords.tick(date, week)}
          </Label>
        ))}
      </Plot>
      <Island name="trading-figure">
        <TradingInstrument />
      </Island>
    </Chapter>
  )
}
