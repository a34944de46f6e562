import evidence from '../../../../research/results/offered-cycles.json'

const { mayToApril, year2024 } = evidence.offered

/** The offers of two years that do not overlap. */
export const offered = { mayToApril, year2024 }
