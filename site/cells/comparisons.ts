import { type Comparison, compare } from '../../research/lives/compare-forecasts.ts'
import type { Setting } from '../../research/lives/forecast.ts'
import { cells } from './cells.ts'

const comparisons = new Map<string, Comparison>()

/**
 * How the forecast and its baselines compare at one “today” in one setting. Only computed modules may import
 * this: a build runs them in one module graph, so that each comparison is computed once.
 */
export function comparisonAt(setting: Setting, today: number): Comparison {
  const key = `${setting} ${today}`
  const comparison = comparisons.get(key) ?? compare(cells, setting, today)
  comparisons.set(key, comparison)
  return comparison
}
