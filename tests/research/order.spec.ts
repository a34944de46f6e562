import { pairsInOrder } from '../../research/lives/order.ts'
import { readResult } from '../../research/results.ts'
import { readReference } from '../support/reference.ts'
import { expect, test } from '../support/test.ts'

interface Order {
  series: {
    batch: number
    after: Record<'cycles' | 'cells' | 'forecast' | 'protocol' | 'capacity' | 'both', number>[]
  }[]
  lots: {
    lives: number[]
    protocol: number[]
    after: { cycles: number; forecast: number[]; capacity: number[] }[]
  }[]
}

test('each method orders as many pairs of a new series as the independent implementation', () => {
  const reference = readReference('research', 'reference_order.csv')
  const ours = readResult<Order>('order').series.flatMap(({ batch, after }) =>
    after.map(each => ({ batch, ...each })),
  )
  expect(ours).toHaveLength(reference.length)
  for (const row of reference) {
    const own = ours.find(it => it.batch === Number(row.series) && it.cycles === Number(row.today))
    const columns = {
      cells: own?.cells,
      forecast: own?.forecast,
      protocol: own?.protocol,
      capacity_regression: own?.capacity,
      protocol_and_capacity: own?.both,
    }
    for (const [column, value] of Object.entries(columns)) {
      // The reference orders lives with one decimal, so one or two of 820 pairs can differ.
      const what = `${column}, series ${row.series}, ${row.today} cycles`
      expect(Math.abs(Number(value) - Number(row[column])), what).toBeLessThan(0.0025)
    }
  }
})

test('the lives that sort a lot have the published shares of pairs', () => {
  const { series, lots } = readResult<Order>('order')
  for (const [place, { lives, protocol, after }] of lots.entries()) {
    expect(after.map(({ cycles }) => cycles)).toEqual([30, 50, 75, 100, 150, 200, 250])
    for (const [i, { forecast, capacity }] of after.entries()) {
      const published = series[place]?.after[i]
      expect(pairsInOrder(lives, forecast)).toBeCloseTo(Number(published?.forecast), 2)
      expect(pairsInOrder(lives, capacity)).toBeCloseTo(Number(published?.capacity), 2)
      expect(pairsInOrder(lives, protocol)).toBeCloseTo(Number(published?.protocol), 2)
    }
  }
})

test('a pair with equal predictions counts as half, and a pair with equal lives not at all', () => {
  expect(pairsInOrder([1, 2, 3], [10, 20, 30])).toBe(1)
  expect(pairsInOrder([1, 2, 3], [30, 20, 10])).toBe(0)
  expect(pairsInOrder([1, 2, 2], [5, 5, 9])).toBe(0.75)
})
