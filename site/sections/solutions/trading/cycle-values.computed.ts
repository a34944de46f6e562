import evidence from '../../../../research/results/offered-cycles.json'

/** What each year offered, the year before May 2025 to April 2026, and what could have been earned in each. */
export const { offered, offeredBefore, hindsight } = evidence
