import { analyse } from '../../analysis/analyse.ts'
import { Refusal } from '../../analysis/tables/refusal.ts'
import { failureSentence } from '../../site/reading/failure-words.ts'
import { expect, test } from '../support/test.ts'
import { fading } from './exports.ts'
import { analysed, type Content, leftOutOf, read, refusalOf, sample, visitorFile } from './units.ts'

const CAPACITIES = fading(30)

/** A table of one cell. Some of its capacities may be no numbers. */
const table = (capacities: readonly (number | string)[] = CAPACITIES, header = 'cycle,capacity') =>
  [header, ...capacities.map((capacity, i) => `${i + 1},${capacity}`)].join('\n')

/** A price for each hour of each day, which goes up as much as down. */
const PRICES = [
  ['Date', '00:00', '01:00', '02:00'],
  ...[80, 71, 93, 78, 88, 69, 84].map((price, i) => [
    `2025-01-0${i + 1}`,
    price,
    price + 2,
    price - 3,
  ]),
].join('\n')

const bytes = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))
const PNG = bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')
const COMPOUND = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
const encrypted = bytes(
  `${COMPOUND}${'\0'.repeat(600)}${Array.from('EncryptedPackage').join('\0')}`,
)
const workbook = sample('neware_cycle_sheet.xlsx') as Uint8Array<ArrayBuffer>

for (const [file, content, reason, words] of [
  ['empty.csv', '', 'empty-file', 'A table was expected, and “empty.csv” is empty.'],
  ['plot.png', PNG, 'picture', 'is a picture'],
  ['plot.csv', PNG, 'picture', 'is a picture'],
  [
    'old.xls',
    bytes(COMPOUND),
    'closed-format',
    '“old.xls” is .xls: save it in Excel as .xlsx or .csv.',
  ],
  ['locked.xlsx', encrypted, 'protected', 'save a copy without one'],
  ['broken.xlsx', workbook.slice(0, 2000), 'broken-xlsx', 'cannot be opened'],
  ['text.xlsx', table(), 'broken-xlsx', 'cannot be opened'],
  ['cell.nda', bytes('NEWARE\0\0'), 'closed-format', 'export it in Neware BTSDA'],
  ['cell.ndax', bytes('PK\x03\x04'), 'closed-format', 'export it in Neware BTSDA'],
  ['cell.res', bytes('\0\x01\0\0Standard Jet DB'), 'closed-format', 'export it in Arbin'],
  ['cell.mpr', bytes('BIO-LOGIC MODULAR FILE\x1a'), 'closed-format', 'export it in EC-Lab as text'],
  ['cells.mat', bytes('MATLAB 5.0 MAT-file'), 'closed-format', 'writetable'],
  ['cells.parquet', bytes('PAR1\x15'), 'closed-format', 'save it with pandas'],
  ['noise.csv', bytes('\x01\x02\x03\0\x05\x06'), 'not-a-table', 'is not text'],
  ['letter.txt', 'Dear all,\nplease find the data attached.', 'no-header'],
  ['no-age.csv', 'cell,capacity\nA,1.9\nB,1.8', 'no-age'],
  ['no-capacity.csv', 'cycle,temperature,cell\n1,25,A', 'no-capacity'],
  ['charged.csv', 'cell,cycle,Charge Capacity (Ah)\nA,1,2', 'no-capacity'],
  ['prices.csv', PRICES, 'no-capacity'],
  ['words.csv', 'cycle,capacity\none,two\nthree,four', 'no-units'],
  ['rising.csv', table(CAPACITIES.map((_, i) => 1.2 + i / 40)), 'all-rise'],
] as [string, Content, string, string?][]) {
  test(`${file} is ${words ? 'refused as no table' : 'shown with what it lacks'}`, async () => {
    const refusal = await refusalOf(read({ [file]: content }))
    expect(refusal.reason).toBe(reason)
    expect(refusal instanceof Refusal).toBe(words !== undefined)
    if (words !== undefined) expect(failureSentence(refusal)).toContain(words)
    else expect((await analysed({ [file]: content })).tables).toHaveLength(1)
    // Beside a file that can be read, it is left out and named.
    const reading = await read({ [file]: content, 'good.csv': table() })
    expect(reading.cells.map(({ name }) => name)).toEqual(['good'])
  })
}

