import { cells } from '../../cells/cells.ts'
import { comparisonAt } from '../../cells/comparisons.ts'
import { TODAY } from '../../model/cell.ts'
import { errorInBatch, fivePlaces, type Method } from '../../model/errors.ts'
import { type Setting, TODAYS } from '../../model/forecast.ts'

/** The cycles at which all cells are alive. */
const todays = TODAYS.filter(today => cells.every(({ life }) => life > today))

const resultsIn = (setting: Setting) =>
  todays.map(today => {
    const { errors, coverage } = comparisonAt(setting, today)
    return { today, errors, coverage }
  })

/** Errors of all methods and the coverage of the intervals, in each setting at each “today”. */
export const results = {
  knownBatches: resultsIn('knownBatches'),
  newProtocol: resultsIn('newProtocol'),
  newBatch: resultsIn('newBatch'),
}

const newBatch = comparisonAt('newBatch', TODAY)
const inEachBatch = (method: Method) =>
  [1, 2, 3].map(batch => errorInBatch(newBatch, method, batch))

/** The three trials of a new test series, today. */
export const trials = {
  today: TODAY,
  coverage: newBatch.coverage,
  forecast: inEachBatch('forecast'),
  both: inEachBatch('both'),
}

/** The numbers of the cells that a visitor is asked about. */
export const five = fivePlaces(cells).map(place => cells[place]?.number ?? Number.NaN)
