import { sum } from 'd3-array'
import { rangeByDrawing } from '../drawing.ts'
import { cells } from '../lives/public-cells.ts'
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
  { outcomes, share, failures, bySeries, checks }: CheckResult,
  beside: keyof typeof BESIDE_CHECKS,
) {
  return {
    /** The share of all life that is used. */
    share,
    failures,
    bySeries,
    /** The cycles at which the capacity or the discharge curve of a cell is measured, on average. */
    measurements: checks + BESIDE_CHECKS[beside],
    ofCells: {
      used: outcomes.map(outcome => outcome.used),
      failed: outcomes.flatMap(({ failed }, place) => (failed ? [place] : [])),
    },
  }
}

/**
 * The results of one date for each series, of dates by protocol, of the rules with 0 to 2 checks, and of a check every
 * 100 cycles.
 */
const resultsOf = (results: CheckResults) => ({
  series: resultOf(results.series, 'none'),
  protocol: resultOf(results.protocol, 'none'),
  without: results.without.map((it, count) => resultOf(it, count === 0 ? 'none' : 'firstCheck')),
  both: results.both.map(it => resultOf(it, 'forecast')),
  with: results.with.map(it => resultOf(it, 'forecast')),
  routine: resultOf(results.routine, 'firstCheck'),
})

const known = checkKnown(cells)

/**
 * How much less of the cells' life is wasted with discharge curves than with protocol and capacity, as a share, with
 * its central 95% if the cells are drawn again.
 */
function savedOverBoth(checks: number) {
  const [rule, rival] = [known.with[checks], known.both[checks]].map(it => it?.outcomes ?? [])
  const pairs = cells.map(({ life }, place) => ({
    life,
    saved: (rule?.[place]?.used ?? Number.NaN) - (rival?.[place]?.used ?? Number.NaN),
  }))
  const shareOf = (drawn: readonly (typeof pairs)[number][]) =>
    sum(drawn, it => it.saved) / sum(drawn, it => it.life)
  return { value: shareOf(pairs), ...rangeByDrawing(pairs, shareOf) }
}

/** The rules of retirement, in known test series and in new ones. Lives are in cycles. */
export const result = {
  risk: RISK,
  lives: cells.map(({ life }) => life),
  known: resultsOf(known),
  newSeries: resultsOf(checkNewSeries(cells)),
  /** In known series, by the number of checks. */
  savedOverBoth: [0, 1, 2].map(savedOverBoth),
}
