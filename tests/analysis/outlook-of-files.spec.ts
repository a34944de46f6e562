import { openSource } from '../../analysis/analyse.ts'
import { expect, test } from '../support/test.ts'
import { readExpected } from './outlook/sets.ts'
import { analysed, visitorFile } from './units.ts'
import { runningFile } from './your-units.ts'

const EXPECTED = readExpected('running_expected.json')

for (const [name, settings] of [
  ['running_buses.csv', { axis: 'km', limit: 80 }],
  ['young_cells.csv', { limit: 80 }],
  ['mixed_cells.csv', { limit: 90 }],
  ['running_vehicles.csv', { limit: 80 }],
] as const) {
  test(`${name} has the outlook of its units, as read from the file`, async () => {
    const { now, units } = EXPECTED[name]
    const { result } = await analysed(runningFile(name), { settings })
    expect(result?.units).toHaveLength(units)
    const told = result?.outlook?.units.map(unit => [unit.name, unit.now.percent] as const) ?? []
    expect(told.map(([unit]) => unit)).toEqual(Object.keys(now))
    for (const [unit, percent] of told) {
      expect(Math.abs(percent - now[unit]), unit).toBeLessThan(0.001)
    }
  })
}

test('another limit does not read the files again, and another column does', async () => {
  const file = visitorFile('a.csv', runningFile('running_vehicles.csv'))
  let reads = 0
  const slice = file.file.slice.bind(file.file)
  Object.defineProperty(file.file, 'slice', {
    value: (...range: [number, number]) => {
      reads += 1
      return slice(...range)
    },
  })
  const open = openSource('units', [file])
  const first = await open.analyse({})
  expect(first.result?.outlook?.limit).toBe(70)
  const once = reads
  const second = await open.analyse({ settings: { limit: 85 } })
  expect(second.result?.outlook?.limit).toBe(85)
  expect(reads).toBe(once)
  await open.analyse({ columns: { 0: { 0: null } } })
  expect(reads).toBeGreaterThan(once)
})
