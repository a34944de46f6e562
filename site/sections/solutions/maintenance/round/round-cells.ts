import result from '../../../../../research/results/round.json'
import {
  dealCells,
  type Score,
  scoreAllowing,
  scoreOf,
} from '../../../../../research/retirement/round.ts'

const { cells } = result

export const { rivals, players, deals } = result

/** The name of a rule that plays beside the visitor. */
export type Rival = keyof typeof rivals

const lives = cells.map(({ life }) => life)

/** The longest life of all cells, in cycles. */
export const LONGEST = Math.max(...lives)

/** The twelve cells of a deal, in the order of their rows, and the lives of all other cells. */
export function dealOf(deal: number) {
  const places = dealCells(lives, deal)
  return {
    cells: places.map(place => cells[place] as (typeof cells)[number]),
    others: lives.filter((_, place) => !places.includes(place)),
  }
}

export type Dealt = ReturnType<typeof dealOf>['cells']

/** The score of a rival on some cells. */
export const scoreOfRival = (dealt: Dealt, rival: Rival): Score =>
  scoreOf(
    dealt,
    dealt.map(({ orders }) => orders[rival]),
  )

/** The best score of the forecast on some cells if it may lose this many. */
export const forecastAllowing = (dealt: Dealt, failures: number): Score =>
  scoreAllowing(
    dealt,
    dealt.map(({ forecast }) => forecast),
    failures,
  )
