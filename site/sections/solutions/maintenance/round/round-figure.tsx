import { useReducer, useState } from 'react'
import { isOver, startRound } from '../../../../../research/retirement/round.ts'
import { dealOf } from './round-cells.ts'
import { RoundEnd } from './round-end.tsx'
import { RoundPlay } from './round-play.tsx'
import { type RoundProps, reduce } from './round-state.ts'

/** The operator's round in the place of the figure: twelve cells, from the first inspection to the end. */
export default function RoundFigure({ deal, ...props }: RoundProps) {
  const [{ cells, others }] = useState(() => dealOf(deal))
  const [state, dispatch] = useReducer(reduce, { round: startRound(cells), before: 0 })
  if (isOver(state.round)) return <RoundEnd cells={cells} orders={state.round.orders} {...props} />
  return <RoundPlay {...state} others={others} dispatch={dispatch} {...props} />
}
