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

interface InRound {
  round: number
  /** The step of the handle: 0 is no guess. */
  step: number
  /** The guesses about this cell and those before it. */
  guesses: readonly Guess[]
}

/** The state of the stage: a question about one of the five cells, its answer, or the summary of the guesses. */
export type State =
  | ({ is: 'asked' } & InRound)
  | ({ is: 'answered' } & InRound)
  | { is: 'summed'; guesses: readonly Guess[] }

/**
 * A press of the button shows the answer, also to a visitor who has not guessed, goes on to the next question, and
 * after the last one to the summary. Letting go of the handle is a press, too.
 */
export type Action = { do: 'guess'; step: number } | { do: 'press' }

const ask = (round: number, guesses: readonly Guess[]): State => ({
  is: 'asked',
  round,
  step: 0,
  guesses,
})

/** The question that the page opens on. */
export const START = ask(0, [])

function answerTo({ round, step, guesses }: InRound): State {
  const guessed = step > 0 ? [...guesses, { round, cycles: cyclesAt(step) }] : guesses
  return { is: 'answered', round, step, guesses: guessed }
}

function after({ round, guesses }: InRound): State {
  if (round + 1 < ROUNDS) return ask(round + 1, guesses)
  return guesses.length > 0 ? { is: 'summed', guesses } : ask(0, [])
}

export function reduce(state: State, action: Action): State {
  if (action.do === 'guess') return state.is === 'asked' ? { ...state, step: action.step } : state
  switch (state.is) {
    case 'asked':
      return answerTo(state)
    case 'answered':
      return after(state)
    case 'summed':
      return ask(0, [])
  }
}
