import { line } from '../../figures/paths.ts'
import { PLOT } from '../../figures/plot.tsx'
import { curves } from '../../figures/stage-curves.ts'
import { CURVES_ID } from '../../figures/stage-scales.ts'
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