test('more than 2 GB are refused, and so is no file at all', async () => {
  const large = visitorFile('large.csv', table())
  Object.defineProperty(large.file, 'size', { value: 2_100_000_000 })
  const refusal = await refusalOf(analyse('units', [large]))
  expect(failureSentence(refusal)).toBe('At most 2 GB can be read at once, and there are 2.1 GB.')
  expect((await refusalOf(analyse('units', []))).reason).toBe('no-files')
})

for (const [fault, content, leftOut, kept] of [
  ['text between the numbers', table([2, 'n/a', ...CAPACITIES]), ['1 row no-number'], 31],
  ['cycles that jump back', `${table()}\n5,1.97\n6,1.96`, ['2 cycle repeated'], 30],
  [
    'a check-up',
    table(CAPACITIES.map((c, i) => (i === 15 ? c * 1.1 : c))),
    ['1 cycle far-from-neighbours'],
    29,
  ],
  // The newest value decides, whatever it is. It is marked where it lies far from its line.
  ['a last cycle that was stopped', table([...CAPACITIES, 0.5]), [], 31],
  [
    'a value of a wide table that is no number',
    `cycle,A,B\n${CAPACITIES.map((c, i) => `${i},${c},${i === 4 ? '?' : c}`).join('\n')}`,
    ['1 cycle no-number'],
    30,
  ],
  ['cycles that are not sorted', table().split('\n').sort().reverse().join('\n'), [], 30],
] as [string, string, string[], number][]) {
  test(`${fault}: the rest is read, and a line says what was left out`, async () => {
    const reading = await read({ 'cell.csv': content })
    expect(leftOutOf(reading)).toEqual(leftOut)
    expect(reading.cells[0]?.ages).toHaveLength(kept)
    expect(reading.cells[0]?.ages).toEqual(reading.cells[0]?.ages.toSorted((a, b) => a - b))
  })
}

test('rows without a cell, cells that rise and a file in another unit are counted', async () => {
  const rows = CAPACITIES.flatMap((c, i) => [`A,${i},${c}`, `B,${i},${1 + i / 50}`, `,${i},${c}`])
  const reading = await read({
    'cells.csv': ['cell,cycle,capacity', ...rows].join('\n'),
    'fleet.csv': 'bus,km,SoH\nX,100,99\nX,2000,98',
    'health.csv': 'cell,cycle,SoH\nX,100,99\nX,200,98',
  })
  expect(leftOutOf(reading)).toEqual(['30 row no-name', '2 file other-unit', '1 cell rises'])
  expect(reading.leftOut.map(({ first }) => first)).toEqual([
    'cells.csv, 4: ,0,2',
    'fleet.csv',
    'B',
  ])
  expect(reading.tables.map(({ file }) => file)).toEqual(['cells.csv', 'fleet.csv', 'health.csv'])
})

test('markup in names stays text, and a file that is no table leaves the others', async () => {
  const name = '<img src=x onerror=alert(1)>'
  const file = `cell,cycle,capacity\n${CAPACITIES.map((c, i) => `${name},${i},${c}`).join('\n')}`
  const reading = await read({ 'a.csv': file, 'b.png': PNG })
  expect(reading.cells[0]?.name).toBe(name)
  expect(leftOutOf(reading)).toEqual(['1 file picture'])
})

test('a file without a filled row has no table to show', async () => {
  const { tables, missing } = await analysed({ 'blank.csv': '\n\n \n' })
  expect(missing?.id).toBe('no-header')
  expect(tables.map(({ rows }) => rows)).toEqual([0])
})
