import { PLOT } from '../../../plots/plot.tsx'
import { linearScale } from '../../../plots/scales.ts'
import { lives } from './checks.computed.ts'

/** The longest life, at the right edge. */
export const LONGEST = Math.max(...lives)

/** Cycles from left to right. */
export const x = linearScale([0, LONGEST], [0, PLOT.width])

/** The middle of a row. The plot has room for 120, of whole pixels if its height is a multiple of 120 pixels. */
export const yOf = (row: number) => (row + 1) * (PLOT.height / 120)
