/** The words of the figures: captions, text alternatives, axis titles and labels. */

/** The words that every plotted figure has. Axis titles and labels are further properties. */
export interface FigureWords {
  /** Name of the figure for assistive technology. */
  title: string
  /** Describes to assistive technology what the drawing shows. */
  description: string
  /** Visible text below the drawing, with the source of the data. */
  caption: string
}

export const signatureFigure = {
  title: 'Capacity of a lithium-ion cell: measured, forecast and what followed',
  description:
    'NASA cell B0018, capacity in ampere-hours over 132 discharges. Measured capacity falls from 1.86 to 1.53 Ah over the first 66. From there the forecast falls in a straight line to 1.20 Ah at discharge 132, with a 90 % interval from 1.01 to 1.56 Ah; it crosses the end of life at 1.4 Ah at discharge 93. What was then measured crosses it at discharge 97 and ends at 1.34 Ah, inside the interval throughout.',
  caption:
    'NASA cell B0018. Forecast from the first 66 of 132 discharges: end of life at 93, first measured at 97; mean absolute error 4.26\u00a0%; 90\u00a0% interval wide on purpose. Every second later point drawn. Data: Saha and Goebel (2007), NASA Prognostics Data Repository.',
  capacity: 'Capacity, Ah',
  cycle: 'Discharge number',
  measured: 'measured',
  today: (discharge: number) => `“today”, discharge ${discharge}`,
  forecast: 'forecast',
  interval: '90\u00a0% interval',
  later: 'measured afterwards',
  endOfLife: (capacity: number) => `end of life, ${capacity}\u00a0Ah`,
} as const

export const maintenanceFigure = {
  title: 'Capacity forecasts of four lithium-ion cells against what was measured',
  description:
    'One small plot for each of four NASA cells, capacity in Ah over discharges: a forecast from the first half of the record, its 90 % interval, and the measured second half. Mean absolute error: B0005 1.26 %, B0006 12.53 %, B0007 2.51 %, B0018 4.26 %. End of life at 1.4 Ah, forecast minus measured: 0, −15, never reached (forecast for 147), −4 discharges.',
  caption:
    'First half known (line); second half forecast, with a 90\u00a0% interval wide on purpose, and measured (rings, every fourth point). Error: mean absolute. End of life (dashed, 1.4\u00a0Ah): forecast minus measured. Data: Saha and Goebel (2007), NASA Prognostics Data Repository.',
  cycle: 'Discharge number',
  capacityTick: (capacity: number) => `${capacity}\u00a0Ah`,
  error: 'error',
  endOfLife: 'end of life',
  /**
   * For each cell: the forecast's mean absolute error, and its end of life minus the measured one.
   */
  results: {
    B0005: { error: '1.26\u00a0%', endOfLife: '±0\u00a0cycles' },
    B0006: { error: '12.53\u00a0%', endOfLife: '−15\u00a0cycles' },
    B0007: { error: '2.51\u00a0%', endOfLife: 'never reached' },
    B0018: { error: '4.26\u00a0%', endOfLife: '−4\u00a0cycles' },
  },
} as const

export const qualityFigure = {
  title: 'Early-life screening: a feature of the first 100 cycles against cycle life',
  description:
    'Scatter plot of 124 lithium iron phosphate cells, both axes logarithmic: the variance of the discharge curve’s change from cycle 10 to 100, 0.00001 to 0.002 Ah², against cycle life, 148 to 2237 cycles. The larger the variance, the shorter the life: r = −0.93. A line fitted on the 41 training cells has a mean absolute error of 14.7 % on test 1 and 11.4 % on test 2, a constant guess 35 %.',
  caption:
    'Early-life screening of 124 cells: variance of the discharge curve’s change from cycle 10 to 100. Most of the spread comes from different charging protocols. Line fitted on the training cells; test sets with mean absolute error, against 35\u00a0% for a constant guess. Data: Severson et al. (2019) via Attia et al. (2021).',
  life: 'Cycle life',
  feature: 'Variance, cycles 10–100, Ah²',
  correlation: 'r = −0.93',
  splits: {
    train: 'training',
    test1: 'test 1, 14.7\u00a0%',
    test2: 'test 2, 11.4\u00a0%',
  },
} as const

export const tradingFigure = {
  title: 'A day of electricity prices with two battery schedules',
  description:
    'Hourly day-ahead price for Germany and Luxembourg on Sunday 22 March 2026, local time: about 100 EUR/MWh at night, −11.76 after noon, 174.19 in the evening. With perfect foresight a battery of 1 MW and 2 MWh charges between 11 and 14 and discharges from 18 to 20, for 348.75 EUR. A fixed schedule charges from 2 to 4 and discharges from 18 to 20, for 116.40 EUR.',
  caption:
    '22\u00a0March 2026, DE-LU day-ahead price, hourly means, local time. 1\u00a0MW\u00a0/ 2\u00a0MWh, 88\u00a0% round trip; no fees, taxes, wear or bid risk. Perfect foresight is an upper bound, not a forecast. Prices: Bundesnetzagentur\u00a0| SMARD.de, CC\u00a0BY\u00a04.0.',
  price: 'Price, EUR/MWh',
  hourTick: (hour: number) => `${hour}:00`,
  charge: 'charge',
  discharge: 'discharge',
  schedules: {
    optimal: { name: 'Perfect foresight', revenue: '348.75\u00a0EUR' },
    fixed: { name: 'Fixed schedule', revenue: '116.40\u00a0EUR' },
  },
} as const

/** The figure of the 404 page. It is a drawing without data, so it has no caption. */
export const notFoundFigure = {
  title: 'A discharge curve that falls to zero at 404',
  end: '404',
} as const

/** Source of the plot in the picture that link previews show. */
export const socialPictureSource =
  'NASA cell B0018: forecast from the first 66 of its 132 discharges'
