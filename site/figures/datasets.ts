import pricesCsv from '../data/de_lu_day_ahead_59d_hourly.csv?raw'
import earlyLifeCsv from '../data/severson_early_feature_vs_life.csv?raw'
import type { PriceDay } from '../model/trading.ts'
import { number, oneOf, parseCsv, text } from './csv.ts'

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

const hours = parseCsv<{ date: string; price: number }>(
  pricesCsv,
  'de_lu_day_ahead_59d_hourly.csv',
  {
    date: { header: 'local_date', read: text },
    price: { header: 'price_eur_per_mwh', read: number },
  },
)

/** The days of the price file, each with the prices of its hours in their order. */
export const priceDays: PriceDay[] = Array.from(new Set(hours.map(({ date }) => date)), date => ({
  date,
  prices: hours.filter(hour => hour.date === date).map(({ price }) => price),
}))
