import type { CycleTerms } from './battery.ts'
import type { Year } from './offered-cycles.ts'
import { type LineSetter, type Results, resultsWithin } from './year-results.ts'

/** What runs of a year's cycles at a cost. */
export interface CostedRun {
  /** What a cycle costs, how many cost nothing, and the line above which a cycle runs, with what sets it. */
  cost: number
  free: number
  line: number
  by: LineSetter
  /** Cycles that run, that would pay without a limit, and that are offered. */
  cycles: number
  paying: number
  offered: number
}

/** What runs at what a cycle of 1 MW costs. */
export function costedRun(year: Year, terms: CycleTerms): { run: CostedRun; results: Results } {
  const results = resultsWithin(year, terms)
  const { line, by, offeredCycles } = results
  const unlimited = { ...terms, limit: Number.POSITIVE_INFINITY }
  const run = {
    cost: terms.cost,
    free: terms.free,
    line,
    by,
    cycles: offeredCycles.cycles,
    paying:
      by === 'limit' ? resultsWithin(year, unlimited).offeredCycles.cycles : offeredCycles.cycles,
    offered: year.offers.at(-1)?.rank ?? 0,
  }
  return { run, results }
}
