import type { Year } from '../../../../analysis/storage/offered-cycles.ts'
import { linearScale, STAGE } from '../../../../stage/scale.ts'

/**
 * The ranges of the axes for a battery of 2 MWh per MW in one of the page's years: cycles, with room for the numbers
 * of the other axis and for the handle, and EUR per cycle.
 */
const RANKS = [-90, 760] as const
const WORTHS = [-50, 350] as const

/** The highest cost of a full cycle on the handle. The room above it is for the line's label. */
const HIGHEST_COST = 250

const SPAN = WORTHS[1] - WORTHS[0]
/** The length of the handle's way and the place of its centre from the top, as shares of the plot's height. */
export const HANDLE = {
  '--way': HIGHEST_COST / SPAN,
  '--middle': (WORTHS[1] - HIGHEST_COST / 2) / SPAN,
}

/**
 * The fewest and the most cycles for which the axis is not stretched, and the cycles at the end of a stretched axis.
 */
const CYCLES = { fewest: 560, most: 650, stretched: 640 }

/** The rank whose earnings must be on the axis, as they are for the page's years. */
const SHOWN_RANK = 45

const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 10]

/** The least of 1, 1.5, 2, … 6, 10, 15, … (or 0.6, 0.5, …) that is not below a number above 0. */
function roundUp(number: number): number {
  const unit = 10 ** Math.floor(Math.log10(number))
  return unit * (STEPS.find(step => step * unit >= number) ?? 10)
}

/** The axes of a skyline: the cycles of the year, to the right of the other axis's numbers, and their earnings. */
export function scalesOf({ offers }: Year) {
  const last = offers.at(-1)?.rank ?? CYCLES.most
  const ranks = last >= CYCLES.fewest && last <= CYCLES.most ? 1 : last / CYCLES.stretched
  const shown = offers.find(({ rank }) => rank >= SHOWN_RANK * ranks)
  const worths = roundUp(Math.max(1, shown?.worth ?? 1) / WORTHS[1])
  const euros = linearScale([worths * WORTHS[0], worths * WORTHS[1]], [STAGE.height, 0])
  return {
    x: linearScale([ranks * RANKS[0], ranks * RANKS[1]], [0, STAGE.width]),
    /** The place of an amount, within the edges of the plot. */
    y: (amount: number) => Math.min(STAGE.height, Math.max(0, euros(amount))),
    /** The factors by which the numbers on the axes are multiplied. */
    ranks,
    worths,
    maxCost: Math.floor(worths * HIGHEST_COST),
  }
}

export type SkylineScales = ReturnType<typeof scalesOf>
