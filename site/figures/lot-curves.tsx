import { scaleLinear } from 'd3-scale'
import { END_OF_LIFE, endsOfLife, type Measurement, measurements } from './datasets.ts'
import { dots, line, type Point } from './paths.ts'
import { PLOT } from './plot.tsx'

/** The plot's right edge: the last cycle to which all cells were measured. */
export const LAST_CYCLE = 1600

/** The axes of the hero's plot: cycles, and capacity in Ah. */
export const x = scaleLinear([0, LAST_CYCLE], [0, PLOT.width])
export const y = scaleLinear([0.7, 1.9], [PLOT.height, 0])

/** The position of a measurement or of a forecast value. */
export const at = ({ cycle, capacity }: { cycle: number; capacity: number }): Point => [
  x(cycle),
  y(capacity),
]

/** The cell with the median error of the 48, so that the example is neither lucky nor unlucky. */
export const SHOWN_CELL = '046'

/** Id of the path, so that the background can draw it again. */
const LOT_CURVES_ID = 'lot-curves'

/** A cell's capacity at the plot's right edge, on the line between two measurements. */
function atRightEdge(before: Measurement, after: Measurement): Point {
  const share = (LAST_CYCLE - before.cycle) / (after.cycle - before.cycle)
  return [PLOT.width, y(before.capacity + share * (after.capacity - before.capacity))]
}

/** The capacity curves of all 48 cells as one path. */
export function LotCurves() {
  const curves = endsOfLife.map(({ cell }) => {
    const rows = measurements.filter(row => row.cell === cell)
    const inside = rows.filter(({ cycle }) => cycle <= LAST_CYCLE)
    const [before, after] = [inside.at(-1), rows[inside.length]]
    const end = before && after ? [atRightEdge(before, after)] : []
    return line([...inside.map(at), ...end])
  })
  return <path id={LOT_CURVES_ID} className="lot-curves" d={curves.join('')} />
}

/** The knees of the hero's curves once more, large and cropped, with the mark's dot on one of them. */
export function LotBackground() {
  const shown = measurements.filter(({ cell, cycle }) => cell === SHOWN_CELL && cycle <= LAST_CYCLE)
  const knee = shown.filter(({ capacity }) => capacity > END_OF_LIFE).slice(-1)
  return (
    <svg
      className="drawing stretched lot-background"
      viewBox="560 110 640 440"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <use href={`#${LOT_CURVES_ID}`} />
      <path strokeWidth="2" className="stroke-copper" d={line(shown.map(at))} />
      <path strokeWidth="15" className="stroke-charge" d={dots(knee.map(at))} />
    </svg>
  )
}
