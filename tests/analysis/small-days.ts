import type { Storage } from '../../analysis/storage/battery.ts'

/** Pseudorandom prices, the same in every run. */
export function randomPrices(count: number, low: number, high: number, seed: number): number[] {
  let state = 48271 * seed
  return Array.from({ length: count }, () => {
    state = (48271 * state) % 2147483647
    return Math.round(low + ((high - low) * state) / 2147483647)
  })
}

/**
 * The changes of the stored energy that a step allows, in MWh and multiples of a unit, with the energy traded by
 * each.
 */
function changesFrom(stored: number, { hours, efficiency }: Storage, step: number, unit: number) {
  const kept = Math.sqrt(efficiency)
  const up = Math.floor(Math.min(hours - stored, step * kept) / unit + 1e-6)
  const down = Math.floor(Math.min(stored, step / kept) / unit + 1e-6)
  return Array.from({ length: up + down + 1 }, (_, i) => {
    const change = (i - down) * unit
    return { change, sold: change > 0 ? -change / kept : -change * kept }
  })
}

/**
 * The highest earnings of a day, found by trying every schedule whose changes are multiples of a unit.
 *
 * @param allowed MWh that may still be charged
 */
export function mostByTrial(
  prices: readonly number[],
  storage: Storage,
  step: number,
  unit: number,
  allowed = Number.POSITIVE_INFINITY,
  stored = 0,
): number {
  const [price, ...later] = prices
  if (price === undefined) return stored < 1e-9 ? 0 : Number.NEGATIVE_INFINITY
  return Math.max(
    ...changesFrom(stored, storage, step, unit)
      .filter(({ change }) => change < allowed + 1e-9)
      .map(({ change, sold }) => {
        const left = allowed - Math.max(change, 0)
        return sold * price + mostByTrial(later, storage, step, unit, left, stored + change)
      }),
  )
}

/**
 * The highest earnings of a day, by a plain dynamic programme over stored multiples of a unit that divides the hours.
 */
export function mostByLattice(
  prices: readonly number[],
  storage: Storage,
  step: number,
  unit: number,
): number {
  const levels = Array.from({ length: Math.round(storage.hours / unit) + 1 }, (_, i) => i * unit)
  const options = levels.map(stored => changesFrom(stored, storage, step, unit))
  const most = prices.reduceRight<number[]>(
    (later, price) =>
      options.map((changes, place) => {
        let best = Number.NEGATIVE_INFINITY
        for (const { change, sold } of changes) {
          const end = later[place + Math.round(change / unit)] as number
          best = Math.max(best, sold * price + end)
        }
        return best
      }),
    levels.map(stored => (stored === 0 ? 0 : Number.NEGATIVE_INFINITY)),
  )
  return most[0] as number
}
