import { TODAY } from '../../../research/lives/cell.ts'
import { LAST_CYCLE, x } from '../../cells/stage-scales.ts'

/** Steps of the visitor's guess, each the same ratio, from today to the end of the axis. */
export const STEPS = 120

const exactly = (step: number) => TODAY * (LAST_CYCLE / TODAY) ** (step / STEPS)

export const cyclesAt = (step: number) => Math.round(exactly(step) / 10) * 10

export const acrossAt = (step: number) => x(exactly(step))

export const ROUNDS = 5

export interface Guess {
  round: number
  cycles: number
}

export const isCloser = (guess: number, { life, forecast }: { life: number; forecast: number }) =>
  Math.abs(guess - life) < Math.abs(forecast - life)

/** The stage asks about one of the five cells, shows the answer, or sums up the guesses. */
export interface State {
  is: 'asked' | 'answered' | 'summed'
  round: number
  /** The step of the handle: 0 is no guess. */
  step: number
  guesses: readonly Guess[]
}

/**
 * A press of the button shows the answer, also to a visitor who has not guessed, goes on to the next question, and
 * after the last one to the summary. Letting go of the handle is a press, too.
 */
export type Action = { do: 'guess'; step: number } | { do: 'press' }

export const START: State = { is: 'asked', round: 0, step: 0, guesses: [] }

export function reduce(state: State, action: Action): State {
  const { is, round, step, guesses } = state
  if (action.do === 'guess') return is === 'asked' ? { ...state, step: action.step } : state
  if (is === 'asked') {
    const guessed = step > 0 ? [...guesses, { round, cycles: cyclesAt(step) }] : guesses
    return { ...state, is: 'answered', guesses: guessed }
  }
  const isOver = is === 'summed' || round + 1 === ROUNDS
  if (!isOver) return { ...START, round: round + 1, guesses }
  return is === 'answered' && guesses.length > 0 ? { ...state, is: 'summed' } : { ...START }
}
