import { scaleLinear } from 'd3-scale'
import { tradingDay } from './datasets.ts'
import { Axis, AxisTitles, Figure, Grid, Label, positions } from './parts.tsx'
import { line, type Point } from './paths.ts'

const frame = {
  title: 'A day of electricity prices with two battery schedules',
  description:
    'Hourly day-ahead price for Germany and Luxembourg on Sunday 22 March 2026, local time: about 100 EUR/MWh at night, −11.76 after noon, 174.19 in the evening. With perfect foresight a battery of 1 MW and 2 MWh charges between 11 and 14 and discharges from 18 to 20, for 348.75 EUR. A fixed schedule charges from 2 to 4 and discharges from 18 to 20, for 116.40 EUR.',
  caption:
    '22\u00a0March 2026, DE-LU day-ahead price, hourly means, local time. 1\u00a0MW\u00a0/ 2\u00a0MWh, 88\u00a0% round trip; no fees, taxes, wear or bid risk. Perfect foresight is an upper bound, not a forecast. Prices: Bundesnetzagentur\u00a0| SMARD.de, CC\u00a0BY\u00a04.0.',
}

const words = {
  price: 'Price, EUR/MWh',
  charge: 'charge',
  discharge: 'discharge',
}

type ScheduleName = 'optimal' | 'fixed'

const schedules: Record<ScheduleName, { label: string; revenue: string }> = {
  optimal: { label: 'Perfect foresight', revenue: '348.75\u00a0EUR' },
  fixed: { label: 'Fixed schedule', revenue: '116.40\u00a0EUR' },
}

// Twenty-eight units per hour, fourteen per 10 EUR/MWh; the schedules share the price's hours.
const HOUR = 28
const box = { left: 76, top: 50, right: 76 + 24 * HOUR, bottom: 344 }
const rows = { ...box, top: box.bottom, bottom: 540 }
const x = scaleLinear().domain([0, 24]).rangeRound([box.left, box.right])
const y = scaleLinear().domain([-20, 190]).rangeRound([box.bottom, box.top])

const priceSteps = tradingDay.flatMap(({ price }, hour): Point[] => [
  [x(hour), y(price)],
  [x(hour + 1), y(price)],
])

/** Bars about a baseline, 30 units per MW: discharging (sign 1) above it, charging (-1) below. */
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
  const { label, revenue } = schedules[schedule]
  return (
    <g className={className} transform={`translate(0 ${baseline})`}>
      <Label at={[box.left, -12]}>
        {label} <tspan className="font-semibold">{revenue}</tspan>
      </Label>
      <path className="hairline" d={`M${box.left} 0H${box.right}`} />
      <path fill="currentColor" strokeWidth="2" d={bars(schedule, 1)} />
      <path strokeWidth="2" d={bars(schedule, -1)} />
    </g>
  )
}

/** Trading: one day's price and what two schedules do with it. */
export function TradingFigure() {
  return (
    <Figure id="trading" tone="paper" height={600} {...frame}>
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
          format={hour => `${hour}:00`}
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
    </Figure>
  )
}
