import { curves, curvesPath } from '../../cells/stage-curves.ts'
import { line } from '../../plots/paths.ts'
import plot from '../../plots/plot.module.css'
import { PLOT } from '../../plots/plot.tsx'
import { example } from '../hero/hero-cells.computed.ts'

/** The curves of all cells as decoration, with that of the cell that the hero shows first. */
export function CellsFan() {
  return (
    <svg
      className={`${plot.stretched} cells-background screen-only`}
      viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={plot.swarm} d={curvesPath} />
      <path className="measured" strokeWidth="3" d={line(curves[example] ?? [])} />
    </svg>
  )
}
