import pricesCsv from '../../../data/de_lu_day_ahead_hourly.csv?raw'
import { readCsv } from '../../../model/csv.ts'
import { priceDayOf } from '../../../model/price-days.ts'

/** The days with 24 hours from 15 December 2023 to 30 April 2026, in order. */
export const priceDays = readCsv(pricesCsv).map(priceDayOf)
