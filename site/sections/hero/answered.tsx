import { type RefObject, useLayoutEffect, useState } from 'react'
import { nearestLine } from '../../../stage/nearest.ts'
import { Pick, usePick } from '../../../stage/pick.tsx'
import { cellFacts } from '../../cells/cell-facts.computed.ts'
import { type CellFacts, cellOf } from '../../cells/named-cells.ts'
import styles from './hero-figure.module.css'
import { acrossAt, cyclesAt } from './hero-play.ts'
import { CellDrawing, GuessDrawing, HeroStage, NamedCurve } from './hero-stage.tsx'
import { verdict, heroPlay as words } from './hero-words.ts'
import { finding } from './readings.tsx'

const NUMBERS = cellFacts.map(({ number }) => number)
const LINES = cellFacts.map(({ number, curve }) => ({ id: number, points: curve }))
const REACH = 24

interface AnsweredProps {
  cell: CellFacts
  /** The step at which the handle was left: 0 if there was no guess. */
  step: number
  button: RefObject<HTMLButtonElement | null>
}

export function Answered({ cell, step, button }: AnsweredProps) {
  const pointed = usePick(NUMBERS)
  const { picked } = pointed
  // A press ends the drawing of the answer.
  const [isSkipped, setIsSkipped] = useState(false)
  const you = step > 0 ? cyclesAt(step) : undefined
  const guess = step > 0 ? acrossAt(step) : undefined
  // The handle has gone with the question. A visitor who answered by a key on it continues from the button.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [button])
  return (
    <>
      {/* The readings above announce the numbers. */}
      <p className={`statement ${styles.said}`} aria-hidden="true">
        {verdict({ ...cell, you })}
      </p>
      <HeroStage
        id="hero"
        cell={cell}
        isAsked={false}
        isStill={isSkipped}
        over={
          <Pick
            {...pointed}
            label={words.eachCell}
            spoken={number => words.lifeOf(cellOf(number))}
            nearest={(at, size) => nearestLine(LINES, at, size, REACH)}
            onPick={number => {
              pointed.onPick(number)
              setIsSkipped(true)
            }}
          />
        }
      >
        <CellDrawing cell={cell} isSolved guess={guess} />
        {guess !== undefined && <GuessDrawing at={guess} />}
        {picked !== null && picked !== cell.number && <NamedCurve cell={cellOf(picked)} />}
      </HeroStage>
      <div className={styles.details}>
        <p className={styles.finding}>{finding}</p>
      </div>
    </>
  )
}
