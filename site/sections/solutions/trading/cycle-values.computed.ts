import evidence from '../../../../research/results/offered-cycles.json'

/**
 * The offers of each year and of the year before May 2025, and the earnings that more and more cycles could have had
 * in hindsight.
 */
export const { offered, offeredBefore, hindsight } = evidence
