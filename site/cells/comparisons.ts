import type { Method } from '../../research/lives/compare-forecasts.ts'
import type { Setting } from '../../research/lives/forecast.ts'
import comparisons from '../../research/results/comparisons.json'

/** A new series has no mean of its own. */
type Errors = Readonly<
  Record<Exclude<Method, 'meanOfOwnSeries'>, number> & { meanOfOwnSeries?: number }
>

/** Mean errors of life, and the coverage of the nominal 90% intervals, as shares. */
export interface Comparison {
  today: number
  /** How many cells are alive. */
  cells: number
  errors: Errors
  coverage: number
  /** The same in each test series. */
  series: readonly { batch: number; errors: Errors; coverage: number }[]
}

/**
 * How the forecast and its baselines compare at each “today” in one setting. Only computed modules and what is
 * rendered by the build alone may import this, because browsers need a few of these numbers.
 */
export const comparisonsIn = (setting: Setting): readonly Comparison[] => comparisons[setting]

export const comparisonAt = (setting: Setting, today: number): Comparison =>
  comparisonsIn(setting).find(it => it.today === today) as Comparison
