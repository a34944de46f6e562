import { readCsv } from '../../../../research/csv.ts'
import pricesCsv from '../../../../research/data/de_lu_day_ahead_hourly.csv?raw'
import { priceDayOf } from '../../../../research/years.ts'

/** The days with 24 hours from 15 December 2023 to 30 April 2026, in order. */
export const priceDays = readCsv(pricesCsv).map(priceDayOf)
