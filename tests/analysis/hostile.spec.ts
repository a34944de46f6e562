import { expect, test } from '../support/test.ts'
import { clock, readText, two, upTo } from './price-files.ts'
import { fading, leftOutOf, refusalOf } from './read.ts'
import { read } from './units.ts'

const CAPACITIES = fading(30)
const lines = ['cycle,capacity', ...CAPACITIES.map((capacity, i) => `${i + 1},${capacity}`)]
const table = lines.join('\n')

/** A month of hourly prices, with a text after each price. */
const prices = (header: string, behind = '') =>
  [
    header,
    ...upTo(30 * 24).map(
      i => `${dayOf(i)} ${clock(60 * (i % 24))},${20 + ((7 * i) % 31)}${behind}`,
    ),
  ].join('\n')
const dayOf = (hour: number) => `2025-06-${two(1 + Math.floor(hour / 24))}`

for (const [ends, text] of [
  ['only the header ends as Windows has it', table.replace('\n', '\r\n')],
  ['every third line does', lines.map((line, i) => line + (i % 3 ? '\n' : '\r\n')).join('')],
] as const) {
  test(`a table is read where ${ends}`, async () => {
    const reading = await read({ 'cell.csv': text })
    expect(reading.cells[0]?.capacities).toEqual(CAPACITIES)
    expect(reading.leftOut).toEqual([])
  })
}

for (const place of ['cycle', '\n5,', '\n25,']) {
  test(`a quote before ${JSON.stringify(place)} that never closes loses no row`, async () => {
    const text = table.replace(place, `${place.replace(/(?=\w)/, '"')}`)
    const reading = await read({ 'cell.csv': text })
    expect(reading.cells[0]?.capacities).toEqual(CAPACITIES)
    expect(reading.leftOut).toEqual([])
  })
}

test('a quote that never closes above 40,000 quoted lines costs one row', async () => {
  const rows = upTo(40_000).map(i => `"${i}","${2 - i / 80_000}"`)
  const reading = await read({ 'cell.csv': ['cycle,capacity', '"0,2', ...rows].join('\n') })
  // The quote ends at that of the next row, which makes one row of the two.
  expect(reading.cells[0]?.ages).toHaveLength(39_999)
  expect(leftOutOf(reading)).toEqual(['1 row no-number'])
})

test('a header, a name and a duration may have 60,000 letters', async () => {
  const long = '_'.repeat(60_000)
  const header = await read({ 'cell.csv': table.replace('\n', `,a${long}b\n`) })
  expect(header.cells[0]?.capacities).toEqual(CAPACITIES)
  const named = lines.map((line, i) => `${i === 0 ? 'cell' : `a${long}b`},${line}`).join('\n')
  expect((await read({ 'cells.csv': named })).cells).toHaveLength(1)
  const times = upTo(3).map(i => `1d${'1'.repeat(60_000)}:,${i}`)
  const export_ = read({ 'cell.csv': ['Test Time,Current (A)', ...times].join('\n') })
  expect((await refusalOf(export_)).reason).toBe('no-discharges')
})

test('a header of 130,000 letters names all of its cells', async () => {
  const names = upTo(2000).map(
    i => `a cell with a name that is longer than most others: number ${i}`,
  )
  const rows = CAPACITIES.slice(0, 12).map((capacity, i) => [
    i,
    ...names.map(() => Math.round(1000 * capacity)),
  ])
  const { cells } = await read({ 'wide.csv': [['cycle', ...names], ...rows].join('\n') })
  expect(cells).toHaveLength(2000)
  expect(cells.at(-1)?.capacities[0]).toBe(2)
})

test('a value that is not a measured number is left out', async () => {
  for (const value of ['Infinity', '1e999', '-1e300']) {
    const reading = await read({ 'cell.csv': `${table}\n${value},1.2\n32,${value}` })
    expect(reading.cells[0]?.ages).toHaveLength(30)
    expect(leftOutOf(reading)).toEqual(['2 row no-number'])
  }
  const zeros = ['cycle,capacity', '1,0', '2,0'].join('\n')
  expect((await refusalOf(read({ 'cell.csv': zeros }))).reason).toBe('no-units')
})

test('a cell with one point, with negative ages or with 6,000 points is judged', async () => {
  const cells: [count: number, ageOf: (i: number) => number, capacityOf: (i: number) => number][] =
    [
      [1, () => 0, () => 2],
      [30, i => i - 40, i => 2 - i / 60],
      [6000, i => i, i => 2 - (i % 2) / 10],
    ]
  for (const [count, ageOf, capacityOf] of cells) {
    const rows = upTo(count).map(i => `${ageOf(i)},${capacityOf(i)}`)
    const reading = await read({ 'cell.csv': ['cycle,capacity', ...rows].join('\n') })
    expect(reading.units).toHaveLength(1)
    expect(reading.outlook?.units[0]?.now.percent).toBeGreaterThan(0)
  }
})

test('the header of a price may have 200,000 letters', async () => {
  const { days } = await readText(prices(`Time,Price ${'€ '.repeat(100_000)}`))
  expect(days).toHaveLength(30)
})

test('a row without a time does not change how the times in UTC above it are read', async () => {
  const { days } = await readText(`${prices('Time (UTC),Price')}\nSource: somebody,`)
  expect(days).toHaveLength(29)
})

test('no word in a column of currencies but a code leaves the reader', async () => {
  const text = prices('Time,Price,Currency', ',GBP')
  expect((await readText(text)).currency).toBe('GBP')
  expect((await readText(text.replace(',GBP', ',a secret'))).currency).toBeNull()
})

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
