import type { ReactNode } from 'react'
import { TODAY } from '../../../research/lives/cell.ts'
import { allCells, cellFacts } from '../../cells/cell-facts.computed.ts'
import type { CellFacts } from '../../cells/named-cells.ts'
import { x } from '../../cells/stage-scales.ts'
import { line } from '../../plots/paths.ts'
import { Label, Plot } from '../../plots/plot.tsx'
import styles from './hero-figure.module.css'
import { stageWords, heroPlay as words } from './hero-words.ts'
import { StagePaper } from './stage-paper.tsx'

const PATHS = cellFacts.map(({ curve }) => line(curve))

/** The y coordinate at which the lowest curve starts. */
const LOWEST_START = Math.max(...cellFacts.map(({ curve }) => curve[0]?.[1] ?? 0))

interface StageProps {
  /** Prefix of the ids of the text alternative. */
  id: string
  cell: CellFacts
  /** Whether the cell is a question. If so, its later life is neither described nor drawn among the others. */
  isAsked: boolean
  drawing: ReactNode
  /** Content on the stage beside the drawing. */
  children?: ReactNode
}

/** The stage: the curves of all cells on both sides of today, and one cell among them. */
export function Stage(props: StageProps) {
  const { id, cell, isAsked, drawing, children } = props
  return (
    <div className={styles.stage}>
      <StagePaper swarm={PATHS.filter((_, other) => cellFacts[other] !== cell).join('')} />
      <Plot id={id} words={stageWords(cell, isAsked, allCells)}>
        <Label
          at={[x(TODAY), 0]}
          dx="-0.7em"
          dy="-0.62em"
          textAnchor="end"
          className={`wide-only ${styles.todayName}`}
        >
          <tspan className="measured">{words.cell(cell.number)}</tspan> {words.today}
        </Label>
        <Label at={[0, LOWEST_START]} dy="1.5em" className="measured not-wide">
          {words.cell(cell.number)}
        </Label>
        {drawing}
      </Plot>
      {children}
    </div>
  )
}
