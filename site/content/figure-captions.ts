/**
 * The words of the figures. Every number that follows from the data is passed in, so that it is
 * computed when the page is built (see `figures/findings.ts`).
 */

import type { Comparison, Score } from '../model/comparison.ts'
import type { Prediction } from '../model/forecast.ts'
import { END_OF_LIFE, GRID } from '../model/lot.ts'

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

/** Writes the date of a day as “8 March” or “8 Mar”. */
const dayAndMonth = (day: Date, month: 'long' | 'short'): string =>
  day.toLocaleDateString('en-GB', { day: 'numeric', month, timeZone: 'UTC' })

/** Writes “all” if a number of cells is the whole lot. */
const ofAll = (number: number, cells: number): string =>
  number === cells ? `all ${cells} cells` : `${number} of ${cells} cells`

/** Stops the build if the data no longer support the words of a figure. */
export function supported(holds: boolean, words: string): string {
  if (!holds) throw new Error(`The data do not support the words “${words}”.`)
  return words
}

/** Lists one number of each method, the forecast first. */
const baselines = (is: Comparison, of: (score: Score) => number): string =>
  `forecast ${whole(of(is.forecast))}, straight line ${whole(of(is.straightLine))}, the same line corrected by the other cells’ mean error ${whole(of(is.correctedLine))}, their mean life ${whole(of(is.lotMean))}`

const BAUMHOEFER = 'Data: Baumhöfer et al. (2014) via Attia et al. (2022).'

/** What no choice of a visitor changes. */
export const heroAxes = {
  capacity: 'Capacity, Ah',
  unit: 'Ah',
  endOfLife: `end of life, ${END_OF_LIFE}\u00a0Ah`,
  capacityTick: (capacity: number) => capacity.toFixed(1),
  cycleTick: (cycle: number) => (cycle === 400 ? `${whole(cycle)} cycles` : whole(cycle)),
} as const

export const heroFigure = (is: Comparison, { cell, life, interval }: Prediction) => {
  const readings = `forecast ${whole(life.forecast)}, straight line ${whole(life.straightLine)}, measured ${whole(cell.life)}`
  return {
    title: `Capacity of ${is.cells} battery cells over their cycles, with three futures of one of them`,
    description: `${is.cells} curves of lithium-ion cells fall slowly for hundreds of cycles and then bend steeply downwards. Cell ${cell.name} is measured up to cycle ${is.today}, marked as today. From there, it reached the end of life, ${END_OF_LIFE} Ah, at cycle ${whole(cell.life)}; the forecast reaches it at ${whole(life.forecast)}, a straight line at ${whole(life.straightLine)}, the same line corrected by the other cells’ mean error at ${whole(life.correctedLine)}.`,
    finding: supported(
      is.forecast.error < is.straightLine.error,
      `What the other ${is.cells - 1} cells teach cuts the error at cycle ${is.today} from ${whole(is.straightLine.error)} cycles to ${whole(is.forecast.error)}.`,
    ),
    baselines: `Average over all ${is.cells} cells: ${baselines(is, ({ error }) => error)}. The nominal 90% band held ${percent(is.bandHeld)} of the later capacities.`,
    /** Of the cell that the page shows first. */
    caption: `One lot, checks about 160 cycles apart, interpolated in between. Each cell is forecast by a model of the other ${is.cells - 1}; cell ${cell.name}, shown first, has the median error at cycle ${is.today}. ${BAUMHOEFER}`,
    lot: `${is.cells} cells`,
    chosen: `cell ${cell.name}`,
    today: `today, cycle ${is.today}`,
    readings: `cell ${cell.name}: end of life at cycle`,
    futures: { measured: 'then measured', forecast: 'forecast', straightLine: 'straight line' },
    interval: `90%: ${whole(interval.low)}–${whole(interval.high)}`,
    corrected: `corrected: ${whole(life.correctedLine)}`,
    band: '90% band',
    todayControl: 'Today',
    spokenToday: `today at cycle ${is.today}: ${readings}`,
    cellControl: 'Cell',
    spokenCell: `cell ${cell.name}: ${readings}`,
    shortest: 'shortest life',
    longest: 'longest life',
    computed: `Every forecast is computed on this page, from ${is.cells * GRID.length} capacities.`,
    late(cycle: number) {
      // The difference of the numbers as they are written.
      const cycles = Math.round(cycle) - Math.round(cell.life)
      if (cycles === 0) return 'on time'
      return `${whole(Math.abs(cycles))} ${cycles < 0 ? 'early' : 'late'}`
    },
    count: whole,
  }
}

export type HeroWords = ReturnType<typeof heroFigure>

