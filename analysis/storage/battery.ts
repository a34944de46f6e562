/** What a battery of 1 MW at the grid stores, and what it gives back. */
export interface Storage {
  /** MWh stored per MW, from 0.5 to 8. */
  hours: number
  /** The share of the energy bought that can be sold again, from 0.6 to 1. */
  efficiency: number
}

/** The storage that the plans of the build's years are made for. */
export const STORAGE: Storage = { hours: 2, efficiency: 0.88 }

/**
 * What counts as full cycles: the energy through the cells, or the energy discharged at the grid, each over the nominal
 * energy. All plans count the first.
 */
export type CycleSide = 'cells' | 'grid'

/** What a full cycle through the cells counts on a side. */
export const perFullCycle = (
  side: CycleSide,
  { efficiency }: Pick<Storage, 'efficiency'>,
): number => (side === 'grid' ? Math.sqrt(efficiency) : 1)

/** The visitor's battery. */
export interface Battery extends Storage {
  /** The replacement cost in EUR per kWh. */
  price: number
  /** Cycle life in full cycles. */
  life: number
  /** MW at the grid. */
  power: number
  /** Full cycles that may run in a year, and on which side they are counted. */
  limit: number
  counts: CycleSide
  /** The years after which it is replaced, however little it cycled; Infinity where cycling alone ends it. */
  years: number
}

/** What the cycles of 1 MW cost, and how many may run in a year. */
export interface CycleTerms {
  /** The cost of a full cycle in EUR. Cycles that the calendar takes anyway are free. */
  cost: number
  /** Full cycles a year that cost nothing: see `freeCycles`. */
  free: number
  /** Full cycles a year that may run. */
  limit: number
}

/** What 1 MW stores, in kWh. */
export const kWhPerMw = ({ hours }: Pick<Storage, 'hours'>): number => 1000 * hours

/** What a full cycle of 1 MW costs, in whole EUR. */
export const costOfCycle = (battery: Pick<Battery, 'price' | 'life' | 'hours'>): number =>
  Math.round((battery.price * kWhPerMw(battery)) / battery.life)

/** The cycles of a year that cost nothing, because the calendar ends the battery before they do. */
export const freeCycles = ({ life, years }: Pick<Battery, 'life' | 'years'>): number => life / years

/** The terms of the visitor's battery. */
export const termsOf = (battery: Battery): CycleTerms => ({
  cost: costOfCycle(battery),
  free: freeCycles(battery),
  limit: battery.limit / perFullCycle(battery.counts, battery),
})

/** The replacement cost in EUR per kWh at which a full cycle of 1 MW has this cost. */
export const priceAtCost = (cost: number, battery: Pick<Battery, 'life' | 'hours'>): number =>
  (cost * battery.life) / kWhPerMw(battery)
