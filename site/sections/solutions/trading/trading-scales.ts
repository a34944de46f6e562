import { PLOT } from '../../../plots/plot.tsx'
import { linearScale } from '../../../plots/scales.ts'

/** What a full cycle can cost on the handle, in EUR. */
export const COSTS = { min: 0, max: 150 } as const

/** The axes of the skyline: cycles of the year, right of the numbers of the other, and EUR per cycle. */
export const x = linearScale([-60, 660], [0, PLOT.width])
const euros = linearScale([-80, 400], [PLOT.height, 0])

/** The place of an amount. What lies beyond the plot ends at its edge. */
export const y = (amount: number) => Math.min(PLOT.height, Math.max(0, euros(amount)))
