import { expect, test } from '../support/test.ts'
import { read, used } from './units.ts'

/** Eight units with four rows each. */
const table = (header: string, row: (unit: number, check: number) => string) =>
  [header, ...Array.from({ length: 32 }, (_, i) => row(1 + Math.floor(i / 4), i % 4))].join('\n')

for (const [name, header] of [
  ['German', 'Fahrzeug;Prüfdatum;Batteriezustand SoH [%]'],
  ['Dutch', 'Voertuig;Meetdatum;Accuconditie (%)'],
  ['English', 'Vehicle;Inspection date;Battery health (%)'],
] as const) {
  test(`a ${name} workshop’s headers name vehicle, date and state of health`, async () => {
    const health = (unit: number, check: number) => 98 - unit / 10 - 2 * check
    const reading = await read({
      'a.csv': table(
        header,
        (unit, check) =>
          `B${unit};14.03.202${check};${health(unit, check).toFixed(1).replace('.', ',')}`,
      ),
    })
    expect(reading).toMatchObject({ things: 'vehicles', axis: 'days', capacityUnit: 'share' })
    expect(reading.cells.map(cell => cell.name)).toEqual(
      Array.from({ length: 8 }, (_, i) => `B${i + 1}`),
    )
    for (const [i, { capacities }] of reading.cells.entries()) {
      for (const [check, capacity] of capacities.entries()) {
        expect(capacity).toBeCloseTo(health(i + 1, check) / 100, 6)
      }
    }
  })
}

test('a Dutch cell test’s discharge capacity is read, and not that of its charge', async () => {
  const capacity = (check: number) => 4.8 - check / 100
  const reading = await read({
    'a.csv': [
      'Cyclenummer;Laadcapaciteit (Ah);Ontlaadcapaciteit (Ah)',
      ...Array.from({ length: 32 }, (_, i) =>
        [i + 1, capacity(i) + 0.02, capacity(i)].join(';').replaceAll('.', ','),
      ),
    ].join('\n'),
  })
  expect(used(reading)).toEqual([
    ['cycle', 'Cyclenummer'],
    ['discharged', 'Ontlaadcapaciteit (Ah)'],
  ])
  const [cell] = reading.cells
  expect(cell?.ages.slice(0, 2)).toEqual([1, 2])
  expect(cell?.capacities[31]).toBeCloseTo(capacity(31), 6)
})

test('the temperature of a chamber is a condition, and a measured one is not', async () => {
  const cells = (temperature: (unit: number, check: number) => string) =>
    read({
      'a.csv': table(
        'cell,temperature (°C),cycle,capacity (Ah)',
        (unit, check) =>
          `Q${unit},${temperature(unit, check)},${1 + 10 * check},${4.8 - check / 100}`,
      ),
    })
  const set = await cells(unit => (unit % 2 ? '25' : '45'))
  expect(set.cells.slice(0, 2).map(({ condition }) => condition)).toEqual(['25', '45'])
  const measured = await cells((unit, check) => (24 + unit / 7 + check / 3).toFixed(2))
  expect(measured.cells.map(({ condition }) => condition)).toEqual(Array(8).fill(''))
})
