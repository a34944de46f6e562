import type { Storage } from './battery.ts'

/** The stored energy in MWh per MW at the end of each step. Before the first step the battery is empty. */
export type Schedule = readonly number[]

/** The change of the stored energy in each step, in MWh. Positive: charged. */
const changesOf = (schedule: Schedule) =>
  schedule.map((stored, step) => stored - (schedule[step - 1] ?? 0))

/** The full cycles of a schedule: the energy charged, in units of the full battery. */
export const cyclesOf = (schedule: Schedule, { hours }: Pick<Storage, 'hours'>): number =>
  changesOf(schedule).reduce((total, change) => total + Math.max(change, 0), 0) / hours

/** What a schedule earns in EUR, without the cost of its cycles. @param prices in EUR/MWh */
export function revenueOf(
  schedule: Schedule,
  prices: readonly number[],
  { efficiency }: Pick<Storage, 'efficiency'>,
): number {
  const kept = Math.sqrt(efficiency)
  return changesOf(schedule).reduce((total, change, step) => {
    const bought = change > 0 ? change / kept : change * kept
    return total - bought * (prices[step] as number)
  }, 0)
}

/** The power of a schedule at the grid in MW, positive where it discharges. @param stepHours hours of a step */
export function powersOf(
  schedule: Schedule,
  { efficiency }: Pick<Storage, 'efficiency'>,
  stepHours: number,
): number[] {
  const kept = Math.sqrt(efficiency)
  return changesOf(schedule).map(
    change => -(change > 0 ? change / kept : change * kept) / stepHours,
  )
}
