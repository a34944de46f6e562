import type { Year } from '../../../../analysis/storage/offered-cycles.ts'
import { unpackYear } from '../../../../research/packed-year.ts'
import { offered, offeredBefore } from './cycle-values.computed.ts'

/** Two years that do not overlap. */
export type YearName = 'mayToApril' | 'year2024'

export const years: Readonly<Record<YearName, Year>> = {
  mayToApril: unpackYear(offered.mayToApril),
  year2024: unpackYear(offered.year2024),
}

/** The year before each year, if its prices are known. */
export const yearsBefore: Readonly<Record<YearName, Year | undefined>> = {
  mayToApril: unpackYear(offeredBefore),
  year2024: undefined,
}
