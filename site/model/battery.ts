/** The hours of storage that the plans of the years are made for, so that 1 MW has 2,000 kWh. */
export const HOURS = 2
export const KWH_PER_MW = 1000 * HOURS

/** The visitor's battery. */
export interface Battery {
  /** The replacement cost in EUR per kWh. */
  price: number
  /** Cycle life in full cycles. */
  life: number
  /** MW at the grid. */
  power: number
  /** Full cycles that may run in a year. */
  limit: number
}

/** What a full cycle of 1 MW costs, in whole EUR. */
export const costOfCycle = ({ price, life }: Pick<Battery, 'price' | 'life'>): number =>
  Math.round((price * KWH_PER_MW) / life)

/** The replacement cost in EUR per kWh at which a full cycle of 1 MW has this cost. */
export const priceAtCost = (cost: number, life: number): number => (cost * life) / KWH_PER_MW
