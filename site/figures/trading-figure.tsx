import { scaleLinear } from 'd3-scale'
import { tradingFigure } from '../content/figure-captions.ts'
import { tradingDays } from './datasets.ts'
import { FigureCaption } from './figure-caption.tsx'
import { trading } from './findings.ts'
import { AxisNames, Grid, Label, Layer, PLOT, Plot, TicksY } from './plot.tsx'
import { positions } from './positions.ts'

const words = tradingFigure(trading)

const DAY_MS = 86_400_000
const first = Date.parse('2026-03-01')
/** 18 units a day, up to the right edge: whole numbers make the shortest paths. */
const x = scaleLinear([61 - PLOT.width / 18, 61], [0, PLOT.width])
const y = scaleLinear([-150, 1200], [PLOT.height, 0])
const ZERO = Math.round(y(0))

/** A day's place on the x axis: days since 1 March. */
const dayOf = (date: string) => (Date.parse(date) - first) / DAY_MS

type Schedule = 'perfectForesight' | 'yesterdaysSchedule' | 'fixedSchedule'

/** The results, with the bars that stand for them. */
function Results() {
  return (
    <ul className="results">
      {(['fixed', 'yesterday', 'perfectForesight'] as const).map(schedule => (
        <li key={schedule}>
          <svg className="drawing" viewBox="0 0 16 40" fill="none" aria-hidden="true">
            <path className={`bar-${schedule}`} d="M1 1h14v38H1z" />
          </svg>
          <strong>{words.schedules[schedule].share}</strong> {words.schedules[schedule].name}
        </li>
      ))}
    </ul>
  )
}

/** Path data of one bar a day, from zero to the schedule's revenue. */
function bars(schedule: Schedule, inset: number, width: number): string {
  let pen = 0
  const shapes = tradingDays.map(day => {
    const revenue = day[schedule]
    if (revenue === null) return ''
    const left = Math.round(x(dayOf(day.date))) + inset
    const height = ZERO - Math.round(y(revenue))
    const move = `m${left - pen} 0v${-height}h${width}v${height}`
    pen = left + width
    return move
  })
  return `M0 ${ZERO}${shapes.join('')}`
}

/** Trading: each day's revenue under three schedules. */
export function TradingFigure() {
  return (
    <figure className="evidence evidence-wide columns">
      <Plot id="trading" words={words} className="text-muted">
        <Layer>
          <Grid x={words.dates.map(({ day }) => x(day))} y={positions(0, 1200, 200).map(y)} />
          <path className="bar-yesterday" d={bars('yesterdaysSchedule', 1, 16)} />
          <path className="bar-perfectForesight" d={bars('perfectForesight', 1, 16)} />
          <path className="bar-fixed" d={bars('fixedSchedule', 5, 8)} />
          <path className="rule stroke-text" d={`M0 ${ZERO}h${PLOT.width}`} />
        </Layer>
        <TicksY scale={y} values={[0, 200, 400, 600, 800, 1000]} format={words.count} />
        <AxisNames y={words.revenue} />
        {words.dates.map(({ day, label }) => (
          <Label key={day} at={[x(day), PLOT.height]} shift={[0, 1.5]}>
            {label}
          </Label>
        ))}
      </Plot>
      <FigureCaption words={words}>
        <Results />
      </FigureCaption>
    </figure>
  )
}
