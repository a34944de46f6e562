import type { Pool } from './remaining-life.ts'

/** The accepted share of cells that fail before they are replaced. */
export const RISK = 1 / 20

/** The outcome of a rule for one cell. */
export interface Outcome {
  /** Cycles until it is replaced or fails. */
  used: number
  failed: boolean
  /** The cycles of its checks. A check that the cell does not reach is left out. */
  checks: readonly number[]
}

/** A way to check and replace: the outcome of each cell of a pool. */
export type Candidate = readonly Outcome[]

/** The candidate that uses the most cycles of the training cells, among those with few enough failures. */
function bestFor(candidates: readonly Candidate[], training: readonly number[]): Candidate {
  let best: Candidate | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const candidate of candidates) {
    let [used, failures] = [0, 0]
    for (const place of training) {
      const outcome = candidate[place] as Outcome
      used += outcome.used
      failures += Number(outcome.failed)
    }
    if (failures > RISK * training.length || used <= most) continue
    most = used
    best = candidate
  }
  if (!best) throw new Error('No rule keeps the accepted risk')
  return best
}

/** The outcome of each cell by the candidate that is chosen on its training cells. */
export const choose = ({ cells, training }: Pool, candidates: readonly Candidate[]): Outcome[] =>
  cells.map((_, place) => bestFor(candidates, training(place))[place] as Outcome)
