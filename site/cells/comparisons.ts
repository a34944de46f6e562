import type { Method } from '../../research/lives/compare-forecasts.ts'
import type { Setting } from '../../research/lives/forecast.ts'
import comparisons from '../../research/results/comparisons.json'

/** The mean of the cell's own series is missing for a new series. */
type Errors = Readonly<
  Record<Exclude<Method, 'meanOfOwnSeries'>, number> & { meanOfOwnSeries?: number }
>

/** Mean errors of life, and the coverage of the nominal 90% intervals, as shares. */
export interface Comparison {
  today: number
  cells: number
  errors: Errors
  coverage: number
  series: readonly { batch: number; errors: Errors; coverage: number }[]
}

/**
 * The errors of the forecast and of its baselines at each “today” in one setting. Import this only into computed
 * modules and into what the build alone renders, because browsers need few of these numbers.
 */
export const comparisonsIn = (setting: Setting): readonly Comparison[] => comparisons[setting]

export const comparisonAt = (setting: Setting, today: number): Comparison =>
  comparisonsIn(setting).find(it => it.today === today) as Comparison
