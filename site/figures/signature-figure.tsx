import { scaleLinear } from 'd3-scale'
import { b0018, END_OF_LIFE, type Forecast } from './datasets.ts'
import { Axis, AxisTitles, Band, Figure, Grid, Label, positions, Rule } from './parts.tsx'
import { dots, line, type Point, simplify } from './paths.ts'

const frame = {
  title: 'Capacity of a lithium-ion cell: measured, forecast and what followed',
  description:
    'NASA cell B0018, capacity in ampere-hours over 132 discharges. Measured capacity falls from 1.86 to 1.53 Ah over the first 66. From there the forecast falls in a straight line to 1.20 Ah at discharge 132, with a 90 % interval from 1.01 to 1.56 Ah; it crosses the end of life at 1.4 Ah at discharge 93. What was then measured crosses it at discharge 97 and ends at 1.34 Ah, inside the interval throughout.',
  caption:
    'NASA cell B0018. Forecast from the first 66 of 132 discharges: end of life at 93, first measured at 97; mean absolute error 4.26\u00a0%; 90\u00a0% interval wide on purpose. Every second later point drawn. Data: Saha and Goebel (2007), NASA Prognostics Data Repository.',
}

const words = {
  capacity: 'Capacity, Ah',
  cycle: 'Discharge number',
  measured: 'measured',
  today: '“today”, discharge 66',
  forecast: 'forecast',
  interval: '90\u00a0% interval',
  later: 'measured afterwards',
  endOfLife: 'end of life, 1.4\u00a0Ah',
} as const

// Five units per discharge and fifty per 0.1 Ah: points and grid fall on whole units.
const box = { left: 70, top: 50, right: 730, bottom: 500 }
const x = scaleLinear().domain([0, 132]).rangeRound([box.left, box.right])
const y = scaleLinear().domain([1, 1.9]).rangeRound([box.bottom, box.top])
const at = (cycle: number, capacity: number): Point => [x(cycle), y(capacity)]

const TODAY = 66
const { known, later, forecast } = b0018
const laterDots = dots(
  later.filter((_, index) => index % 2 === 0).map(point => at(point.cycle, point.capacity)),
)

/** The first forecast discharge at or below the end of life. Throws if the forecast has none. */
function forecastEnd(): Forecast {
  const end = forecast.find(({ capacity }) => capacity <= END_OF_LIFE)
  if (!end) throw new Error('The forecast of B0018 does not reach the end of life')
  return end
}

/**
 * The plot by itself, for a group that sets stroke and font: the hero's figure and the social
 * picture share it.
 */
export function SignaturePlot() {
  const end = forecastEnd()
  return (
    <>
      <g className="text-muted-on-ink">
        <Grid box={box} stepX={10} stepY={10} opacity={0.09} />
        <Grid box={box} stepX={50} stepY={50} opacity={0.2} />
        <Axis
          side="left"
          scale={y}
          ticks={[1, 1.2, 1.4, 1.6, 1.8]}
          at={box.left}
          format={tick => tick.toFixed(1)}
        />
        <Axis side="bottom" scale={x} ticks={positions(0, 120, 20)} at={box.bottom} />
        <AxisTitles box={box} x={words.cycle} y={words.capacity} />
      </g>
      <g className="text-charge">
        <Band
          low={forecast.map(row => at(row.cycle, row.low))}
          high={forecast.map(row => at(row.cycle, row.high))}
        />
      </g>
      <Rule from={at(0, END_OF_LIFE)} to={at(132, END_OF_LIFE)} dashed />
      <Label at={[box.left + 14, y(END_OF_LIFE)]} drop={1.2}>
        {words.endOfLife}
      </Label>
      <path className="hairline" d={`M${x(TODAY)} ${box.bottom}V${box.top - 10}`} />
      <Label at={[x(TODAY), box.top - 18]} anchor="middle">
        {words.today}
      </Label>
      <path
        className="draw-once stroke-charge"
        strokeWidth="4"
        pathLength="1"
        d={line(simplify(forecast.map(row => at(row.cycle, row.capacity))))}
      />
      <path strokeWidth="9" d={laterDots} />
      <path className="stroke-ink" strokeWidth="5" d={laterDots} />
      <path
        className="stroke-copper"
        strokeWidth="7"
        d={dots(known.map(point => at(point.cycle, point.capacity)))}
      />
      <Label at={[214, 106]} className="text-copper">
        {words.measured}
      </Label>
      <g className="text-charge">
        <Label at={[x(TODAY) + 30, 178]}>{words.interval}</Label>
        <Label at={[580, 352]} drop={0.9} turn={26.5}>
          {words.forecast}
        </Label>
      </g>
      <g className="text-charge">
        <circle
          cx={x(end.cycle)}
          cy={y(end.capacity)}
          r="8"
          className="stroke-ink"
          fill="currentColor"
          strokeWidth="3"
        />
        <Label at={[x(end.cycle) - 6, y(end.capacity)]} anchor="end" drop={1.2}>
          {end.cycle}
        </Label>
      </g>
      <path className="hairline" d={`M${x(121)} 124V${y(1.427) - 8}`} />
      <Label at={[box.right, 112]} anchor="end">
        {words.later}
      </Label>
    </>
  )
}

/** The hero's figure: one cell's capacity up to "today", its forecast, and what then happened. */
export function SignatureFigure() {
  return (
    <Figure id="signature" tone="ink" height={590} {...frame}>
      <SignaturePlot />
    </Figure>
  )
}
