import { costedRun } from '../../../../analysis/storage/costed-run.ts'
import { unpackYear } from '../../../../analysis/storage/packed-year.ts'
import evidence from '../../../../research/results/offered-cycles.json'
import { supported } from '../../../content/figures/figure-words.ts'
import { tradingFigure } from '../../../content/figures/trading-words.ts'
import { scalesOf } from './trading-scales.ts'

/** What each year offered, and the year before May 2025 to April 2026. */
export const { offered, offeredBefore } = evidence

// The claim is true at each place of the handle: rules that cycle whether or not it pays bring less.
for (const year of Object.values(offered).map(unpackYear)) {
  for (let cost = 0; cost <= scalesOf(year).maxCost; cost += 1) {
    const { run, results } = costedRun(year, cost, Number.POSITIVE_INFINITY)
    const { offeredCycles, oneADayIfItPays, oneADay, everyOffer } = results
    const best = Math.max(offeredCycles.net, oneADayIfItPays.net)
    const others = [oneADay?.net ?? 0, everyOffer?.net ?? 0]
    supported(best > Math.max(...others), tradingFigure.claim(run))
  }
}
