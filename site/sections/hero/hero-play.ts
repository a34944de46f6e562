import { TODAY } from '../../../research/lives/cell.ts'
import type { CellFacts } from '../../cells/named-cells.ts'
import { LAST_CYCLE, x } from '../../cells/stage-scales.ts'

/** Steps of the visitor's guess, each the same ratio, from today to the end of the axis. */
export const STEPS = 120

const exactly = (step: number) => TODAY * (LAST_CYCLE / TODAY) ** (step / STEPS)

/** The cycles that a step stands for, to the nearest ten. */
export const cyclesAt = (step: number) => Math.round(exactly(step) / 10) * 10

/** Where a guess stands across the stage, in its units: at the handle. */
export const acrossAt = (step: number) => x(exactly(step))

/** The number of cells that a visitor is asked about. */
export const ROUNDS = 5

/**
 * What the stage shows: one cell, also after a game; a question about one of the five cells; its answer, while
 * it is drawn and then with its verdict; or what the five guesses have come to.
 */
export type State =
  | { is: 'shown'; cell: CellFacts; isAfterGame?: boolean }
  | { is: 'asked' | 'drawn' | 'answered'; round: number; step: number; guesses: readonly number[] }
  | { is: 'summed'; guesses: readonly number[] }

export type Action =
  | { do: 'show'; cell: CellFacts }
  | { do: 'guess'; step: number }
  /** Ends the drawing of an answer. */
  | { do: 'end drawing' }
  /** Goes on: to the first question, to an answer, or to the next question. */
  | { do: 'go on' }

const question = (guesses: readonly number[]): State =>
  guesses.length < ROUNDS
    ? { is: 'asked', round: guesses.length, step: 0, guesses }
    : { is: 'summed', guesses }

export function reduce(state: State, action: Action): State {
  if (action.do === 'show') {
    return { is: 'shown', cell: action.cell, isAfterGame: state.is !== 'shown' }
  }
  if (action.do === 'guess') return state.is === 'asked' ? { ...state, step: action.step } : state
  if (action.do === 'end drawing') {
    return state.is === 'drawn' ? { ...state, is: 'answered' } : state
  }
  switch (state.is) {
    case 'asked':
      if (state.step === 0) return state
      return { ...state, is: 'drawn', guesses: [...state.guesses, cyclesAt(state.step)] }
    case 'drawn':
    case 'answered':
      return question(state.guesses)
    default:
      return question([])
  }
}
