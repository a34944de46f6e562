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

/** Splits steps into parts, each half of what is left. Some of the parts add up to any smaller number. */
function partsOf(steps: number): number[] {
  if (steps === 0) return []
  const half = Math.ceil(steps / 2)
  return [half, ...partsOf(steps - half)]
}

const CHARGE_PARTS = partsOf(MOST_CHARGE)
const DISCHARGE_PARTS = partsOf(MOST_DISCHARGE)

/**
 * Raises each total of a list to the best that a move forward in the list reaches. What a move earns is
 * proportional to its steps, so it can be made part by part: a few parts take far less time than every
 * number of steps. The loop runs forward so that no part is used twice.
 */
function withMoves(totals: Float64Array, parts: readonly number[], revenuePerStep: number) {
  for (const part of parts) {
    for (let place = 0; place + part < totals.length; place += 1) {
      const moved = (totals[place + part] as number) + part * revenuePerStep
      if (moved > (totals[place] as number)) totals[place] = moved
    }
  }
  return totals
}

/**
 * The most that can be earned from the start of an hour on, for each number of steps stored then.
 *
 * @param later the same from the end of the hour on
 */
function mostBefore(later: Float64Array, price: number): Float64Array {
  const charged = withMoves(later.slice(), CHARGE_PARTS, price * energySold(STEP))
  // To discharge is to move forward in the list by the steps that are free.
  const discharged = withMoves(later.toReversed(), DISCHARGE_PARTS, price * energySold(-STEP))
  return charged.map((total, stored) => Math.max(total, discharged[FULL - stored] as number))
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
  let most: Float64Array = new Float64Array(FULL + 1).fill(Number.NEGATIVE_INFINITY)
  most[0] = 0
  const mostAfter: Float64Array[] = []
  for (const price of prices.toReversed()) {
    mostAfter.unshift(most)
    most = mostBefore(most, price)
  }

  let stored = 0
  const changes = mostAfter.map((later, hour) => {
    const price = prices[hour] as number
    let best = 0
    let bestTotal = later[stored] as number
    for (let change = -MOST_DISCHARGE; change <= MOST_CHARGE; change += 1) {
      const total = price * energySold(change * STEP) + (later[stored + change] ?? Number.NaN)
      if (total > bestTotal) {
        best = change
        bestTotal = total
      }
    }
    stored += best
    return best * STEP
  })
  return scheduleOf(changes)
}
