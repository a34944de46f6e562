import { type RefObject, useReducer, useRef } from 'react'
import { askedCells, type CellFacts, exampleCell } from '../../cells/named-cells.ts'
import { Answered } from './answered.tsx'
import { Asked } from './asked.tsx'
import { HeroActions } from './hero-actions.tsx'
import styles from './hero-figure.module.css'
import { type Action, cyclesAt, reduce, START, type State } from './hero-play.ts'
import { heroCredit, heroPlay as words } from './hero-words.ts'
import { Readings } from './readings.tsx'
import { Summed } from './summed.tsx'
import { Unscripted } from './unscripted.tsx'

const askedIn = ({ round }: { round: number }): CellFacts => askedCells[round] ?? exampleCell

/** The line above the stage: what is asked about, or the readings of the answer. */
function Head({ state }: { state: State }) {
  switch (state.is) {
    case 'asked':
      return <span className="muted not-wide">{words.measured(askedIn(state).number)}</span>
    case 'answered': {
      const you = state.step > 0 ? cyclesAt(state.step) : undefined
      return <Readings lives={{ ...askedIn(state), you }} />
    }
    case 'summed':
      return null
  }
}

interface ContentProps {
  state: State
  dispatch: (action: Action) => void
  button: RefObject<HTMLButtonElement | null>
}

function Content({ state, dispatch, button }: ContentProps) {
  switch (state.is) {
    case 'asked':
      return (
        <Asked
          key={state.round}
          cell={askedIn(state)}
          // The page opens on the first question, which takes no focus.
          isFirst={state === START}
          step={state.step}
          onGuess={step => dispatch({ do: 'guess', step })}
          onRelease={() => dispatch({ do: 'press' })}
        />
      )
    case 'answered':
      return <Answered key={state.round} cell={askedIn(state)} step={state.step} button={button} />
    case 'summed':
      return <Summed guesses={state.guesses} />
  }
}

/**
 * The hero's figure: the visitor is asked about five of 118 cells in turn, when each will end. A guess is neither
 * sent nor stored.
 */
export default function HeroFigure() {
  const [state, dispatch] = useReducer(reduce, START)
  const button = useRef<HTMLButtonElement>(null)

  return (
    <figure className={styles.figure} data-state={state.is}>
      <p className={styles.head} role="status">
        <Head state={state} />
      </p>
      <Content state={state} dispatch={dispatch} button={button} />
      {state === START && <Unscripted />}
      <HeroActions ref={button} state={state} onPress={() => dispatch({ do: 'press' })} />
      <figcaption className={`small muted ${styles.credit}`}>{heroCredit}</figcaption>
    </figure>
  )
}
