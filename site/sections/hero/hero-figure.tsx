import { use, useLayoutEffect, useReducer, useRef } from 'react'
import { askedCells, type CellFacts, exampleCell } from '../../cells/named-cells.ts'
import { EarlyPress } from '../../controls/early-press.ts'
import { Answered } from './answered.tsx'
import { Asked } from './asked.tsx'
import { HeroActions } from './hero-actions.tsx'
import styles from './hero-figure.module.css'
import { cyclesAt, reduce, START, type State } from './hero-play.ts'
import { heroCredit, heroPlay as words } from './hero-words.ts'
import { Readings } from './readings.tsx'
import { Summed } from './summed.tsx'
import { Unscripted } from './unscripted.tsx'

/** The cell of a round. */
const askedIn = ({ round }: { round: number }): CellFacts => askedCells[round] ?? exampleCell

/** The lives in the readings above the stage, once there is an answer. */
function livesIn(state: State) {
  if (state.is !== 'answered') return undefined
  return { ...askedIn(state), ...(state.step > 0 && { you: cyclesAt(state.step) }) }
}

/**
 * The hero's figure: the visitor is asked about five of 118 cells in turn, when each will end. A guess is neither
 * sent nor stored.
 */
export default function HeroFigure() {
  const [state, dispatch] = useReducer(reduce, START)
  const wasPressed = use(EarlyPress)
  const button = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    if (wasPressed()) dispatch({ do: 'show' })
  }, [wasPressed])

  // The handle disappears with the question. A visitor who answered by a key on it continues from the button.
  useLayoutEffect(() => {
    if (state.is === 'answered' && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true })
  }, [state.is])

  return (
    <figure className={styles.figure} data-state={state.is}>
      <p className={styles.head} role="status">
        {state.is === 'asked' ? (
          <span className="muted not-wide">{words.measured(askedIn(state).number)}</span>
        ) : (
          <Readings lives={livesIn(state)} />
        )}
      </p>
      {state.is === 'asked' && (
        <Asked
          key={state.round}
          cell={askedIn(state)}
          // The page opens on the first question, which takes no focus.
          isFirst={state === START}
          step={state.step}
          onGuess={step => dispatch({ do: 'guess', step })}
          onRelease={() => dispatch({ do: 'show' })}
        />
      )}
      {state.is === 'answered' && (
        <Answered key={state.round} cell={askedIn(state)} step={state.step} />
      )}
      {state.is === 'summed' && <Summed guesses={state.guesses} />}
      {state === START && <Unscripted />}
      <HeroActions
        ref={button}
        state={state}
        onPress={() => dispatch({ do: state.is === 'asked' ? 'show' : 'go on' })}
      />
      <figcaption className={`small muted ${styles.credit}`}>{heroCredit}</figcaption>
    </figure>
  )
}
