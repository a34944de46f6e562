import { rangeByDrawing } from '../drawing.ts'
import { errorOf } from '../lives/cell.ts'
import {
  type Comparison,
  compare,
  coverageInBatch,
  errorInBatch,
  type Method,
} from '../lives/compare-forecasts.ts'
import { SETTINGS, type Setting, TODAYS } from '../lives/forecast.ts'
import { mean } from '../lives/linear-algebra.ts'
import { cells, SERIES } from '../lives/public-cells.ts'

/** The methods of a setting. In a new series, the mean of its own cells is missing. */
const methodsIn = (setting: Setting, { lives }: Comparison) =>
  (Object.keys(lives) as Method[]).filter(
    method => method !== 'meanOfOwnSeries' || setting !== 'newBatch',
  )

const byMethod = <Value>(methods: readonly Method[], of: (method: Method) => Value) =>
  Object.fromEntries(methods.map(method => [method, of(method)]))

/** The lead of the forecast over protocol and capacity in mean error, with its central 95% if the cells are drawn again. */
function leadOverBoth({ cells, lives }: Comparison) {
  const differences = cells.map(
    ({ life }, place) =>
      errorOf(lives.both[place] as number, life) - errorOf(lives.forecast[place] as number, life),
  )
  return { error: mean(differences), ...rangeByDrawing(differences, mean) }
}

/** Mean errors of life and coverage of the intervals as shares, over all cells and in each test series. */
function errorsAt(setting: Setting, today: number) {
  const comparison = compare(cells, setting, today)
  const methods = methodsIn(setting, comparison)
  return {
    today,
    cells: comparison.cells.length,
    errors: byMethod(methods, method => comparison.errors[method]),
    lead: leadOverBoth(comparison),
    coverage: comparison.coverage,
    series: SERIES.map(batch => ({
      batch,
      errors: byMethod(methods, method => errorInBatch(comparison, method, batch)),
      coverage: coverageInBatch(comparison, batch),
    })),
  }
}

/** The errors of the forecast and its baselines, in each setting at each “today”. */
export const result = Object.fromEntries(
  SETTINGS.map(setting => [setting, TODAYS.map(today => errorsAt(setting, today))]),
)
