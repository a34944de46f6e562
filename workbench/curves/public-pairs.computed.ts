import movedCurves from '../../research/results/moved-curves.json' with { type: 'json' }

/** In each public series, the share of the pairs of cells in which the one whose curve moved more ended first. */
export const publicPairs = movedCurves.pairs
