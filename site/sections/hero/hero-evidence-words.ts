import type { Method } from '../../../research/lives/compare-forecasts.ts'
import type { Setting } from '../../../research/lives/forecast.ts'
import { percent, supported } from '../../content/figures/figure-words.ts'
import type { RuleNumbers, Rules } from '../../content/figures/maintenance-words.ts'

/** The results that the table lists, in the order of its columns. */
const COLUMNS: Record<Method, string> = {
  forecast: 'Forecast',
  oneFeature: 'One feature of the paper',
  both: 'Protocol and capacity',
  protocol: 'Charging protocol',
  capacity: 'Capacity alone',
  meanLife: 'Mean life of known cells',
  meanOfSeries: 'Mean life of its series',
}

const SETTINGS: Record<Setting, string> = {
  knownBatches: 'Known test series: each cell by a model of all others',
  newProtocol: 'New protocol: by a model without the cells that were charged alike',
  newBatch: 'New test series: by a model of the two others',
}

interface Result {
  today: number
  /** Mean error of each method, as a share. */
  errors: Readonly<Record<Method, number>>
  /** Share of the lives within their nominal 90% intervals: of all cells, or in each test series. */
  coverage: readonly number[]
}

interface Trials {
  today: number
  /** In each of the three test series: the coverage of the intervals, and mean errors. */
  coverage: readonly number[]
  forecast: readonly number[]
  both: readonly number[]
}

/** Joins three shares as percentages. */
const listed = (shares: readonly number[], decimals: number) => {
  const [first, second, third] = shares.map(share => percent(share, decimals))
  return `${first}, ${second} and ${third}`
}

/** A new series has no mean of its own. */
const isOpen = (method: Method, setting: Setting) =>
  method === 'meanOfSeries' && setting === 'newBatch'

const WAYS = ['Without a forecast', 'With a forecast']

/** What a rule uses, and how many cells fail. */
const outcome = ({ wasted, failures }: Pick<RuleNumbers, 'wasted' | 'failures'>) =>
  `${percent(1 - wasted, 1)}, ${failures} fail`

/**
 * The words below the hero's figure with which an engineer can check it.
 *
 * @param results of each setting at each “today”, from the earliest on
 * @param trials of a new test series
 * @param asked the numbers of the cells that a visitor is asked about
 * @param rules of maintenance by the number of checks, and `routine` that of a check every 100 cycles
 */
export function heroEvidence(
  results: Readonly<Record<Setting, readonly Result[]>>,
  trials: Trials,
  asked: readonly number[],
  rules: readonly Rules[],
  routine: RuleNumbers,
) {
  return {
    summary: 'Check it yourself',
    heading: { model: 'The model', results: 'The results', limits: 'The limits', data: 'The data' },
    model: [
      'The model knows four things about a cell: how far its discharge curve has moved since cycle 10 (the logarithm of the variance of that change over the voltage), its capacity at cycle 10, what it has lost since, and what it has lost of that in the second half.',
      'A ridge regression on the other cells turns them into the logarithm of the cycles that are left.',
      'Its nominal 90% interval follows from the residuals and the uncertainty of the fit.',
      'The forecast curve has the mean shape of the other cells’ curves, stretched to the forecast life.',
      'The baselines are Gaussian processes on the charging protocol, on capacity (or the same regression without the discharge curve, if that is better) and on both, and the geometric mean of the other lives.',
    ],
    caption: 'Mean absolute error of life in percent, by cycles tested',
    forecastColumns: [1],
    columns: ['Cycle', ...Object.values(COLUMNS), 'Coverage of 90% intervals'],
    groups: Object.entries(SETTINGS).map(([setting, name]) => ({
      name,
      rows: results[setting as Setting].map(at => [
        String(at.today),
        ...(Object.keys(COLUMNS) as Method[]).map(method =>
          isOpen(method, setting as Setting) ? '–' : percent(at.errors[method], 1),
        ),
        at.coverage.map(share => percent(share)).join(', '),
      ]),
    })),
    checks: {
      caption: 'Checks with and without a forecast: life used, and cells that fail, of 118',
      forecastColumns: [2],
      columns: ['Checks', ...WAYS],
      groups: [
        {
          name: 'Known test series: each rule is chosen on the other cells so that at most 1 in 20 of them fails',
          series: (rule: RuleNumbers) => rule,
        },
        {
          name: 'New test series: on the two others',
          series: (rule: RuleNumbers) => rule.newSeries,
        },
      ].map(({ name, series }) => ({
        name,
        rows: [
          ...rules.map(({ without, with: forecast }, count) => [
            `${count}`,
            outcome(series(without)),
            outcome(series(forecast)),
          ]),
          [routine.checks.toFixed(1), outcome(series(routine)), ''],
        ],
      })),
    },
    limits: [
      'One type of LFP cell (A123, 1.1\u00a0Ah) in a laboratory at 30\u00a0°C, with full discharges. A cell counts as failed below 0.88\u00a0Ah, 80% of the nominal capacity, which is a convention.',
      'A failure has no price here: the rules of maintenance only count it. The seven checks buy no cycle that two with a forecast do not.',
      `Six of the paper’s 124 cells have no published curve of their whole life. One of them lived 148 cycles. With them, the error at cycle ${trials.today} is about 10% (not computed here).`,
      `There are three test series, so a new one was tried three times, at cycle ${trials.today}: the forecast is off by ${listed(trials.forecast, 1)}, protocol and capacity by ${listed(trials.both, 1)}. The second series lived half as long as the others. The figure and “Your turn” use known series.`,
      `The four features were chosen on these cells. Chosen anew without the cells being forecast, the error is 8.2 to 8.6% in known series. In a new one, chosen on the two others alone, it is 12.2%, or 16.8% if chosen by how well one of these two forecasts the other (not computed here).`,
      supported(
        Math.min(...trials.coverage) < 0.8,
        `In the three new series, nominal 90% intervals contain ${listed(trials.coverage, 0)} of the lives. A new series needs some cells of its own that were tested to the end.`,
      ),
    ],
    asked: `The cell shown first has the median error of all. The five of “Your turn” are every 23rd in the order of life, from the 12th on: cells ${asked.slice(0, -1).join(', ')} and ${asked.at(-1)}, asked in this order.`,
    files: [
      { name: 'severson_118_cells.csv', text: 'protocol, life and change of the discharge curve' },
      { name: 'severson_118_capacity.csv', text: 'capacity over the whole life' },
      { name: 'severson_118_delta_q.csv', text: 'the changes themselves, at 16 voltages' },
    ],
    source:
      'Severson et al., Nature Energy 4 (2019), via Attia et al. (2021) and, for the capacities, the extract of github.com/rg1990/knee-finder. The idea of the moved discharge curve is the paper’s. From capacity alone no plain rule is best for all cells: early it is the mean life of others, late each cell’s own line.',
  }
}
