import { sum } from 'd3-array'
import { inSteps, type PriceDay } from '../storage/price-days.ts'
import type { Schedule } from '../storage/schedule.ts'
import { ROUNDING } from '../storage/storage-grid.ts'
import type { DispatchLog } from './dispatch-log.ts'

/** The energy of some steps as that of fewer, longer ones. */
function inFewer(energies: readonly number[], steps: number): number[] {
  const longer = Array<number>(steps).fill(0)
  const ratio = energies.length / steps
  for (const [step, energy] of energies.entries()) {
    const into = Math.floor(step / ratio)
    longer[into] = (longer[into] as number) + energy
  }
  return longer
}

/** A day of a log with its prices, in the longer steps of the two. */
export interface PricedDay extends PriceDay {
  /** MWh that each step takes from the grid and gives to it. */
  charged: readonly number[]
  discharged: readonly number[]
}

/** The most steps into which the steps of both are summed: of 96 and 144, 48. */
const commonSteps = (a: number, b: number): number => (b === 0 ? a : commonSteps(b, a % b))

/** The days of a log that have prices, by their dates. */
export function pricedDays(
  { days }: DispatchLog,
  prices: readonly PriceDay[],
): Map<string, PricedDay> {
  const known = new Map(prices.map(day => [day.date, day.prices]))
  return new Map(
    days.flatMap(({ date, charged, discharged }) => {
      const ofDay = known.get(date)
      if (!ofDay) return []
      const steps = commonSteps(charged.length, ofDay.length)
      const priced = {
        date,
        prices: inSteps(ofDay, steps),
        charged: inFewer(charged, steps),
        discharged: inFewer(discharged, steps),
      }
      return [[date, priced]]
    }),
  )
}

/** What some days would have earned so many hours earlier, in EUR. What leaves a day comes back at its other end. */
export function earnedEarlier(days: readonly PricedDay[], hours: number): number {
  return sum(
    days.map(({ prices, charged, discharged }) => {
      const by = (hours * prices.length) / 24
      const given = charged.map((taken, step) => (discharged[step] as number) - taken)
      return sum(
        prices,
        (price, step) => price * (given[(step + by + prices.length) % prices.length] as number),
      )
    }),
  )
}

/** Power below this share of the system's is its own consumption. */
const IDLE = 0.05

/** The hours of a day that its prices give no reason for, and those of them in which the log has power. */
export function hoursWithoutReason(
  { charged, discharged }: PricedDay,
  reasons: readonly Schedule[],
  power: number,
) {
  const stepHours = 24 / charged.length
  const rests = (schedule: Schedule, step: number) =>
    Math.abs((schedule[step] as number) - (schedule[step - 1] ?? 0)) < ROUNDING
  let [all, active] = [0, 0]
  for (const [step, taken] of charged.entries()) {
    if (!reasons.every(schedule => rests(schedule, step))) continue
    all += stepHours
    if (taken + (discharged[step] as number) > IDLE * power * stepHours) active += stepHours
  }
  return { all, active }
}
