import { TODAY } from '../../../research/lives/cell.ts'
import { LAST_CYCLE, x } from '../../cells/stage-scales.ts'

/** Steps of the visitor's guess, each the same ratio, from today to the end of the axis. */
export const STEPS = 120

const exactly = (step: number) => TODAY * (LAST_CYCLE / TODAY) ** (step / STEPS)

/** The cycles that a step stands for, to the nearest ten. */
export const cyclesAt = (step: number) => Math.round(exactly(step) / 10) * 10

/** The position of a guess across the stage, in the plot's units. */
export const acrossAt = (step: number) => x(exactly(step))

/** The number of cells that a visitor is asked about. */
export const ROUNDS = 5

/** A visitor's guess about the cell of a round, in cycles. */
export interface Guess {
  round: number
  cycles: number
}

/** Whether a guess is closer to the life of a cell than the forecast. */
export const isCloser = (guess: number, { life, forecast }: { life: number; forecast: number }) =>
  Math.abs(guess - life) < Math.abs(forecast - life)

/**
 * The state of the stage: a question about one of the five cells; its answer; or the summary of the guesses. `step` is
 * the step of the handle, and 0 is no guess.
 */
export type State =
  | { is: 'asked' | 'answered'; round: number; step: number; guesses: readonly Guess[] }
  | { is: 'summed'; guesses: readonly Guess[] }

export type Action =
  | { do: 'guess'; step: number }
  /** Shows the answer, also to a visitor who has not guessed. */
  | { do: 'show' }
  /** Goes on to the next question, or after the last one to the summary of the guesses. */
  | { do: 'go on' }

const ask = (round: number, guesses: readonly Guess[]): State => ({
  is: 'asked',
  round,
  step: 0,
  guesses,
})

/** The question that the page opens on. */
export const START = ask(0, [])

export function reduce(state: State, action: Action): State {
  if (state.is === 'summed') return action.do === 'go on' ? ask(0, []) : state
  const { is, round, step, guesses } = state
  switch (action.do) {
    case 'guess':
      return is === 'asked' ? { ...state, step: action.step } : state
    case 'show':
      if (is !== 'asked') return state
      return {
        ...state,
        is: 'answered',
        guesses: step > 0 ? [...guesses, { round, cycles: cyclesAt(step) }] : guesses,
      }
    default:
      if (is === 'asked') return state
      if (round + 1 < ROUNDS) return ask(round + 1, guesses)
      return guesses.length > 0 ? { is: 'summed', guesses } : ask(0, [])
  }
}
