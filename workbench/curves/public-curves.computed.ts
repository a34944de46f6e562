import { descending } from 'd3-array'
import { capacityAt, TODAY } from '../../research/lives/cell.ts'
import movedCurves from '../../research/results/moved-curves.json' with { type: 'json' }
import { cells } from '../../site/cells/cells.ts'
import { measuredChanges } from '../../site/cells/discharge-changes.ts'
import { itemAt } from '../../stage/item-at.ts'

const { reference, pairs, series } = movedCurves

const ofCells = cells.map((cell, place) => {
  const mAh = 1000 * capacityAt(cell, reference)
  const difference = itemAt(measuredChanges, place).map(([, moved]) => moved / mAh)
  return {
    ...{ name: `${cell.number}`, life: cell.life, isRunning: false },
    moved: 10 ** ((cell.change.get(TODAY) ?? Number.NaN) / 2) / mAh,
    difference: difference.map(share => Number(share.toFixed(4))),
  }
})

/** The changes of the public cells' discharge curves by today, as those of a visitor's cells. */
export const publicCurves = {
  voltages: itemAt(measuredChanges, 0).map(([voltage]) => voltage),
  cells: ofCells.sort((a, b) => descending(a.moved, b.moved)),
}

/** In each series, the share of the pairs of cells in which the one whose curve moved more ended first. */
export const publicPairs = pairs

/** How well the curves and their rivals would have told the lives of each series, each cell's from the others. */
export const publicTests = series.flatMap(({ at }) =>
  at
    .filter(({ cycle }) => cycle === TODAY)
    .map(({ saidPercent, meanError }) => ({ saidPercent, meanError })),
)

export const publicCycles = { reference, at: TODAY }
