import type { CycleTerms } from '../../analysis/storage/battery.ts'
import type { Year } from '../../analysis/storage/offered-cycles.ts'
import {
  type LineSetter,
  type Results,
  resultsWithin,
} from '../../analysis/storage/year-results.ts'
import { type Lead, leadVerdict } from './lead-range.ts'

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

/** The advice that follows from prices and the cost of a cycle. */
export type Advice =
  /** No cycle pays. */
  | 'rest'
  /** At most one cycle a day clearly earns more. */
  | 'once-a-day'
  /** The calendar ends the battery first, so that the first cycles cost nothing. */
  | 'calendar'
  /** One cycle a day may be as good as cycling above the line. */
  | 'open'
  | 'above-line'
  /** All cycles that are offered pay. */
  | 'every-cycle'

/** Fewer cycles than this are a rounding error. */
const LEAST_CYCLES = 0.5

/** The one advice that the chapter's claim follows. @param lead that of a year; null for fewer days */
export function adviceOf({ by, cycles, offered }: CostedRun, lead: Lead | null): Advice {
  const verdict = lead && leadVerdict(lead)
  if (cycles === 0) return 'rest'
  if (verdict === 'less') return 'once-a-day'
  if (by === 'calendar') return 'calendar'
  if (verdict === 'open') return 'open'
  return by !== 'limit' && cycles > offered - LEAST_CYCLES ? 'every-cycle' : 'above-line'
}
