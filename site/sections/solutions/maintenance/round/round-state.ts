import { type Round, run, toggleOrder } from '../../../../../research/retirement/round.ts'

export interface RoundProps {
  /** The number of the deal, 0 for the first. */
  deal: number
  /** The link of the chapter to the visitor's own data. */
  link: { href: string; words: string }
  onDeal: () => void
  onLeave: () => void
}

/** A round, and the cycle of the inspection before the present one. */
export interface RoundState {
  round: Round
  before: number
}

/** An action of the visitor: to order or undo in a row, or to let time run. */
export type RoundAction = { do: 'order'; row: number } | { do: 'run' }

/** The state of a round after an action. */
export const reduce = ({ round, before }: RoundState, action: RoundAction): RoundState =>
  action.do === 'run'
    ? { round: run(round), before: round.now }
    : { round: toggleOrder(round, action.row), before }
