import { dayAxes, type tradingFigure } from '../../../content/figures/trading-figure.ts'
import type { Point } from '../../../figures/paths.ts'
import { AxisNames, Grid, Label, Layer, PLOT, Plot, TicksY } from '../../../figures/plot.tsx'
import { positions } from '../../../figures/scales.ts'
import { revenueOf, type Strategy } from '../../../model/trading.ts'
import { barOf, DAY, levelOf, dayScale as x, revenueScale as y } from './day-scales.ts'
import { dayOf } from './trading-days.ts'
import { trading, tradingDays } from './trading-findings.ts'

/** The days on which weeks begin. */
const mondays = trading.dates.filter(date => new Date(date).getUTCDay() === 1)

/** The middle of the gap that the days without a schedule leave. */
const [gap = 0] = trading.dates.flatMap((date, index) => {
  const [day, next] = [dayOf(date), dayOf(trading.dates[index + 1] ?? date)]
  return next > day + 1 ? [(day + 1 + next) / 2] : []
})

/** Path data of one mark for each day, at the strategy's revenue. */
const ofDays = (strategy: Strategy, markOf: typeof barOf) =>
  tradingDays.map(day => markOf(dayOf(day.date), revenueOf(day, strategy))).join('')

/** Days that stand out, each named above its bar, where the bars to its left are lower. */
const marks = [
  { date: trading.largestGain, name: 'gain' },
  { date: trading.largestLoss, name: 'loss' },
] as const

/** The right end of a day's bar, a little above it. */
function aboveBar(date: string): Point {
  const day = tradingDays.find(it => it.date === date)
  const revenue = day ? revenueOf(day, 'perfectForesight') : 0
  return [x(dayOf(date)) + DAY - 2, y(revenue) - 16]
}

/** How each strategy is drawn in the plot of all days. The fixed schedule is not. */
const key: readonly { strategy: Strategy; className?: string; sample?: string }[] = [
  { strategy: 'perfectForesight', className: 'plain', sample: 'M1 15V1H11V15z' },
  { strategy: 'sameKindOfDay', className: 'filled forecast', sample: 'M1 15V1H11V15' },
  { strategy: 'yesterday', className: 'line plain', sample: 'M1 8H11' },
  { strategy: 'fixed' },
]

/** What each strategy earns in all days together, as the key to the plot. */
export function Shares({ words }: { words: ReturnType<typeof tradingFigure> }) {
  return (
    <dl className="counts">
      {key.map(({ strategy, className, sample }) => (
        <div key={strategy}>
          <dt className="small">
            {sample && (
              <svg className="plot swatch" viewBox="0 0 16 16" aria-hidden="true">
                <path className={className} d={sample} />
              </svg>
            )}
            {dayAxes.schedules[strategy]}
          </dt>
          <dd className="reading">{words.share(strategy)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What each day's schedules earned. */
export function DaysPlot({ words }: { words: ReturnType<typeof tradingFigure> }) {
  return (
    <Plot id="days" words={words} className="days">
      <Layer>
        <Grid
          x={mondays.map(date => x(dayOf(date)))}
          y={positions(0, 1200, 400).map(y).reverse()}
        />
        <path className="filled forecast" d={ofDays('sameKindOfDay', barOf)} />
        <path className="plain" d={ofDays('perfectForesight', barOf)} />
        <path className="line plain" d={ofDays('yesterday', levelOf)} />
      </Layer>
      <TicksY scale={y} values={[0, 400, 800]} format={words.count} />
      <AxisNames y={words.revenue} />
      {marks.map(({ date, name }) => (
        <Label key={name} at={aboveBar(date)} anchor="end" className="plain wide-only">
          {words.marks[name]}
        </Label>
      ))}
      <Label at={[x(gap), y(0)]} shift={[0, -0.6]} anchor="middle" className="wide-only">
        {words.gap}
      </Label>
      {mondays.map((date, week) => (
        <Label key={date} at={[x(dayOf(date)), PLOT.height]} shift={[0, 3]}>
          {words.tick(date, week)}
        </Label>
      ))}
    </Plot>
  )
}
