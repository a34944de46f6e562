import { quantile } from 'd3-array'
import type { CycleTerms } from '../../analysis/storage/battery.ts'
import type { RankedOffer, Year } from '../../analysis/storage/offered-cycles.ts'
import {
  lineOf,
  offersAbove,
  payingDays,
  type Results,
  wearOf,
} from '../../analysis/storage/year-results.ts'

/**
 * How often the weeks of a year are drawn again, and the share of the results that each end of the range leaves out.
 */
const DRAWS = 1000
const TAIL = 0.025

/** Pseudorandom numbers from 0 to below 1, which are the same for the same seed (Park and Miller, 1988). */
function seededNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (48271 * state) % 2147483647
    return state / 2147483647
  }
}

/** Sums the runs of a year by its weeks. A week is seven consecutive days of the year. */
function weeksOf(runs: readonly RankedOffer[], weeks: number) {
  const [cycles, revenue] = [new Float64Array(weeks), new Float64Array(weeks)]
  for (const run of runs) {
    const week = Math.floor(run.day / 7)
    cycles[week] = (cycles[week] as number) + run.cycles
    revenue[week] = (revenue[week] as number) + run.revenue
  }
  return { cycles, revenue }
}

/** How much more cycling above the line earns than one cycle on each day that pays, in EUR per MW and 365 days. */
export interface Lead {
  gain: number
  range: readonly [low: number, high: number]
}

/** The lead of a year's results with its range. */
export const leadOf = (
  year: Year,
  terms: CycleTerms,
  { offeredCycles, oneADayIfItPays }: Results,
): Lead => ({ gain: offeredCycles.net - oneADayIfItPays.net, range: leadRange(year, terms) })

/** Whether a lead is above or below zero, or open because its range includes zero. */
export function leadVerdict({ range: [low, high] }: Lead): 'more' | 'less' | 'open' {
  if (low > 0) return 'more'
  return high < 0 ? 'less' : 'open'
}

/**
 * The range of how much more cycling above the line earns than one cycle on each day that pays, in EUR per MW and 365
 * days. As many weeks as the year has are drawn from it at random, each with what both rules ran in it (a block
 * bootstrap). Of the results of many draws, 95% lie within the range.
 */
export function leadRange(year: Year, terms: CycleTerms): readonly [low: number, high: number] {
  const { scale, oneADay } = year
  const count = Math.ceil(oneADay.length / 7)
  const above = weeksOf(offersAbove(year, lineOf(year, terms).line, terms), count)
  const daily = weeksOf(payingDays(year, terms), count)
  const more = above.revenue.map((revenue, week) => revenue - (daily.revenue[week] as number))
  const number = seededNumbers(1)
  const leads = new Float64Array(DRAWS).map(() => {
    let [revenue, aboveCycles, dailyCycles] = [0, 0, 0]
    for (let drawn = 0; drawn < count; drawn += 1) {
      const week = Math.floor(number() * count)
      revenue += more[week] as number
      aboveCycles += above.cycles[week] as number
      dailyCycles += daily.cycles[week] as number
    }
    return scale * revenue - wearOf(scale * aboveCycles, terms) + wearOf(scale * dailyCycles, terms)
  })
  const at = (share: number) => quantile(leads, share) ?? 0
  return [at(TAIL), at(1 - TAIL)]
}
