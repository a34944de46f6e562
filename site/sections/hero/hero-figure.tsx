import { type RefObject, useReducer, useRef } from 'react'
import { askedCells, type CellFacts, exampleCell } from '../../cells/named-cells.ts'
import { Answered } from './answered.tsx'
import { Asked } from './asked.tsx'
import { HeroActions } from './hero-actions.tsx'
import styles from './hero-figure.module.css'
import { type Action, cyclesAt, reduce, START, type State } from './hero-play.ts'
import { heroCredit } from './hero-words.ts'
import { Readings, Unscripted } from './readings.tsx'
import { Summed } from './summed.tsx'

const askedIn = ({ round }: { round: number }): CellFacts => askedCells[round] ?? exampleCell

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
        {state.is === 'answered' && (
          <Readings
            lives={{ ...askedIn(state), you: state.step > 0 ? cyclesAt(state.step) : undefined }}
          />
        )}
      </p>
      <Content state={state} dispatch={dispatch} button={button} />
      {state === START && <Unscripted />}
      <HeroActions ref={button} state={state} onPress={() => dispatch({ do: 'press' })} />
      <figcaption dir="auto" className={`small muted ${styles.credit}`}>
        {heroCredit}
      </figcaption>
    </figure>
  )
}
