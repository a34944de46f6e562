import { TODAY } from '../../../research/lives/cell.ts'
import {
  coverageInBatch,
  errorInBatch,
  type Method,
} from '../../../research/lives/compare-forecasts.ts'
import { type Setting, TODAYS } from '../../../research/lives/forecast.ts'
import { cells } from '../../cells/cells.ts'
import { comparisonAt } from '../../cells/comparisons.ts'

/** The cycles at which all cells are alive. */
const todays = TODAYS.filter(today => cells.every(({ life }) => life > today))

/** The three test series. */
const BATCHES = [1, 2, 3]

const resultsIn = (setting: Setting) =>
  todays.map(today => {
    const comparison = comparisonAt(setting, today)
    const { errors, coverage } = comparison
    const inEach = BATCHES.map(batch => coverageInBatch(comparison, batch))
    // A new series is each of the three in turn, which differ too much for one number.
    return { today, errors, coverage: setting === 'newBatch' ? inEach : [coverage] }
  })

/** Errors of all methods and the coverage of the intervals, in each setting at each “today”. */
export const results = {
  knownBatches: resultsIn('knownBatches'),
  newProtocol: resultsIn('newProtocol'),
  newBatch: resultsIn('newBatch'),
}

const newBatch = comparisonAt('newBatch', TODAY)
const inEachBatch = (method: Method) => BATCHES.map(batch => errorInBatch(newBatch, method, batch))

/** The three trials of a new test series, today. */
export const trials = {
  today: TODAY,
  coverage: BATCHES.map(batch => coverageInBatch(newBatch, batch)),
  forecast: inEachBatch('forecast'),
  both: inEachBatch('both'),
}
