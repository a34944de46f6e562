import { END_OF_LIFE } from '../model/cell.ts'
import { linearScale, logScale, PLOT } from '../plots/scales.ts'

/** The end of the stage's axis. With it, today stands on the fifth of twelve columns. */
export const LAST_CYCLE = 10 ** 3.4

/** The axes of the stage: cycles, and capacity in Ah down to the end of life. */
export const x = logScale([10, LAST_CYCLE], [0, PLOT.width])
export const y = linearScale([END_OF_LIFE, 1.11], [PLOT.height, 0])

/** Multiples of ten and a hundred, whose ticks show that the axis is logarithmic. */
export const MINOR_CYCLES = [10, 100].flatMap(unit => [2, 3, 4, 5, 6, 7, 8, 9].map(it => it * unit))
