import { line } from '../../../stage/paths.ts'
import plot from '../../../stage/plot.module.css'
import { STAGE } from '../../../stage/scale.ts'
import { cellFacts } from '../../cells/cell-facts.computed.ts'
import { exampleCell } from '../../cells/named-cells.ts'

/** The curves of all cells as decoration, with the curve of the cell that the hero shows first on top. */
export const CellsFan = () => (
  <svg
    className={plot.stretched}
    viewBox={`0 0 ${STAGE.width} ${STAGE.height}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path className={plot.swarm} d={cellFacts.map(({ curve }) => line(curve)).join('')} />
    <path className="measured" strokeWidth="3" d={line(exampleCell.curve)} />
  </svg>
)
