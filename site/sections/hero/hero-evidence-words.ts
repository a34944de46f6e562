import { TODAY } from '../../../research/lives/cell.ts'
import type { Method } from '../../../research/lives/compare-forecasts.ts'
import type { Setting } from '../../../research/lives/forecast.ts'
import { percent, supported } from '../../words/number-words.ts'

/** The names of the methods, in the order of the table's columns. */
const COLUMNS: Record<Method, string> = {
  forecast: 'Forecast',
  oneFeature: 'One feature of the paper',
  both: 'Protocol and capacity',
  protocol: 'Charging protocol',
  capacity: 'Capacity alone',
  meanOfKnownCells: 'Mean life of known cells',
  meanOfOwnSeries: 'Mean life of its series',
}

const SETTINGS: Record<Setting, string> = {
  knownBatches: 'Known test series: each cell by a model of all others',
  newProtocol: 'New protocol: by a model without the cells that were charged the same way',
  newBatch: 'New test series: by a model of the two others',
}

interface Result {
  today: number
  /** Mean error of each method, as a share. The mean of the cell's own series is missing for a new series. */
  errors: Readonly<Partial<Record<Method, number>>>
  /** Share of the lives within their nominal 90% intervals: of all cells, or in each test series. */
  coverage: readonly number[]
}

interface Lead {
  error: number
  low: number
  high: number
}

/** A share in points: “2.4”. */
const points = (share: number) => (100 * share).toFixed(1)

interface Trials {
  today: number
  /** The coverage of the intervals in each of the three test series. The others are mean errors. */
  coverage: readonly number[]
  forecast: readonly number[]
  both: readonly number[]
}

/** Joins three shares as percentages. */
const listed = (shares: readonly number[], decimals: number) => {
  const [first, second, third] = shares.map(share => percent(share, decimals))
  return `${first}, ${second} and ${third}`
}

/** The constants of research/lives/forecast.ts. */
const MODEL_CONSTANTS = `Its constants: 20 and 10\u00a0mAh are added to the two losses and 25 to the cycles left before their logarithms are taken, and the penalty is 0.003 for each training cell.`

const COUNTS = ['none', 'one', 'two', 'three', 'four', 'five']

/** A row of the rail: the forecast or one of its rivals. */
export type RailRow =
  | 'forecast'
  | 'both'
  | 'protocol'
  | 'meanOfOwnSeries'
  | 'meanOfKnownCells'
  | 'finishedCells'

export const railWords = {
  title: `Mean error after ${TODAY} cycles, in %`,
  known: 'known series',
  unseen: 'new series',
  rows: {
    forecast: () => 'forecast',
    both: () => 'protocol and capacity',
    protocol: () => 'charging protocol',
    meanOfOwnSeries: () => 'mean life of its series',
    meanOfKnownCells: () => 'mean life of all known cells',
    finishedCells: finished => `mean life of its first ${COUNTS[finished]} to end`,
  } satisfies Record<RailRow, (finished: number) => string>,
  /** The errors of a row as assistive technology reads them. */
  spoken: ({ known, unseen }: { known: number | null; unseen: number | null }) =>
    [
      known !== null && `${percent(known)} in known series`,
      unseen !== null && `${percent(unseen)} in a new series`,
    ]
      .filter(Boolean)
      .join(', '),
} as const

/**
 * The words below the hero's figure, by which an engineer can check it.
 *
 * @param results for each setting at each “today”, starting with the earliest
 * @param trials the three trials of a new test series
 * @param lead by how much the forecast's error is smaller than that of protocol and capacity in known series, with
 *   its range
 * @param asked the numbers of the cells that a visitor is asked about
 */
