import { cells } from '../../../cells/cells.ts'
import { comparisonAt } from '../../../cells/comparisons.ts'
import type { Rule } from '../../../content/figures/maintenance-figure.ts'
import { TODAY } from '../../../model/cell.ts'
import { mean } from '../../../model/matrix.ts'
import { RISKS, replaceKnown, replaceNewBatch } from '../../../model/replacement.ts'
import { x, yOf } from './rows.ts'

/** The cells' places in the order of life, the longest first. */
const order = cells
  .map((_, place) => place)
  .sort((a, b) => (cells[b]?.life ?? 0) - (cells[a]?.life ?? 0))

/** The lives of the cells, in the order of the rows. */
export const rows = order.map(place => ({ life: cells[place]?.life ?? Number.NaN }))

export const meanLife = mean(cells.map(({ life }) => life))

/** For each accepted risk what each rule uses and throws away, and the rows as path data. */
export const risks = RISKS.map(risk => {
  const results = replaceKnown(comparisonAt('knownBatches', TODAY), risk)
  const show = ({ outcomes, used, share, failures, checks }: typeof results.fixed) => {
    const outcomeOf = (row: number) => outcomes[order[row] as number] as (typeof outcomes)[number]
    const wasted = rows.flatMap(({ life }, row) => {
      const { used, failed } = outcomeOf(row)
      return failed ? [] : [`M${x(used)} ${yOf(row)}H${x(life)}`]
    })
    return {
      used,
      wasted: 1 - share,
      checks,
      failures,
      waste: wasted.join(''),
      failed: rows.flatMap((_, row) => (outcomeOf(row).failed ? [row] : [])),
    }
  }
  return {
    oneIn: Math.round(1 / risk),
    /** In the order of the figure. */
    rules: {
      fixed: show(results.fixed),
      forecast: show(results.forecast),
      checks: show(results.checks),
    },
    /** The cycles that a date by protocol and capacity uses. */
    both: results.both.used,
  }
})

export type Risk = (typeof risks)[number]

/** The accepted risk that is shown first: 1 in 20. */
export const START_RISK = risks.findIndex(({ oneIn }) => oneIn === 20)

/** The numbers of cells that fail in use in a new batch, by rule, if 1 in 20 is accepted. */
const unseen = replaceNewBatch(cells, 1 / 20)
export const failuresInNewBatch: Record<Rule, number> = {
  fixed: unseen.fixed.failures,
  forecast: unseen.forecast.failures,
  checks: unseen.checks.failures,
}
