import { quantile, sum } from 'd3-array'
import type { LogColumn } from './dispatch-meanings.ts'
import { directionIn } from './dispatch-meanings.ts'

/** Whether numbers are totals, of the day or of all time, whose differences are read. */
export type Totals = 'of-the-day' | 'of-all-time' | null
/** What tells the direction of numbers that have no sign. */
export type DirectedBy = 'status' | 'state-of-charge' | null

/** A state of charge that is an energy changes by as much as flows, up to this share. */
const LIKE_ENERGY = 0.1

/**
 * Converts a state of charge to percent. It may be a share, percent, or energy, whose largest value counts as full.
 * Without a unit, it is energy if it changes by as much as what flows, in MWh or kWh.
 *
 * @param flown MWh in and out in all steps; undefined where nothing tells their unit
 */
export function percents(
  column: LogColumn | undefined,
  values: readonly number[] | undefined,
  flown: number | undefined,
) {
  if (!column || !values) return undefined
  const most = values.reduce((most, value) => (value > most ? value : most), 0)
  const moved = sum(values, (value, i) => Math.abs(value - (values[i - 1] ?? value)))
  const doesFlow =
    flown !== undefined &&
    [1, 1000].some(perMWh => Math.abs(moved / (perMWh * flown) - 1) < LIKE_ENERGY)
  const isEnergy =
    column.unit !== '%' && (column.unit !== '' || most > 100.5 || (most > 1 && doesFlow))
  const factor = isEnergy ? 100 / most : most <= 1 ? 100 : 1
  return values.map(value => value * factor)
}

/** A number that is so many times larger than those of nearly all steps is a fault of the meter. */
const SPIKE = 10

/** The largest number of a column that is plausible. */
export function mostOf(values: readonly number[]): number {
  const sizes = values.filter(Number.isFinite).map(Math.abs)
  return SPIKE * (quantile(sizes, 0.995) ?? 0) || Number.POSITIVE_INFINITY
}

/** The energy that flows each way. A negative flow counts for the other way. */
export const flows = (charged: number, discharged: number) => ({
  charged: Math.max(charged, 0) + Math.max(-discharged, 0),
  discharged: Math.max(discharged, 0) + Math.max(-charged, 0),
})

/** The share of the numbers for which another column must tell the direction. */
const LEAST_DIRECTED = 0.95

/**
 * Gives numbers without a sign the sign that another column tells: a state such as `Charging`, or the state of charge.
 */
export function withDirection(
  values: readonly number[],
  states: readonly string[] | undefined,
  soc: readonly number[] | undefined,
): { values: readonly number[]; by: DirectedBy } {
  if (values.some(value => value < 0)) return { values, by: null }
  // A row may tell the state at the start of its step, or at its end.
  const falls = soc?.map((percent, i) => Math.sign(percent - (soc[i + 1] ?? percent)))
  const fell = falls?.map((_, i) => falls[Math.max(0, i - 1)] ?? 0)
  for (const [by, ways] of [
    ['status', states?.map(directionIn)],
    ['state-of-charge', fell],
    ['state-of-charge', falls],
  ] as const) {
    const active = (ways ?? []).filter((_, i) => (values[i] as number) > 0)
    const isTold = active.filter(way => way !== 0).length > LEAST_DIRECTED * active.length
    if (ways && isTold && active.includes(1) && active.includes(-1)) {
      return { values: values.map((value, i) => value * (ways[i] || 0)), by }
    }
  }
  return { values, by: null }
}

/** The values of one direction, positive whatever their sign in the file. */
export function directed(values: readonly number[] | undefined): readonly number[] | undefined {
  const total = values?.reduce((sum, value) => sum + (value || 0), 0) ?? 0
  return total < 0 ? values?.map(value => -value) : values
}

/** Whether numbers only rise, as a meter's total does. */
export function isRising(values: readonly number[]): boolean {
  const all = values.filter(Number.isFinite)
  const [first = 0, last = 0] = [all[0], all.at(-1)]
  return all.length > 2 && last > first && all.every((value, i) => value >= (all[i - 1] ?? value))
}

/** So many times as often as it is reset, a total rises: a power that comes and goes falls as often as it rises. */
const RISES_A_RESET = 20

/**
 * Whether numbers are totals: they only rise, or fall to what is little: at each midnight, or where a meter is reset.
 */
export function totalsIn(values: readonly number[], minutes: readonly number[]): Totals {
  if (isRising(values)) return 'of-all-time'
  const most = values.reduce((most, value) => (value > most ? value : most), 0)
  let [falls, resets, rises] = [0, 0, 0]
  for (let i = 1; i < values.length; i += 1) {
    const [before, now] = [values[i - 1] as number, values[i] as number]
    if (now > before) rises += 1
    if (!(now < before)) continue
    if (now < 0 || now >= 0.2 * most) return null
    if (dayOf(minutes[i]) > dayOf(minutes[i - 1])) falls += 1
    else resets += 1
  }
  if (resets === 0 && falls > 1 && rises > 2 * falls) return 'of-the-day'
  return falls + resets > 0 && rises > RISES_A_RESET * (falls + resets) ? 'of-all-time' : null
}

const DAY = 1440
const dayOf = (minutes = Number.NaN) => Math.floor(minutes / DAY)

/** Whether times in minutes are those of a statement: at least two, each a month after the one before it. */
export function isByMonth(times: readonly number[]): boolean {
  const sorted = [...new Set(times.filter(Number.isFinite))].sort((a, b) => a - b)
  const gaps = sorted.slice(1).map((time, i) => (time - (sorted[i] as number)) / DAY)
  return gaps.length > 0 && gaps.every(days => days > 27 && days < 32)
}

/** What totals rise by in the step that begins at each row. A total of the day, or one that is reset, begins at 0. */
export function differencesOf(
  values: readonly number[],
  minutes: readonly number[],
  totals: NonNullable<Totals>,
): number[] {
  return values.map((value, i) => {
    const next = values[i + 1]
    if (next === undefined) return 0
    const isNewDay = totals === 'of-the-day' && dayOf(minutes[i + 1]) > dayOf(minutes[i])
    return isNewDay || next < value ? next : next - value
  })
}
