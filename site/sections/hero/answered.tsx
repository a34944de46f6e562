import { useState } from 'react'
import { cellFacts } from '../../cells/cell-facts.computed.ts'
import type { CellFacts } from '../../cells/named-cells.ts'
import { Inspect } from '../../controls/inspect.tsx'
import { CellDrawing, GuessDrawing, NamedCurve } from './cell-drawing.tsx'
import { Finding } from './finding.tsx'
import styles from './hero-figure.module.css'
import { acrossAt, cyclesAt } from './hero-play.ts'
import { verdict, heroPlay as words } from './hero-words.ts'
import { nearestCell } from './nearest-cell.ts'
import { Stage } from './stage.tsx'

interface AnsweredProps {
  cell: CellFacts
  /** The step at which the handle was left: 0 if there was no guess. */
  step: number
  /** Whether the answer has been drawn. The verdict waits until then. */
  isDrawn: boolean
  /** Skips the rest of the drawing. */
  onSkip: () => void
}

/** The answer to a question, with the verdict on a guess, and the finding about all cells. */
export function Answered({ cell, step, isDrawn, onSkip }: AnsweredProps) {
  const [named, setNamed] = useState<number | null>(null)
  const you = step > 0 ? cyclesAt(step) : undefined
  const other = named === null ? undefined : cellFacts[named]
  return (
    <>
      {/* The readings above announce the numbers. */}
      <p className={`statement ${styles.said}`} aria-hidden="true">
        {isDrawn ? verdict({ ...cell, you }) : words.question}
      </p>
      <Stage
        id="hero"
        cell={cell}
        isAsked={false}
        drawing={
          <>
            <CellDrawing cell={cell} isSolved guess={step > 0 ? acrossAt(step) : undefined} />
            {step > 0 && <GuessDrawing at={acrossAt(step)} />}
            {other && other !== cell && <NamedCurve cell={other} />}
          </>
        }
      >
        {isDrawn ? (
          <Inspect
            count={cellFacts.length}
            shown={named}
            label={words.eachCell}
            spoken={place => words.lifeOf(cellFacts[place] as CellFacts)}
            nearest={nearestCell}
            onShow={setNamed}
          />
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: the button beside the stage does the same
          // biome-ignore lint/a11y/useKeyWithClickEvents: the button beside the stage does the same
          <div className={styles.skip} onClick={onSkip} />
        )}
      </Stage>
      <div className={styles.details}>{isDrawn && <Finding />}</div>
    </>
  )
}
