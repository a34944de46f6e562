import { END_OF_LIFE, TODAY } from '../../research/lives/cell.ts'
import { linearScale, logScale, STAGE } from '../../stage/scale.ts'

const FIRST_CYCLE = 10

/** The position of today across the stage and the page: after five of twelve columns. */
export const TODAY_SHARE = 5 / 12

/** The end of the stage's axis, chosen so that today is at that position. */
export const LAST_CYCLE = FIRST_CYCLE * (TODAY / FIRST_CYCLE) ** (1 / TODAY_SHARE)

/** The axes of the stage: cycles, and capacity in Ah down to the end of life. */
export const x = logScale([FIRST_CYCLE, LAST_CYCLE], [0, STAGE.width])
export const y = linearScale([END_OF_LIFE, 1.11], [STAGE.height, 0])

/** The axes of the changes of the discharge curves: volts, and the change in mAh. */
export const volts = linearScale([3.5, 2], [0, STAGE.width])
export const milliampereHours = linearScale([-130, 10], [STAGE.height, 0])

/** Multiples of ten and a hundred, whose ticks show that the axis is logarithmic. */
export const MINOR_CYCLES = [10, 100].flatMap(unit => [2, 3, 4, 5, 6, 7, 8, 9].map(it => it * unit))
