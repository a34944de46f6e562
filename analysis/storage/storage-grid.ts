import type { Storage } from './battery.ts'
import type { PriceDay } from './price-days.ts'

/** The amounts of stored energy between which a plan moves, in MWh per MW, and how far one step can move. */
export interface StorageGrid extends Storage {
  /** The share of the energy that is kept each way. */
  efficiencyEachWay: number
  /** Rising, from empty to full. */
  levels: Float64Array
  /** What a step charges and discharges at full power, in MWh stored. */
  charged: number
  discharged: number
  /** The most levels that a step can move up or down. */
  up: number
  down: number
}

/** The tolerance for the rounding of sums, in MWh. */
export const ROUNDING = 1e-9

/** The largest number of units in a step of discharging. More of them would take longer and gain nothing. */
const UNITS = 25

/** Into so many parts each unit is cut where a part of the power is free. */
const PARTS = 4

/** The fraction nearest to a share, with the smallest denominator that is as near. */
function fractionNear(share: number) {
  let best = { numerator: 1, denominator: 1 }
  for (let denominator = 2; denominator <= UNITS; denominator += 1) {
    const numerator = Math.round(share * denominator)
    const distance = Math.abs(numerator / denominator - share)
    if (distance < Math.abs(best.numerator / best.denominator - share) - ROUNDING) {
      best = { numerator, denominator }
    }
  }
  return best
}

/**
 * An optimal plan moves between whole units from empty and whole units from full: between these two ends all
 * steps but one rest or run at full power. The unit is what both a full step of charging and one of discharging
 * are multiples of: 22 and 25 of them at 88%. Where there is no such unit, the nearest is taken that leaves both
 * within full power, of which at least 98% can be used.
 *
 * @param storage of 1 MW; what is lost is lost by equal shares each way
 * @param step hours per price: 1, 0.5 or 0.25
 * @param parts into which each unit is cut
 */
export function storageGrid({ hours, efficiency }: Storage, step: number, parts = 1): StorageGrid {
  const efficiencyEachWay = Math.sqrt(efficiency)
  const charged = step * efficiencyEachWay
  const discharged = step / efficiencyEachWay
  const near = fractionNear(efficiency)
  const [numerator, denominator] = [parts * near.numerator, parts * near.denominator]
  const unit = Math.min(charged / numerator, discharged / denominator)
  const length = Math.ceil(hours / unit - ROUNDING)
  const fromEmpty = Array.from({ length }, (_, units) => units * unit)
  const levels = Float64Array.from(fromEmpty.flatMap(stored => [stored, hours - stored]))
    .sort()
    .filter((stored, i, all) => i === 0 || stored > (all[i - 1] as number) + ROUNDING)
  // The levels from empty and from full take turns, unless they are the same.
  const inUnit = levels.length > fromEmpty.length + 1 ? 2 : 1
  const [up, down] = [inUnit * numerator, inUnit * denominator]
  return { hours, efficiency, efficiencyEachWay, charged, discharged, levels, up, down }
}

/** A grid for a step in which a share of the power is free: whole units of it, which is within a hundredth. */
export function stepWithin(grid: StorageGrid, share: number): StorageGrid {
  // Between two levels from empty may be one from full.
  const { up, down } = grid
  const within = (most: number) => 2 * Math.floor((most * share) / 2 + ROUNDING)
  return share === 1 ? grid : { ...grid, up: within(up), down: within(down) }
}

/** Returns a function that gives the grid of a storage for a day. It makes each grid once. */
export function gridsOf(storage: Storage): (day: Pick<PriceDay, 'prices' | 'free'>) => StorageGrid {
  const grids = new Map<string, StorageGrid>()
  return ({ prices, free }) => {
    const parts = free ? PARTS : 1
    const key = `${prices.length} ${parts}`
    const grid = grids.get(key) ?? storageGrid(storage, 24 / prices.length, parts)
    grids.set(key, grid)
    return grid
  }
}
