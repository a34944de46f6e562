import { heroFigure } from '../content/figure-captions.ts'
import { END_OF_LIFE } from '../model/lot.ts'
import { FigureCaption } from './figure-caption.tsx'
import { lot, shown } from './findings.ts'
import { at, LAST_CYCLE, LotCurves, x, y } from './lot-curves.tsx'
import { band, dots, line } from './paths.ts'
import { AxisNames, Grid, Label, Layer, PLOT, Plot, TicksX, TicksY } from './plot.tsx'
import { positions } from './positions.ts'

const words = heroFigure(lot, shown)

const { cell, today, course } = shown
const known = cell.checks.filter(({ cycle }) => cycle <= today)
const later = cell.checks.filter(({ cycle }) => cycle >= today && cycle <= LAST_CYCLE)
const onStraightLine = [today, LAST_CYCLE].map(cycle =>
  at({ cycle, capacity: shown.line.at(cycle) }),
)
const ends = { measured: cell.life, ...shown.life }

type Future = keyof typeof words.futures

/** The end of one of the three futures: a mark on the end-of-life line, read off at the top. */
function FutureEnd({ future }: { future: Future }) {
  const end = x(ends[future])
  const [anchor, side] = future === 'measured' ? (['end', -1] as const) : [undefined, 1]
  return (
    <g className={`future future-${future}`}>
      <Layer>
        <path className="rule" d={`M${Math.round(end)} ${Math.round(y(END_OF_LIFE))}V0`} />
        <path className="mark" d={dots([[end, y(END_OF_LIFE)]])} />
        <path className="mark-hole" d={dots([[end, y(END_OF_LIFE)]])} />
      </Layer>
      <Label at={[end, 0]} anchor={anchor} shift={[0.6 * side, 1.3]}>
        {words.futures[future]}
      </Label>
      <Label at={[end, 0]} anchor={anchor} shift={[0.3 * side, 1.65]} className="future-cycle">
        {words.count(ends[future])}
      </Label>
      {future !== 'measured' && (
        <Label at={[end, 0]} shift={[0.6, 5.1]} className="future-late">
          {words.late(ends[future])}
        </Label>
      )}
    </g>
  )
}

/** The drawing, which the hero and the social picture share. */
export function HeroPlot() {
  return (
    <Plot id="hero" words={words} className="hero-plot">
      <Layer>
        <Grid
          x={positions(0, PLOT.width, 15)}
          y={positions(0, PLOT.height, 10)}
          className="graph-fine"
        />
        <Grid
          x={positions(0, LAST_CYCLE, 100).map(x)}
          y={positions(0, PLOT.height, PLOT.height / 12)}
        />
        <LotCurves />
        <path className="rule dashed" d={`M0 ${Math.round(y(END_OF_LIFE))}h${PLOT.width}`} />
        <g className="reveal-forecast">
          <path
            className="band"
            d={band(
              course.map(({ cycle, low }) => at({ cycle, capacity: low })),
              course.map(({ cycle, high }) => at({ cycle, capacity: high })),
            )}
          />
          <path className="curve" d={line(course.map(at))} />
        </g>
        <path className="reveal-line dotted" d={line(onStraightLine)} />
      </Layer>
      <Layer>
        <path className="reveal-today rule" d={`M${x(today)} ${PLOT.height}V0`} />
        <g className="reveal-later">
          <path className="thread" d={line(later.map(at))} />
          <path className="point" d={dots(later.slice(1).map(at))} />
          <path className="point-hole" d={dots(later.slice(1).map(at))} />
        </g>
        <g className="reveal-measured">
          <path className="thread" d={line(known.map(at))} />
          <path className="point" d={dots(known.map(at))} />
        </g>
      </Layer>
      <g className="text-muted-on-ink">
        <TicksX
          scale={x}
          values={[0, 400, 800, 1200, LAST_CYCLE]}
          format={cycle => (cycle === 400 ? words.cycleTick(cycle) : words.count(cycle))}
        />
        <TicksY scale={y} values={[0.8, 1, 1.2, 1.4, 1.6]} format={words.capacityTick} />
        <g className="top-tick">
          <TicksY scale={y} values={[1.8]} format={words.capacityTick} />
        </g>
        <AxisNames y={words.capacity} />
      </g>
      <Label at={[0, y(END_OF_LIFE)]} shift={[2.4, 1.3]}>
        {words.endOfLife}
      </Label>
      <Label at={[x(today), 0]} shift={[0, -0.6]} anchor="middle" className="today-name">
        {words.today}
      </Label>
      <Label at={[PLOT.width, y(1.3)]} anchor="end" className="text-muted-on-ink">
        {words.lot}
      </Label>
      <Label at={[x(210), y(1.815)]} className="text-copper">
        {words.measured}
      </Label>
      <Label at={[x(1420), y(0.85)]} anchor="end" className="text-charge">
        {words.band}
      </Label>
      <Label
        at={[PLOT.width, 0]}
        shift={[0, -0.6]}
        anchor="end"
        className="futures-heading text-muted-on-ink"
      >
        {words.futuresHeading}
      </Label>
      <FutureEnd future="measured" />
      <FutureEnd future="forecast" />
      <FutureEnd future="straightLine" />
    </Plot>
  )
}

/** The hero's figure: 48 cells, and three futures of one of them as seen from “today”. */
export function HeroFigure() {
  return (
    <figure className="hero-figure">
      <HeroPlot />
      <FigureCaption words={words}>
        <p className="baselines">{words.baselines}</p>
      </FigureCaption>
    </figure>
  )
}
