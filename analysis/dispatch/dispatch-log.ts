import { cumsum, max, median, minIndex, sum } from 'd3-array'

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
  /** Where power is reserved for other markets: MW, both ways. */
  reserved?: readonly number[]
}

/** What the meter of a storage system at the grid has counted. */
export interface DispatchLog {
  /** The days with all of their steps, in order. */
  days: readonly LogDay[]
  /** What is known of other days: those with gaps, and those of 23 or 25 hours. It tells of the system alone. */
  parts: readonly LogDay[]
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

/** Why a log cannot be that of a storage system; undefined where it can. */
export function faultOf(log: DispatchLog): 'one-way' | 'gives-more' | 'gives-little' | undefined {
  const { charged, discharged } = totalsOf(log)
  if (charged === 0 || discharged === 0) return 'one-way'
  const efficiency = efficiencyOf(log)
  if (efficiency >= 1) return 'gives-more'
  return efficiency < LEAST_EFFICIENCY ? 'gives-little' : undefined
}

/** What each step takes and gives, in the order of time. */
const flowsIn = ({ days, parts }: DispatchLog) =>
  [...days, ...parts]
    .sort((a, b) => a.date.localeCompare(b.date))
    .flatMap(({ charged, discharged }) =>
      charged.map((taken, i) => ({ taken, given: discharged[i] ?? 0 })),
    )

/**
 * The share of what a log takes that it gives back, from the step on that leaves the system emptiest to its last
 * discharge: what it gave until then, it held at its beginning, but no more than its largest day; and one that ends full
 * keeps what it took.
 */
export function efficiencyOf(log: DispatchLog): number {
  const flows = flowsIn(log)
  const held = cumsum(flows, ({ taken, given }) => taken - given)
  const emptiest = minIndex(held)
  const largest = max([...log.days, ...log.parts], ({ discharged }) => sum(discharged)) ?? 0
  const began = -(held[emptiest] ?? 0)
  const from = began > 0 && began <= largest ? emptiest + 1 : 0
  const to = flows.findLastIndex(({ taken, given }) => given > taken)
  const within = from <= to ? flows.slice(from, to + 1) : flows
  return sum(within, ({ given }) => given) / sum(within, ({ taken }) => taken)
}

export const powersIn = ({ days, parts }: DispatchLog) => [...days, ...parts].flatMap(powersOf)

/** A step whose power is below this share of the log's largest is rest. */
const REST = 0.05
/** So many of the steps must be rest, and so much must flow in them, as a share of the largest power. */
const LEAST_REST = 0.1
const LEAST_LOAD = 0.001

/** The power of the steps of a day in which the system rests: its state of charge, where it is known, stays. */
function restIn(day: LogDay, largest: number): number[] {
  const charge = day.stateOfCharge ?? []
  const moves = (a = Number.NaN, b = Number.NaN) => Math.abs(a - b) > 0
  return powersOf(day).filter(
    (power, step) =>
      Math.abs(power) < REST * largest &&
      !moves(charge[step], charge[step - 1]) &&
      !moves(charge[step], charge[step + 1]),
  )
}

/**
 * What a metered log takes at rest, in MW (PROVENANCE.md, section 8).
 *
 * @returns 0 if it takes nothing, or seldom rests
 */
export function auxiliaryIn(log: DispatchLog): number {
  const powers = powersIn(log)
  const largest = max(powers, Math.abs) ?? 0
  const rests = [...log.days, ...log.parts].flatMap(day => restIn(day, largest))
  if (rests.length < LEAST_REST * powers.length) return 0
  const load = -(median(rests) ?? 0)
  return load > LEAST_LOAD * largest ? load : 0
}

/** A log without a load that flows in each step. */
export function withoutLoad({ days, parts }: DispatchLog, load: number): DispatchLog {
  const lighten = (day: LogDay): LogDay => {
    const energy = load * day.stepHours
    return {
      ...day,
      charged: day.charged.map(taken => Math.max(0, taken - energy)),
      discharged: day.charged.map(
        (taken, step) => (day.discharged[step] ?? 0) + Math.max(0, energy - taken),
      ),
    }
  }
  return { days: days.map(lighten), parts: parts.map(lighten) }
}
