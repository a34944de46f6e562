import { curveOf, LOT_CURVES_ID } from '../../figures/lot-curves.tsx'
import { cells, startCell } from '../../figures/lot-forecasts.ts'
import { dots, line } from '../../figures/paths.ts'
import { PLOT } from '../../figures/plot.tsx'

/** The curve that leads to the form: that of the cell that is chosen in the hero. */
export function ChosenCurve({ name }: { name: string }) {
  const corners = curveOf(cells.find(cell => cell.name === name) ?? startCell)
  return (
    <>
      <path strokeWidth="2" d={line(corners)} />
      <path strokeWidth="9" d={dots(corners)} />
    </>
  )
}

/** All curves of the hero's plot once more, as decoration. One of them leads to the form. */
export function LotFan() {
  return (
    <svg
      className="drawing stretched lot-background"
      viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
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
