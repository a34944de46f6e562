import type { Storage } from './battery.ts'

/** The stored energy in MWh per MW at the end of each step. Before the first step the battery is empty. */
export type Schedule = readonly number[]

/** The change of the stored energy in each step, in MWh. Positive: charged. */
const changesOf = (schedule: Schedule) =>
  schedule.map((stored, step) => stored - (schedule[step - 1] ?? 0))

/** The full cycles of a schedule: the energy charged, in units of the full battery. */
export const cyclesOf = (schedule: Schedule, { hours }: Pick<Storage, 'hours'>): number =>
  changesOf(schedule).reduce((total, change) => total + Math.max(change, 0), 0) / hours

/** What a schedule takes from the grid in each step, in MWh; negative where it gives. */
function takenBy(schedule: Schedule, { efficiency }: Pick<Storage, 'efficiency'>): number[] {
  const kept = Math.sqrt(efficiency)
  return changesOf(schedule).map(change => (change > 0 ? change / kept : change * kept))
}

/** What a schedule earns in EUR, without the cost of its cycles. @param prices in EUR/MWh */
export const revenueOf = (
  schedule: Schedule,
  prices: readonly number[],
  storage: Pick<Storage, 'efficiency'>,
): number =>
  takenBy(schedule, storage).reduce(
    (total, taken, step) => total - taken * (prices[step] as number),
    0,
  )

/** The power of a schedule at the grid in MW, positive where it discharges. @param stepHours hours of a step */
export const powersOf = (
  schedule: Schedule,
  storage: Pick<Storage, 'efficiency'>,
  stepHours: number,
): number[] => takenBy(schedule, storage).map(taken => -taken / stepHours)
