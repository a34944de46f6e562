import { TODAY } from '../../../research/lives/cell.ts'
import type { Setting } from '../../../research/lives/forecast.ts'
import { comparisonAt, comparisonsIn } from '../../cells/comparisons.ts'

/** At each “today” at which all cells are alive. */
const resultsIn = (setting: Setting) => {
  const all = comparisonsIn(setting)
  return all
    .filter(({ cells }) => cells === all[0]?.cells)
    .map(({ today, errors, coverage, series }) => ({
      today,
      errors,
      // A new series is each of the three in turn, which differ too much for one number.
      coverage: setting === 'newBatch' ? series.map(it => it.coverage) : [coverage],
    }))
}

/** Errors of all methods and the coverage of the intervals, in each setting at each “today”. */
export const results = {
  knownBatches: resultsIn('knownBatches'),
  newProtocol: resultsIn('newProtocol'),
  newBatch: resultsIn('newBatch'),
}

const { series } = comparisonAt('newBatch', TODAY)
const inEachSeries = (method: 'forecast' | 'both') => series.map(({ errors }) => errors[method])

/** The three trials of a new test series, today. */
export const trials = {
  today: TODAY,
  coverage: series.map(({ coverage }) => coverage),
  forecast: inEachSeries('forecast'),
  both: inEachSeries('both'),
}
