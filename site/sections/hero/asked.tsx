import { useState } from 'react'
import { TODAY } from '../../../research/lives/cell.ts'
import { Range } from '../../../stage/range.tsx'
import { allCells, cellFacts } from '../../cells/cell-facts.computed.ts'
import { volts } from '../../cells/change-scales.ts'
import type { CellFacts } from '../../cells/named-cells.ts'
import { x } from '../../cells/stage-scales.ts'
import plot from '../../plots/plot.module.css'
import { AxisX, Label, Layer } from '../../plots/plot.tsx'
import { PLOT } from '../../plots/scales.ts'
import { voltage } from '../../words/number-words.ts'
import { CellDrawing, GuessDrawing } from './cell-drawing.tsx'
import { focusAboveActions } from './hero-actions.tsx'
import styles from './hero-figure.module.css'
import { acrossAt, cyclesAt, STEPS } from './hero-play.ts'
import { heroPlay as words } from './hero-words.ts'
import { Stage } from './stage.tsx'

const CHANGES = cellFacts.map(({ change }) => change).join('')

interface AskedProps {
  cell: CellFacts
  isFirst: boolean
  /** The step of the handle: 0 before there is a guess. */
  step: number
  onGuess: (step: number) => void
  /** The visitor has let go of the handle. */
  onRelease: () => void
}

/** A question about a cell, with a drawing of only what was measured up to today. */
export function Asked({ cell, isFirst, step, onGuess, onRelease }: AskedProps) {
  // Every question but the first takes the focus once.
  const [focus] = useState(() => (isFirst ? null : focusAboveActions))
  return (
    <>
      <p className={`statement ${styles.said}`}>{words.question}</p>
      <Stage
        id="hero"
        cell={cell}
        isAsked
        drawing={
          <>
            <CellDrawing cell={cell} isSolved={false} />
            {step === 0 ? (
              <Label at={[x(TODAY), PLOT.height]} dx="2em" dy="-0.6em" className="figure-control">
                {words.drag}
              </Label>
            ) : (
              <GuessDrawing at={acrossAt(step)} cycles={cyclesAt(step)} />
            )}
          </>
        }
      >
        <Range
          ref={focus}
          ends={[acrossAt(0), acrossAt(STEPS)]}
          name="guess"
          min={0}
          max={STEPS}
          value={step}
          label={`${words.spokenQuestion(cell.number)} ${words.guess}`}
          spoken={step ? words.cycles(cyclesAt(step)) : words.noGuess}
          onChoose={onGuess}
          onRelease={onRelease}
        />
      </Stage>
      <div className={styles.details}>
        <svg className={`${plot.plot} ${styles.changes}`} aria-hidden="true">
          <Layer>
            <path className={plot.swarm} d={CHANGES} />
            <path className={`${plot.line} measured`} d={cell.change} />
          </Layer>
          <g className="muted">
            <AxisX scale={volts} values={[3.5, 2]} format={voltage} />
          </g>
          <Label at={[0.4 * PLOT.width, PLOT.height]} dy="-0.2em">
            {words.deeper}
          </Label>
        </svg>
        <p className="small muted">{words.change(cell.number, allCells.count)}</p>
      </div>
    </>
  )
}
