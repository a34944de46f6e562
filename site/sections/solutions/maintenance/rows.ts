import { PLOT } from '../../../plots/plot.tsx'
import { linearScale } from '../../../plots/scales.ts'

/** Cycles from left to right. */
export const x = linearScale([0, 2400], [0, PLOT.width])

/** The middle of a row. 118 rows, five units each, fill the plot. */
export const yOf = (row: number) => 5 * row + 5
