import { at, curveOf, LAST_CYCLE, LOT_CURVES_ID } from '../../figures/lot-curves.tsx'
import { cells, startCell } from '../../figures/lot-forecasts.ts'
import { dots, line } from '../../figures/paths.ts'
import { PLOT } from '../../figures/plot.tsx'

/** The curve of the cell that is chosen in the hero. */
export function ChosenCurve({ name }: { name: string }) {
  const cell = cells.find(cell => cell.name === name) ?? startCell
  // The first check would be cut by the window's edge.
  const checks = cell.checks.filter(({ cycle }) => cycle > 0 && cycle <= LAST_CYCLE)
  return (
    <>
      <path strokeWidth="2" d={line(curveOf(cell))} />
      <path strokeWidth="9" d={dots(checks.map(at))} />
    </>
  )
}

/** All curves of the hero's plot once more, as decoration. One of them is chosen. */
export function LotFan() {
  const heights = cells.flatMap(curveOf).map(([, y]) => y)
  const top = Math.min(...heights)
  return (
    <svg
      className="drawing stretched lot-background screen-only"
      viewBox={`0 ${top} ${PLOT.width} ${Math.max(...heights) - top}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <use href={`#${LOT_CURVES_ID}`} />
      <g className="measured" data-chosen-cell="contact">
        <ChosenCurve name={startCell.name} />
      </g>
    </svg>
  )
}
