import { type Range, rangeByDrawing } from '../drawing.ts'
import { mean, sum } from '../lives/linear-algebra.ts'
import { cells, SERIES } from '../lives/public-cells.ts'
import { RISK } from '../retirement/choose-rule.ts'
import {
  type CheckResult,
  type CheckResults,
  checkKnown,
  checkNewSeries,
} from '../retirement/retirement.ts'

/**
 * The number of cycles at which a cell is measured in addition to its checks. A forecast at cycle 100 reads cycles
 * 10, 50 and 100. Without a forecast, the first check is compared with cycle 100, or with cycle 10 if checks are
 * every 100 cycles.
 */
const BESIDE_CHECKS = { forecast: 3, firstCheck: 1, none: 0 }

/**
 * The result of a rule, and its outcome for each cell in the order of their numbers. `failed` holds the places of
 * cells.
 */
function resultOf(
  { outcomes, used, share, failures, bySeries, checks }: CheckResult,
  beside: keyof typeof BESIDE_CHECKS,
) {
  return {
    /** The cycles used of a cell on average, and their share of all life. */
    used,
    share,
    failures,
    bySeries,
    /** The checks of a cell on average, and the cycles at which its capacity or its discharge curve is measured. */
    checks,
    measurements: checks + BESIDE_CHECKS[beside],
    ofCells: {
      used: outcomes.map(outcome => outcome.used),
      failed: outcomes.flatMap(({ failed }, place) => (failed ? [place] : [])),
      checks: outcomes.map(outcome => outcome.checks.length),
    },
  }
}

/** The results of one date for each series, of dates by protocol, of the rules with 0 to 2 checks, and of a check every 100 cycles. */
const resultsOf = (results: CheckResults) => ({
  series: resultOf(results.series, 'none'),
  protocol: resultOf(results.protocol, 'none'),
  without: results.without.map((it, count) => resultOf(it, count === 0 ? 'none' : 'firstCheck')),
  both: results.both.map(it => resultOf(it, 'forecast')),
  with: results.with.map(it => resultOf(it, 'forecast')),
  routine: resultOf(results.routine, 'firstCheck'),
})

const known = checkKnown(cells)

/** The outcomes of two rules for one cell, with its life. */
const pairsOf = (rule: CheckResult, rival: CheckResult) =>
  cells.map(({ life }, place) => ({
    life,
    saved: (rule.outcomes[place]?.used ?? 0) - (rival.outcomes[place]?.used ?? 0),
    failed: Number(rule.outcomes[place]?.failed) - Number(rival.outcomes[place]?.failed),
  }))

type Pair = ReturnType<typeof pairsOf>[number]

/**
 * By how much less of the cells' life a rule wastes than its rival, as a share, and how many more cells fail under
 * it.
 */
function differenceOf(rule: CheckResult, rival: CheckResult) {
  const pairs = pairsOf(rule, rival)
  const saved = (drawn: readonly Pair[]) =>
    sum(drawn.map(pair => pair.saved)) / sum(drawn.map(({ life }) => life))
  const failed = (drawn: readonly Pair[]) => sum(drawn.map(pair => pair.failed))
  const inRange = (value: number, range: Range) => ({ value, ...range })
  return {
    saved: inRange(saved(pairs), rangeByDrawing(pairs, saved)),
    failed: inRange(failed(pairs), rangeByDrawing(pairs, failed)),
  }
}

const at = (way: 'without' | 'both' | 'with', count: number) => known[way][count] as CheckResult

/** The differences between two rules in known series, each with its central 95% if the cells are drawn again. */
const differences = {
  both: {
    overOneDate: differenceOf(at('both', 0), at('without', 0)),
    overOneDateOfSeries: differenceOf(at('both', 0), known.series),
  },
  with: {
    overOneDate: differenceOf(at('with', 0), at('without', 0)),
    overOneDateOfSeries: differenceOf(at('with', 0), known.series),
    /** One difference for each number of checks. */
    overBoth: [0, 1, 2].map(count => differenceOf(at('with', count), at('both', count))),
    overWithout: [0, 1, 2].map(count => differenceOf(at('with', count), at('without', count))),
    /** Two checks with a forecast against a check every 100 cycles without one. */
    overRoutine: differenceOf(at('with', 2), known.routine),
  },
}

/** The rules of retirement, in known test series and in new ones. Lives are in cycles. */
export const result = {
  risk: RISK,
  meanLife: mean(cells.map(({ life }) => life)),
  lives: cells.map(({ life }) => life),
  series: SERIES.map(batch => ({
    batch,
    cells: cells.filter(cell => cell.batch === batch).length,
  })),
  known: resultsOf(known),
  newSeries: resultsOf(checkNewSeries(cells)),
  differences,
}
