import movedCurves from '../../research/results/moved-curves.json' with { type: 'json' }

/** In each series of the public cells, the share of the pairs in which the one whose curve moved more ended first. */
export const publicPairs = movedCurves.pairs
