import tradingDayCsv from '../data/de_lu_day_ahead_24h_hourly_with_schedule.csv?raw'
import forecastCsv from '../data/derived_nasa_forecast_50pct.csv?raw'
import b0005Csv from '../data/nasa_b0005_capacity.csv?raw'
import b0006Csv from '../data/nasa_b0006_capacity.csv?raw'
import b0007Csv from '../data/nasa_b0007_capacity.csv?raw'
import b0018Csv from '../data/nasa_b0018_capacity.csv?raw'
import earlyLifeCsv from '../data/severson_early_feature_vs_life.csv?raw'
import { number, oneOf, parseCsv } from './csv.ts'

export type CellName = 'B0005' | 'B0006' | 'B0007' | 'B0018'

/** One measured discharge: its number in the cell's record, and its capacity in Ah. */
export interface Discharge {
  cycle: number
  capacity: number
}

/** One forecast discharge: the expected capacity and the bounds of its 90 % interval, all in Ah. */
export interface Forecast {
  cycle: number
  capacity: number
  low: number
  high: number
}

/** The record of one NASA cell, with the forecast for its second half. */
export interface AgeingRecord {
  name: CellName
  /** The first half of the record, which the forecast is based on. */
  known: Discharge[]
  /** The second half of the record, which the forecast is compared with. */
  later: Discharge[]
  forecast: Forecast[]
}

/** Capacity in Ah that NASA's experiment defines as a cell's end of life. */
export const END_OF_LIFE = 1.4

const forecasts = parseCsv<Forecast & { cell: CellName }>(
  forecastCsv,
  'derived_nasa_forecast_50pct.csv',
  {
    cell: { header: 'cell', read: oneOf('B0005', 'B0006', 'B0007', 'B0018') },
    cycle: { header: 'cycle', read: number },
    capacity: { header: 'rw_drift_ah', read: number },
    low: { header: 'rw_drift_lo90_ah', read: number },
    high: { header: 'rw_drift_hi90_ah', read: number },
  },
)

function ageingRecord(name: CellName, csv: string): AgeingRecord {
  const discharges = parseCsv<Discharge>(csv, `nasa_${name.toLowerCase()}_capacity.csv`, {
    cycle: { header: 'cycle', read: number },
    capacity: { header: 'capacity_ah', read: number },
  })
  const forecast = forecasts.filter(row => row.cell === name)
  const firstForecast = forecast[0]
  if (!firstForecast) throw new Error(`derived_nasa_forecast_50pct.csv: no rows for ${name}`)
  return {
    name,
    known: discharges.filter(({ cycle }) => cycle < firstForecast.cycle),
    later: discharges.filter(({ cycle }) => cycle >= firstForecast.cycle),
    forecast,
  }
}

/** The record that the hero's figure shows. */
export const b0018 = ageingRecord('B0018', b0018Csv)

/** The records of all four NASA cells, ordered by cell number. */
export const ageingRecords: readonly AgeingRecord[] = [
  ageingRecord('B0005', b0005Csv),
  ageingRecord('B0006', b0006Csv),
  ageingRecord('B0007', b0007Csv),
  b0018,
]

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

/**
 * One hour: the price in EUR/MWh, and each schedule's grid power in MW (negative while charging).
 */
export interface TradingHour {
  price: number
  optimal: number
  fixed: number
}

/** The 24 hours of Sunday 22 March 2026, from midnight in German local time. */
export const tradingDay = parseCsv<TradingHour>(
  tradingDayCsv,
  'de_lu_day_ahead_24h_hourly_with_schedule.csv',
  {
    price: { header: 'price_eur_per_mwh', read: number },
    optimal: { header: 'optimal_grid_mw', read: number },
    fixed: { header: 'fixed_grid_mw', read: number },
  },
)
