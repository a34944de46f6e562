import type { Ref } from 'react'
import styles from './hero-figure.module.css'
import { ROUNDS, type State } from './hero-play.ts'
import { heroPlay as words } from './hero-words.ts'

/** A `ref` that moves the focus to a part of the figure, and keeps the button below it in view. */
export function focusAboveActions(element: HTMLElement | null): void {
  element?.focus()
  element
    ?.closest('figure')
    ?.querySelector(`.${styles.actions}`)
    ?.scrollIntoView({ block: 'nearest' })
}

function nextWords(state: State): string {
  if (state.is === 'asked') return words.show
  if (state.is === 'summed') return words.again
  if (state.round + 1 < ROUNDS) return words.nextOf(state.round + 2, ROUNDS)
  return state.guesses.length > 0 ? words.result : words.again
}

interface HeroActionsProps {
  state: State
  ref: Ref<HTMLButtonElement>
  onPress: () => void
}

export function HeroActions({ state, ref, onPress }: HeroActionsProps) {
  return (
    <div className={`row ${styles.actions} figure-control figure-controls`}>
      <button
        ref={ref}
        type="button"
        className={`button compact ${styles.next} ${state.is === 'summed' ? 'outlined' : styles.solid}`}
        onClick={({ detail }) => {
          // The second press of a double click is not meant for the new state.
          if (detail <= 1) onPress()
        }}
        onKeyDown={event => {
          // A key that is held presses the button only once.
          if (event.repeat && event.key === 'Enter') event.preventDefault()
        }}
      >
        {nextWords(state)}
      </button>
    </div>
  )
}
