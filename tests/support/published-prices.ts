import { readFileSync } from 'node:fs'
import { readCsv } from '../../research/csv.ts'
import { priceDayOf } from '../../research/years.ts'

/** The published day-ahead prices, as a file and by day. */
export const PUBLISHED_FILE = readFileSync('research/data/de_lu_day_ahead_hourly.csv', 'utf8')
export const PUBLISHED = readCsv(PUBLISHED_FILE).map(priceDayOf)
