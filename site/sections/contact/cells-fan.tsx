import { curves } from '../../cells/stage-curves.ts'
import { CURVES_ID } from '../../cells/stage-scales.ts'
import { line } from '../../plots/paths.ts'
import { PLOT } from '../../plots/plot.tsx'
import { example } from '../hero/hero-cells.computed.ts'

/** All curves of the hero once more, as decoration, with that of the cell that it shows first. */
export function CellsFan() {
  return (
    <svg
      className="drawing stretched cells-background screen-only"
      viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <use href={`#${CURVES_ID}`} />
      <path className="measured" strokeWidth="3" d={line(curves[example] ?? [])} />
    </svg>
  )
}
