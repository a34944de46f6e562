import { type HeroWords, heroAxes } from '../../content/figures/hero-figure.ts'
import { at, insidePlot, LAST_CYCLE, LotCurves, LotGrid, x, y } from '../../figures/lot-curves.tsx'
import { band, dots, line, type Point } from '../../figures/paths.ts'
import { AxisX, AxisY, Label, Layer, PLOT, Plot } from '../../figures/plot.tsx'
import { type Prediction, TODAYS } from '../../model/forecast.ts'
import { type CapacityPoint, END_OF_LIFE } from '../../model/lot.ts'

/** Where the readings of the three ends of life stand at the plot's top, from left to right. */
export const READINGS = { measured: 750, forecast: 900, straightLine: 1050 } as const
export type Future = keyof typeof READINGS

const END_OF_LIFE_Y = Math.round(y(END_OF_LIFE))

// What no choice changes, so that React draws it only once: the paper and the axes.
const paper = (
  <>
    <LotGrid />
    <LotCurves />
    <path className="dashed" d={`M0 ${END_OF_LIFE_Y}h${PLOT.width}`} />
  </>
)

const axes = (
  <>
    <g className="muted">
      <AxisX scale={x} values={[0, 400, 800, 1200, LAST_CYCLE]} format={heroAxes.cycleTick} />
      <AxisY scale={y} values={[0.8, 1, 1.2, 1.4, 1.6]} format={heroAxes.capacityTick}>
        <tspan className="wide-only">{heroAxes.capacity}</tspan>
        <tspan className="narrow-only">{heroAxes.unit}</tspan>
      </AxisY>
      <g className="top-tick">
        <AxisY scale={y} values={[1.8]} format={heroAxes.capacityTick} />
      </g>
    </g>
    <Label at={[0, END_OF_LIFE_Y]} dx="2.4em" dy="-0.5em">
      {heroAxes.endOfLife}
    </Label>
  </>
)

/** A position across the plot. What lies beyond the plot's right edge stands at that edge. */
const across = (cycle: number) => Math.round(x(Math.min(cycle, LAST_CYCLE)))

/**
 * The end of one future: a mark on the end-of-life line, and a rule from there to its reading. The dot of
 * the forecast fits into the ring of the measured end.
 */
function FutureEnd({ future, cycle }: { future: Future; cycle: number }) {
  const end = across(cycle)
  const mark = dots([[end, END_OF_LIFE_Y]])
  return (
    <g className={`future ${future}`}>
      <path
        className="faint wide-only"
        d={`M${end} ${END_OF_LIFE_Y}V168L${READINGS[future]} 132V0`}
      />
      <path className={future === 'forecast' ? 'mark-dot' : 'mark'} d={mark} />
      {future !== 'forecast' && <path className="mark-dot hole" d={mark} />}
    </g>
  )
}

/** Where the name of the 90% band ends: left of the lower edge near the floor, or else below its end. */
function bandNameAt(lowerEdge: readonly CapacityPoint[]): Point {
  const out = lowerEdge.find(({ capacity }) => capacity < 0.9)
  if (out) return [x(out.cycle) - 110, y(0.85)]
  return [PLOT.width - 10, y((lowerEdge.at(-1)?.capacity ?? 0) - 0.08)]
}

/** The drawing: 48 cells, and three futures of one. */
export function HeroPlot({ words, prediction }: { words: HeroWords; prediction: Prediction }) {
  const { cell, today, now, course, edges, line: straightLine, life, interval } = prediction
  const known = cell.checks.filter(({ cycle }) => cycle <= today).map(at)
  const later = cell.checks.filter(({ cycle }) => cycle > today && cycle <= LAST_CYCLE).map(at)
  const low = insidePlot(edges.low).map(at)
  const high = insidePlot(edges.high).map(at)
  // Where the lower edge has left the plot, the band goes on along the plot's floor.
  const floor: Point = [high.at(-1)?.[0] ?? 0, PLOT.height]
  const bandEdge = (low.at(-1)?.[0] ?? 0) < floor[0] ? [...low, floor] : low
  // Right of the first “today”, because the axis's name is on the left.
  const todayName = today > TODAYS[0] ? 'today-name' : ''
  const onStraightLine = [today, LAST_CYCLE].map(cycle =>
    at({ cycle, capacity: straightLine.at(cycle) }),
  )
  return (
    <Plot id="hero" words={words}>
      <Layer>
        {paper}
        <g className="reveal-forecast forecast">
          <path className="band" d={band(bandEdge, high)} />
          <path className="curve" d={line(insidePlot(course).map(at))} />
        </g>
        <path className="reveal-line dotted" d={line(onStraightLine)} />
      </Layer>
      <Layer>
        {/* Half a unit to the right: whole pixels, as those of the line that goes on below. */}
        <path className="reveal-today" d={`M${across(today) + 0.5} ${PLOT.height}V0`} />
        <g className="reveal-later measured">
          <path className="thread faint" d={line([at(now), ...later])} />
          <path className="point" d={dots(later)} />
          <path className="point-hole" d={dots(later)} />
        </g>
        <g className="reveal-measured measured">
          <path className="thread" d={line([...known, at(now)])} />
          <path className="point" d={dots(known)} />
        </g>
        <path
          className="future interval faint forecast"
          d={`M${across(interval.low)} ${END_OF_LIFE_Y}H${across(interval.high)}`}
        />
        <FutureEnd future="straightLine" cycle={life.straightLine} />
        <FutureEnd future="measured" cycle={cell.life} />
        <FutureEnd future="forecast" cycle={life.forecast} />
      </Layer>
      {axes}
      <Label at={[x(today), 0]} dy="-0.6em" className={todayName}>
        {words.today}
      </Label>
      <Label at={[x(1225), y(1.05)]} textAnchor="end" className="lot-name muted">
        {words.lot}
      </Label>
      <Label at={[x(90), y(1.69)]} className="measured">
        {words.chosen}
      </Label>
      <Label at={bandNameAt(edges.low)} textAnchor="end" className="future forecast">
        {words.band}
      </Label>
    </Plot>
  )
}
