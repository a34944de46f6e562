import { outlookOf } from '../../../analysis/outlook/outlook.ts'
import { toldBy } from '../../../analysis/outlook/told.ts'
import { expect, test } from '../../support/test.ts'
import { readExpected, readRunning } from './sets.ts'

test('the tests of way 2 are told as a whole and at each stop', () => {
  const units = readRunning['running_cells.csv']?.() ?? []
  const [told] = toldBy(outlookOf(units, { limit: 90 }))
  if (told?.way !== 'age at the limit') throw new Error('Way 2 does not stand.')
  expect(told.ended).toBe(11)
  const { stretched, own } = readExpected()['running_cells.csv'].hidden_error
  expect(told.hiddenError.stretched).toBeCloseTo(stretched, 3)
  expect(told.hiddenError.own).toBeCloseTo(own, 3)
  expect(told.stops.map(({ share }) => share)).toEqual([0.4, 0.6, 0.8])
  // A median of all lies between the medians of its parts.
  const errors = told.stops.map(stop => stop.own)
  expect(told.hiddenError.own).toBeGreaterThanOrEqual(Math.min(...errors))
  expect(told.hiddenError.own).toBeLessThanOrEqual(Math.max(...errors))
})

test('the tests of way 1 are told as they are', () => {
  const [told] = toldBy(outlookOf(readRunning['running_buses.csv']?.() ?? [], { limit: 80 }))
  expect(told).toMatchObject({ way: 'next checks', rule: 'mean', tested: 24 })
})
