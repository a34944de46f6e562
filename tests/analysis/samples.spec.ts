import { readCsv } from '../../research/csv.ts'
import { expect, test } from '../support/test.ts'
import { expectCapacities, read, sample, used } from './units.ts'

const decode = (name: string) => new TextDecoder().decode(sample(name) as Uint8Array)

/** The rows of the long table, read in another way. */
const ROWS = readCsv(decode('long.csv'))
const rowsOf = (cell: string) => ROWS.filter(row => row.cell === cell)

for (const [file, cell, cycles, age, capacity] of [
  ['arbin.csv', '2C_battery-3', 40, 'Cycle_Index', 'Discharge_Capacity(Ah)'],
  ['basytec.txt', '2C_battery-6', 40, 'Cyc-Count', 'Ah-Cyc-Discharge'],
  ['bdf.bdf.csv', '3C_battery-1', 40, 'Cycle Count / 1', 'Discharging Capacity / Ah'],
  ['biologic.mpt', '2C_battery-5', 40, 'cycle number', 'Q discharge/mA.h'],
  ['neware.csv', '2C_battery-1', 40, 'Cycle Index', 'DChg. Cap.(Ah)'],
  ['neware_cycle_sheet.xlsx', '2C_battery-1', 125, 'Cycle', 'Cap_DChg(Ah)'],
] as const) {
  test(`${file} gives back the capacities of its cell`, async () => {
    const reading = await read({ [file]: sample(file) })
    const rows = rowsOf(cell).slice(0, cycles)
    expect(reading.cells).toHaveLength(1)
    expect(reading.cells[0]?.ages).toEqual(rows.map(row => Number(row.cycle)))
    expectCapacities(
      reading.cells[0]?.capacities,
      rows.map(row => Number(row.capacity_ah)),
    )
    const headers = Object.fromEntries(used(reading))
    expect([headers.cycle, headers.discharged]).toEqual([age, capacity])
    expect(reading.leftOut).toEqual([])
  })
}

for (const [file, columns] of [
  ['long.csv', ['cycle', 'capacity_ah', 'cell', 'condition']],
  ['german.csv', ['Zyklus', 'Kapazität [mAh]', 'Zelle', 'Bedingung']],
] as const) {
  test(`${file} has 31 cells under three conditions`, async () => {
    const reading = await read({ [file]: sample(file) })
    expect(Object.fromEntries(used(reading))).toEqual({
      cycle: columns[0],
      capacity: columns[1],
      unit: columns[2],
      condition: columns[3],
    })
    expect(reading.cells).toHaveLength(31)
    for (const { name, condition, ages, capacities } of reading.cells) {
      const rows = rowsOf(name)
      expect(condition).toBe(rows[0]?.condition)
      expect(ages).toEqual(rows.map(row => Number(row.cycle)))
      expectCapacities(
        capacities,
        rows.map(row => Number(row.capacity_ah)),
      )
    }
    expect(reading).toMatchObject({ axis: 'cycles', capacityUnit: 'Ah', rows: 3670, leftOut: [] })
  })
}

test('fleet.csv has 24 vehicles by their dates, and by kilometres where the visitor chooses them', async () => {
  const files = { 'fleet.csv': sample('fleet.csv') }
  const reading = await read(files)
  expect(reading).toMatchObject({
    axis: 'days',
    axes: ['days', 'km'],
    unit: '%',
    rows: 240,
    leftOut: [],
  })
  expect(Object.fromEntries(used(reading))).toEqual({
    date: 'Datum',
    km: 'km',
    health: 'SoH_%',
    unit: 'bus_id',
    condition: 'maker',
  })
  const named = reading.tables[0]?.columns.find(({ meaning }) => meaning === 'unit')
  // The serial number of the pack divides the rows in the same way.
  expect(named).toMatchObject({ header: 'bus_id', certainty: 'sure', why: null })
  expect(reading.cells).toHaveLength(24)
  // 22 January to 22 July 2020 are 182 days, to 20 January 2021 are 364.
  const from = reading.units[0]?.ages[0] as number
  expect(reading.units[0]?.ages.slice(0, 3)).toEqual([from, from + 182, from + 364])
  const byKm = await read(files, { settings: { axis: 'km' } })
  const [bus] = byKm.cells
  expect(bus).toMatchObject({ name: 'BUS101', condition: 'A' })
  expect(bus?.ages.slice(0, 3)).toEqual([77, 28535, 57084])
  expect(bus?.capacities.slice(2, 4)).toEqual([0.98, 0.96])
  const serial = reading.tables[0]?.columns.findIndex(({ header }) => header === 'pack_serial')
  const chosen = { columns: { 0: { [serial as number]: { meaning: 'unit' } } } }
  expect((await read(files, chosen)).cells[0]?.name).toBe('P5001')
})
