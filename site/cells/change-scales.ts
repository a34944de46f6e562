import { linearScale, STAGE } from '../../stage/scale.ts'

/** The axes of the changes of the discharge curves: volts, and the change in mAh. */
export const volts = linearScale([3.5, 2], [0, STAGE.width])
export const milliampereHours = linearScale([-130, 10], [STAGE.height, 0])
