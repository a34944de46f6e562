import { TODAY } from '../../../research/lives/cell.ts'
import type { Setting } from '../../../research/lives/forecast.ts'
import comparisons from '../../../research/results/comparisons.json' with { type: 'json' }
import finishedCells from '../../../research/results/finished-cells.json' with { type: 'json' }
import { comparisonAt, comparisonsIn } from '../../cells/comparisons.ts'

/** The results at each “today” at which all cells are alive. */
const resultsIn = (setting: Setting) => {
  const all = comparisonsIn(setting)
  return all
    .filter(({ cells }) => cells === all[0]?.cells)
    .map(({ today, errors, coverage, series }) => ({
      today,
      errors,
      // Each of the three series is the new one in turn, and they differ too much for one number.
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

/** The three trials of a new test series, at today. */
export const trials = {
  today: TODAY,
  coverage: series.map(({ coverage }) => coverage),
  forecast: inEachSeries('forecast'),
  both: inEachSeries('both'),
}

const [knownErrors, unseenErrors] = (['knownBatches', 'newBatch'] as const).map(
  setting => comparisonAt(setting, TODAY).errors,
) as [Errors, Errors]
type Errors = ReturnType<typeof comparisonAt>['errors']

const [firstFinished] = finishedCells

/**
 * Mean errors at today in known test series and in a new one. In a new series, the mean of its own cells is null
 * until the first few of them have ended.
 */
export const rail = {
  finished: firstFinished?.finished ?? 0,
  rows: {
    forecast: { known: knownErrors.forecast, unseen: unseenErrors.forecast },
    both: { known: knownErrors.both, unseen: unseenErrors.both },
    protocol: { known: knownErrors.protocol, unseen: unseenErrors.protocol },
    meanOfOwnSeries: { known: knownErrors.meanOfOwnSeries ?? null, unseen: null },
    meanOfKnownCells: {
      known: knownErrors.meanOfKnownCells,
      unseen: unseenErrors.meanOfKnownCells,
    },
    finishedCells: { known: null, unseen: firstFinished?.error ?? null },
  },
}

const lead = comparisons.knownBatches.find(({ today }) => today === TODAY)?.leads.both

/** By how much the forecast's error is smaller than that of protocol and capacity in known series, with its range. */
export const leadOverBoth = lead && { error: lead.error, low: lead.low, high: lead.high }
