import { max, quantile, sum } from 'd3-array'
import type { ColumnDescription } from '../description.ts'

/** A state of charge that is an energy changes by as much as flows, up to this share. */
const LIKE_ENERGY = 0.1

/**
 * Converts a state of charge to percent: of a share, or of an energy, whose largest value counts as full.
 *
 * @param flown MWh in and out in all steps. What no header calls percent is an energy if it changes by as much.
 */
export function percents(
  { unit, header }: Pick<ColumnDescription, 'unit' | 'header'>,
  values: readonly number[],
  flown: number,
): number[] {
  const moved = sum(values, (value, i) => Math.abs(value - (values[i - 1] ?? value)))
  const doesFlow = [1, 1000].some(per => Math.abs(moved / (per * flown) - 1) < LIKE_ENERGY)
  const isEnergy = unit?.endsWith('h') || (unit === '%' && !header.includes('%') && doesFlow)
  const factor = isEnergy ? 100 / (max(values) || 1) : unit === '1' ? 100 : 1
  return values.map(value => value * factor)
}

/** A number that is so many times larger than those of nearly all steps is a fault of the meter. */
const SPIKE = 10

/** The largest number of a column that is plausible. */
export function mostOf(values: readonly number[]): number {
  const sizes = values.filter(Number.isFinite).map(Math.abs)
  return SPIKE * (quantile(sizes, 0.995) ?? 0) || Number.POSITIVE_INFINITY
}

/** So many times as often as it falls, a total rises: a power that comes and goes falls as often as it rises. */
const RISES_A_FALL = 5

/** Whether numbers are a meter's total, which only rises, but where it begins anew near 0. */
export function isTotal(values: readonly number[]): boolean {
  const all = values.filter(Number.isFinite)
  const most = max(all) ?? 0
  let [falls, rises] = [0, 0]
  for (const [i, value] of all.entries()) {
    const before = all[i - 1] ?? value
    if (value > before) rises += 1
    if (value < before) falls += 1
    if (value < before && (value < 0 || value >= 0.2 * most)) return false
  }
  return rises > 2 && rises > RISES_A_FALL * falls
}
