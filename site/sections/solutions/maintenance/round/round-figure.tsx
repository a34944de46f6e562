import { useReducer, useState } from 'react'
import {
  isOver,
  type Round,
  run,
  startRound,
  toggleOrder,
} from '../../../../../research/retirement/round.ts'
import { dealOf } from './round-cells.ts'
import { RoundEnd } from './round-end.tsx'
import { RoundPlay } from './round-play.tsx'

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

/** What the visitor does: orders or undoes in a row, or lets time run. */
export type RoundAction = { do: 'order'; row: number } | { do: 'run' }

const reduce = ({ round, before }: RoundState, action: RoundAction): RoundState =>
  action.do === 'run'
    ? { round: run(round), before: round.now }
    : { round: toggleOrder(round, action.row), before }

/** The operator's round in the figure's place: twelve cells, from their first inspection to what became of them. */
export default function RoundFigure({ deal, ...props }: RoundProps) {
  const [{ cells, others }] = useState(() => dealOf(deal))
  const [state, dispatch] = useReducer(reduce, { round: startRound(cells), before: 0 })
  if (isOver(state.round)) return <RoundEnd cells={cells} orders={state.round.orders} {...props} />
  return <RoundPlay {...state} others={others} dispatch={dispatch} {...props} />
}
