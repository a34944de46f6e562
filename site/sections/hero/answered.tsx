import type { CellFacts } from '../../cells/named-cells.ts'
import { CellDrawing, GuessDrawing } from './cell-drawing.tsx'
import { acrossAt, cyclesAt } from './hero-play.ts'
import { Question } from './question.tsx'
import { Stage } from './stage.tsx'

interface AnsweredProps {
  cell: CellFacts
  step: number
  /** Whether the answer has been drawn. Until then its verdict waits. */
  isDrawn: boolean
  /** Ends the drawing. */
  onSkip: () => void
}

/** The answer to a guess. */
export function Answered({ cell, step, isDrawn, onSkip }: AnsweredProps) {
  return (
    <>
      <Stage
        cell={cell}
        isAsked={false}
        isApart
        onClick={() => {
          if (!isDrawn) onSkip()
        }}
        drawing={
          <>
            <CellDrawing cell={cell} isSolved guess={acrossAt(step)} />
            <GuessDrawing at={acrossAt(step)} />
          </>
        }
      />
      <Question cell={cell} you={isDrawn ? cyclesAt(step) : undefined} />
    </>
  )
}
