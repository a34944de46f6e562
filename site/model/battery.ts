/** The hours of storage that the plans of the years are made for, so that 1 MW has 2,000 kWh. */
export const HOURS = 2
export const KWH_PER_MW = 1000 * HOURS

/** A battery of the visitor's. */
export interface Battery {
  /** Of its replacement, in EUR per kWh. */
  price: number
  /** Full cycles that it lasts. */
  life: number
  /** MW at the grid. */
  power: number
  /** Full cycles that may run in a year. */
  limit: number
}

/** What a full cycle of 1 MW costs, in whole EUR. */
export const costOfCycle = ({ price, life }: Pick<Battery, 'price' | 'life'>): number =>
  Math.round((price * KWH_PER_MW) / life)

/** The price of replacement in EUR per kWh with which a full cycle of 1 MW costs so many EUR. */
export const priceAtCost = (cost: number, life: number): number => (cost * life) / KWH_PER_MW
