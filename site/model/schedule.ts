/** The battery: 1 MW at the grid, 2 MWh of stored energy, 88% round trip, half of the loss each way. */
export const BATTERY = { power: 1, energy: 2, efficiency: Math.sqrt(0.88) } as const

/** Resolution of the stored energy, in MWh. It costs 0.1% of the optimal revenue. */
const STEP = 0.01
const FULL = Math.round(BATTERY.energy / STEP)
/** The most steps that an hour of full power adds to the stored energy or takes from it. */
const MOST_CHARGE = Math.floor((BATTERY.power * BATTERY.efficiency) / STEP)
const MOST_DISCHARGE = Math.floor(BATTERY.power / BATTERY.efficiency / STEP)

/** What a battery does in each hour of a day, at the end of which it is as empty as at the start. */
export interface Schedule {
  /** Energy sold to the grid in MWh, which is the mean power in MW. Negative: bought. */
  sold: readonly number[]
  /** Energy stored at the end of the hour, in MWh. */
  stored: readonly number[]
}

/** The energy in MWh that is sold when the stored energy changes. Negative: bought. */
const energySold = (change: number) =>
  (0 - change) * (change > 0 ? 1 / BATTERY.efficiency : BATTERY.efficiency)

/** Completes a schedule from the changes of the stored energy in each hour, in MWh. */
export function scheduleOf(changes: readonly number[]): Schedule {
  let stored = 0
  return {
    sold: changes.map(energySold),
    stored: changes.map(change => {
      stored += change
      return stored
    }),
  }
}

/** Revenue of a schedule in EUR, without fees, taxes or wear. @param prices of each hour in EUR/MWh */
export function revenue({ sold }: Schedule, prices: readonly number[]): number {
  return prices.reduce((total, price, hour) => total + price * (sold[hour] ?? Number.NaN), 0)
}

/**
 * The schedule with the highest revenue at the given prices, by dynamic programming: from the last hour
 * to the first, it finds the best change for each amount of stored energy. Where changes are equally
 * good, the battery rests.
 *
 * @param prices of each hour in EUR/MWh
 */
export function bestSchedule(prices: readonly number[]): Schedule {
  // The revenue from an hour to the end of the day, by the steps stored when the hour begins.
  let later = new Float64Array(FULL + 1).fill(Number.NEGATIVE_INFINITY)
  later[0] = 0
  const changes: Int16Array[] = []
  for (const price of prices.toReversed()) {
    const best = Float64Array.from(later)
    const bestChange = new Int16Array(FULL + 1)
    for (let change = -MOST_DISCHARGE; change <= MOST_CHARGE; change += 1) {
      const gain = price * energySold(change * STEP)
      const last = Math.min(FULL, FULL - change)
      for (let stored = Math.max(0, -change); stored <= last; stored += 1) {
        const total = gain + (later[stored + change] as number)
        if (total > (best[stored] as number)) {
          best[stored] = total
          bestChange[stored] = change
        }
      }
    }
    later = best
    changes.unshift(bestChange)
  }

  let stored = 0
  return scheduleOf(
    changes.map(bestChange => {
      const change = bestChange[stored] ?? Number.NaN
      stored += change
      return change * STEP
    }),
  )
}
