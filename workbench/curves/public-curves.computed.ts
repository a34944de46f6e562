import { cross, descending, groups } from 'd3-array'
import { type Cell, capacityAt, TODAY } from '../../research/lives/cell.ts'
import { cells } from '../../site/cells/cells.ts'
import { changesBy } from '../../site/cells/discharge-changes.ts'

/** The cycle that the curves of the public cells are compared with. */
const REFERENCE = 10

const changes = changesBy(TODAY)

/** How far the curve of a cell has moved, as a share of its capacity. */
const movedOf = (cell: Cell) =>
  10 ** ((cell.change.get(TODAY) as number) / 2) / (1000 * capacityAt(cell, REFERENCE))

/** The change of the public cells' discharge curves, as points [V, share of the capacity]: those that moved most first. */
export const publicCurves = cells
  .map((cell, place) => ({
    number: cell.number,
    life: cell.life,
    moved: movedOf(cell),
    points: (changes[place] ?? []).map(([voltage, mAh]) => [
      voltage,
      Math.round(10 * (mAh / capacityAt(cell, REFERENCE))) / 10_000,
    ]),
  }))
  .sort((a, b) => descending(a.moved, b.moved))

export const publicCycles = { reference: REFERENCE, at: TODAY }

/** In each series, the share of the pairs of cells in which the one whose curve moved more ended first. */
export const publicPairs = groups(cells, ({ batch }) => batch).map(([, members]) => {
  const pairs = cross(members, members).filter(([a, b]) => a.life < b.life)
  return pairs.filter(([a, b]) => movedOf(a) > movedOf(b)).length / pairs.length
})
