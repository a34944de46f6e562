import { expect, test } from '../support/test.ts'
import { exportOf, FORMATS, fading, layered } from './exports.ts'
import { expectCapacities, leftOutOf, read } from './units.ts'

const CAPACITIES = fading(60)
const CYCLES = CAPACITIES.map((_, i) => i + 1)

for (const name of Object.keys(FORMATS)) {
  test(`an export gives back its capacities: ${name}`, async () => {
    const reading = await read({ 'cell 1.csv': exportOf(name, CAPACITIES) })
    const [cell] = reading.cells
    expect(cell?.name).toBe('cell 1')
    expect(cell?.ages).toEqual(CYCLES)
    expectCapacities(cell?.capacities, CAPACITIES)
    expect(reading).toMatchObject({ axis: 'cycles', capacityUnit: 'Ah', leftOut: [] })
    expect(reading.isIntegrated).toBe(name.startsWith('no capacity'))
  })
}

test('a layered export gives back its cycles', async () => {
  const reading = await read({ 'cell.csv': layered(CAPACITIES) })
  expect(reading.cells[0]?.ages).toEqual(CYCLES)
  expectCapacities(reading.cells[0]?.capacities, CAPACITIES)
  expect(reading.leftOut).toEqual([])
})

test('the largest of several discharges in a cycle is its capacity', async () => {
  const measured = CAPACITIES.flatMap(capacity => [capacity * 0.6, capacity, capacity * 0.3])
  for (const name of ['Neware, flat', 'Novonix', 'no capacity, but a current']) {
    const { cells } = await read({ 'cell.csv': exportOf(name, measured, 3) })
    expect(cells[0]?.ages).toEqual(CYCLES)
    expectCapacities(cells[0]?.capacities, CAPACITIES)
  }
})

test('formation, check-ups and an interrupted last cycle are left out and counted', async () => {
  const measured = [...CAPACITIES]
  const others = { 1: 2.3, 2: 2.29, 3: 1.6, 20: 2.15, 21: 2.14, 40: 1.7, 60: 0.7 }
  for (const [cycle, capacity] of Object.entries(others)) measured[Number(cycle) - 1] = capacity
  const reading = await read({
    'cell.csv': exportOf('Arbin, which counts on through all cycles', measured),
  })
  const kept = CYCLES.filter(cycle => !(cycle in others))
  expect(reading.cells[0]?.ages).toEqual(kept)
  expectCapacities(
    reading.cells[0]?.capacities,
    kept.map(cycle => CAPACITIES[cycle - 1] ?? 0),
  )
  expect(leftOutOf(reading)).toEqual(['7 cycle far-from-neighbours'])
})

test('a knee and a sudden end are kept', async () => {
  const knee = CAPACITIES.map((capacity, i) => capacity * (i < 54 ? 1 : 1 - 0.06 * (i - 53)))
  const reading = await read({ 'cell.csv': exportOf('Novonix', knee) })
  expect(reading.cells[0]?.ages).toEqual(CYCLES)
})

test('the files of a restarted cell are joined, and numbered cells stay apart', async () => {
  const format = 'Neware, flat'
  const [early, late] = [CAPACITIES.slice(0, 30), CAPACITIES.slice(30)]
  const restart = { 'A.csv': exportOf(format, early), 'A_restart.csv': exportOf(format, late) }
  const goesOn = exportOf(format, CAPACITIES)
  const [header = '', ...rows] = goesOn.split('\r\n')
  const parts = {
    'A_1.csv': [header, ...rows.slice(0, 330)].join('\n'),
    'A_2.csv': [header, ...rows.slice(330)].join('\n'),
  }
  for (const files of [restart, parts]) {
    const { cells } = await read(files)
    expect(cells).toHaveLength(1)
    expect(cells[0]?.ages).toEqual(CYCLES)
    expectCapacities(cells[0]?.capacities, CAPACITIES)
  }
  const apart = await read({ 'A_1.csv': goesOn, 'A_2.csv': exportOf(format, fading(50, 2.1)) })
  expect(apart.cells.map(({ name, ages }) => [name, ages.length])).toEqual([
    ['A_1', 60],
    ['A_2', 50],
  ])
})
