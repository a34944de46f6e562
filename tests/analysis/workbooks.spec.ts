import { expect, test } from '../support/test.ts'
import { fading } from './exports.ts'
import { expectCapacities, leftOutOf, read } from './units.ts'
import { workbook } from './workbooks.ts'

const CAPACITIES = fading(30)
const cycleSheet = (factor = 1) => [
  ['Zyklus', 'Kapazität [Ah]'],
  ...CAPACITIES.map((capacity, i) => [i + 1, capacity * factor]),
]
const recordSheet = [
  ['Cycle Index', 'Current(A)', 'DChg. Cap.(Ah)'],
  ...CAPACITIES.flatMap((capacity, i) => [0.5, 1].map(part => [i + 1, -1, capacity * part])),
]

test('each sheet of a workbook is a cell, and two workbooks may have the same sheets', async () => {
  const file = workbook({ A: cycleSheet(), B: cycleSheet(0.9), Notes: [['made by', 'nobody']] })
  const reading = await read({ 'cells.xlsx': file })
  expect(reading.cells.map(({ name, condition }) => name + condition)).toEqual(['A', 'B'])
  expectCapacities(reading.cells[1]?.capacities, fading(30, 1.8))
  expect(leftOutOf(reading)).toEqual(['1 sheet no-header'])
  expect(reading.namedBy).toBe('sheet')
  expect((await read({ 'one.xlsx': file, 'two.xlsx': file })).cells).toHaveLength(4)
})

test('the sheet of cycles is read among several sheets of one cell', async () => {
  const file = workbook({ unit: [['Start', 'now']], record: recordSheet, cycle: cycleSheet() })
  const reading = await read({ 'cell 7.xlsx': file })
  expect(reading.cells.map(({ name }) => name)).toEqual(['cell 7'])
  expectCapacities(reading.cells[0]?.capacities, CAPACITIES)
  expect(leftOutOf(reading)).toEqual(['1 sheet no-header', '1 sheet other-sheet'])
  const records = await read({ 'cell.xlsx': workbook({ record: recordSheet }) })
  expectCapacities(records.cells[0]?.capacities, CAPACITIES)
})

test('the dates of a workbook are days', async () => {
  const dates = [new Date('2024-01-30'), new Date('2024-02-29'), new Date('2024-03-31')]
  const rows = dates.map((date, i) => ['P1', date, 1 - i / 100])
  const { cells, capacityUnit } = await read({
    'f.xlsx': workbook({ fleet: [['Bus', 'Datum', 'SoH'], ...rows] }),
  })
  expect(cells[0]).toMatchObject({ ages: [0, 30, 61], capacities: [1, 0.99, 0.98] })
  expect(capacityUnit).toBe('share')
})
