import type { Year } from '../../../../analysis/storage/offered-cycles.ts'
import { unpackYear } from '../../../../research/packed-year.ts'
import { offered } from './cycle-values.computed.ts'

/** Two years that do not overlap. */
export type YearName = 'mayToApril' | 'year2024'

export const years: Readonly<Record<YearName, Year>> = {
  mayToApril: unpackYear(offered.mayToApril),
  year2024: unpackYear(offered.year2024),
}
