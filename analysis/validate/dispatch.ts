import { max } from 'd3-array'
import type { LogStep, LogTable } from '../extract/dispatch.ts'
import type { Doubt } from '../findings.ts'

/** A change of the state of charge by fewer points may be a rounding. */
const MOVES = 1
const FEWEST_MOVES = 20
/** The state of charge follows the power of its battery in most steps. */
const FOLLOWS = 0.6

/** What arithmetic forbids in a log: the state of charge follows the power. */
export const validateLog = (logs: ReadonlyMap<string, LogTable>): Doubt[] =>
  [...logs].flatMap(([table, { steps }]) => notFollowed(table, steps))

function notFollowed(table: string, steps: readonly LogStep[]): Doubt[] {
  if (new Set(steps.map(({ device }) => device)).size > 1) return []
  const inOrder = steps.toSorted((a, b) => a.minutes - b.minutes)
  // A state of charge is that at the start of its step, or at the end. The sign of a power may be left to the judge.
  const ways = [0, 1].flatMap(later => [1, -1].map(sign => shareOf(inOrder, later, sign)))
  const share = max(ways) ?? Number.NaN
  if (Number.isNaN(share) || share >= FOLLOWS) return []
  return [{ id: 'charge-does-not-follow', facts: { share }, table }]
}

/** The share of the changes of the state of charge that have the sign of the energy. NaN of few changes. */
function shareOf(steps: readonly LogStep[], later: number, sign: number): number {
  let [moves, follows] = [0, 0]
  for (const [i, { stateOfCharge }] of steps.entries()) {
    const change = (steps[i + 1]?.stateOfCharge ?? Number.NaN) - stateOfCharge
    if (!(Math.abs(change) >= MOVES)) continue
    const { charged = 0, discharged = 0 } = steps[i + later] ?? {}
    moves += 1
    if (sign * Math.sign(charged - discharged) === Math.sign(change)) follows += 1
  }
  return moves < FEWEST_MOVES ? Number.NaN : follows / moves
}
