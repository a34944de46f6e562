import { readFileSync } from 'node:fs'
import { readCsv } from '../../research/csv.ts'
import { priceDayOf } from '../../research/years.ts'

const FILE = readFileSync('research/data/de_lu_day_ahead_hourly.csv', 'utf8')

/** The published day-ahead prices, by day; and as a file, with a title that says what they are. */
export const PUBLISHED = readCsv(FILE).map(priceDayOf)
export const PUBLISHED_FILE = `Day-ahead price (EUR cents/MWh)\n${FILE}`
