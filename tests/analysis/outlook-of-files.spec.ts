import { expect, test } from '../support/test.ts'
import { readExpected } from './outlook/sets.ts'
import { runningFile } from './read.ts'
import { analysed } from './units.ts'

const EXPECTED = readExpected('running_expected.json')

for (const [name, settings] of [
  ['running_buses.csv', { axis: 'km', limit: 80 }],
  ['young_cells.csv', { limit: 80 }],
  ['mixed_cells.csv', { limit: 90 }],
  ['running_vehicles.csv', { limit: 80 }],
] as const) {
  test(`${name} has the outlook of its units, as read from the file`, async () => {
    const { now, units } = EXPECTED[name]
    const { result } = await analysed({ 'units.csv': runningFile(name) }, { settings })
    expect(result?.units).toHaveLength(units)
    const told = result?.outlook?.units.map(unit => [unit.name, unit.now.percent] as const) ?? []
    expect(told.map(([unit]) => unit)).toEqual(Object.keys(now))
    for (const [unit, percent] of told) {
      expect(Math.abs(percent - now[unit]), unit).toBeLessThan(0.001)
    }
  })
}
