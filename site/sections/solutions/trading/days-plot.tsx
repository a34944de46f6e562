import { dayAxes, tradingFigure } from '../../../content/figures/trading-figure.ts'
import { line } from '../../../figures/paths.ts'
import { AxisY, Grid, Label, Layer, PLOT, Plot } from '../../../figures/plot.tsx'
import { positions } from '../../../figures/scales.ts'
import { mean } from '../../../model/statistics.ts'
import { revenueOf } from '../../../model/trading.ts'
import { barOf, DAYS, dotOf, levelOf, x, y, ZERO } from './day-scales.ts'
import { dayOf } from './trading-days.ts'
import { trading, tradingDays } from './trading-findings.ts'

export const words = tradingFigure(trading)

/** The values of the axis, from the top. */
const EUROS = [1200, 800, 400, 0, -200]

/** The days on which weeks begin. */
const mondays = trading.dates.filter(date => new Date(date).getUTCDay() === 1)

/** The days without a schedule. */
const leftOut = positions(0, DAYS - 1, 1).filter(day => !trading.dates.map(dayOf).includes(day))

const BAR = 'M1 15V1H11V15z'

/** How each strategy is drawn in the plot of all days, and, in the key, on a bar. */
const key = [
  { strategy: 'perfectForesight', className: 'plain', sample: BAR, mark: barOf },
  { strategy: 'sameKindOfDay', className: 'filled forecast', sample: 'M1 15V4H11V15', mark: barOf },
  { strategy: 'yesterday', className: 'line plain', sample: 'M1 6H11', mark: levelOf },
  { strategy: 'fixed', className: 'point', sample: 'M6 12h.1', mark: dotOf },
] as const

/** What each strategy earns in all days together, as the key to the plot. */
export function Shares() {
  return (
    <dl className="counts">
      {key.map(({ strategy, className, sample }) => (
        <div key={strategy}>
          <dt className="small">
            <svg className="plot swatch" viewBox="0 0 12 16" aria-hidden="true">
              <path className={className} d={sample} />
              <path className="plain" d={BAR} />
            </svg>
            {dayAxes.schedules[strategy]}
          </dt>
          <dd className="reading">{words.share(strategy)}</dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * Names a day at a height in EUR that few bars reach, and draws a line down to its bar. The second part of
 * the name needs room.
 */
function Mark({ date, height, words }: { date: string; height: number; words: readonly string[] }) {
  const day = tradingDays.find(it => it.date === date)
  const middle = x(dayOf(date) + 0.5)
  const at = [middle, y(height)] as const
  // No name runs out of the plot.
  const anchor = ([undefined, 'middle', 'end'] as const)[Math.floor((3 * middle) / PLOT.width)]
  return (
    <>
      <Layer>
        <path d={line([at, [middle, day ? y(revenueOf(day, 'perfectForesight')) : ZERO]])} />
      </Layer>
      <Label at={at} dy="-0.4em" textAnchor={anchor} className="plain">
        {words[0]}
        <tspan className="wide-only">{words[1]}</tspan>
      </Label>
    </>
  )
}

/** What each day's schedules earned. */
export function DaysPlot() {
  return (
    <Plot id="days" words={words} className="days">
      <Layer>
        <Grid x={mondays.map(date => x(dayOf(date)))} y={EUROS.map(y)} />
        <path d={`M${x(0)} ${ZERO}H${PLOT.width}`} />
        {key.map(({ strategy, className, mark }) => (
          <path
            key={strategy}
            className={className}
            d={tradingDays.map(day => mark(dayOf(day.date), revenueOf(day, strategy))).join('')}
          />
        ))}
      </Layer>
      <AxisY scale={y} values={EUROS} format={dayAxes.euros} />
      {/* Clear of the highest value. */}
      <Label at={[0, 0]} dy="-1.4em">
        {words.revenue}
      </Label>
      <Mark date={trading.largestGain} height={900} words={words.gain} />
      <Mark date={trading.largestLoss} height={700} words={words.loss} />
      <Label at={[x(mean(leftOut) + 0.5), ZERO]} dy="1.2em" textAnchor="middle">
        {words.gap}
      </Label>
      {mondays.map((date, week) => (
        <Label key={date} at={[x(dayOf(date)), PLOT.height]} dy="3em">
          {words.tick(date, week)}
        </Label>
      ))}
    </Plot>
  )
}
