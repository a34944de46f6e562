import {
  CAPACITY_RULES,
  namedInQuarter,
  pairsInOrder,
  placesInOrder,
} from '../../research/lives/order.ts'
import type { result } from '../../research/programs/order.ts'
import { readResult } from '../../research/results.ts'
import { readReference } from '../support/reference.ts'
import { expect, test } from '../support/test.ts'

const { series, queues, withinProtocols } = readResult<typeof result>('order')

test('each rule orders as many pairs of a new series as the independent implementation', () => {
  const reference = readReference('research', 'reference_order.csv')
  const ours = series.flatMap(({ batch, after }) => after.map(each => ({ batch, ...each })))
  expect(ours).toHaveLength(reference.length)
  for (const row of reference) {
    const own = ours.find(it => it.batch === Number(row.series) && it.cycles === Number(row.today))
    const columns = {
      cells: own?.cells,
      forecast: own?.pairs.forecast,
      protocol: own?.pairs.protocol,
      capacity_process: own?.pairs.process,
      capacity_regression: own?.pairs.regression,
      protocol_and_capacity: own?.pairs.both,
    }
    for (const [column, value] of Object.entries(columns)) {
      // The reference orders lives with one decimal, so one or two of 820 pairs can differ.
      const what = `${column}, series ${row.series}, ${row.today} cycles`
      expect(Math.abs(Number(value) - Number(row[column])), what).toBeLessThan(0.0025)
    }
  }
})

test('the rival is the rule by capacity alone that orders the most pairs', () => {
  for (const { best, pairs } of series.flatMap(({ after }) => after)) {
    expect(CAPACITY_RULES.every(rule => pairs[rule] <= pairs[best])).toBe(true)
  }
  const at100 = series.map(({ after }) => after.find(({ cycles }) => cycles === 100))
  expect(
    at100.map(at => at && [at.best, Math.round(100 * at.pairs[at.best]), at.named[at.best]]),
  ).toEqual([
    ['loss', 71, 6],
    ['level', 62, 6],
    ['regression', 75, 6],
  ])
  expect(at100.map(at => at?.named.forecast)).toEqual([9, 7, 7])
  expect(at100.map(at => at?.named.protocol)).toEqual([5, 3, 5])
})

test('the queues name as many of the first quarter as the table says', () => {
  for (const [place, { cells, lives, quarter, best, orders }] of queues.entries()) {
    const at100 = series[place]?.after.find(({ cycles }) => cycles === 100)
    const ended = placesInOrder(lives)
      .slice(0, quarter)
      .map(i => cells[i])
    expect(best).toBe(at100?.best)
    for (const [rule, order] of Object.entries(orders)) {
      expect(order.toSorted(), rule).toEqual(cells.toSorted())
      const named = order.slice(0, quarter).filter(cell => ended.includes(cell))
      const column = rule === 'capacity' ? best : (rule as 'protocol' | 'forecast')
      expect(named.length, rule).toBe(at100?.named[column])
    }
  }
})

test('within a protocol and a series the lead over the one feature is no lead', () => {
  const { pairs, forecast, oneFeature, lead } = withinProtocols
  expect([pairs, forecast, oneFeature, lead.pairs]).toEqual([104, 72, 67, 5])
  expect(lead.low).toBeLessThan(0)
})

test('a pair with equal values counts as half, and a pair with equal lives not at all', () => {
  expect(pairsInOrder([1, 2, 3], [10, 20, 30])).toBe(1)
  expect(pairsInOrder([1, 2, 3], [30, 20, 10])).toBe(0)
  expect(pairsInOrder([1, 2, 2], [5, 5, 9])).toBe(0.75)
})

test('the first quarter is rounded up, and of equal values the first comes first', () => {
  expect(placesInOrder([3, 1, 2, 1])).toEqual([1, 3, 2, 0])
  // Of five cells, the first two of each order are compared.
  expect(namedInQuarter([5, 4, 3, 2, 1], [1, 9, 9, 2, 9])).toBe(1)
  expect(namedInQuarter([1, 2, 3, 4, 5], [2, 1, 9, 9, 9])).toBe(2)
})
