import type { CycleTerms } from '../../../../analysis/storage/battery.ts'
import type { Year } from '../../../../analysis/storage/offered-cycles.ts'
import {
  type LineSetter,
  type Results,
  resultsWithin,
} from '../../../../analysis/storage/year-results.ts'

/** The cycles of a year that run at a cost. */
export interface CostedRun {
  /** What a cycle costs, how many cycles cost nothing, the line above which a cycle runs, and what sets that line. */
  cost: number
  free: number
  line: number
  by: LineSetter
  /** The cycles that run, those that would pay without a limit, and those that are offered. */
  cycles: number
  paying: number
  offered: number
}

/** Finds the cycles that run at what a cycle of 1 MW costs. */
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
