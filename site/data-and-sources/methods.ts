import type { Method } from '../../research/lives/compare-forecasts.ts'
import type { Setting } from '../../research/lives/forecast.ts'
import { percent } from '../../stage/words/number-words.ts'

export const METHODS: Record<Method, string> = {
  forecast: 'Discharge curves',
  oneFeature: 'One feature of the paper',
  both: 'Protocol and capacity',
  protocol: 'Charging protocol',
  capacity: 'Capacity',
  meanOfOwnSeries: 'Mean life of its series',
  meanOfKnownCells: 'Mean life of known cells',
}

export const methods = Object.keys(METHODS) as Method[]

/** What the models of a setting know, as the heading of a group. */
export const SETTINGS: Record<Setting, string> = {
  knownBatches: 'Known series: each cell by a model of all others',
  newProtocol: 'New protocol: by a model without the cells that were charged the same way',
  newBatch: 'New series: by a model of the two others',
}

/** Writes an error in percent with one decimal, or a dash if there is none. */
export const tenth = (error: number | undefined): string =>
  error === undefined ? '–' : percent(error, 1)

/** Writes an error as a number in percent, for a table whose caption says so. */
export const inPercent = (error: number | undefined): string => tenth(error).replace('%', '')
