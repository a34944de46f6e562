import { expect, test } from '../support/test.ts'
import { refusalOf } from './nothing-read.ts'
import { fading } from './read.ts'
import { read } from './units.ts'

const CAPACITIES = fading(30)

test('a thousand cells and 200,000 rows of one cell are read, and 2,001 cells are refused', async () => {
  const wide = (cells: number) => {
    const header = Array.from({ length: cells }, (_, i) => `c${i}`)
    return ['cycle', ...CAPACITIES.map((_, i) => i + 1)]
      .map((age, i) => [age, ...header.map(name => (i === 0 ? name : CAPACITIES[i - 1]))].join())
      .join('\n')
  }
  expect((await read({ 'wide.csv': wide(1000) })).cells).toHaveLength(1000)
  expect((await refusalOf(read({ 'wide.csv': wide(2001) }))).reason).toBe('too-many-units')
  const long = [
    'cycle,capacity',
    ...Array.from({ length: 200_000 }, (_, i) => `${i},${2 - i / 400_000}`),
  ].join('\n')
  const reading = await read({ 'cell.csv': long })
  expect(reading.cells[0]?.ages).toHaveLength(200_000)
  expect(reading.outlook?.units[0]?.now.percent).toBeGreaterThan(0)
})
