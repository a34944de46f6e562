import { scaleLinear } from 'd3-scale'
import { tradingFigure as words } from '../content/figure-captions.ts'
import { Axis, AxisTitles } from './axes.tsx'
import { tradingDay } from './datasets.ts'
import { FigureFrame } from './figure-frame.tsx'
import { type Point, positions } from './geometry.ts'
import { Label } from './label.tsx'
import { line } from './paths.ts'
import { Grid } from './plot-lines.tsx'

type ScheduleName = 'optimal' | 'fixed'

// The scales have 28 units per hour and 14 units per 10 EUR/MWh. The schedules share the price's x
// axis.
const HOUR = 28
const box = { left: 76, top: 50, right: 76 + 24 * HOUR, bottom: 344 }
const rows = { ...box, top: box.bottom, bottom: 540 }
const x = scaleLinear().domain([0, 24]).rangeRound([box.left, box.right])
const y = scaleLinear().domain([-20, 190]).rangeRound([box.bottom, box.top])

const priceSteps = tradingDay.flatMap(({ price }, hour): Point[] => [
  [x(hour), y(price)],
  [x(hour + 1), y(price)],
])

/**
 * Returns path data of a schedule's bars, with 30 units per MW. Discharging (sign 1) is above the
 * baseline, charging (sign -1) below it.
 */
function bars(schedule: ScheduleName, sign: 1 | -1): string {
  return tradingDay
    .map((hour, index) => ({ power: hour[schedule], left: x(index) }))
    .filter(({ power }) => Math.sign(power) === sign)
    .map(({ power, left }) => `M${left + 2} 0v${Math.round(-30 * power)}h${HOUR - 4}V0z`)
    .join('')
}

interface ScheduleProps {
  schedule: ScheduleName
  baseline: number
  className: string
}

function Schedule({ schedule, baseline, className }: ScheduleProps) {
  const { name, revenue } = words.schedules[schedule]
  return (
    <g className={className} transform={`translate(0 ${baseline})`}>
      <Label at={[box.left, -12]}>
        {name} <tspan className="font-semibold">{revenue}</tspan>
      </Label>
      <path className="hairline" d={`M${box.left} 0H${box.right}`} />
      <path fill="currentColor" strokeWidth="2" d={bars(schedule, 1)} />
      <path strokeWidth="2" d={bars(schedule, -1)} />
    </g>
  )
}

/** Trading: the prices of one day, and two schedules with their revenues. */
export function TradingFigure() {
  return (
    <FigureFrame id="trading" tone="paper" height={600} words={words}>
      <g className="text-muted">
        <Grid box={box} stepX={HOUR} stepY={14} opacity={0.14} />
        <Grid box={rows} stepX={HOUR} stepY={rows.bottom - rows.top} opacity={0.14} />
        <path className="hairline" d={`M${box.left} ${y(0)}H${box.right}`} />
        <Axis side="left" scale={y} ticks={[0, 50, 100, 150]} at={box.left} />
        <Axis
          side="bottom"
          scale={x}
          ticks={positions(0, 18, 6)}
          at={rows.bottom}
          format={words.hourTick}
        />
        <AxisTitles box={box} y={words.price} />
      </g>
      <path className="stroke-rust" strokeWidth="4" d={line(priceSteps)} />
      <Schedule schedule="optimal" baseline={424} className="text-charge-deep" />
      <g className="text-charge-deep">
        <Label at={[x(14) + 10, 424]} drop={0.9}>
          {words.charge}
        </Label>
        <Label at={[x(19), 384]} anchor="middle">
          {words.discharge}
        </Label>
      </g>
      <Schedule schedule="fixed" baseline={510} className="text-muted" />
    </FigureFrame>
  )
}
