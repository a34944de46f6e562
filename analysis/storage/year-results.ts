import { type Run, rankedYear, type Year } from './offered-cycles.ts'

/** Cycles in 365 days, and what 1 MW earns with them less their cost, in EUR. */
export interface Total {
  cycles: number
  net: number
}

const totalOf = (runs: readonly Run[], scale: number, cost: number): Total => {
  const cycles = scale * runs.reduce((sum, run) => sum + run.cycles, 0)
  const revenue = scale * runs.reduce((sum, run) => sum + run.revenue, 0)
  return { cycles, net: revenue - cost * cycles }
}

/**
 * The line above which a cycle runs in a year with a limit of cycles: the larger of its cost and of what the last
 * cycle within the limit earns.
 *
 * @param cost of a full cycle in EUR
 * @param limit full cycles a year
 * @returns the line in EUR a cycle, and whether the limit sets it
 */
export function lineOf({ offers }: Year, cost: number, limit: number) {
  const last = offers.find(({ rank }) => rank >= limit)
  const binds = last !== undefined && last.worth > cost
  return { line: binds ? last.worth : cost, binds }
}

/** Against the rounding of sums. */
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

/**
 * What a line brings in a year: in the order of time, each offer runs that earns as much and still fits into the
 * limit. Nothing else has to be known before its day.
 */
export function runAbove({ offers, scale }: Year, line: number, cost: number, limit: number) {
  const above = offers
    .filter(({ worth }) => worth >= line && worth > cost)
    .sort((a, b) => a.order - b.order)
  return totalOf(fitting(above, scale, limit), scale, cost)
}

/**
 * What 1 MW brings in 365 days if a full cycle costs so many EUR: by offers above the line of `lineOf`, and by its
 * baselines. A baseline that a limit does not allow has none.
 */
export function resultsWithin(year: Year, cost: number, limit: number) {
  const { scale, offers, oneADay } = year
  const { line, binds } = lineOf(year, cost, limit)
  const paying = oneADay
    .filter(({ revenue, cycles }) => revenue > cost * cycles)
    .sort((a, b) => b.revenue / b.cycles - a.revenue / a.cycles)
  const ifAllowed = (total: Total) => (total.cycles > limit + TOLERANCE ? undefined : total)
  return {
    line,
    binds,
    offeredCycles: runAbove(year, line, cost, limit),
    /** One cycle each day that pays, the best days of the year within the limit. */
    oneADayIfItPays: totalOf(fitting(paying, scale, limit), scale, cost),
    oneADay: ifAllowed(totalOf(oneADay, scale, cost)),
    everyOffer: ifAllowed(totalOf(offers, scale, cost)),
  }
}

export type Results = ReturnType<typeof resultsWithin>

/** The plans with at most one cycle a day, as if they were the offers. */
const dailyOffers = ({ scale, oneADay }: Year): Year => rankedYear(scale, oneADay, oneADay)

/**
 * What the line of the year before brings in a year, and what one cycle each day brings whose line is set in the same
 * way: neither knows the year.
 *
 * @returns the line, and both nets of 1 MW in 365 days
 */
export function forwardTest(year: Year, before: Year, cost: number, limit: number) {
  const { line } = lineOf(before, cost, limit)
  const daily = lineOf(dailyOffers(before), cost, limit).line
  return {
    line,
    net: runAbove(year, line, cost, limit).net,
    oneADay: runAbove(dailyOffers(year), daily, cost, limit).net,
  }
}
