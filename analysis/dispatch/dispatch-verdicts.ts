import { mean, sum } from 'd3-array'
import type { DispatchComparison } from './dispatch-comparison.ts'

/** Above this share of hours without a reason in the prices, a log holds income from other markets. */
const MOST_UNEXPLAINED = 0.1

/**
 * Whether a log has power where day-ahead prices explain none: reserve, intraday, or the site's own load. Then it is
 * not judged by these prices.
 */
export const holdsOtherMarkets = ({ unexplained }: DispatchComparison): boolean =>
  unexplained > MOST_UNEXPLAINED

/** Amounts below this, in EUR per MW, and fewer cycles than this are rounding errors. */
const LEAST_EARNED = 1
const LEAST_CYCLES = 0.5

/** Whether the cycles could have earned anything, of which what they earned is a share. */
export const couldEarn = ({ totals }: Pick<DispatchComparison, 'totals'>): boolean =>
  totals.hindsight >= LEAST_EARNED

/** Whether its days are set beside the plan's. */
export const isJudged = (dispatch: DispatchComparison): boolean =>
  dispatch.days.length > 0 && !holdsOtherMarkets(dispatch)

/** Whether the rivals of a log may run fewer cycles than it did, because a limit is stated. */
export const isLimited = ({ allowed, cycles }: DispatchComparison): boolean =>
  allowed < cycles - LEAST_CYCLES

/** What a load of so many MW in each step costs on the days of a log, in EUR. */
export const costOfLoad = ({ days }: DispatchComparison, load: number): number =>
  sum(days, ({ prices }) => (24 / prices.length) * load * sum(prices))

/** The mean share of the power that is reserved for other markets. */
export const reservedShare = ({ days }: DispatchComparison): number =>
  mean(days, ({ free }) => 1 - (mean(free ?? [1]) ?? 1)) ?? 0
