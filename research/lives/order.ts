import type { Cell } from './cell.ts'
import { fitCapacity, fitForecast, predictEach } from './forecast.ts'
import { processes } from './rivals.ts'

/** The life of each cell of each series, by models of the other series alone. */
export function livesInNewSeries(cells: readonly Cell[], today: number) {
  const process = processes(cells, 'newBatch', today)
  return {
    forecast: predictEach(cells, 'newBatch', training => {
      const forecast = fitForecast(training, today)
      return cell => forecast(cell).life
    }),
    protocol: predictEach(cells, 'newBatch', process.protocol),
    capacity: predictEach(cells, 'newBatch', training => fitCapacity(training, today)),
    both: predictEach(cells, 'newBatch', process.both),
  }
}

/**
 * The share of the pairs that predictions put in the order of life: a half is chance (Kendall, 1938). A pair of equal
 * predictions counts a half. A pair of equal lives does not count.
 */
export function pairsInOrder(lives: readonly number[], predictions: readonly number[]): number {
  let [pairs, right] = [0, 0]
  for (const [i, life] of lives.entries()) {
    for (const [j, other] of lives.slice(0, i).entries()) {
      if (life === other) continue
      const difference = (predictions[i] as number) - (predictions[j] as number)
      pairs += 1
      right += (1 + Math.sign(difference * (life - other))) / 2
    }
  }
  return right / pairs
}
