import capacityCsv from '../data/baumhofer_48_cells_capacity.csv?raw'
import endOfLifeCsv from '../data/derived_baumhofer_end_of_life.csv?raw'
import forecastCsv from '../data/derived_baumhofer_forecast_cycle_800.csv?raw'
import revenueCsv from '../data/derived_bess_daily_revenue.csv?raw'
import earlyLifeCsv from '../data/severson_early_feature_vs_life.csv?raw'
import { number, oneOf, parseCsv, text } from './csv.ts'

/** One capacity measurement of a cell: the number of cycles before it, and the capacity in Ah. */
export interface Measurement {
  cell: string
  cycle: number
  capacity: number
}

/** All capacity measurements of the 48 cells of one lot, by cell and then by cycle. */
export const measurements = parseCsv<Measurement>(capacityCsv, 'baumhofer_48_cells_capacity.csv', {
  cell: { header: 'cell', read: text },
  cycle: { header: 'cycle', read: number },
  capacity: { header: 'capacity_ah', read: number },
})

/** One forecast value: the expected capacity and the bounds of its 90% band, all in Ah. */
export interface Forecast extends Measurement {
  low: number
  high: number
}

/** The forecasts of the 48 cells, each made at cycle 800 by a model of the other 47. */
export const forecasts = parseCsv<Forecast>(
  forecastCsv,
  'derived_baumhofer_forecast_cycle_800.csv',
  {
    cell: { header: 'cell', read: text },
    cycle: { header: 'cycle', read: number },
    capacity: { header: 'forecast_ah', read: number },
    low: { header: 'low90_ah', read: number },
    high: { header: 'high90_ah', read: number },
  },
)

/**
 * The cycle at which a cell reaches its end of life: measured, forecast at cycle 800, and on the
 * straight line through the measurements up to cycle 800.
 */
export interface EndOfLife {
  cell: string
  measured: number
  forecast: number
  straightLine: number
}

export const endsOfLife = parseCsv<EndOfLife>(endOfLifeCsv, 'derived_baumhofer_end_of_life.csv', {
  cell: { header: 'cell', read: text },
  measured: { header: 'measured_cycle', read: number },
  forecast: { header: 'forecast_cycle', read: number },
  straightLine: { header: 'straight_line_cycle', read: number },
})

/** Capacity in Ah that counts as the end of life: 80% of the 1.85 Ah that the cells have when new. */
export const END_OF_LIFE = 1.48

/** The cycle at which the forecasts are made. The figures call it “today”. */
export const TODAY = 800

export type Split = 'train' | 'test1' | 'test2'

/**
 * One cell of Severson et al.: its early-life feature (variance of ΔQ in Ah²) and life in cycles.
 */
export interface EarlyLifeCell {
  split: Split
  feature: number
  life: number
}

export const earlyLifeCells = parseCsv<EarlyLifeCell>(
  earlyLifeCsv,
  'severson_early_feature_vs_life.csv',
  {
    split: { header: 'split', read: oneOf('train', 'test1', 'test2') },
    feature: { header: 'var_delta_q_100_10_ah2', read: number },
    life: { header: 'cycle_life_cycles', read: number },
  },
)

/** One day's revenue of a battery of 1 MW and 2 MWh under three schedules, in EUR. */
export interface TradingDay {
  /** Local date, such as `2026-03-01`. */
  date: string
  perfectForesight: number
  /** Null if the file has no prices of the day before. */
  yesterdaysSchedule: number | null
  fixedSchedule: number
}

export const tradingDays = parseCsv<TradingDay>(revenueCsv, 'derived_bess_daily_revenue.csv', {
  date: { header: 'local_date', read: text },
  perfectForesight: { header: 'optimal_eur', read: number },
  yesterdaysSchedule: {
    header: 'previous_day_schedule_eur',
    read: value => (value === '' ? null : number(value)),
  },
  fixedSchedule: { header: 'fixed_02_04_18_20_eur', read: number },
})
