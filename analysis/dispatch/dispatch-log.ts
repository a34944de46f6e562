import { quantile, sum } from 'd3-array'
import type { Storage } from '../storage/battery.ts'

/** A local day of a dispatch log, from one midnight to the next, in equal steps. */
export interface LogDay {
  /** Local date, such as `2026-03-08`. */
  date: string
  /** The hours of a step: 1, 0.5, 0.25 or a twelfth. */
  stepHours: number
  /** What each step takes from the grid and gives to it, in MWh. A step of an hour may do both. */
  charged: readonly number[]
  discharged: readonly number[]
}

/** What the meter of a storage system at the grid has counted. */
export interface DispatchLog {
  /** Days with all their steps, in order. */
  days: readonly LogDay[]
  /** What is known of other days: those with gaps, and those of 23 or 25 hours. It tells of the system alone. */
  parts: readonly LogDay[]
}

/** A storage system as its log shows it. */
export interface LoggedSystem {
  /** MW at the grid. */
  power: number
  /** Usable energy in MWh stored. */
  energy: number
  /** The share of the energy bought that is sold again. */
  efficiency: number
}

/** What a log takes from the grid and gives to it in all, in MWh. */
export function totalsOf({ days, parts }: DispatchLog) {
  const all = [...days, ...parts]
  return {
    charged: sum(all.map(day => sum(day.charged))),
    discharged: sum(all.map(day => sum(day.discharged))),
  }
}

/** The log with the other sign: what was charged is discharged. */
export function turned({ days, parts }: DispatchLog): DispatchLog {
  const turnDay = (day: LogDay) => ({
    ...day,
    charged: day.discharged,
    discharged: day.charged,
  })
  return { days: days.map(turnDay), parts: parts.map(turnDay) }
}

/** The log by the sign that fits: a store gives back less than it takes. */
export function withLosses(log: DispatchLog): DispatchLog {
  const { charged, discharged } = totalsOf(log)
  return discharged > charged ? turned(log) : log
}

/** A store that gives back a smaller share than this is not the whole of what was metered. */
export const LEAST_EFFICIENCY = 0.4

/** Why a log cannot be that of a storage system. */
export type LogFault =
  /** Its power never changes. */
  | 'constant'
  /** It only takes energy, or only gives it. */
  | 'one-way'
  /** It gives out as much as it takes in, or more. */
  | 'gives-more'
  /** It gives back less than `LEAST_EFFICIENCY`. */
  | 'gives-little'

/** What is wrong with a log, if anything. */
export function faultOf(log: DispatchLog): LogFault | undefined {
  const powers = powersIn(log)
  if (powers.every(power => power === powers[0])) return 'constant'
  const { charged, discharged } = totalsOf(log)
  if (charged === 0 || discharged === 0) return 'one-way'
  if (discharged >= charged) return 'gives-more'
  return discharged < LEAST_EFFICIENCY * charged ? 'gives-little' : undefined
}

/** The power of each step in MW, positive where it discharges. */
const powersIn = ({ days, parts }: DispatchLog) =>
  [...days, ...parts].flatMap(({ charged, discharged, stepHours }) =>
    charged.map((taken, step) => ((discharged[step] as number) - taken) / stepHours),
  )

/** The range of the stored energy within a day, in MWh. It counts the state at the day's start. */
function rangeOf({ charged, discharged }: LogDay, efficiencyEachWay: number): number {
  let [stored, least, most] = [0, 0, 0]
  for (const [step, taken] of charged.entries()) {
    stored += taken * efficiencyEachWay - (discharged[step] as number) / efficiencyEachWay
    least = Math.min(least, stored)
    most = Math.max(most, stored)
  }
  return most - least
}

/**
 * The system of a log (PROVENANCE.md, section 8): the 99.5th percentile of its power, what it gives back of all
 * that it takes, and the 95th percentile of the range of its stored energy within a day.
 */
export function systemOf(log: DispatchLog): LoggedSystem {
  const all = [...log.days, ...log.parts]
  const { charged, discharged } = totalsOf(log)
  const efficiency = discharged / charged
  return {
    power: quantile(powersIn(log).map(Math.abs), 0.995) ?? Number.NaN,
    energy:
      quantile(
        all.map(day => rangeOf(day, Math.sqrt(efficiency))),
        0.95,
      ) ?? Number.NaN,
    efficiency,
  }
}

/** What 1 MW of a system stores. */
export const storageOfSystem = ({ power, energy, efficiency }: LoggedSystem): Storage => ({
  hours: energy / power,
  efficiency,
})
