import type { Choices } from '../reading.ts'
import { compareDispatch } from './dispatch-comparison.ts'
import { type LoggedSystem, rounded, systemOf } from './dispatch-log.ts'
import type { DispatchResult, ReadLog } from './dispatch-reading.ts'

/** The settings of a log: what the visitor states of its battery, and the currency of the chosen prices. */
export interface DispatchSettings {
  currency?: string
  /** MW at the grid. */
  power?: number
  /** Hours at full power that a full battery gives. */
  hours?: number
  /** The share of the energy bought that is sold again. */
  efficiency?: number
  /** Full cycles that may run in a year. */
  limit?: number
}

/** The system of a log with what the visitor states of it. */
function systemWith(shown: LoggedSystem, stated: DispatchSettings): LoggedSystem {
  const power = stated.power ?? shown.power
  const hours = stated.hours ?? rounded(shown.energy / shown.power)
  return { power, energy: power * hours, efficiency: stated.efficiency ?? shown.efficiency }
}

/** Sets a log beside its rivals: by the prices of its own files, or by those that are chosen. */
export function judgeLog(
  log: ReadLog,
  { prices, settings, spans }: Choices,
  onProgress?: (share: number) => void,
): DispatchResult {
  const stated: DispatchSettings = settings ?? {}
  const shown = systemOf(log.log)
  const system = systemWith(shown, stated)
  const days = log.prices?.days ?? prices ?? []
  const [first, last] = [days[0], days.at(-1)]
  const options = { spans, limit: stated.limit, onProgress }
  return {
    ...{ ...log, shown, system },
    priced: first && last ? { first: first.date, last: last.date } : null,
    comparison: compareDispatch(log.log, days, system, options) ?? null,
  }
}
