import { peakHour } from '../clock/steps.ts'
import type { Clock } from '../description.ts'
import type { Headline } from '../findings.ts'
import type { Choices } from '../kinds.ts'
import type { PriceResult } from '../prices/price-reading.ts'
import { type CycleSide, perFullCycle } from '../storage/battery.ts'
import {
  compareDispatch,
  type DispatchComparison,
  holdsOtherMarkets,
} from './dispatch-comparison.ts'
import { type DispatchLog, powersOf } from './dispatch-log.ts'
import { type LoggedSystem, rounded, systemOf } from './logged-system.ts'

/** The settings of a log: what the visitor states of its battery, and the currency of the chosen prices. */
export interface DispatchSettings {
  currency?: string
  /** MW at the grid. */
  power?: number
  /** Hours at full power that a full battery gives. */
  hours?: number
  /** The share of the energy bought that is sold again. */
  efficiency?: number
  /** Full cycles that may run in a year, and the side on which they are counted. */
  limit?: number
  counts?: CycleSide
}

/** The system of a log with what the visitor states of it. */
function systemWith(shown: LoggedSystem, stated: DispatchSettings): LoggedSystem {
  const power = stated.power ?? shown.power
  const hours = stated.hours ?? rounded(shown.energy / shown.power)
  return { power, energy: power * hours, efficiency: stated.efficiency ?? shown.efficiency }
}

/**
 * Sets a log beside its rivals.
 *
 * @param prices those of its own files, before which the chosen ones step back
 */
export function judgedLog(
  log: ReadLog,
  prices: PriceResult | null,
  choices: Choices,
  onProgress: (share: number) => void,
): DispatchResult {
  const settings: DispatchSettings = choices.settings ?? {}
  const shown = systemOf(log.log)
  const system = systemWith(shown, settings)
  const limit = settings.limit && settings.limit / perFullCycle(settings.counts ?? 'cells', system)
  const days = prices?.days ?? choices.prices ?? []
  const [first, last] = [days[0], days.at(-1)]
  const options = { spans: choices.spans, limit, onProgress }
  return {
    ...{ ...log, prices, shown, system },
    priced: first && last ? { first: first.date, last: last.date } : null,
    comparison: compareDispatch(log.log, days, system, options) ?? null,
  }
}

/** What the cycles of a log earned of what they could have, in percent; null where day-ahead prices judge nothing. */
export function shareOf({ comparison }: DispatchResult): number | null {
  if (!comparison || comparison.totals.hindsight < 1 || holdsOtherMarkets(comparison)) return null
  return (100 * comparison.totals.yours) / comparison.totals.hindsight
}

/** What an answer about a log is judged by. */
export function headlineOf(result: DispatchResult): Headline {
  const share = shareOf(result)
  return {
    days: result.log.days.length,
    first: result.first,
    last: result.last,
    charged: result.charged,
    discharged: result.discharged,
    ...(share !== null && { share }),
    peak: peakHour(result.log.days.map(powersOf)),
  }
}

/** What was read from the visitor's log. */
export interface ReadLog {
  /** By the sign that fits: it takes in more than it gives out. Its auxiliary load, in MW, is taken from it. */
  log: DispatchLog
  auxiliary: number
  /** In all, in MWh. */
  charged: number
  discharged: number
  /** Whether the state of charge tells the sign of its one column. */
  isSignByCharge: boolean
  clock: Clock['by']
  /** Whether the times are those of the ends of steps. */
  isEnd: boolean
  /** The market's time zone, whose days the log is put into. */
  timeZone: string
  first: string
  last: string
}

/** What was read from the visitor's log, beside its rivals. */
export interface DispatchResult extends ReadLog {
  /** Those of the same files, where a column has prices. */
  prices: PriceResult | null
  /** The system as the log shows it, and as it is compared: with what the visitor states. */
  shown: LoggedSystem
  system: LoggedSystem
  /** The days of prices that it was set beside; null without any. */
  priced: { first: string; last: string } | null
  /** Null if no day has prices, and five of its kind with prices before it. */
  comparison: DispatchComparison | null
}
