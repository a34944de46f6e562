import type { Comparison } from '../../model/comparison.ts'
import { END_OF_LIFE } from '../../model/lot.ts'
import { percent, supported, whole } from './figure-words.ts'
import { isBest, lookingAhead } from './lot-words.ts'

/** The words below the hero's figure with which an engineer can check it. */
export const heroCheck = (comparisons: readonly Comparison[], shown: Comparison) => ({
  summary: 'Check it yourself',
  heading: { model: 'The model', results: 'The results', limits: 'The limits', data: 'The data' },
  model: [
    `Each cell is forecast by a model of the other ${shown.cells - 1}: the mean and the covariance of their capacities at cycles 160, 320, … 1,600.`,
    'A capacity at one of these cycles that falls between two checks is interpolated linearly.',
    'The cell’s own capacities up to today are taken as measured to within 1\u00a0mAh (one standard deviation), and its later capacities as jointly normal with them.',
    'The forecast is their conditional mean; the nominal 90% band is that mean plus and minus 1.645 standard deviations.',
    `The end of life is where the forecast passes ${END_OF_LIFE}\u00a0Ah, and its nominal 90% interval lies between the cycles at which the edges of the band pass it.`,
  ],
  caption: `Mean absolute error of the predicted end of life, in cycles, over all ${shown.cells} cells`,
  columns: [
    'Today, cycle',
    'Forecast',
    'Forecast, worst',
    'Forecast, within 10%',
    'Corrected line',
    'Straight line',
    'Mean life',
    'Band held',
    'Interval held',
    'Interval, median width',
  ],
  rows: comparisons.map(at => [
    whole(at.today),
    whole(at.forecast.error),
    whole(at.forecast.worst),
    `${at.forecast.within10Percent} of ${at.cells}`,
    whole(at.correctedLine.error),
    whole(at.straightLine.error),
    whole(at.lotMean.error),
    percent(at.bandHeld),
    percent(at.intervalHeld),
    whole(at.intervalWidth),
  ]),
  key: 'The straight line runs through the cell’s own capacities from cycle 160 to today. The corrected line is the same, minus the mean error of the other cells’ lines. The mean life is that of the other cells.',
  limits: [
    'One lot, one protocol (25\u00a0°C, 3.5 to 3.9\u00a0V, about 20 to 80% state of charge), one chemistry (NMC/graphite, 18650). Nothing here shows transfer to another lot, protocol or chemistry.',
    `The model knows the other ${shown.cells - 1} cells’ whole curves. It needs cells of the same lot that have been tested to the end.`,
    `${END_OF_LIFE}\u00a0Ah is 80% of the nominal 1.85\u00a0Ah. That threshold is a convention; no cell fails there. Cycle ${shown.today} is ${percent(shown.today / shown.medianLife)} of the median life.`,
    'The 90% of the band and the interval are nominal. The table says what they held.',
    lookingAhead(shown),
    supported(
      comparisons.every(at => isBest(at) === [320, 960].includes(at.today)),
      'From cycle 480 to 800, the corrected line is as good as the forecast. At 320 and 960, the forecast is better. At 320, it is early to tell cells apart: the mean life is not far behind.',
    ),
  ],
  files: [
    {
      name: 'baumhofer_48_cells_capacity.csv',
      text: `capacities of these ${shown.cells} cells, Baumhöfer et al. (2014) via Attia et al. (2022)`,
    },
    {
      name: 'severson_early_feature_vs_life.csv',
      text: 'early-life feature and life, computed from Severson et al. (2019) via Attia et al. (2021)',
    },
    {
      name: 'severson_delta_q_curves.csv',
      text: 'changes in the discharge curves behind that feature, at 26 voltages',
    },
    {
      name: 'de_lu_day_ahead_59d_hourly.csv',
      text: 'day-ahead prices, Bundesnetzagentur\u00a0| SMARD.de, CC\u00a0BY\u00a04.0, as hourly means',
    },
  ],
})
