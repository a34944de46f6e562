import { descending } from 'd3-array'
import { capacityAt, TODAY } from '../../research/lives/cell.ts'
import movedCurves from '../../research/results/moved-curves.json' with { type: 'json' }
import { cells } from '../../site/cells/cells.ts'
import { measuredChanges } from '../../site/cells/discharge-changes.ts'

const { reference, pairs, series } = movedCurves

/**
 * The changes of the public cells' discharge curves by today, as points [V, share of the capacity]. Those that moved
 * most come first.
 */
export const publicCurves = cells
  .map((cell, place) => {
    const mAh = 1000 * capacityAt(cell, reference)
    return {
      number: cell.number,
      life: cell.life,
      moved: 10 ** ((cell.change.get(TODAY) as number) / 2) / mAh,
      points: (measuredChanges[place] ?? []).map(([voltage, change]) => [
        voltage,
        Number((change / mAh).toFixed(4)),
      ]),
    }
  })
  .sort((a, b) => descending(a.moved, b.moved))

/** In each series, the share of the pairs of cells in which the one whose curve moved more ended first. */
export const publicPairs = pairs

/** How well the curves and their rivals would have told the lives of each series, each cell's from the others. */
export const publicTests = series.flatMap(({ at }) =>
  at
    .filter(({ cycle }) => cycle === TODAY)
    .map(({ saidPercent, meanError }) => ({ saidPercent, meanError })),
)

/** The cycles whose curves are compared. */
export const publicCycles = { reference, at: TODAY }
