import { cumsum, extent, mean, median, quantile, sum } from 'd3-array'
import type { Storage } from '../storage/battery.ts'
import { type DispatchLog, efficiencyOf, type LogDay, powersOf } from './dispatch-log.ts'

/** A storage system as its log shows it. */
export interface LoggedSystem {
  /** MW at the grid. */
  power: number
  /** Usable energy in MWh stored. */
  energy: number
  /** The share of the energy bought that is sold again. */
  efficiency: number
}

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

/** The power that each step of a day runs or reserves, in MW. */
const usedIn = (day: LogDay) =>
  powersOf(day).map((power, step) => Math.abs(power) + (day.reserved?.[step] ?? 0))

/** Rounds to three significant digits, so that the page computes with the number that it shows. */
export const rounded = (number: number) => Number(number.toPrecision(3))

/**
 * The system of a log (PROVENANCE.md, section 8), each number with three digits. Power: the 99.5th percentile, with what
 * is reserved. Round trip: all energy out over all energy in. Usable energy: that of 100 points of a state of charge
 * that follows the energy; without one, the 95th percentile of the daily range of the stored energy.
 */
export function systemOf(log: DispatchLog): LoggedSystem {
  const all = [...log.days, ...log.parts]
  const efficiency = efficiencyOf(log)
  const eachWay = Math.sqrt(efficiency)
  const ranges = () => quantile(all, 0.95, day => rangeOf(day, eachWay)) ?? Number.NaN
  return {
    power: rounded(quantile(all.flatMap(usedIn), 0.995) ?? Number.NaN),
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
/** The least share of the days on which it moves in the direction of most: the sign of a log may turn. */
const LEAST_ALIKE = 0.8

/**
 * The stored energy of a point of the state of charge in MWh: the median, over the days, of the slope between both.
 *
 * @returns undefined if the log has none, or one that does not follow its energy
 */
export function energyOfPoint(
  days: readonly LogDay[],
  efficiencyEachWay: number,
): number | undefined {
  const line = lineOfCharge(days, efficiencyEachWay)
  return line && line.fit >= LEAST_FIT ? line.slope : undefined
}

/** How well the energy explains the state of charge where it does not; undefined where it does, or too little is known. */
export function misfitOf({ days, parts }: DispatchLog): number | undefined {
  const line = lineOfCharge(days, Math.sqrt(efficiencyOf({ days, parts })))
  const isFollowed = line === undefined || (line.fit >= LEAST_FIT && line.alike >= LEAST_ALIKE)
  return isFollowed ? undefined : line.fit * line.alike
}

/**
 * The medians, over the days, of the lines of the stored energy by the points, and the share of the days whose line has
 * the sign of most; undefined of too few days.
 */
function lineOfCharge(days: readonly LogDay[], efficiencyEachWay: number) {
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
  if (slopes.length < LEAST_DAYS) return undefined
  const slope = median(slopes, each => each[when]?.slope) ?? Number.NaN
  const alike = mean(slopes, each => Number((each[when]?.slope ?? 0) * slope > 0)) ?? 0
  return { slope, fit: fits[when] ?? 0, alike }
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
