import { capacityAt } from '../../research/lives/cell.ts'
import { cells } from '../../research/lives/public-cells.ts'
import type { result } from '../../research/programs/last-orders.ts'
import { readResult } from '../../research/results.ts'
import { INTERVAL, LEAD, lastUsefulOrder } from '../../research/retirement/last-order.ts'
import { expect, test } from '../support/test.ts'

test('the last useful order is in time, and one an interval later is not', () => {
  for (const cell of cells) {
    const { cycle, reads } = lastUsefulOrder(cell)
    expect(cycle % INTERVAL).toBe(0)
    expect(cycle).toBeGreaterThan(0)
    expect(cycle + LEAD).toBeLessThanOrEqual(cell.life)
    expect(cycle + INTERVAL + LEAD).toBeGreaterThan(cell.life)
    expect(reads).toBe(capacityAt(cell, cycle) / capacityAt(cell, 10))
  }
})

test('half of the cells still read 97% when a spare must be ordered', () => {
  const orders = readResult<typeof result>('last-orders')
  expect(Math.round(100 * Number(orders.medianReads))).toBe(97)
  const above = orders.cells.filter(({ reads }) => reads >= Number(orders.medianReads))
  expect(above).toHaveLength(cells.length / 2)
  expect(orders.cells.find(({ number }) => number === 6)).toMatchObject({
    cycle: 500,
    reads: 0.975049,
  })
})