export function heroEvidence(
  results: Readonly<Record<Setting, readonly Result[]>>,
  trials: Trials,
  lead: Lead | undefined,
  asked: readonly number[],
) {
  return {
    summary: 'Check it yourself',
    heading: { model: 'The model', results: 'The results', limits: 'The limits', data: 'The data' },
    model: [
      'The model knows four things about a cell: how far its discharge curve has moved since cycle 10 (the logarithm of the variance of that change over the voltage), its capacity at cycle 10, what it has lost since, and how much of that it lost in the second half.',
      'A ridge regression on the other cells turns them into the logarithm of the cycles that are left.',
      'Its nominal 90% interval follows from the residuals and the uncertainty of the fit.',
      'The forecast curve has the mean shape of the other cells’ curves, stretched to the forecast life.',
      MODEL_CONSTANTS,
      'The baselines are Gaussian processes on the charging protocol, on capacity (or the same regression without the discharge curve, if that is better) and on both, and the geometric mean of the other lives.',
    ],
    caption: 'Mean absolute error of life in percent, by cycles tested',
    forecastColumns: [1],
    columns: ['Cycle', ...Object.values(COLUMNS), 'Coverage of 90% intervals'],
    groups: Object.entries(SETTINGS).map(([setting, name]) => ({
      name,
      rows: results[setting as Setting].map(at => [
        String(at.today),
        ...(Object.keys(COLUMNS) as Method[]).map(method => {
          const error = at.errors[method]
          return error === undefined ? '–' : percent(error, 1)
        }),
        at.coverage.map(share => percent(share)).join(', '),
      ]),
    })),
    limits: [
      'One type of LFP cell (A123, 1.1\u00a0Ah) in a laboratory at 30\u00a0°C, with full discharges. A cell counts as failed below 0.88\u00a0Ah, 80% of the nominal capacity, which is a convention.',
      ...(lead
        ? [
            `In known series the forecast leads protocol and capacity by ${points(lead.error)} points: in 95% of 10,000 sets drawn anew from these cells, the lead is ${points(lead.low)} to ${points(lead.high)}. The range holds for these three series of one type of cell, and for no other.`,
          ]
        : []),
      'A failure has no price here: the rules of maintenance only count it.',
      `Six of the paper’s 124 cells have no published curve of their whole life. One of them lived 148 cycles. With them, the error at cycle ${trials.today} is about 10% (not computed here).`,
      `There are three test series, so a new one was tried three times, at cycle ${trials.today}: the forecast is off by ${listed(trials.forecast, 1)}, protocol and capacity by ${listed(trials.both, 1)}. The second series lived half as long as the others. The figure uses known series.`,
      `The four features were chosen on these cells. Chosen anew without the cells being forecast, the error is 8.2 to 8.6% in known series. In a new one, chosen on the two others alone, it is 12.2%, or 16.8% if chosen by how well one of these two forecasts the other (not computed here).`,
      supported(
        Math.min(...trials.coverage) < 0.8,
        `In the three new series, nominal 90% intervals contain ${listed(trials.coverage, 0)} of the lives. A new series needs some cells of its own that were tested to the end.`,
      ),
    ],
    asked: `The five cells of the question are every 23rd in the order of life, from the 12th on: cells ${asked.slice(0, -1).join(', ')} and ${asked.at(-1)}, asked in this order. Without script, the cell with the median error of all is shown.`,
    files: [
      { name: 'severson_118_cells.csv', text: 'protocol, life and change of the discharge curve' },
      { name: 'severson_118_capacity.csv', text: 'capacity over the whole life' },
      { name: 'severson_118_delta_q.csv', text: 'the changes themselves, at 16 voltages' },
      { name: 'forecasts.csv', text: `the forecast of each cell after ${TODAY} cycles` },
      {
        name: 'de_lu_day_ahead_hourly.csv',
        text: 'day-ahead prices (Bundesnetzagentur | SMARD.de)',
      },
      { name: 'xjtu_31_capacity.csv', text: 'NCM cells (Wang et\u00a0al., 2024)' },
      { name: 'tju_nca_66_capacity.csv', text: 'NCA cells (Zhu et\u00a0al., 2022)' },
      { name: 'hust_77_capacity.csv', text: 'LFP cells (Ma et\u00a0al., 2022)' },
      {
        name: 'baic_20_vehicles.csv',
        text: '20 cars, read from a figure (Deng et\u00a0al., 2023)',
      },
    ],
    source:
      'Severson et al., Nature Energy 4 (2019), via Attia et al. (2021) and, for the capacities, the extract of github.com/rg1990/knee-finder. The idea of the moved discharge curve is the paper’s. No simple rule on capacity alone is best throughout: early in life the mean life of other cells is best, later each cell’s own line.',
  }
}
