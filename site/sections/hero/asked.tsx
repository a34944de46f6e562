import { TODAY } from '../../../research/lives/cell.ts'
import type { CellFacts } from '../../cells/named-cells.ts'
import { x } from '../../cells/stage-scales.ts'
import { heroPlay as words } from '../../content/figures/hero-words.ts'
import { Range } from '../../controls/range.tsx'
import { Label } from '../../plots/plot.tsx'
import { PLOT } from '../../plots/scales.ts'
import { CellDrawing, GuessDrawing } from './cell-drawing.tsx'
import { focusAboveActions } from './hero-actions.tsx'
import { acrossAt, cyclesAt, STEPS } from './hero-play.ts'
import { Question } from './question.tsx'
import { Stage } from './stage.tsx'

interface AskedProps {
  cell: CellFacts
  /** Where the handle stands: 0 before there is a guess. */
  step: number
  onGuess: (step: number) => void
}

/** A question about a cell, of which only what was measured up to today is drawn. */
export function Asked({ cell, step, onGuess }: AskedProps) {
  return (
    <>
      <Stage
        cell={cell}
        isAsked
        isApart
        drawing={
          <>
            <CellDrawing cell={cell} isSolved={false} />
            {step === 0 ? (
              <Label at={[x(TODAY), PLOT.height]} dx="2em" dy="-0.6em">
                {words.drag}
              </Label>
            ) : (
              <GuessDrawing at={acrossAt(step)} cycles={cyclesAt(step)} />
            )}
          </>
        }
      >
        <Range
          ref={focusAboveActions}
          ends={[acrossAt(0), acrossAt(STEPS)]}
          name="guess"
          min={0}
          max={STEPS}
          value={step}
          label={`${words.question(cell.number).join(' ')} ${words.guess}`}
          spoken={step ? words.cycles(cyclesAt(step)) : words.noGuess}
          onChoose={onGuess}
        />
      </Stage>
      <Question cell={cell} />
    </>
  )
}
