/**
 * The words of the figures. Every number that follows from the data is passed in, so that it is
 * computed when the page is built (see `figures/findings.ts`).
 */

/** The words that every figure has. Labels within a drawing are further properties. */
export interface FigureWords {
  /** Name of the figure for assistive technology. */
  title: string
  /** Describes to assistive technology what the drawing shows. */
  description: string
  /** The solution that the figure belongs to, and the size of the sample. */
  topic?: string
  /** What the data show, in large type above the drawing. */
  finding: string
  /** Method and source, in small type below the drawing. */
  caption: string
}

/** Writes a number without decimals, with a comma for the thousands. */
export const whole = (value: number): string =>
  Math.round(value)
    .toString()
    .replace(/\B(?=\d{3}$)/, ',')

/** Writes a share such as 0.147 as a percentage. */
export const percent = (share: number, decimals = 0): string =>
  `${(100 * share).toFixed(decimals)}%`

interface HeroNumbers {
  cells: number
  today: number
  forecastError: number
  straightLineError: number
  shownCell: string
  endOfLife: number
  measured: number
  forecast: number
  straightLine: number
}

export const heroFigure = (is: HeroNumbers) => ({
  title: 'Capacity of 48 battery cells over their cycles, with three futures of one of them',
  description: `${is.cells} curves of lithium-ion cells fall slowly for hundreds of cycles and then bend steeply downwards. Cell ${is.shownCell} is measured up to cycle ${is.today}, marked as today. From there, a straight line reaches the end of life at ${is.endOfLife} Ah at cycle ${whole(is.straightLine)}, the forecast bends and reaches it at ${whole(is.forecast)}, and the cell itself reached it at ${whole(is.measured)}.`,
  finding: `Over ${is.cells} cells, the forecast at cycle ${is.today} is off by ${whole(is.forecastError)}\u00a0cycles on average. The straight line, by ${whole(is.straightLineError)}.`,
  caption: `One lot, checked about every 160 cycles; each cell is forecast by a model of the other ${is.cells - 1}. Cell ${is.shownCell} has the median error. Data: Baumhöfer et al. (2014) via Attia et al. (2022).`,
  lot: `${is.cells} cells`,
  capacity: 'Capacity, Ah',
  measured: `cell ${is.shownCell}, measured`,
  today: `today, cycle ${is.today}`,
  futuresHeading: 'end of life at cycle',
  endOfLife: `end of life, ${is.endOfLife}\u00a0Ah`,
  futures: { measured: 'then measured', forecast: 'forecast', straightLine: 'straight line' },
  band: '90% band',
  capacityTick: (capacity: number) => capacity.toFixed(1),
  late: (cycle: number) => `${whole(cycle - is.measured)} late`,
  count: whole,
  cycleTick: (cycle: number) => `${whole(cycle)} cycles`,
})

interface MaintenanceNumbers {
  cells: number
  today: number
  forecastError: number
  straightLineError: number
  tooLate: number
  leastLateness: number
  first: number
  recognised: number
  missed: readonly unknown[]
  longestLivedEarly: number
  within10Percent: number
  shortestLife: number
  longestLife: number
}

export const maintenanceFigure = (is: MaintenanceNumbers) => ({
  title: 'Predicted against measured life of the 48 cells',
  description: `Each cell twice, over its measured life of ${whole(is.shortestLife)} to ${whole(is.longestLife)} cycles. The forecasts made at cycle ${is.today} lie on both sides of the diagonal, ${is.within10Percent} of ${is.cells} within 10%. The straight line’s predictions all lie above it, too late by ${whole(is.leastLateness)} cycles or more.`,
  finding: `The straight line is too late for ${is.tooLate === is.cells ? 'all' : is.tooLate} ${is.cells} cells. The forecast names ${is.recognised} of the first ${is.first} to fail.`,
  caption: `Cycles to 80% of nominal capacity, predicted at cycle ${is.today}. Mean absolute error: forecast ${whole(is.forecastError)} cycles, straight line ${whole(is.straightLineError)}. The ${is.first} longest-lived cells are forecast ${whole(is.longestLivedEarly)} cycles early on average. Data: Baumhöfer et al. (2014) via Attia et al. (2022).`,
  topic: `Maintenance, n = ${is.cells} cells`,
  predicted: 'Predicted life, cycles',
  life: 'Measured life, cycles',
  count: whole,
  exact: 'predicted = measured',
  forecast: 'forecast',
  straightLine: 'straight line',
  firstToFail: `first ${is.first} to fail`,
  missed: `${is.missed.length} not named`,
})

