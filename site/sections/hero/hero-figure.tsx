import { type CSSProperties, use, useEffect, useLayoutEffect, useReducer } from 'react'
import { askedCells, type CellFacts, exampleCell } from '../../cells/named-cells.ts'
import { heroCredit, readings } from '../../content/figures/hero-words.ts'
import { EarlyPress } from '../../controls/early-press.ts'
import { Answered } from './answered.tsx'
import { Asked } from './asked.tsx'
import { HeroActions } from './hero-actions.tsx'
import styles from './hero-figure.module.css'
import { cyclesAt, reduce, type State } from './hero-play.ts'
import { Shown } from './shown.tsx'
import { Summed } from './summed.tsx'

/** How long the answer is drawn, until it is skipped. The stylesheet divides the time between its parts. */
const DRAWING_MS = 2000
const DRAWING: { [is in State['is']]?: string } = { drawn: `${DRAWING_MS}ms`, answered: '0ms' }

/** The cell of a round. */
const askedIn = ({ round }: { round: number }) => askedCells[round] as CellFacts

const START: State = { is: 'shown', cell: exampleCell }

/** The lives that are read above the stage: none before the visitor has guessed them. */
function livesIn(state: State) {
  if (state.is === 'shown') return state.cell
  if (state.is === 'answered') return { ...askedIn(state), you: cyclesAt(state.step) }
  return undefined
}

/**
 * The hero's figure: 118 cells, the forecast of one of them that the visitor chooses, and five about which the
 * visitor is asked. A guess is neither sent nor stored.
 */
export default function HeroFigure() {
  const [state, dispatch] = useReducer(reduce, START)
  const wasPressed = use(EarlyPress)
  const lives = livesIn(state)

  useLayoutEffect(() => {
    if (wasPressed()) dispatch({ do: 'go on' })
  }, [wasPressed])

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
        {lives &&
          readings(lives).map(({ kind, text, spoken }) => (
            <span
              key={kind + text}
              className={`${styles.reading} ${styles.marked} ${kind}`}
              data-kind={kind}
            >
              {text} {spoken && <span className="visually-hidden">{spoken} </span>}
            </span>
          ))}
      </p>
      {state.is === 'shown' && (
        <Shown cell={state.cell} onChoose={cell => dispatch({ do: 'show', cell })} />
      )}
      {state.is === 'asked' && (
        <Asked
          key={state.round}
          cell={askedIn(state)}
          step={state.step}
          onGuess={step => dispatch({ do: 'guess', step })}
        />
      )}
      {(state.is === 'drawn' || state.is === 'answered') && (
        <Answered
          cell={askedIn(state)}
          step={state.step}
          isDrawn={state.is === 'answered'}
          onSkip={() => dispatch({ do: 'end drawing' })}
        />
      )}
      {state.is === 'summed' && <Summed guesses={state.guesses} />}
      <HeroActions
        // On narrow windows the buttons have another place in the game. There they are new ones: none moves.
        key={String(state.is === 'shown')}
        state={state}
        onNext={() => dispatch({ do: 'go on' })}
        onShow={cell => dispatch({ do: 'show', cell })}
      />
      <figcaption className={`small muted ${styles.credit}`}>{heroCredit}</figcaption>
    </figure>
  )
}
