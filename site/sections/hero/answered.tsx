import { CellDrawing, GuessDrawing } from './cell-drawing.tsx'
import { acrossAt, cyclesAt } from './hero-play.ts'
import { Question } from './question.tsx'
import { Stage } from './stage.tsx'

interface AnsweredProps {
  place: number
  step: number
  /** Whether the answer has been drawn. Until then its verdict waits. */
  isDrawn: boolean
  /** Ends the drawing. */
  onSkip: () => void
}

/** The answer to a guess. */
export function Answered({ place, step, isDrawn, onSkip }: AnsweredProps) {
  return (
    <>
      <Stage
        place={place}
        isAsked={false}
        isApart
        onClick={() => {
          if (!isDrawn) onSkip()
        }}
        drawing={
          <>
            <CellDrawing place={place} isSolved guess={acrossAt(step)} />
            <GuessDrawing at={acrossAt(step)} />
          </>
        }
      />
      <Question place={place} you={isDrawn ? cyclesAt(step) : undefined} />
    </>
  )
}
