import { useState } from 'react'
import { TODAY } from '../../../research/lives/cell.ts'
import { AxisX } from '../../../stage/axis.tsx'
import { Label } from '../../../stage/label.tsx'
import { Range } from '../../../stage/range.tsx'
import { STAGE } from '../../../stage/scale.ts'
import { Layer, Stage } from '../../../stage/stage.tsx'
import { markClass } from '../../../stage/tone.ts'
import { voltage } from '../../../stage/words/number-words.ts'
import { allCells, cellFacts } from '../../cells/cell-facts.computed.ts'
import type { CellFacts } from '../../cells/named-cells.ts'
import { volts, x } from '../../cells/stage-scales.ts'
import own from './asked.module.css'
import { focusAboveActions } from './hero-actions.tsx'
import styles from './hero-figure.module.css'
import { acrossAt, cyclesAt, STEPS } from './hero-play.ts'
import { CellDrawing, GuessDrawing, HeroStage } from './hero-stage.tsx'
import { heroPlay as words } from './hero-words.ts'

const CHANGES = cellFacts.map(({ change }) => change).join('')

interface AskedProps {
  cell: CellFacts
  isFirst: boolean
  /** The step of the handle: 0 before there is a guess. */
  step: number
  onGuess: (step: number) => void
  onRelease: () => void
}

export function Asked({ cell, isFirst, step, onGuess, onRelease }: AskedProps) {
  // Every question but the first takes the focus once.
  const [focus] = useState(() => (isFirst ? null : focusAboveActions))
  return (
    <>
      <p className={`statement ${styles.said}`}>
        {words.question} <span className="small muted not-wide">{words.known(cell.number)}</span>
      </p>
      <HeroStage
        id="hero"
        cell={cell}
        isAsked
        over={
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
        }
      >
        <CellDrawing cell={cell} isSolved={false} />
        {step === 0 ? (
          <Label at={[x(TODAY), STAGE.height]} dx="2em" dy="-0.6em" className="figure-control">
            {words.drag}
          </Label>
        ) : (
          <GuessDrawing at={acrossAt(step)} cycles={cyclesAt(step)} />
        )}
      </HeroStage>
      <div className={styles.details}>
        <div className={own.changes}>
          <Stage
            id="change"
            words={{ title: words.change(cell.number, allCells.count), description: words.deeper }}
          >
            <Layer>
              <path className={markClass('line', 'used', 'faint')} d={CHANGES} />
              <path className={markClass('line', 'measured', 'strong')} d={cell.change} />
            </Layer>
            <AxisX scale={volts} values={[3.5, 2]} format={voltage} />
            <Label at={[STAGE.width, STAGE.height]} dy="-0.2em" textAnchor="end">
              {words.deeper}
            </Label>
          </Stage>
          <p className="small muted" aria-hidden="true">
            {words.change(cell.number, allCells.count)}
          </p>
        </div>
      </div>
    </>
  )
}
