import { type Cell, capacityAt } from './cell.ts'
import { fitCapacity, fitForecast, predictEach } from './forecast.ts'
import { oneFeature, processes } from './rivals.ts'

/**
 * The rules that sort by capacity alone: its level, its loss since cycle 10, and two models of its course. The best of
 * them is the forecast's rival.
 */
export const CAPACITY_RULES = ['level', 'loss', 'regression', 'process'] as const
export type CapacityRule = (typeof CAPACITY_RULES)[number]

/**
 * The values by which each rule sorts the cells of a series, from the first that it expects to end. Level and loss are
 * in Ah; all others are lives in cycles, predicted by models of the other series.
 *
 * @param cells all cells that are alive at `today`
 */
export function valuesInNewSeries(cells: readonly Cell[], today: number) {
  const process = processes(cells, 'newBatch', today)
  const predicted = (fit: (training: readonly Cell[]) => (cell: Cell) => number) =>
    predictEach(cells, 'newBatch', fit)
  return {
    forecast: predicted(training => {
      const forecast = fitForecast(training, today)
      return cell => forecast(cell).life
    }),
    oneFeature: predicted(oneFeature(today)),
    protocol: predicted(process.protocol),
    both: predicted(process.both),
    level: cells.map(cell => capacityAt(cell, today)),
    loss: cells.map(cell => capacityAt(cell, today) - capacityAt(cell, 10)),
    regression: predicted(training => fitCapacity(training, today)),
    process: predicted(process.capacity),
  } satisfies Record<CapacityRule, number[]> & Record<string, number[]>
}

export type OrderRule = keyof ReturnType<typeof valuesInNewSeries>

/** The places of some values, from the least value to the greatest. Of equal values, the first comes first. */
export const placesInOrder = (values: readonly number[]): number[] =>
  [...values.keys()].sort((a, b) => (values[a] as number) - (values[b] as number))

/** The number of cells in the first quarter of a series, rounded up. */
export const quarterOf = (cells: number) => Math.ceil(cells / 4)

/** How many cells of the first quarter by life are also in the first quarter by a rule's values. */
export function namedInQuarter(lives: readonly number[], values: readonly number[]): number {
  const first = (of: readonly number[]) => placesInOrder(of).slice(0, quarterOf(lives.length))
  const ended = new Set(first(lives))
  return first(values).filter(place => ended.has(place)).length
}

/** The numbers of pairs with different lives, and of those that are in the order of life. */
export interface Pairs {
  pairs: number
  right: number
}

/**
 * Counts the pairs of cells that values put in the order of life: chance gives a half (Kendall, 1938). A pair of equal
 * values counts as half right, and a pair of equal lives does not count.
 */
export function countPairs(lives: readonly number[], values: readonly number[]): Pairs {
  let [pairs, right] = [0, 0]
  for (const [i, life] of lives.entries()) {
    for (const [j, other] of lives.slice(0, i).entries()) {
      if (life === other) continue
      const difference = (values[i] as number) - (values[j] as number)
      pairs += 1
      right += (1 + Math.sign(difference * (life - other))) / 2
    }
  }
  return { pairs, right }
}

/** The share of pairs that values put in the order of life. */
export function pairsInOrder(lives: readonly number[], values: readonly number[]): number {
  const { pairs, right } = countPairs(lives, values)
  return right / pairs
}
