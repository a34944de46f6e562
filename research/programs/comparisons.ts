import { compare, coverageInBatch, errorInBatch, type Method } from '../lives/compare-forecasts.ts'
import { SETTINGS, type Setting, TODAYS } from '../lives/forecast.ts'
import { cells, SERIES } from '../lives/public-cells.ts'

/** Mean errors of life and coverage of the intervals as shares, of all cells and in each test series. */
function errorsAt(setting: Setting, today: number) {
  const comparison = compare(cells, setting, today)
  const { errors, coverage } = comparison
  const methods = Object.keys(errors) as Method[]
  const series = SERIES.map(batch => ({
    batch,
    errors: Object.fromEntries(
      methods.map(method => [method, errorInBatch(comparison, method, batch)]),
    ),
    coverage: coverageInBatch(comparison, batch),
  }))
  return { today, cells: comparison.cells.length, errors, coverage, series }
}

/** The forecast and its baselines, in each setting at each “today”. */
export const result = Object.fromEntries(
  SETTINGS.map(setting => [setting, TODAYS.map(today => errorsAt(setting, today))]),
)
