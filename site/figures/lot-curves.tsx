import { scaleLinear } from 'd3-scale'
import { type CapacityPoint, type Cell, capacityAt, END_OF_LIFE, GRID } from '../model/lot.ts'
import { cells } from './datasets.ts'
import { shown } from './findings.ts'
import { dots, line, type Point } from './paths.ts'
import { PLOT } from './plot.tsx'

/** The plot's right edge: the last cycle of the forecasts. */
export const LAST_CYCLE = GRID[GRID.length - 1] ?? 0

/** The axes of the hero's plot: cycles, and capacity in Ah. */
export const x = scaleLinear([0, LAST_CYCLE], [0, PLOT.width])
export const y = scaleLinear([0.7, 1.9], [PLOT.height, 0])

/** The position of a measurement or of a forecast value. */
export const at = ({ cycle, capacity }: CapacityPoint): Point => [x(cycle), y(capacity)]

/** Id of the path, so that the background can draw it again. */
const LOT_CURVES_ID = 'lot-curves'

/** A cell's checks inside the plot. */
const checksInside = ({ checks }: Cell) => checks.filter(({ cycle }) => cycle <= LAST_CYCLE)

/** The capacity curves of all 48 cells as one path, up to the plot's right edge. */
export function LotCurves() {
  const curves = cells.map(cell => {
    const edge = { cycle: LAST_CYCLE, capacity: capacityAt(cell.checks, LAST_CYCLE) }
    return line([...checksInside(cell), edge].map(at))
  })
  return <path id={LOT_CURVES_ID} className="lot-curves" d={curves.join('')} />
}

/** The knees of the hero's curves once more, large and cropped, with the mark's dot on one of them. */
export function LotBackground() {
  const checks = checksInside(shown.cell)
  const knee = checks.filter(({ capacity }) => capacity > END_OF_LIFE).slice(-1)
  return (
    <svg
      className="drawing stretched lot-background"
      viewBox="560 110 640 440"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <use href={`#${LOT_CURVES_ID}`} />
      <path strokeWidth="2" className="stroke-copper" d={line(checks.map(at))} />
      <path strokeWidth="15" className="stroke-charge" d={dots(knee.map(at))} />
    </svg>
  )
}
