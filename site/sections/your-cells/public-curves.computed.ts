import { descending } from 'd3-array'
import { capacityAt, TODAY } from '../../../research/lives/cell.ts'
import movedCurves from '../../../research/results/moved-curves.json' with { type: 'json' }
import { itemAt } from '../../../stage/item-at.ts'
import { cells } from '../../cells/cells.ts'
import { measuredChanges } from '../../cells/discharge-changes.ts'

/** The cycles whose discharge curves are compared. */
export const { reference } = movedCurves
export const at = TODAY

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
export const curves = {
  voltages: itemAt(measuredChanges, 0).map(([voltage]) => voltage),
  cells: ofCells.sort((a, b) => descending(a.moved, b.moved)),
}
