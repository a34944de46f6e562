import { expect, test } from '../support/test.ts'
import { read } from './units.ts'

for (const [form, dates] of Object.entries({
  ISO: ['2024-01-30', '2024-02-29', '2024-03-31 12:00'],
  German: ['30.01.2024', '29.02.2024', '31.03.24 12:00'],
  American: ['01/30/2024', '02/29/2024', '03/31/2024 12:00 PM'],
  British: ['30/01/2024', '29/02/2024', '31/03/2024 12:00:00'],
  named: ['30-Jan-2024', '29 Feb 2024', '31. März 2024 12:00'],
})) {
  test(`${form} dates are days since the first`, async () => {
    const rows = dates.map((date, i) => `P1;${date};${100 - i}`)
    const { axis, cells } = await read({ 'fleet.csv': ['pack;Datum;SoH', ...rows].join('\n') })
    expect(axis).toBe('days')
    expect(cells[0]?.ages).toEqual([0, 30, 61.5])
  })
}

test('kilometres may have a point between thousands', async () => {
  const { cells } = await read({ 'fleet.csv': 'bus;km;SoH\nA;535;100\nA;28.535;99\nA;128.535;98' })
  expect(cells[0]?.ages).toEqual([535, 28_535, 128_535])
})
