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

/** How a log is judged. */
export type LogVerdict =
  /** All days that can be compared are taken out. */
  | 'no-days'
  | 'other-markets'
  /** Its cycles could have earned nothing. */
  | 'nothing-to-earn'
  /** It has lost what its cycles could have earned. */
  | 'lost'
  | 'earned'

/** Amounts below this, in EUR per MW, and fewer cycles than this are rounding errors. */
const LEAST_EARNED = 1
const LEAST_CYCLES = 0.5

/** Whether the cycles could have earned anything, of which what they earned is a share. */
export const couldEarn = ({ totals }: Pick<DispatchComparison, 'totals'>): boolean =>
  totals.hindsight >= LEAST_EARNED

/** The one verdict that the sentence about a log follows. */
export function verdictOf(dispatch: DispatchComparison): LogVerdict {
  if (dispatch.days.length === 0) return 'no-days'
  if (holdsOtherMarkets(dispatch)) return 'other-markets'
  if (!couldEarn(dispatch)) return 'nothing-to-earn'
  return dispatch.totals.yours < 0 ? 'lost' : 'earned'
}

/** Whether its days are set beside those of its rivals. */
export const isJudged = (dispatch: DispatchComparison): boolean =>
  !['no-days', 'other-markets'].includes(verdictOf(dispatch))

/** Whether the rivals of a log may run fewer cycles than it did, because a limit is stated. */
export const isLimited = ({ allowed, cycles }: DispatchComparison): boolean =>
  allowed < cycles - LEAST_CYCLES

/** The clock of a log is in doubt if another clock gains more than this share of the best. */
const CLOCK_GAIN = 0.1

/** The clock by which a log would have earned clearly more than by its own. */
export function likelierClock({ otherClocks, totals }: DispatchComparison) {
  const [best] = otherClocks.toSorted((a, b) => b.earned - a.earned)
  return best && best.earned - totals.yours > CLOCK_GAIN * totals.hindsight ? best : undefined
}

/** What a load of so many MW in each step costs on the days of a log, in EUR. */
export const costOfLoad = ({ days }: DispatchComparison, load: number): number =>
  sum(days, ({ prices }) => (24 / prices.length) * load * sum(prices))

/** The mean share of the power that is reserved for other markets. */
export const reservedShare = ({ days }: DispatchComparison): number =>
  mean(days, ({ free }) => 1 - (mean(free ?? [1]) ?? 1)) ?? 0

/** What casts doubt on how a log was read or on what is stated of it. */
export type LogDoubt =
  /** It buys dear and sells cheap. */
  { id: 'loses' } | { id: 'other-clock'; hours: number; earned: number }

export function doubtsOf(dispatch: DispatchComparison): LogDoubt[] {
  const clock = likelierClock(dispatch)
  return [
    ...(dispatch.totals.yours < 0 ? [{ id: 'loses' as const }] : []),
    ...(clock ? [{ id: 'other-clock' as const, ...clock }] : []),
  ]
}
