import { outlookOf } from '../../../analysis/outlook/outlook.ts'
import { expect, test } from '../../support/test.ts'
import { readExpected, readRunning } from './sets.ts'

test('way 2 gives its errors and the number of the units that ended', () => {
  const units = readRunning['running_cells.csv']?.() ?? []
  const [told] = outlookOf(units, { limit: 90 }).sets
  if (told?.way !== 'age at the limit') throw new Error('Way 2 does not stand.')
  expect(told.ended).toBe(11)
  const { stretched, own } = readExpected('running_expected.json')['running_cells.csv'].hidden_error
  expect(told.hiddenError.stretched).toBeCloseTo(stretched, 3)
  expect(told.hiddenError.own).toBeCloseTo(own, 3)
})

test('way 1 gives its rule and the number of its tests', () => {
  const [told] = outlookOf(readRunning['running_buses.csv']?.() ?? [], { limit: 80 }).sets
  expect(told).toMatchObject({ way: 'next checks', rule: 'mean', tested: 24 })
})
