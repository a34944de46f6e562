import { max } from 'd3-array'
import type { ReactNode } from 'react'
import { interpolate } from '../../../research/interpolate.ts'
import { TODAY } from '../../../research/lives/cell.ts'
import { AxisX } from '../../../stage/axis.tsx'
import { Ends } from '../../../stage/end.tsx'
import { Label } from '../../../stage/label.tsx'
import { Line } from '../../../stage/line.tsx'
import { dots, line, ticks } from '../../../stage/paths.ts'
import { type Point, STAGE } from '../../../stage/scale.ts'
import { Layer, Stage } from '../../../stage/stage.tsx'
import { markClass } from '../../../stage/tone.ts'
import { whole } from '../../../stage/words/number-words.ts'
import { allCells, cellFacts } from '../../cells/cell-facts.computed.ts'
import type { CellFacts } from '../../cells/named-cells.ts'
import { MINOR_CYCLES, x, y } from '../../cells/stage-scales.ts'
import marks from './cell-drawing.module.css'
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
        className={markClass('line', 'muted', 'faint')}
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

const FLOOR = STAGE.height

const CHECKS = [10, 20, 30, 40, 50, 75, TODAY].map(x)

interface CellDrawingProps {
  cell: CellFacts
  /** Whether the drawing shows everything known about the cell, or only what was measured up to today. */
  isSolved: boolean
  guess?: number | undefined
}

export function Ring({ at }: { at: Point }) {
  const mark = dots([at])
  return (
    <>
      <path className={`${marks.end} measured`} d={mark} />
      <path className={marks.inner} stroke="var(--ground)" d={mark} />
    </>
  )
}

export const ForecastEnd = ({ at }: { at: Point }) => (
  <path className={`${marks.inner} forecast`} d={dots([at])} />
)

export function CellDrawing({ cell, isSolved, guess }: CellDrawingProps) {
  const { life, forecast, curve, course } = cell
  const known = curve.filter(([left]) => left <= x(TODAY))
  const later = curve.filter(([left]) => left >= x(TODAY))
  return (
    <Layer>
      {isSolved && (
        <>
          <path className={`forecast ${marks.forecast}`} d={course} />
          <g className={marks.life}>
            <Line points={later} tone="measured" weight="thin" />
          </g>
        </>
      )}
      <Line points={known} tone="measured" weight="strong" />
      <Ends at={CHECKS.map((left): Point => [left, interpolate(known, left)])} tone="measured" />
      {isSolved && (
        <g className={marks.ends}>
          {guess !== undefined && (
            <>
              <path strokeWidth="4" d={`M${x(life)} ${FLOOR - 64}H${guess}`} />
              <path
                className="forecast"
                strokeWidth="4"
                d={`M${x(life)} ${FLOOR - 32}H${x(forecast)}`}
              />
            </>
          )}
          <Ring at={[x(life), FLOOR]} />
          <ForecastEnd at={[x(forecast), FLOOR]} />
        </g>
      )}
    </Layer>
  )
}

export const NamedCurve = ({ cell }: { cell: CellFacts }) => (
  <>
    <Layer>
      <Line points={cell.curve} />
    </Layer>
    <Label at={[x(cell.life), FLOOR]} beside={0.6} dy="-2.2em" isStrong>
      {words.lifeOf(cell)}
    </Label>
  </>
)

interface GuessDrawingProps {
  at: number
  /** The guess in cycles, until the statement beside the stage says it. */
  cycles?: number
}

export const GuessDrawing = ({ at, cycles }: GuessDrawingProps) => (
  <>
    <Layer>
      {/* At the right edge the line stays clear of the highest capacity's label. */}
      <path
        strokeWidth="1.5"
        strokeDasharray="7 6"
        d={`M${at} ${FLOOR}V${at > 0.84 * STAGE.width ? 75 : 0}`}
      />
    </Layer>
    {cycles !== undefined && (
      <Label at={[at, FLOOR]} beside={0.4} dy="-1.9em" isStrong>
        {whole(cycles)}
      </Label>
    )}
  </>
)
