import { expect, test } from '../support/test.ts'
import { type Content, expectCapacities, leftOutOf, read } from './units.ts'

/** Twelve cycles of two cells, whose names have letters that encodings write differently. */
const CAPACITIES = Array.from({ length: 12 }, (_, i) => 1.95 - 0.0125 * i)
const NAMES = ['Zelle Ü1', 'Zelle ß2']

interface Form {
  delimiter?: string
  newline?: string
  number?: (value: number) => string
  header?: string[]
  order?: number[]
  quote?: boolean
}

/** Writes the long table in one of the forms that people use. */
function table({ delimiter = ',', newline = '\n', quote, ...form }: Form = {}): string {
  const {
    number = String,
    header = ['Zelle', 'Lot', 'Zyklus', 'Kapazität [Ah]'],
    order = [0, 1, 2, 3],
  } = form
  const rows = NAMES.flatMap(name =>
    CAPACITIES.map((capacity, i) => [name, 'A', `${i + 1}`, number(capacity)]),
  )
  const line = (row: string[]) =>
    order.map(column => (quote ? `"${row[column]}"` : row[column])).join(delimiter)
  return [header, ...rows].map(line).join(newline)
}

const utf16 = (text: string, isBig: boolean, mark: boolean) => {
  const bytes = Array.from(mark ? `\ufeff${text}` : text).flatMap(letter => {
    const code = letter.charCodeAt(0)
    return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8]
  })
  return new Uint8Array(bytes)
}
const latin1 = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))

const comma = (value: number) => `${value}`.replace('.', ',')
const milli = (write: (value: number) => string) => ({
  header: ['Zelle', 'Lot', 'Zyklus', 'Kapazität [mAh]'],
  number: (value: number) => write(value * 1000),
})

const FORMS: Record<string, Content> = {
  'commas, UTF-8': table(),
  'a byte order mark and CRLF': `\ufeff${table({ newline: '\r\n' })}`,
  'the newlines of an old Mac': table({ newline: '\r' }),
  'semicolons and decimal commas': table({ delimiter: ';', number: comma }),
  'tabs and decimal commas': table({ delimiter: '\t', number: comma }),
  'UTF-16, little endian': utf16(table({ delimiter: '\t' }), false, true),
  'UTF-16, big endian': utf16(table(), true, true),
  'UTF-16 without a mark': utf16(table({ delimiter: ';', number: comma }), false, false),
  'UTF-16 with headers in Chinese': utf16(
    table({ header: ['电池编号', 'Lot', '循环号', '放电容量(Ah)'], delimiter: '\t' }),
    false,
    true,
  ),
  'Windows-1252': latin1(table({ delimiter: ';', number: comma })),
  'quoted decimal commas': table({ quote: true, number: comma }),
  'thousands with commas': table({
    quote: true,
    ...milli(value => value.toLocaleString('en', { minimumFractionDigits: 1 })),
  }),
  'thousands with points': table({
    delimiter: ';',
    ...milli(value => value.toLocaleString('de', { minimumFractionDigits: 1 })),
  }),
  'thousands with spaces': table({
    delimiter: ';',
    ...milli(value => `1\u00a0${comma(value - 1000)}`),
  }),
  'milliampere-hours without a unit': table({
    header: ['Zelle', 'Lot', 'Zyklus', 'Kapazität'],
    number: value => `${value * 1000}`,
  }),
  'columns in another order': table({ order: [3, 2, 0, 1] }),
  'percent signs': table({
    header: ['Zelle', 'Lot', 'Zyklus', 'SoH'],
    number: value => `${value * 50} %`,
  }),
  'Excel’s line of the separator': `sep=;\n${table({ delimiter: ';' })}`,
  'a preamble with delimiters': `Report;2024\nOperator;A. B.;\n\n${table({ delimiter: ';' })}`,
  'a row of units and empty rows': table({
    delimiter: ';',
    header: ['Zelle', 'Lot', 'Zyklus', 'Kapazität'],
    number: value => `${value * 3600}`,
  }).replace('\n', '\n;;-;[As]\n;;;\n\n'),
  'lines of preamble in quotes': `"Tested, twice:\n""as new"""\n${table()}`,
  'English headers': table({
    header: ['Cell ID', 'Batch', 'Cycle No.', 'Discharge Capacity (Ah)'],
  }),
}

for (const [name, content] of Object.entries(FORMS)) {
  test(`a long table is read with ${name}`, async () => {
    const reading = await read({ 'cells.csv': content })
    const factor = name === 'percent signs' ? 0.5 : 1
    expect(reading.capacityUnit).toBe(factor === 1 ? 'Ah' : 'share')
    expect(reading.cells.map(cell => cell.name)).toEqual(NAMES)
    for (const { condition, ages, capacities } of reading.cells) {
      expect(condition).toBe('A')
      expect(ages).toEqual(CAPACITIES.map((_, i) => i + 1))
      expectCapacities(
        capacities,
        CAPACITIES.map(capacity => capacity * factor),
      )
    }
    expect(leftOutOf(reading)).toEqual([])
  })
}

const WIDE = CAPACITIES.map((capacity, i) => `${i + 1},${capacity},${capacity * 1.01}`).join('\n')

test('a wide table has its conditions in a second row, and its cells in the header', async () => {
  const { cells, ...reading } = await read({
    'wide.csv': `cycle,1-1,B\ncondition,25 °C,45 °C\n${WIDE}`,
  })
  expect(cells.map(({ name, condition }) => [name, condition])).toEqual([
    ['1-1', '25 °C'],
    ['B', '45 °C'],
  ])
  expectCapacities(cells[0]?.capacities, CAPACITIES)
  expect(reading).toMatchObject({ namedBy: 'header', conditionsBy: 'row', leftOut: [] })
})

test('a folder is a condition, and cells of one name in two folders stay apart', async () => {
  const file = ['cycle,capacity', ...CAPACITIES.map((capacity, i) => `${i},${capacity}`)].join('\n')
  const { cells, conditionsBy } = await read({
    'hot/1.csv': file,
    'hot/2.csv': file,
    'cold/1.csv': file,
  })
  expect(conditionsBy).toBe('folder')
  expect(cells.map(({ name, condition }) => [name, condition]).sort()).toEqual([
    ['cold/1', 'cold'],
    ['hot/1', 'hot'],
    ['hot/2', 'hot'],
  ])
})
