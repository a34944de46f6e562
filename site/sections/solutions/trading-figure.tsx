import { scaleLinear } from 'd3-scale'
import { tradingFigure } from '../../content/figures/trading-figure.ts'
import { FigureCaption } from '../../figures/figure-caption.tsx'
import { AxisNames, Grid, Label, Layer, PLOT, Plot, TicksY } from '../../figures/plot.tsx'
import { positions } from '../../figures/positions.ts'
import { revenueOf, type Strategy } from '../../model/trading.ts'
import { trading, tradingDays } from './trading-days.ts'

const words = tradingFigure(trading)

const DAY_MS = 86_400_000
/** Whole units for a day make the shortest paths. */
const DAY_WIDTH = 20
const y = scaleLinear([-150, 1200], [PLOT.height, 0])
const ZERO = Math.round(y(0))

const [first, last] = [Date.parse(trading.firstDate), Date.parse(trading.lastDate)]
/** The left edge of a day, from its start. The last day ends at the plot's right edge. */
const x = (start: number) => PLOT.width - DAY_WIDTH * (1 + (last - start) / DAY_MS)
const weeks = positions(first, last, 7 * DAY_MS)

/** How the bars of each strategy are drawn, in the plot and beside the results. */
const looks = {
  fixed: { className: 'plain', fill: 'currentColor', stroke: 'none' },
  yesterday: { className: 'plain', strokeWidth: 2 },
  sameKindOfDay: { className: 'forecast', fill: 'currentColor', fillOpacity: 0.35, stroke: 'none' },
  perfectForesight: { className: 'plain' },
} as const

/** The results, each with a bar that shows how the plot draws it. */
const results = [
  { strategy: 'fixed', sample: 'M5 24h6v15H5z' },
  { strategy: 'yesterday', sample: 'M1 12h14' },
  { strategy: 'sameKindOfDay', sample: 'M1 6h14v33H1z' },
  { strategy: 'perfectForesight', sample: '' },
] as const

function Results() {
  return (
    <ul className="results">
      {results.map(({ strategy, sample }) => (
        <li key={strategy}>
          <svg
            className="drawing"
            viewBox="0 0 16 40"
            fill="none"
            stroke="currentColor"
            aria-hidden="true"
          >
            <path {...looks[strategy]} d={sample} />
            <path {...looks.perfectForesight} d="M1 1h14v38H1z" />
          </svg>
          <strong>{words.schedules[strategy].share}</strong> {words.schedules[strategy].name}
        </li>
      ))}
    </ul>
  )
}

/** Path data of one bar a day, from zero to the strategy's revenue. */
function bars(strategy: Strategy, inset: number, width: number): string {
  let pen = 0
  const shapes = tradingDays.map(day => {
    const left = x(Date.parse(day.date)) + inset
    const height = ZERO - Math.round(y(revenueOf(day, strategy)))
    const move = `m${left - pen} 0v${-height}h${width}v${height}`
    pen = left + width
    return move
  })
  return `M0 ${ZERO}${shapes.join('')}`
}

/** Path data of one level stroke a day, at the strategy's revenue. */
function levels(strategy: Strategy, inset: number, width: number): string {
  let [penX, penY] = [0, 0]
  const strokes = tradingDays.map(day => {
    const left = x(Date.parse(day.date)) + inset
    const level = Math.round(y(revenueOf(day, strategy)))
    const move = `m${left - penX} ${level - penY}h${width}`
    penX = left + width
    penY = level
    return move
  })
  return strokes.join('')
}

/** Trading: each day's revenue under four schedules. */
export function TradingFigure() {
  return (
    <figure className="evidence evidence-below columns">
      <Plot id="trading" words={words}>
        <Layer>
          <Grid x={weeks.map(x)} y={positions(0, 1200, 200).map(y)} />
          <path {...looks.sameKindOfDay} d={bars('sameKindOfDay', 1, 18)} />
          <path {...looks.perfectForesight} d={bars('perfectForesight', 1, 18)} />
          <path {...looks.fixed} d={bars('fixed', 6, 8)} />
          <path {...looks.yesterday} d={levels('yesterday', 1, 18)} />
          <path className="plain" d={`M0 ${ZERO}h${PLOT.width}`} />
        </Layer>
        <TicksY scale={y} values={[0, 200, 400, 600, 800, 1000]} format={words.count} />
        <AxisNames y={words.revenue} />
        {weeks.map((week, index) => (
          <Label key={week} at={[x(week), PLOT.height]} shift={[0, 1.5]}>
            {words.week(new Date(week), index)}
          </Label>
        ))}
      </Plot>
      <FigureCaption words={words}>
        <Results />
      </FigureCaption>
    </figure>
  )
}
