import { line } from '../../../stage/paths.ts'
import plot from '../../../stage/plot.module.css'
import { cellFacts } from '../../cells/cell-facts.computed.ts'
import { exampleCell } from '../../cells/named-cells.ts'
import { Fan } from './fan.tsx'

/** The curves of all cells, with the curve of the cell that the hero shows first on top. */
export const CellsFan = () => (
  <Fan>
    <path className={plot.swarm} d={cellFacts.map(({ curve }) => line(curve)).join('')} />
    <path className="measured" strokeWidth="3" d={line(exampleCell.curve)} />
  </Fan>
)
