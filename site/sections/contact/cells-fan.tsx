import { curves, curvesPath } from '../../cells/stage-curves.ts'
import { line } from '../../plots/paths.ts'
import plot from '../../plots/plot.module.css'
import { example } from '../hero/hero-cells.computed.ts'
import { Fan } from './fan.tsx'

/** The curves of all cells, with that of the cell that the hero shows first. */
export const CellsFan = () => (
  <Fan>
    <path className={plot.swarm} d={curvesPath} />
    <path className="measured" strokeWidth="3" d={line(curves[example] ?? [])} />
  </Fan>
)
