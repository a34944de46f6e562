import type { Year } from './offered-cycles.ts'
import { type Results, resultsWithin, runAbove } from './year-results.ts'

/** What runs of a year's cycles at a cost. */
export interface CostedRun {
  /** What a cycle costs, and the line above which it runs: the cost, or more where a limit of cycles sets it. */
  cost: number
  line: number
  binds: boolean
  /** Cycles that run, that would pay without a limit, and that are offered. */
  cycles: number
  paying: number
  offered: number
}

/**
 * @param cost of a full cycle of 1 MW
 * @param limit full cycles a year
 */
export function costedRun(
  year: Year,
  cost: number,
  limit: number,
): { run: CostedRun; results: Results } {
  const results = resultsWithin(year, cost, limit)
  const { line, binds, offeredCycles } = results
  const run = {
    cost,
    line,
    binds,
    cycles: offeredCycles.cycles,
    paying: runAbove(year, cost, cost, Number.POSITIVE_INFINITY).cycles,
    offered: year.offers.at(-1)?.rank ?? 0,
  }
  return { run, results }
}
