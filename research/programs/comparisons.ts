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

/** The methods that there are in a setting: a new series has no mean of its own. */
const methodsIn = (setting: Setting, { lives }: Comparison) =>
  (Object.keys(lives) as Method[]).filter(
    method => method !== 'meanOfOwnSeries' || setting !== 'newBatch',
  )

const byMethod = <Value>(methods: readonly Method[], of: (method: Method) => Value) =>
  Object.fromEntries(methods.map(method => [method, of(method)]))

/** How much larger a rival's error is than the forecast's, with the central 95% if the cells are drawn again. */
function leadOver(rival: Method, { cells, lives }: Comparison) {
  const errors = (method: Method) =>
    cells.map(({ life }, place) => errorOf(lives[method][place] as number, life))
  const forecast = errors('forecast')
  const differences = errors(rival).map((error, place) => error - (forecast[place] as number))
  return { error: mean(differences), ...rangeByDrawing(differences, mean) }
}

/** Mean errors of life and coverage of the intervals as shares, of all cells and in each test series. */
function errorsAt(setting: Setting, today: number) {
  const comparison = compare(cells, setting, today)
  const methods = methodsIn(setting, comparison)
  return {
    today,
    cells: comparison.cells.length,
    errors: byMethod(methods, method => comparison.errors[method]),
    leads: byMethod(
      methods.filter(method => method !== 'forecast'),
      rival => leadOver(rival, comparison),
    ),
    coverage: comparison.coverage,
    series: SERIES.map(batch => ({
      batch,
      errors: byMethod(methods, method => errorInBatch(comparison, method, batch)),
      coverage: coverageInBatch(comparison, batch),
    })),
  }
}

/** The forecast and its baselines, in each setting at each “today”. */
export const result = Object.fromEntries(
  SETTINGS.map(setting => [setting, TODAYS.map(today => errorsAt(setting, today))]),
)
