import { pairs } from '../../research/results/moved-curves.json'

/** In each public series, the share of the pairs of cells in which the one whose curve moved more ended first. */
export const publicPairs = pairs
