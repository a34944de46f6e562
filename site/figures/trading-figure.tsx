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
/** Height of a sample bar. */
const SAMPLE = 40
const ZERO = Math.round(y(0))

/** A day's place on the x axis: days since 1 March. */
const dayOf = (date: string) => (Date.parse(date) - first) / DAY_MS

type Schedule = 'perfectForesight' | 'yesterdaysSchedule' | 'fixedSchedule'

/** Where the three results stand above the days. */
const KEYS = [
  { schedule: 'fixed', day: 4 },
  { schedule: 'yesterday', day: 20 },
  { schedule: 'perfectForesight', day: 38 },
] as const

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
          {KEYS.map(({ schedule, day }) => (
            <path
              key={schedule}
              className={`bar-${schedule}`}
              d={`M${Math.round(x(day))} ${Math.round(y(1010))}v-${SAMPLE}h16v${SAMPLE}z`}
            />
          ))}
          <path className="rule stroke-text" d={`M0 ${ZERO}h${PLOT.width}`} />
        </Layer>
        <TicksY scale={y} values={[200, 400, 600, 800, 1000]} format={words.count} />
        <AxisNames y={words.revenue} />
        {KEYS.map(({ schedule, day }) => (
          <g key={schedule} className="text-text">
            <Label at={[x(day), y(900)]} className="future-cycle">
              {words.schedules[schedule].share}
            </Label>
            <Label at={[x(day), y(900)]} shift={[0, 1.6]}>
              {words.schedules[schedule].name}
            </Label>
          </g>
        ))}
        {words.dates.map(({ day, label }) => (
          <Label key={day} at={[x(day), PLOT.height]} shift={[0, 1.5]}>
            {label}
          </Label>
        ))}
      </Plot>
      <FigureCaption words={words} />
    </figure>
  )
}
