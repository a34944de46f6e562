import { type CSSProperties, use, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { askedCells, type CellFacts } from '../../cells/named-cells.ts'
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

/**
 * Milliseconds for drawing the answer, unless the visitor skips it. The stylesheet divides the time between its
 * parts.
 */
const DRAWING_MS = 2000
const DRAWING: { [is in State['is']]?: string } = { drawn: `${DRAWING_MS}ms`, answered: '0ms' }

/** The cell of a round. */
const askedIn = ({ round }: { round: number }) => askedCells[round] as CellFacts

/** The lives in the readings above the stage, once the answer has been drawn. */
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
    if (state.is === 'drawn' && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true })
  }, [state.is])

  useEffect(() => {
    if (state.is !== 'drawn') return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => dispatch({ do: 'end drawing' }), isStill ? 0 : DRAWING_MS)
    return () => clearTimeout(timer)
  }, [state.is])

  return (
    <figure
      className={styles.figure}
      data-state={state.is}
      style={{ '--drawing': DRAWING[state.is] } as CSSProperties}
    >
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
      {(state.is === 'drawn' || state.is === 'answered') && (
        <Answered
          key={state.round}
          cell={askedIn(state)}
          step={state.step}
          isDrawn={state.is === 'answered'}
          onSkip={() => dispatch({ do: 'end drawing' })}
        />
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
