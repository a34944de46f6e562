import type { CycleTerms } from './battery.ts'
import { type Lead, leadVerdict } from './lead-range.ts'
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

/** What a cost and some prices advise. */
export type Advice =
  /** No cycle pays. */
  | 'rest'
  /** Clearly more is earned by one cycle a day at most. */
  | 'once-a-day'
  /** The calendar ends the battery first, so that the first cycles cost nothing. */
  | 'calendar'
  /** One cycle a day may be as good as cycling above the line. */
  | 'open'
  | 'above-line'
  /** All cycles that are offered pay. */
  | 'every-cycle'

/** Fewer cycles than this are rounding. */
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
