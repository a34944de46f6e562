import { sum } from 'd3-array'
import type { CycleTerms } from './battery.ts'
import { type RankedOffer, type Run, rankedYear, type Year } from './offered-cycles.ts'

/** Full cycles, and what 1 MW earns with them less their cost, in EUR. */
export interface Total {
  cycles: number
  net: number
}

/** What cycles in 365 days cost. They cost nothing as long as the calendar ends the battery first. */
export const wearOf = (cycles: number, { cost, free }: Pick<CycleTerms, 'cost' | 'free'>): number =>
  cost * Math.max(0, cycles - free)

/** What some runs come to in 365 days. */
export function totalOf(runs: readonly Run[], scale: number, terms: CycleTerms): Total {
  const cycles = scale * sum(runs, run => run.cycles)
  return { cycles, net: scale * sum(runs, run => run.revenue) - wearOf(cycles, terms) }
}

/** What sets the line above which cycles run: their cost, the limit of a year, or the calendar. */
export type LineSetter = 'cost' | 'limit' | 'calendar'

/**
 * The line above which a cycle runs in a year. It is the cost of a cycle, or what the last allowed cycle earns where a
 * limit allows fewer cycles than pay. Cycles that the calendar takes anyway are free. If fewer cycles than these pay
 * their cost, the line is what the last free cycle earns.
 *
 * @returns the line in EUR a cycle, and what sets it
 */
export function lineOf(year: Year, terms: CycleTerms): { line: number; by: LineSetter } {
  const { cost, free, limit } = terms
  const { offers } = year
  const paying = offers.findLast(({ worth }) => worth > cost)?.rank ?? 0
  if (paying < free) {
    const { line, by } = lineOf(year, { cost: 0, free: 0, limit: Math.min(limit, free) })
    return { line, by: by === 'limit' && limit < free ? 'limit' : 'calendar' }
  }
  const last = offers.find(({ rank }) => rank >= limit)
  const binds = last !== undefined && last.worth > cost
  return { line: binds ? last.worth : cost, by: binds ? 'limit' : 'cost' }
}

/** The tolerance for the rounding of sums. */
const TOLERANCE = 1e-6

/** The runs that still fit into a limit, in their order. */
function fitting<R extends Run>(runs: readonly R[], scale: number, limit: number): R[] {
  let cycles = 0
  return runs.filter(run => {
    const after = cycles + scale * run.cycles
    if (after > limit + TOLERANCE) return false
    cycles = after
    return true
  })
}

/** What each cycle above a line has to earn, and how many may run. Below its cost, only free cycles may run. */
const boundsOf = (line: number, { cost, free, limit }: CycleTerms) =>
  line < cost ? { least: 0, most: Math.min(limit, free) } : { least: cost, most: limit }

/**
 * The offers that run above a line in a year: each that earns as much, in the order of time, until the limit is
 * reached. Nothing else has to be known before the day of an offer.
 */
export function offersAbove({ offers, scale }: Year, line: number, terms: CycleTerms) {
  const { least, most } = boundsOf(line, terms)
  const above = offers
    .filter(({ worth }) => worth >= line && worth > least)
    .sort((a, b) => a.order - b.order)
  return fitting(above, scale, most)
}

/** What a line brings in a year. */
export const runAbove = (year: Year, line: number, terms: CycleTerms): Total =>
  totalOf(offersAbove(year, line, terms), year.scale, terms)

/** The year with its plans of at most one cycle a day in place of its offers. */
const dailyOffers = ({ scale, oneADay }: Year): Year =>
  rankedYear(
    scale,
    oneADay.map(run => ({ offers: [run], oneADay: run })),
  )

/** One cycle on each day that pays, the best days of the year within the limit. */
export function payingDays(year: Year, terms: CycleTerms): RankedOffer[] {
  const daily = dailyOffers(year)
  const { least, most } = boundsOf(lineOf(daily, terms).line, terms)
  return fitting(
    daily.offers.filter(({ revenue, cycles }) => revenue > least * cycles),
    year.scale,
    most,
  )
}

/** What 1 MW earns in 365 days with the offers above the line of `lineOf`, and with one cycle on each day that pays. */
export function resultsWithin(year: Year, terms: CycleTerms) {
  const { line, by } = lineOf(year, terms)
  return {
    line,
    by,
    offeredCycles: runAbove(year, line, terms),
    oneADayIfItPays: totalOf(payingDays(year, terms), year.scale, terms),
  }
}

export type Results = ReturnType<typeof resultsWithin>

/** The rules that are compared: each cycle above the line, or one on each day that pays. */
export type Rule = 'above-line' | 'once-a-day'

/** The better of both rules, which is the plan, with its totals. */
export const betterRule = ({ offeredCycles, oneADayIfItPays }: Results): Total & { rule: Rule } =>
  oneADayIfItPays.net > offeredCycles.net
    ? { rule: 'once-a-day', ...oneADayIfItPays }
    : { rule: 'above-line', ...offeredCycles }

/** What a rule runs in a year, and the line above which it does. */
export function runsOf(rule: Rule, year: Year, terms: CycleTerms) {
  if (rule === 'once-a-day') {
    return { runs: payingDays(year, terms), ...lineOf(dailyOffers(year), terms) }
  }
  const of = lineOf(year, terms)
  return { runs: offersAbove(year, of.line, terms), ...of }
}
