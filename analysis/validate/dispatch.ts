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
  [...logs.values()].flatMap(({ steps }) => {
    if (new Set(steps.map(({ device }) => device)).size > 1) return []
    const inOrder = steps.toSorted((a, b) => a.minutes - b.minutes)
    // A state of charge is that at the start of its step, or at the end.
    const share = max([0, 1], later => shareOf(inOrder, later)) ?? 1
    return share < FOLLOWS ? [{ id: 'charge-does-not-follow', facts: { share } }] : []
  })

/**
 * The share of the changes of the state of charge that have the sign of the energy, which may be the other one for all
 * of them: that is left to the judge. NaN of few changes.
 */
function shareOf(steps: readonly LogStep[], later: number): number {
  const signs = steps.flatMap(({ stateOfCharge }, i) => {
    const change = (steps[i + 1]?.stateOfCharge ?? Number.NaN) - stateOfCharge
    const { charged = 0, discharged = 0 } = steps[i + later] ?? {}
    return Math.abs(change) >= MOVES ? [Math.sign(change) * Math.sign(charged - discharged)] : []
  })
  const most = max([1, -1], sign => signs.filter(each => each === sign).length) ?? 0
  return signs.length < FEWEST_MOVES ? Number.NaN : most / signs.length
}
