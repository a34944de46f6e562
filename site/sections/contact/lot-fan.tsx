import { LOT_CURVES_ID } from '../../figures/lot-curves.tsx'
import { startCell } from '../../figures/lot-forecasts.ts'
import { PLOT } from '../../figures/plot.tsx'
import { pathsOf } from './chosen-cell.ts'

/** All curves of the hero's plot once more, as decoration. One of them leads to the form. */
export function LotFan() {
  const chosen = pathsOf(startCell)
  return (
    <svg
      className="drawing stretched lot-background"
      viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <use href={`#${LOT_CURVES_ID}`} />
      <g className="measured">
        <path data-chosen-cell="line" strokeWidth="2" d={chosen.line} />
        <path data-chosen-cell="points" strokeWidth="9" d={chosen.points} />
      </g>
    </svg>
  )
}
