import { cellFacts } from '../../cells/cell-facts.computed.ts'
import { askedCells, type CellFacts, exampleCell } from '../../cells/named-cells.ts'
import { heroPlay as words } from '../../content/figures/hero-words.ts'
import styles from './hero-figure.module.css'
import { ROUNDS, type State } from './hero-play.ts'

/** As a `ref`: moves the focus to what appears, because the visitor goes on there. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** As a `ref`: moves the focus to a part of the figure, with the buttons below it in view. */
export function focusAboveActions(element: HTMLElement | null): void {
  takeFocus(element)
  element
    ?.closest('figure')
    ?.querySelector(`.${styles.actions}`)
    ?.scrollIntoView({ block: 'nearest' })
}

/** What the button that goes on is called. */
function nextWords(state: State): string {
  if (state.is === 'shown') return words.play
  if (state.is === 'asked') return words.compare
  if (state.is === 'summed') return words.again
  return state.round + 1 < ROUNDS ? words.nextOf(state.round + 2, ROUNDS) : words.result
}

/** The cell that is shown once the other button has been pressed. */
function cellAfter(state: State): CellFacts {
  if (state.is === 'shown') {
    return cellFacts[(cellFacts.indexOf(state.cell) + 1) % cellFacts.length] as CellFacts
  }
  return state.is === 'summed' ? exampleCell : (askedCells[state.round] as CellFacts)
}

interface HeroActionsProps {
  state: State
  onNext: () => void
  onShow: (cell: CellFacts) => void
}

/** The two buttons: one goes on with the game, the other shows the next cell or leaves the game. */
export function HeroActions({ state, onNext, onShow }: HeroActionsProps) {
  const isShown = state.is === 'shown'
  return (
    <div className={`${styles.actions} figure-controls`}>
      <button
        ref={isShown && state.isAfterGame ? takeFocus : undefined}
        type="button"
        className={`button ${styles.next} ${state.is === 'summed' ? 'outlined' : styles.solid}`}
        data-early=""
        // A disabled button would lose the focus to a double press.
        aria-disabled={state.is === 'asked' && state.step === 0}
        onClick={({ detail }) => {
          // The second press of a double click is not meant for what the first one has brought. A question needs
          // an answer in between.
          if (detail <= 1 || state.is === 'asked') onNext()
        }}
        onKeyDown={event => {
          // A held key presses once.
          if (event.repeat && event.key === 'Enter') event.preventDefault()
        }}
      >
        {nextWords(state)}
      </button>
      <button
        type="button"
        className={`target quiet figure-control ${styles.other}`}
        onClick={() => onShow(cellAfter(state))}
      >
        {isShown ? words.next : words.close}
      </button>
    </div>
  )
}
