import { max } from 'd3-array'
import type { ReactNode } from 'react'
import { TODAY } from '../../../research/lives/cell.ts'
import { AxisX } from '../../../stage/axis.tsx'
import { Label } from '../../../stage/label.tsx'
import { line, ticks } from '../../../stage/paths.ts'
import { STAGE } from '../../../stage/scale.ts'
import stage from '../../../stage/stage.module.css'
import { Layer, Stage } from '../../../stage/stage.tsx'
import { allCells, cellFacts } from '../../cells/cell-facts.computed.ts'
import type { CellFacts } from '../../cells/named-cells.ts'
import { MINOR_CYCLES, x, y } from '../../cells/stage-scales.ts'
import styles from './hero-figure.module.css'
import { stageAxes, stageWords, heroPlay as words } from './hero-words.ts'

const PATHS = new Map(cellFacts.map(({ number, curve }) => [number, line(curve)]))

const LOWEST_START = max(cellFacts, ({ curve }) => curve[0]?.[1]) ?? 0

/** The cycles labelled below the stage. On wide windows, the line of today replaces its label. */
const CYCLES = [
  { cycles: [10, 500, 1000] },
  { where: 'not-wide', cycles: [TODAY] },
  { where: 'not-narrow', cycles: [20, 50, 200, 2000] },
]
const LABELLED = CYCLES.flatMap(({ cycles }) => cycles)
const TICKS = ticks(LABELLED.map(x), 9) + ticks(MINOR_CYCLES.map(x), 5)
const CAPACITIES = [1.1, 1]

interface HeroStageProps {
  id: string
  cell: CellFacts
  /** Whether the cell is a question. If so, its later life is neither described nor drawn among the others. */
  isAsked: boolean
  /** Whether nothing is drawn little by little. */
  isStill?: boolean
  over?: ReactNode
  children: ReactNode
}

export const HeroStage = ({ id, cell, isAsked, isStill, over, children }: HeroStageProps) => (
  <Stage
    id={id}
    className={`${styles.stage} ${isStill ? styles.still : ''}`}
    words={stageWords(cell, isAsked, allCells)}
    over={over}
  >
    <Layer>
      <path
        className={stage.swarm}
        d={[...PATHS].map(([of, path]) => (of === cell.number ? '' : path)).join('')}
      />
      <path strokeWidth="2" d={`M0 ${STAGE.height}H${STAGE.width}`} />
      <path d={TICKS} />
      <path className="not-wide" d={`M${x(TODAY)} 0V${STAGE.height}`} />
    </Layer>
    {CYCLES.map(({ where, cycles }) => (
      <g key={cycles[0]} className={where}>
        <AxisX scale={x} values={cycles} format={stageAxes.cycle} hasHandle />
      </g>
    ))}
    {CAPACITIES.map(at => (
      <Label key={at} at={[STAGE.width, y(at)]} dy="0.35em" textAnchor="end" tone="muted">
        {stageAxes.capacity(at)}
      </Label>
    ))}
    <Label at={[0, STAGE.height]} dy="-0.6em">
      {stageAxes.endOfLife}
    </Label>
    <Label
      at={[x(TODAY), 0]}
      dx="-0.7em"
      dy="-0.62em"
      textAnchor="end"
      className="wide-only"
      isStrong
    >
      <tspan className="measured">{words.cell(cell.number)}</tspan> {words.today}
    </Label>
    <Label at={[0, LOWEST_START]} dy="1.5em" className="measured not-wide">
      {words.cell(cell.number)}
    </Label>
    {children}
  </Stage>
)
