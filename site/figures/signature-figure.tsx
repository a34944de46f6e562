import { scaleLinear } from 'd3-scale'
import { signatureFigure as words } from '../content/figure-captions.ts'
import { Axis, AxisTitles } from './axes.tsx'
import { b0018, END_OF_LIFE, type Forecast } from './datasets.ts'
import { FigureFrame } from './figure-frame.tsx'
import { type Point, positions } from './geometry.ts'
import { Label } from './label.tsx'
import { dots, line, simplify } from './paths.ts'
import { Band, Grid, Rule } from './plot-lines.tsx'

// With 5 units per discharge and 50 units per 0.1 Ah, points and grid lines fall on whole units.
const box = { left: 70, top: 50, right: 730, bottom: 500 }
const x = scaleLinear().domain([0, 132]).rangeRound([box.left, box.right])
const y = scaleLinear().domain([1, 1.9]).rangeRound([box.bottom, box.top])
const at = (cycle: number, capacity: number): Point => [x(cycle), y(capacity)]

/** The last discharge that the forecast knows. */
const TODAY = 66
const { known, later, forecast } = b0018
const laterDots = dots(
  later.filter((_, index) => index % 2 === 0).map(point => at(point.cycle, point.capacity)),
)

/** Returns the first forecast discharge at or below the end of life. Throws if there is none. */
function forecastEnd(): Forecast {
  const end = forecast.find(({ capacity }) => capacity <= END_OF_LIFE)
  if (!end) throw new Error('The forecast of B0018 does not reach the end of life')
  return end
}

/**
 * The plot without its frame, which the hero's figure and the social picture share. The parent
 * group must set stroke and font.
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
        {words.endOfLife(END_OF_LIFE)}
      </Label>
      <path className="hairline" d={`M${x(TODAY)} ${box.bottom}V${box.top - 10}`} />
      <Label at={[x(TODAY), box.top - 18]} anchor="middle">
        {words.today(TODAY)}
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

/**
 * The hero's figure: one cell's capacity up to “today”, its forecast, and the later measurements.
 */
export function SignatureFigure() {
  return (
    <FigureFrame id="signature" tone="ink" height={590} words={words}>
      <SignaturePlot />
    </FigureFrame>
  )
}
