import type { Year } from './offered-cycles.ts'

/**
 * The line above which a cycle runs in a year with a limit of cycles: the larger of its cost and of what the last
 * cycle within the limit earns.
 *
 * @param cost of a full cycle in EUR
 * @param limit full cycles a year
 * @returns the line in EUR a cycle, and whether the limit sets it
 */
export function lineOf({ offers }: Pick<Year, 'offers'>, cost: number, limit: number) {
  const last = offers.find(({ rank }) => rank >= limit)
  const binds = last !== undefined && last.worth > cost
  return { line: binds ? last.worth : cost, binds }
}

/** Against the rounding of sums. */
const TOLERANCE = 1e-9

/**
 * What a line brings in a year: in the order of the days, each offer runs that earns as much and still fits into
 * the limit. Nothing else has to be known before its day.
 *
 * @returns cycles in 365 days, and what they earn less their cost, in EUR
 */
export function runAbove({ offers, scale }: Year, line: number, cost: number, limit: number) {
  let [cycles, revenue] = [0, 0]
  const inOrder = offers.toSorted(
    (a, b) => a.date.localeCompare(b.date) || a.firstHour - b.firstHour,
  )
  for (const offer of inOrder) {
    const after = cycles + scale * offer.cycles
    if (offer.worth < line || offer.worth <= cost || after > limit + TOLERANCE) continue
    cycles = after
    revenue += scale * offer.revenue
  }
  return { cycles, net: revenue - cost * cycles }
}
