import { dayAxes, type tradingFigure } from '../../../content/figures/trading-figure.ts'
import { AxisNames, Grid, Label, Layer, PLOT, Plot, TicksY } from '../../../figures/plot.tsx'
import { positions } from '../../../figures/positions.ts'
import { revenueOf, type Strategy } from '../../../model/trading.ts'
import { DAY, dayScale as x, revenueScale as y } from './day-scales.ts'
import { dayOf } from './trading-days.ts'
import { trading, tradingDays } from './trading-findings.ts'

/** The days on which weeks begin. */
const mondays = trading.dates.filter(date => new Date(date).getUTCDay() === 1)

/** The middle of the gap that the days without a schedule leave. */
const [gap = 0] = trading.dates.flatMap((date, index) => {
  const [day, next] = [dayOf(date), dayOf(trading.dates[index + 1] ?? date)]
  return next > day + 1 ? [(day + 1 + next) / 2] : []
})

/** Each day's left and right edge, and the height of a strategy's revenue. */
const edges = (strategy: Strategy) =>
  tradingDays.map(day => ({
    left: x(dayOf(day.date)) + 2,
    right: x(dayOf(day.date)) + DAY - 2,
    top: Math.round(y(revenueOf(day, strategy))),
  }))

/** Path data of one bar a day, from zero to the strategy's revenue. */
const bars = (strategy: Strategy) =>
  edges(strategy)
    .map(({ left, right, top }) => `M${left} ${PLOT.height}V${top}H${right}V${PLOT.height}`)
    .join('')

/** Path data of one level stroke a day, at the strategy's revenue. */
const levels = (strategy: Strategy) =>
  edges(strategy)
    .map(({ left, right, top }) => `M${left} ${top}H${right}`)
    .join('')

/** How each strategy is drawn, beside its name. */
const key = [
  { strategy: 'perfectForesight', className: 'plain', sample: 'M300 30v60h20v-60z' },
  { strategy: 'sameKindOfDay', className: 'filled forecast', sample: 'M300 120v60h20v-60z' },
  { strategy: 'yesterday', className: 'level plain', sample: 'M300 240h20' },
] as const

/** Days that stand out, each named above its bar. */
const marks = [
  { date: trading.largestGain, name: 'gain' },
  { date: trading.largestLoss, name: 'loss' },
] as const

/** What each day's schedules earned. */
export function DaysPlot({ words }: { words: ReturnType<typeof tradingFigure> }) {
  return (
    <Plot id="days" words={words} className="days">
      <Layer>
        <Grid
          x={mondays.map(date => x(dayOf(date)))}
          y={positions(0, 1200, 400).map(y).reverse()}
        />
        <path className="filled forecast" d={bars('sameKindOfDay')} />
        <path className="plain" d={bars('perfectForesight')} />
        <path className="level plain" d={levels('yesterday')} />
        {key.map(({ strategy, className, sample }) => (
          <path key={strategy} className={className} d={sample} />
        ))}
      </Layer>
      <TicksY scale={y} values={[0, 400, 800]} format={words.count} />
      <AxisNames y={words.revenue} />
      {key.map(({ strategy }, row) => (
        <Label key={strategy} at={[330, 60 + 90 * row]} shift={[0.3, 0.35]} className="plain">
          {words.share(strategy)} {dayAxes.schedules[strategy]}
        </Label>
      ))}
      {marks.map(({ date, name }) => (
        <Label
          key={name}
          at={[x(dayOf(date) + 0.5), y(520)]}
          anchor="middle"
          className="plain wide-only"
        >
          {words.marks[name]}
        </Label>
      ))}
      <Label at={[x(gap), y(0)]} shift={[0, -0.6]} anchor="middle" className="wide-only">
        {words.gap}
      </Label>
      {mondays.map((date, week) => (
        <Label key={date} at={[x(dayOf(date)), PLOT.height]} shift={[0, 1.7]}>
          {words.tick(date, week)}
        </Label>
      ))}
    </Plot>
  )
}
