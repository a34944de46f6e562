import { type Cell, capacityAt } from '../lives/cell.ts'

/** Cycles from one inspection to the next. The first inspection is at this cycle too. */
export const INTERVAL = 100

/**
 * Cycles from the order of a spare to the replacement: the longest lead, in whole intervals, at which an order at the
 * first inspection is in time for every cell.
 */
export const LEAD = 200

/**
 * The last inspection at which the order of a spare is in time for a cell, and what the cell reads there: its capacity
 * as a share of the one at cycle 10.
 */
export function lastUsefulOrder(cell: Cell) {
  const cycle = INTERVAL * Math.floor((cell.life - LEAD) / INTERVAL)
  return { cycle, reads: capacityAt(cell, cycle) / capacityAt(cell, 10) }
}
