import { scaleLog } from 'd3-scale'
import { type inspectionWords, qualityAxes } from '../../../content/figures/quality-figure.ts'
import { dots, line, type Point } from '../../../figures/paths.ts'
import { AxisX, AxisY, Grid, Label, Layer, PLOT, Plot } from '../../../figures/plot.tsx'
import { linearScale, positions } from '../../../figures/scales.ts'
import { SHORT_LIFE } from '../../../model/inspection.ts'
import { type EarlyLifeCell, earlyLifeCells } from './early-life.ts'
import { earlyLife } from './feature-findings.ts'

const volts = linearScale([3.5, 2], [0, PLOT.width])
const change = linearScale([-140, 10], [PLOT.height, 0])
export const feature = scaleLog([3e-6, 2.5e-3], [0, PLOT.width])
const life = scaleLog([120, 2600], [PLOT.height, 0])

/** The place of the fitted line at a feature. */
const fitAt = (at: number): Point => [feature(at), life(earlyLife.predictLife(at))]
const fit = line([9e-6, 2e-3].map(fitAt))

/** The corners of a cell's curve. */
export const curveOf = ({ curve }: EarlyLifeCell): Point[] =>
  curve.map(point => [volts(point.voltage_v), change(point.delta_q_mah)])

/** A cell's place in the plot of lives. */
export const placeOf = (cell: EarlyLifeCell): Point => [feature(cell.feature), life(cell.life)]

/** Path data of each cell's curve, made once: a limit that moves puts the same paths together anew. */
const curvePaths = new Map(earlyLifeCells.map(cell => [cell, line(curveOf(cell))]))

const curves = (cells: readonly EarlyLifeCell[]) => cells.map(cell => curvePaths.get(cell)).join('')

interface PlotProps {
  words: ReturnType<typeof inspectionWords>
  /** The cells on either side of the limit, and the one that is marked. */
  passed: readonly EarlyLifeCell[]
  rejected: readonly EarlyLifeCell[]
  cell: EarlyLifeCell
  /** The limit on the feature, in Ah². */
  limit: number
}

/** What the feature measures: the change of each cell's discharge curve. */
export function CurvesPlot({ words, passed, rejected, cell }: PlotProps) {
  return (
    <Plot id="curves" words={words.curves}>
      <Layer>
        <Grid x={positions(2, 3.5, 0.25).map(volts)} y={positions(-140, 0, 20).map(change)} />
        <path className="passed" d={curves(passed)} />
        <path className="measured faint" d={curves(rejected)} />
        <path className="curve plain" d={curvePaths.get(cell)} />
      </Layer>
      <AxisX scale={volts} values={[3.5, 3, 2.5, 2]} format={qualityAxes.voltageTick}>
        {qualityAxes.voltage}
      </AxisX>
      <AxisY scale={change} values={[-40, -80, -120]} format={qualityAxes.signed}>
        {qualityAxes.change}
      </AxisY>
    </Plot>
  )
}

/** Cells as dots, or, where they are longer-lived, as rings. */
function Cells({ cells, className }: { cells: readonly EarlyLifeCell[]; className: string }) {
  const rings = dots(cells.filter(cell => cell.life >= SHORT_LIFE).map(placeOf))
  return (
    <g className={className}>
      <path className="point" d={dots(cells.map(placeOf))} />
      <path className="point-hole" d={rings} />
    </g>
  )
}

/** The unit, with a raised digit: the typeface has no superscript two. */
const SquareMilliampereHours = () => (
  <>
    mAh
    <tspan dy="-.45em" fontSize="70%">
      2
    </tspan>
  </>
)

/** The feature against the life of each cell, and the limit that can be moved. */
export function CellsPlot({ words, passed, rejected, cell, limit }: PlotProps) {
  const at = Math.round(feature(limit))
  const short = Math.round(life(SHORT_LIFE))
  const missed = dots(passed.filter(cell => cell.life < SHORT_LIFE).map(placeOf))
  return (
    <Plot id="cells" words={words.cells}>
      <Layer>
        <Grid x={feature.ticks().map(feature)} y={life.ticks().map(life)} />
        <path className="dashed" d={`M0 ${short}H${PLOT.width}`} />
        <Cells cells={passed} className="passed" />
        <path className="line forecast" d={fit} />
        <Cells cells={rejected} className="measured" />
        <path className="line plain" d={`M${at} ${PLOT.height}V0`} />
        <path className="mark plain" d={missed} />
        <path className="point measured" d={missed} />
        <path className="mark plain" d={dots([placeOf(cell)])} />
      </Layer>
      <AxisX
        scale={feature}
        values={[1e-5, 1e-4, 1e-3]}
        format={value => qualityAxes.count(1e6 * value)}
      >
        {qualityAxes.feature} <SquareMilliampereHours />
      </AxisX>
      <AxisY scale={life} values={[200, 1000, 2000]} format={qualityAxes.count}>
        {qualityAxes.life}
      </AxisY>
      <AxisY scale={life} values={[SHORT_LIFE]} format={qualityAxes.shortLife} />
      <Label at={fitAt(1e-3)} dx="-0.6em" dy="1em" textAnchor="end" className="forecast">
        {qualityAxes.fit}
      </Label>
      <Label at={[PLOT.width, short - 14]} textAnchor="end">
        {qualityAxes.longerLived}
      </Label>
      <Label at={[PLOT.width, short + 14]} dy="0.7em" textAnchor="end">
        {qualityAxes.shortLived}
      </Label>
      <Label
        at={[at, 0]}
        // Clear of the axis's name, wherever the limit stands.
        dx={at > PLOT.width / 2 ? undefined : '0.6em'}
        dy="-0.6em"
        textAnchor={at > PLOT.width / 2 ? 'end' : undefined}
        className="plain"
      >
        {words.limit} <SquareMilliampereHours />
      </Label>
      <Label at={[at, PLOT.height]} dx="-0.6em" dy="-2.8em" textAnchor="end">
        {words.passes}
      </Label>
      <Label at={[at, PLOT.height]} dx="0.6em" dy="-2.8em" className="measured">
        {qualityAxes.rejects}
      </Label>
    </Plot>
  )
}
