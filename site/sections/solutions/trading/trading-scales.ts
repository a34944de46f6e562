import type { Year } from '../../../model/offered-cycles.ts'
import { PLOT } from '../../../plots/plot.tsx'
import { linearScale } from '../../../plots/scales.ts'

/** What the axes hold for two hours of storage in EUR: the best 660 cycles of a year, and 400 a cycle. */
const RANKS = [-60, 660] as const
const WORTHS = [-80, 400] as const

/** The most that a full cycle can cost on the handle. */
const HIGHEST_COST = 150

/** The cycles that the axis of a year can lack at its end, and the rank whose worth it shows. */
const LAST_RANK = 700
const SHOWN_RANK = 45
const SHOWN_WORTH = 360

/** The least of 1, 2, 4, 5, 10, 20, …, or of 0.5, 0.4, …, that is at least a number. */
function roundUp(number: number): number {
  const unit = 10 ** Math.floor(Math.log10(number))
  return unit * ([1, 2, 4, 5].find(multiple => multiple * unit >= number) ?? 10)
}

/**
 * The axes of a skyline: cycles of the year, right of the numbers of the other, and what each earns. They are those
 * of the build's years, times round factors.
 */
export function scalesOf({ offers }: Year, isYear: boolean) {
  const last = offers.at(-1)?.rank ?? 1
  const shown = offers.find(({ rank }) => rank >= SHOWN_RANK * Math.min(1, last / LAST_RANK))
  const ranks = isYear ? Math.max(1, roundUp(last / LAST_RANK)) : roundUp(last / LAST_RANK)
  const worths = roundUp(Math.max(1, shown?.worth ?? 1) / SHOWN_WORTH)
  const euros = linearScale([worths * WORTHS[0], worths * WORTHS[1]], [PLOT.height, 0])
  return {
    x: linearScale([ranks * RANKS[0], ranks * RANKS[1]], [0, PLOT.width]),
    /** The place of an amount. What lies beyond the plot ends at its edge. */
    y: (amount: number) => Math.min(PLOT.height, Math.max(0, euros(amount))),
    /** What the numbers on the axes are multiplied with. */
    ranks,
    worths,
    maxCost: worths * HIGHEST_COST,
  }
}

export type SkylineScales = ReturnType<typeof scalesOf>
