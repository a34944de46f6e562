import { linearScale, PLOT } from '../plots/scales.ts'

/** The axes of the changes of the discharge curves: volts, and the change in mAh. */
export const volts = linearScale([3.5, 2], [0, PLOT.width])
export const milliampereHours = linearScale([-130, 10], [PLOT.height, 0])
