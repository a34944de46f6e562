import { max } from 'd3-array'
import type { ReactNode } from 'react'
import { TODAY } from '../../../research/lives/cell.ts'
import { Label } from '../../../stage/label.tsx'
import { line } from '../../../stage/paths.ts'
import { Stage } from '../../../stage/stage.tsx'
import { allCells, cellFacts } from '../../cells/cell-facts.computed.ts'
import type { CellFacts } from '../../cells/named-cells.ts'
import { x } from '../../cells/stage-scales.ts'
import styles from './hero-figure.module.css'
import { stageWords, heroPlay as words } from './hero-words.ts'
import { StagePaper } from './stage-paper.tsx'

const PATHS = new Map(cellFacts.map(({ number, curve }) => [number, line(curve)]))

/** The y coordinate at which the lowest curve starts. */
const LOWEST_START = max(cellFacts, ({ curve }) => curve[0]?.[1]) ?? 0

interface HeroStageProps {
  /** Prefix of the ids of the text alternative. */
  id: string
  cell: CellFacts
  /** Whether the cell is a question. If so, its later life is neither described nor drawn among the others. */
  isAsked: boolean
  /** Whether nothing is drawn little by little. */
  isStill?: boolean
  over?: ReactNode
  children: ReactNode
}

/** The stage: the curves of all cells on both sides of today, and one cell among them. */
export const HeroStage = ({ id, cell, isAsked, isStill, over, children }: HeroStageProps) => (
  <Stage
    id={id}
    className={`${styles.stage} ${isStill ? styles.still : ''}`}
    words={stageWords(cell, isAsked, allCells)}
    over={over}
  >
    <StagePaper swarm={[...PATHS].map(([of, path]) => (of === cell.number ? '' : path)).join('')} />
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
    {children}
  </Stage>
)
