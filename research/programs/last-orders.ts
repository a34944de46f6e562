import { median } from 'd3-array'
import { cells } from '../lives/public-cells.ts'
import { INTERVAL, LEAD, lastUsefulOrder } from '../retirement/last-order.ts'

const orders = cells.map(cell => ({ number: cell.number, ...lastUsefulOrder(cell) }))

/** When the spare of each cell must be ordered, if cells are inspected at intervals and a spare takes its time. */
export const result = {
  interval: INTERVAL,
  lead: LEAD,
  /** Half of the cells read at least this share of their first capacity at their last useful order. */
  medianReads: median(orders, ({ reads }) => reads),
  cells: orders,
}
