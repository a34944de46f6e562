import { mean } from 'd3-array'
import { inOwnSteps, inSteps, type PriceDay } from '../storage/price-days.ts'
import type { Schedule } from '../storage/schedule.ts'
import { ROUNDING } from '../storage/storage-grid.ts'
import type { DispatchLog } from './dispatch-log.ts'
import type { LoggedSystem } from './logged-system.ts'
import { IDLE } from './outages.ts'

/** Sums the energy of some steps into fewer, longer ones. */
function inFewer(energies: readonly number[], steps: number): number[] {
  const longer = Array<number>(steps).fill(0)
  const ratio = energies.length / steps
  for (const [step, energy] of energies.entries()) {
    const into = Math.floor(step / ratio)
    longer[into] = (longer[into] ?? 0) + energy
  }
  return longer
}

/** A day of a log with its prices, in the longer steps of the two. */
export interface PricedDay extends PriceDay {
  /** MWh that each step takes from the grid and gives to it. */
  charged: readonly number[]
  discharged: readonly number[]
}

/** The largest number of steps into which those of both can be summed: 48 for 96 and 144. */
const commonSteps = (a: number, b: number): number => (b === 0 ? a : commonSteps(b, a % b))

/** The days of a log that have prices, by their dates. What it reserves of the system's power is not free. */
export function pricedDays(
  log: DispatchLog,
  prices: readonly PriceDay[],
  { power }: LoggedSystem,
): Map<string, PricedDay> {
  const known = new Map(prices.map(day => [day.date, inOwnSteps(day).prices]))
  return new Map(
    log.days.flatMap(({ date, charged, discharged, reserved }) => {
      const ofDay = known.get(date)
      if (!ofDay) return []
      const steps = commonSteps(charged.length, ofDay.length)
      const priced: PricedDay = {
        date,
        prices: inSteps(ofDay, steps),
        charged: inFewer(charged, steps),
        discharged: inFewer(discharged, steps),
        ...(reserved && {
          free: inSteps(reserved, steps).map(held => Math.max(0, 1 - held / power)),
        }),
      }
      return [[date, priced]]
    }),
  )
}

/**
 * Counts the hours of a day in which its prices give no reason to run, and how many of them have power. Buying below
 * the day's mean price, or selling above it, is ordinary trading and has a reason, and so has power within a reserve.
 */
export function hoursWithoutReason(
  { prices, charged, discharged, free }: PricedDay,
  reasons: readonly Schedule[],
  power: number,
) {
  const stepHours = 24 / charged.length
  const rests = (schedule: Schedule, step: number) =>
    Math.abs((schedule[step] ?? 0) - (schedule[step - 1] ?? 0)) < ROUNDING
  const middle = mean(prices) ?? 0
  const least = IDLE * power * stepHours
  let [all, active] = [0, 0]
  for (const [step, taken] of charged.entries()) {
    if (!reasons.every(schedule => rests(schedule, step))) continue
    all += stepHours
    const [given, price] = [discharged[step] ?? 0, prices[step] ?? 0]
    const isTrade = price > middle ? taken <= least : given <= least
    const held = power * stepHours * (1 - (free?.[step] ?? 1))
    if (taken + given > least + held && !isTrade) active += stepHours
  }
  return { all, active }
}
