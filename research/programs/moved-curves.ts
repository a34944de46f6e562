import { testCurves } from '../../analysis/curves/verdict.ts'
import { TODAY } from '../lives/cell.ts'
import { COMMON_CYCLES, movedCell, REFERENCE } from '../lives/moved-curves.ts'
import { pairsInOrder } from '../lives/order.ts'
import { cells, SERIES } from '../lives/public-cells.ts'

const membersOf = (series: number) => cells.filter(({ batch }) => batch === series)

/** What a visitor with the public cells would be told: how well their own curves tell their lives. */
export const result = {
  reference: REFERENCE,
  /** Each cell by the others of its series, by the common cycle. */
  series: SERIES.map(series => ({
    series,
    cells: membersOf(series).length,
    at: COMMON_CYCLES.map(cycle => ({
      cycle,
      ...testCurves(membersOf(series).map(cell => movedCell(cell, cycle))),
    })),
  })),
  /** The share of the pairs of a series in which the cell whose curve has moved more by today ended first. */
  pairs: SERIES.map(series => {
    const members = membersOf(series)
    return pairsInOrder(
      members.map(({ life }) => life),
      members.map(cell => -movedCell(cell, TODAY).x),
    )
  }),
}
