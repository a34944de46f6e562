import { outlookOf } from '../../../analysis/outlook/outlook.ts'
import { toldBy } from '../../../analysis/outlook/told.ts'
import type { Unit } from '../../../analysis/outlook/units.ts'
import { expect, test } from '../../support/test.ts'
import { endedUnits } from './made-units.ts'
import { readExpected, readRunning } from './sets.ts'

/** Without its first reading, so that four are left at four tenths of the longest life. */
const shortened = ({ ages, percents, ...unit }: Unit): Unit => ({
  ...unit,
  ages: ages.slice(1),
  percents: percents.slice(1),
})

test('the errors of way 2 are given as a whole and at each stop', () => {
  const units = readRunning['running_cells.csv']?.() ?? []
  const [told] = toldBy(outlookOf(units, { limit: 90 }))
  if (told?.way !== 'age at the limit') throw new Error('Way 2 does not stand.')
  expect(told.ended).toBe(11)
  const { stretched, own } = readExpected('running_expected.json')['running_cells.csv'].hidden_error
  expect(told.hiddenError.stretched).toBeCloseTo(stretched, 3)
  expect(told.hiddenError.own).toBeCloseTo(own, 3)
  expect(told.stops.map(({ share }) => share)).toEqual([0.4, 0.6, 0.8])
  // A median of all lies between the medians of its parts.
  for (const rule of ['stretched', 'own'] as const) {
    const errors = told.stops.map(stop => stop[rule])
    expect(new Set(errors).size).toBe(3)
    expect(told.hiddenError[rule]).toBeGreaterThanOrEqual(Math.min(...errors))
    expect(told.hiddenError[rule]).toBeLessThanOrEqual(Math.max(...errors))
  }
})

test('a stop without a test is left out', () => {
  const [told] = toldBy(outlookOf(endedUnits(7).map(shortened), { limit: 80 }))
  if (told?.way !== 'age at the limit') throw new Error('Way 2 does not stand.')
  expect(told.stops.map(({ share }) => share)).toEqual([0.6, 0.8])
})

test('way 1 gives its rule and the number of its tests', () => {
  const [told] = toldBy(outlookOf(readRunning['running_buses.csv']?.() ?? [], { limit: 80 }))
  expect(told).toMatchObject({ way: 'next checks', rule: 'mean', tested: 24 })
})
