import { type CapacityPoint, type Cell, capacityAt, cycleAt, GRID } from '../model/lot.ts'
import { cells } from './lot-forecasts.ts'
import { line, type Point } from './paths.ts'
import { Grid, PLOT } from './plot.tsx'
import { linearScale, positions } from './scales.ts'

/** The plot's right edge: the last cycle of the forecasts. */
export const LAST_CYCLE = Math.max(...GRID)

const LOWEST = 0.7

/** The axes of the hero's plot: cycles, and capacity in Ah. */
export const x = linearScale([0, LAST_CYCLE], [0, PLOT.width])
export const y = linearScale([LOWEST, 1.9], [PLOT.height, 0])

/** The position of a measurement or of a forecast value. */
export const at = ({ cycle, capacity }: CapacityPoint): Point => [x(cycle), y(capacity)]

/** Id of the path, so that the contact section can draw it again. */
export const LOT_CURVES_ID = 'lot-curves'

/** The corners of a cell's curve, up to the plot's right edge. */
export const curveOf = ({ checks }: Cell): Point[] =>
  [
    ...checks.filter(({ cycle }) => cycle < LAST_CYCLE),
    { cycle: LAST_CYCLE, capacity: capacityAt(checks, LAST_CYCLE) },
  ].map(at)

/** Cuts a falling line off where it leaves the plot at the bottom. */
export function insidePlot(points: readonly CapacityPoint[]): CapacityPoint[] {
  const out = { cycle: cycleAt(points, LOWEST), capacity: LOWEST }
  const inside = points.filter(({ cycle }) => cycle < out.cycle)
  return Number.isFinite(out.cycle) ? [...inside, out] : inside
}

/** The graph paper of the plot: a line every 100 cycles and every 0.1 Ah, and finer ones. */
export function LotGrid() {
  return (
    <>
      <Grid
        x={positions(0, PLOT.width, 15)}
        y={positions(0, PLOT.height, 10)}
        className="graph-fine"
      />
      <Grid x={positions(0, PLOT.width, 75)} y={positions(0, PLOT.height, 50)} />
    </>
  )
}

/** The capacity curves of all 48 cells as one path. */
export function LotCurves() {
  const d = cells.map(cell => line(curveOf(cell))).join('')
  return <path id={LOT_CURVES_ID} className="lot-curves" d={d} />
}
