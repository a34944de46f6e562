import evidence from '../../../../research/results/offered-cycles.json'

const { mayToApril, year2024 } = evidence.offered

/** The offers of two years that do not overlap, and of the year before May 2025. */
export const offered = { mayToApril, year2024 }
export const { offeredBefore } = evidence
/** The earnings that more and more cycles could have had in each year, in hindsight. */
export const hindsight = {
  mayToApril: evidence.hindsight.mayToApril,
  year2024: evidence.hindsight.year2024,
}
