/** The battery: 1 MW at the grid, 2 MWh of stored energy, 88% round trip, half of the loss each way. */
export const BATTERY = { power: 1, energy: 2, efficiency: Math.sqrt(0.88) } as const

/** Resolution of the stored energy, in MWh. It costs 0.1% of the optimal revenue. */
const STEP = 0.01
const FULL = Math.round(BATTERY.energy / STEP)
/** The most steps that an hour of full power adds to the stored energy or takes from it. */
const MOST_CHARGE = Math.floor((BATTERY.power * BATTERY.efficiency) / STEP)
const MOST_DISCHARGE = Math.floor(BATTERY.power / BATTERY.efficiency / STEP)

/**
 * The energy in MWh that a battery sells to the grid in each hour of a day, which is the mean power in MW.
 * Negative: bought. At the end of the day it is as empty as at the start.
 */
export type Schedule = readonly number[]

/** The energy in MWh that is sold when the stored energy changes. Negative: bought. */
const energySold = (change: number) =>
  (0 - change) * (change > 0 ? 1 / BATTERY.efficiency : BATTERY.efficiency)

/** Splits steps into parts, each half of what is left. Some of the parts add up to any smaller number. */
function partsOf(steps: number): number[] {
  const half = Math.ceil(steps / 2)
  return steps === 0 ? [] : [half, ...partsOf(steps - half)]
}

const CHARGES = partsOf(MOST_CHARGE)
const DISCHARGES = partsOf(MOST_DISCHARGE).map(steps => -steps)

/**
 * The most that can be earned if the stored energy first changes by the sum of some parts, or not at all.
 * What a change earns is proportional to its steps, so it can be made part by part: a few parts take far
 * less time than every number of steps.
 *
 * @param later the most that can be earned afterwards, for each number of steps stored then
 * @param parts numbers of steps; those of a discharge are negative
 */
function withParts(later: Float64Array, parts: readonly number[], price: number): Float64Array {
  const most = later.slice()
  for (const part of parts) {
    const earned = price * energySold(part * STEP)
    // In the direction of the part, so that it is used only once.
    const [from, step] = part > 0 ? [0, 1] : [FULL, -1]
    for (let stored = from; 0 <= stored + part && stored + part <= FULL; stored += step) {
      const total = earned + (most[stored + part] as number)
      if (total > (most[stored] as number)) most[stored] = total
    }
  }
  return most
}

/** The most that can be earned from the start of an hour on. @param later the same from its end on */
function mostBefore(later: Float64Array, price: number): Float64Array {
  const discharged = withParts(later, DISCHARGES, price)
  return withParts(later, CHARGES, price).map((charged, stored) =>
    Math.max(charged, discharged[stored] as number),
  )
}

/**
 * The schedule with the highest revenue at the given prices, by dynamic programming: from the last hour
 * to the first, it finds the most that each amount of stored energy can earn; from the first to the last,
 * the change that earns it. Where changes are equally good, the battery rests.
 *
 * @param prices of each hour in EUR/MWh
 */
export function bestSchedule(prices: readonly number[]): Schedule {
  // After the last hour, only an empty battery counts.
  let most: Float64Array = new Float64Array(FULL + 1).fill(-Infinity, 1)
  const mostAfter: Float64Array[] = []
  for (const price of prices.toReversed()) {
    mostAfter.unshift(most)
    most = mostBefore(most, price)
  }

  let stored = 0
  return prices.map((price, hour) => {
    const total = (change: number) =>
      price * energySold(change * STEP) + (mostAfter[hour]?.[stored + change] ?? -Infinity)
    let best = 0
    for (let change = -MOST_DISCHARGE; change <= MOST_CHARGE; change += 1) {
      if (total(change) > total(best)) best = change
    }
    stored += best
    return energySold(best * STEP)
  })
}
