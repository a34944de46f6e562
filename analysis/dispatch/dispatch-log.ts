import { cumsum, extent, mean, median, quantile, sum } from 'd3-array'
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
  /** Where a status stands beside the energy: whether it says that the system could not run in a step. */
  outages?: readonly boolean[]
  /** Where the state of charge stands beside it: percent, as in the row of the step, or NaN. */
  stateOfCharge?: readonly number[]
}

/** What the meter of a storage system at the grid has counted. */
export interface DispatchLog {
  /** The days with all of their steps, in order. */
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

/** The mean power of each step of a day in MW, positive where it discharges. */
export const powersOf = ({ charged, discharged, stepHours }: LogDay): number[] =>
  charged.map((energy, step) => ((discharged[step] ?? 0) - energy) / stepHours)

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
  const turnDay = (day: LogDay): LogDay => ({
    ...day,
    charged: day.discharged,
    discharged: day.charged,
  })
  return { days: days.map(turnDay), parts: parts.map(turnDay) }
}

/** A meter that shows less than this share coming back measured more than a store. */
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

/** The fault of a log; undefined if it has none. */
export function faultOf(log: DispatchLog): LogFault | undefined {
  const powers = powersIn(log)
  if (powers.every(power => power === powers[0])) return 'constant'
  const { charged, discharged } = totalsOf(log)
  if (charged === 0 || discharged === 0) return 'one-way'
  const efficiency = efficiencyOf(log)
  if (efficiency >= 1) return 'gives-more'
  return efficiency < LEAST_EFFICIENCY ? 'gives-little' : undefined
}

/** The share of what a log takes that it gives back. */
function efficiencyOf(log: DispatchLog): number {
  const { charged, discharged } = totalsOf(log)
  return efficiencyWithin(log) ?? discharged / charged
}

/**
 * The share of what a log takes that it gives back between its first charge and its last discharge, because a log that
 * begins full gives what it held, and one that ends full keeps what it took.
 *
 * @returns undefined if it does not discharge after a charge
 */
export function efficiencyWithin({ days, parts }: DispatchLog): number | undefined {
  const steps = [...days, ...parts]
    .sort((a, b) => a.date.localeCompare(b.date))
    .flatMap(({ charged, discharged }) =>
      charged.map((taken, i) => ({ taken, given: discharged[i] ?? 0 })),
    )
  const from = steps.findIndex(({ taken, given }) => taken > given)
  const to = steps.findLastIndex(({ taken, given }) => given > taken)
  if (from < 0 || to < from) return undefined
  const within = steps.slice(from, to + 1)
  return sum(within, ({ given }) => given) / sum(within, ({ taken }) => taken)
}

const powersIn = ({ days, parts }: DispatchLog) => [...days, ...parts].flatMap(powersOf)

/** The changes of the stored energy in each step, in MWh. */
const storedIn = ({ charged, discharged }: LogDay, efficiencyEachWay: number) =>
  charged.map(
    (taken, step) => taken * efficiencyEachWay - (discharged[step] ?? 0) / efficiencyEachWay,
  )

/** The range of the stored energy within a day, in MWh. It counts the state at the day's start. */
function rangeOf(day: LogDay, efficiencyEachWay: number): number {
  const sums = cumsum(storedIn(day, efficiencyEachWay))
  return Math.max(0, ...sums) - Math.min(0, ...sums)
}

/** Rounds to three significant digits, so that the page computes with the number that it shows. */
export const rounded = (number: number) => Number(number.toPrecision(3))

/**
 * The system of a log (PROVENANCE.md, section 8), each number with three digits: the 99.5th percentile of its power,
 * what it gives back of all that it takes, and its usable energy: 100 points of the state of charge, where the log has
 * one that follows the energy, else the 95th percentile of the range of its stored energy within a day.
 */
export function systemOf(log: DispatchLog): LoggedSystem {
  const all = [...log.days, ...log.parts]
  const efficiency = efficiencyOf(log)
  const eachWay = Math.sqrt(efficiency)
  const ranges = () => quantile(all, 0.95, day => rangeOf(day, eachWay)) ?? Number.NaN
  return {
    power: rounded(quantile(powersIn(log), 0.995, Math.abs) ?? Number.NaN),
    energy: rounded(100 * (energyOfPoint(log.days, eachWay) ?? ranges() / 100)),
    efficiency: rounded(efficiency),
  }
}

/**
 * A day tells the energy of a point if the state of charge moves by so many, and so many such days tell that of a log.
 */
const LEAST_POINTS = 20
const LEAST_DAYS = 5

/** The least share of the variance of the state of charge that the energy explains on most days. */
const LEAST_FIT = 0.9

/**
 * The stored energy of a point of the state of charge in MWh: the median, over the days, of the slope between both.
 *
 * @returns undefined if the log has none, or one that does not follow its energy
 */
export function energyOfPoint(
  days: readonly LogDay[],
  efficiencyEachWay: number,
): number | undefined {
  const slopes = days.flatMap(day => {
    const { stateOfCharge } = day
    const [least = 0, most = 0] = extent(stateOfCharge ?? [])
    if (!stateOfCharge || most - least < LEAST_POINTS) return []
    const changes = storedIn(day, efficiencyEachWay)
    const atEnds = cumsum(changes)
    const atStarts = atEnds.map((sum, step) => sum - (changes[step] ?? 0))
    // A row may tell the state at which its step begins, or ends.
    return [[slopeOf(stateOfCharge, atStarts), slopeOf(stateOfCharge, atEnds)]]
  })
  const fits = [0, 1].map(when => median(slopes, each => each[when]?.fit) ?? 0)
  const when = (fits[0] ?? 0) > (fits[1] ?? 0) ? 0 : 1
  if (slopes.length < LEAST_DAYS || (fits[when] ?? 0) < LEAST_FIT) return undefined
  return median(slopes, each => each[when]?.slope)
}

/** The line of least squares of the stored energy by the points, and the share of the variance that it explains. */
function slopeOf(points: readonly number[], stored: ArrayLike<number>) {
  const known = points.flatMap((point, step) =>
    Number.isNaN(point) ? [] : [[point, stored[step] ?? 0] as const],
  )
  const [center, middle] = [mean(known, ([point]) => point), mean(known, ([, energy]) => energy)]
  const [byPoint, byEnergy] = [center ?? 0, middle ?? 0]
  const product = sum(known, ([point, energy]) => (point - byPoint) * (energy - byEnergy))
  const ofPoints = sum(known, ([point]) => (point - byPoint) ** 2)
  const ofEnergy = sum(known, ([, energy]) => (energy - byEnergy) ** 2)
  return { slope: product / ofPoints, fit: product ** 2 / (ofPoints * ofEnergy || 1) }
}

/** What 1 MW of a system stores. */
export const storageOfSystem = ({ power, energy, efficiency }: LoggedSystem): Storage => ({
  hours: energy / power,
  efficiency,
})

/** The energy that a full cycle gives to the grid, in MWh. */
export const perCycle = ({ energy, efficiency }: LoggedSystem): number =>
  energy * Math.sqrt(efficiency)

/** The full cycles of a whole log. */
export const cyclesOfLog = (log: DispatchLog, system: LoggedSystem): number =>
  totalsOf(log).discharged / perCycle(system)
