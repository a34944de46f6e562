import { line } from '../../../stage/paths.ts'
import { STAGE } from '../../../stage/scale.ts'
import stage from '../../../stage/stage.module.css'
import { cellFacts } from '../../cells/cell-facts.computed.ts'
import { exampleCell } from '../../cells/named-cells.ts'

export const CellsFan = () => (
  <svg
    className={stage.stretched}
    viewBox={`0 0 ${STAGE.width} ${STAGE.height}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path className={stage.swarm} d={cellFacts.map(({ curve }) => line(curve)).join('')} />
    <path className="measured" strokeWidth="3" d={line(exampleCell.curve)} />
  </svg>
)