interface QualityNumbers {
  cells: number
  trainingCells: number
  correlation: number
  errors: { test1: number; test2: number }
  constantGuessErrors: { test1: number; test2: number }
}

export const qualityFigure = (is: QualityNumbers) => {
  const correlation = `r = ${is.correlation.toFixed(2).replace('-', '−')}`
  return {
    title: 'A feature of the first 100 cycles against cycle life',
    description: `${is.cells} lithium iron phosphate cells on logarithmic axes: the more the discharge curve changes from cycle 10 to cycle 100, the shorter the life, from about 2,200 cycles down to 150; ${correlation}. A line is fitted to the ${is.trainingCells} training cells.`,
    finding: `The first 100 cycles already tell which cells will live long: ${correlation}.`,
    caption: `Early-life screening by the discharge curve, r of the logarithms. Most of the spread comes from different charging protocols. Line fitted to ${is.trainingCells} training cells; mean absolute errors on unseen cells, against ${percent(is.constantGuessErrors.test1)} and ${percent(is.constantGuessErrors.test2)} for a constant guess. Data: Severson et al. (2019) via Attia et al. (2021).`,
    topic: `Quality, n = ${is.cells} cells`,
    count: whole,
    life: 'Cycle life',
    feature: 'Variance of the curve’s change, cycles 10–100, Ah²',
    splits: {
      train: `${is.trainingCells} training cells`,
      test1: `test 1, error ${percent(is.errors.test1, 1)}`,
      test2: `test 2, error ${percent(is.errors.test2, 1)}`,
    },
  }
}

interface TradingNumbers {
  days: number
  daysWithYesterday: number
  fixedShare: number
  yesterdayShare: number
}

export const tradingFigure = (is: TradingNumbers) => ({
  title: 'Daily revenue of a battery under three schedules',
  description: `${is.days} days of March and April 2026. Each day’s revenue under perfect foresight is a bar. Yesterday’s best schedule fills most of it, ${percent(is.yesterdayShare)} in total. A fixed schedule reaches ${percent(is.fixedShare)}.`,
  finding: `Yesterday’s best schedule earns ${percent(is.yesterdayShare)} of perfect foresight. A fixed one, ${percent(is.fixedShare)}.`,
  caption: `March and April 2026. 1\u00a0MW\u00a0/ 2\u00a0MWh, 88% round trip, hourly DE-LU day-ahead prices, no fees, taxes, wear or bid risk. Perfect foresight is an upper bound. 29 and 30\u00a0March are not in the data, so ${is.daysWithYesterday} of ${is.days} days have a yesterday. Prices: Bundesnetzagentur\u00a0| SMARD.de, CC\u00a0BY\u00a04.0.`,
  topic: `Trading, n = ${is.days} days`,
  dates: [
    { day: 0, label: '1 Mar' },
    { day: 10, label: '11' },
    { day: 20, label: '21' },
    { day: 31, label: '1 Apr' },
    { day: 41, label: '11' },
    { day: 51, label: '21' },
  ],
  count: whole,
  revenue: 'Revenue, EUR a day',
  schedules: {
    perfectForesight: { share: percent(1), name: 'perfect foresight' },
    yesterday: { share: percent(is.yesterdayShare), name: 'yesterday’s best' },
    fixed: { share: percent(is.fixedShare), name: 'fixed schedule' },
  },
})

/** The figure of the 404 page. It is a drawing without data, so it has no caption. */
export const notFoundFigure = {
  title: 'A discharge curve that falls to zero at 404',
  end: '404',
} as const
