import type { Run, Year } from '../../../../analysis/storage/offered-cycles.ts'
import { unpackRuns, unpackYear } from '../../../../analysis/storage/packed-year.ts'
import { hindsight, offered, offeredBefore } from './cycle-values.computed.ts'

export type YearName = keyof typeof offered

export const years: Readonly<Record<YearName, Year>> = {
  mayToApril: unpackYear(offered.mayToApril),
  year2025: unpackYear(offered.year2025),
  year2024: unpackYear(offered.year2024),
}

/** The year before each year, if its prices are known. */
export const yearsBefore: Readonly<Record<YearName, Year | undefined>> = {
  mayToApril: unpackYear(offeredBefore),
  year2025: years.year2024,
  year2024: undefined,
}

/** The earnings that more and more cycles could have had in each year, in hindsight. */
export const hindsightOfYears: Readonly<Record<YearName, readonly Run[]>> = {
  mayToApril: unpackRuns(hindsight.mayToApril),
  year2025: unpackRuns(hindsight.year2025),
  year2024: unpackRuns(hindsight.year2024),
}