export const maintenanceFigure = (is: Comparison, lives: readonly number[]) => ({
  title: `Predicted against measured life of the ${is.cells} cells`,
  description: `Each cell twice, over its measured life of ${whole(Math.min(...lives))} to ${whole(Math.max(...lives))} cycles. The forecasts made at cycle ${is.today} lie close to the diagonal, ${is.forecast.tooLate} above it and ${is.cells - is.forecast.tooLate} on it or below. The straight line’s predictions lie above it for ${ofAll(is.straightLine.tooLate, is.cells)}.`,
  finding: `At cycle ${is.today}, a straight line is too late for ${ofAll(is.straightLine.tooLate, is.cells)}. The forecast is within 10% for ${is.forecast.within10Percent === is.cells ? 'all' : is.forecast.within10Percent} of them.`,
  baselines: `Cells within 10% of the measured life: ${baselines(is, score => score.within10Percent)}.`,
  caption: `Life: cycles to 80% of nominal capacity, a convention and no failure. The forecast’s nominal 90% interval held ${percent(is.intervalHeld)} of the lives; its median width is ${whole(is.intervalWidth)} cycles. Capacities between checks are interpolated, for ${is.uncheckedToday} cells at cycle ${is.today} as well. One lot, one protocol (25\u00a0°C, 3.5 to 3.9\u00a0V), one chemistry (NMC/graphite): nothing here shows transfer to another. ${BAUMHOEFER}`,
  topic: `Maintenance, n = ${is.cells} cells`,
  predicted: 'Predicted life, cycles',
  life: 'Measured life, cycles',
  count: whole,
  exact: 'predicted = measured',
  forecast: 'forecast',
  straightLine: 'straight line',
})

interface QualityNumbers {
  cells: number
  trainingCells: number
  correlation: number
  rSquared: number
  rSquaredWithinProtocol: number
  errors: { test1: number; test2: number }
  constantGuessErrors: { test1: number; test2: number }
}

export const qualityFigure = (is: QualityNumbers) => ({
  title: 'A feature of the first 100 cycles against cycle life',
  description: `${is.cells} lithium iron phosphate cells on logarithmic axes: the more the discharge curve changes from cycle 10 to cycle 100, the shorter the life, from about 2,200 cycles down to 150; r = ${is.correlation.toFixed(2).replace('-', '−')}. A line is fitted to the ${is.trainingCells} training cells.`,
  finding: `A feature of the first 100 cycles explains ${percent(is.rSquared)} of the variation in life across charging protocols; within one, ${percent(is.rSquaredWithinProtocol)}.`,
  caption: `The feature is that of Severson et al., the line our fit of it to ${is.trainingCells} training cells; variation of the logarithms. Mean absolute errors on unseen cells, against ${percent(is.constantGuessErrors.test1)} and ${percent(is.constantGuessErrors.test2)} for a constant guess. This is screening of cells whose charging protocols differ; 100 cycles are qualification, not end-of-line inspection. Data: Severson et al. (2019) via Attia et al. (2021).`,
  topic: `Quality, n = ${is.cells} cells`,
  count: whole,
  life: 'Cycle life',
  feature: 'Variance of the curve’s change, cycles 10–100, Ah²',
  splits: {
    train: `${is.trainingCells} training cells`,
    test1: `test 1, error ${percent(is.errors.test1, 1)}`,
    test2: `test 2, error ${percent(is.errors.test2, 1)}`,
  },
})

interface TradingNumbers {
  days: number
  firstDate: string
  lastDate: string
  fixedShare: number
  yesterdayShare: number
  sameKindShare: number
  sameKindBetter: number
  sameKindWorse: number
}

export const tradingFigure = (is: TradingNumbers) => {
  const [fixed, yesterday, sameKind] = [is.fixedShare, is.yesterdayShare, is.sameKindShare].map(
    share => percent(share, 1),
  )
  const [from, to] = [is.firstDate, is.lastDate].map(date => dayAndMonth(new Date(date), 'long'))
  return {
    title: 'Daily revenue of a battery under four schedules',
    description: `${is.days} days from ${from} to ${to} 2026. Each day’s revenue under perfect foresight is a bar. The same kind of day fills ${sameKind} of the bars, yesterday’s schedule ${yesterday}, a fixed schedule ${fixed}.`,
    finding: `A schedule copied from yesterday earns ${yesterday} of perfect foresight; one planned on the last five days of the same kind, ${sameKind}.`,
    caption: `Perfect foresight is the most that anybody can earn. Yesterday’s schedule is the baseline that a forecast has to beat. The optimum for the mean prices of the last five days of the same kind (Monday to Friday, or weekend; fewer at first) beats it on ${is.sameKindBetter} of ${is.days} days and loses on ${is.sameKindWorse}. ${from} to ${to} 2026, days with a day before. 1\u00a0MW\u00a0/ 2\u00a0MWh, 88% round trip, DE-LU day-ahead prices as hourly means; no fees, taxes, wear, bid risk, intraday or balancing. Prices: Bundesnetzagentur\u00a0| SMARD.de, CC\u00a0BY\u00a04.0.`,
    topic: `Trading, n = ${is.days} days`,
    /** Names the month of the first week, and where a month begins. */
    week: (start: Date, index: number) =>
      index === 0 || start.getUTCDate() <= 7
        ? dayAndMonth(start, 'short')
        : String(start.getUTCDate()),
    count: whole,
    revenue: 'Revenue, EUR a day',
    schedules: {
      fixed: { share: fixed, name: 'fixed schedule' },
      yesterday: { share: yesterday, name: 'yesterday’s schedule' },
      sameKindOfDay: { share: sameKind, name: 'same kind of day' },
      perfectForesight: { share: percent(1), name: 'perfect foresight' },
    },
  }
}

/** The figure of the 404 page. It is a drawing without data, so it has no caption. */
export const notFoundFigure = {
  title: 'A discharge curve that falls to zero at 404',
  end: '404',
} as const
