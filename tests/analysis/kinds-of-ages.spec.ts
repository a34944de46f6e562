import { expect, test } from '../support/test.ts'
import { analysed, type Content, read, refusalOf, used } from './units.ts'
import { workbook } from './workbooks.ts'

/** Days of a month and of a quarter on average. */
const MONTH = 30.4375
const QUARTER = 3 * MONTH

const SOH = [99, 97.8, 96.4, 95.1]

/** Two vehicles with a check in each of four periods. */
const checks = (header: string, ageOf: (i: number) => string | number = i => i + 1) =>
  [
    `vehicle,${header},SoH (%)`,
    ...['A', 'B'].flatMap(name => SOH.map((soh, i) => `${name},${ageOf(i)},${soh}`)),
  ].join('\n')

for (const [header, days] of [
  ['Age (quarters)', QUARTER],
  ['months of service', MONTH],
  ['Months in service', MONTH],
  ['Vehicle age [years]', 12 * MONTH],
  ['Alter in Monaten', MONTH],
  ['Jahre im Betrieb', 12 * MONTH],
  ['Time since commissioning [months]', MONTH],
] as const) {
  test(`the unit of an age is in its header: ${header}`, async () => {
    const { units, axis, tables } = await read({ 'a.csv': checks(header) })
    expect(axis).toBe('days')
    expect(units[0]?.ages).toEqual([days, 2 * days, 3 * days, 4 * days])
    expect(used({ tables })).toContainEqual(['age', header])
  })
}

test('an age in a unit that nobody knows, or in none, is to be told', async () => {
  for (const header of ['Age (fortnights)', 'Age', 'Alter']) {
    const file = { 'a.csv': checks(header) }
    expect((await refusalOf(read(file))).reason).toBe('no-age')
    const columns = { 0: { 1: { meaning: 'age', unit: 'yr' } } }
    expect((await read(file, { columns })).units[0]?.ages[1]).toBe(24 * MONTH)
  }
})

for (const [header, ageOf] of [
  ['SoH after 12 months', (i: number) => `SoH after ${12 * (i + 1)} months`],
  ['Jahr 1', (i: number) => `Jahr ${i + 1}`],
] as const) {
  test(`a column may be an age: ${header}`, async () => {
    const row = (name: string) => [name, 70, ...SOH].join()
    const file = [
      ['VIN', 'Guaranteed SoH (%)', ...SOH.map((_, i) => ageOf(i))].join(),
      ...['A', 'B', 'C'].map(row),
    ].join('\n')
    const { units, axis } = await read({ 'a.csv': file })
    expect(axis).toBe('days')
    expect(units.map(({ name }) => name)).toEqual(['A', 'B', 'C'])
    expect(units[0]?.ages).toEqual([1, 2, 3, 4].map(year => 12 * MONTH * year))
    expect(units[0]?.values).toEqual(SOH)
  })
}

test('only the name of a month, or its start, is a month', async () => {
  const at = (months: readonly string[]) =>
    read({ 'a.csv': checks('Month', i => `${months[i]} 2024`) })
  const days = [0, 60, 121, 182]
  for (const months of [
    ['January', 'Mar', 'may', 'JULY'],
    ['stycznia', 'marzec', 'maj', 'lip'],
    ['tammikuuta', 'maaliskuu', 'toukokuu', 'heinä'],
    ['ledna', 'března', 'květen', 'červenec'],
  ]) {
    const { units } = await at(months)
    expect(units[0]?.ages, String(months)).toEqual(days)
  }
  const places = ['Lisbon', 'Janesville', 'Augsburg', 'Marseille']
  expect((await refusalOf(at(places))).reason).toBe('no-age')
})

test('a share is one of whatever the header says', async () => {
  for (const header of ['Kapazität in % der Nennkapazität', 'Capacity [% of initial]']) {
    const file = checks('Datum', i => `2024-0${i + 1}-01`).replace('SoH (%)', header)
    const { units, unit } = await read({ 'a.csv': file })
    expect([unit, units[0]?.values]).toEqual(['%', SOH])
  }
})

test('two signals of a state of health are a question', async () => {
  const file = [
    'vehicle,timestamp,signal,value',
    ...SOH.flatMap((soh, i) =>
      [
        ['SOH_BMS', soh],
        ['SOH_estimated', soh - 4],
        ['SOH_limit', 80],
      ].map(each => ['A', `2024-0${i + 1}-01`, ...each].join()),
    ),
  ].join('\n')
  const { questions, result } = await analysed({ 'a.csv': file })
  expect(result).toBeNull()
  expect(questions[0]).toMatchObject({ id: 'value', asked: true })
  expect(questions[0]?.options.map(({ value }) => value)).toEqual(['SOH_BMS', 'SOH_estimated'])
  const answered = await read({ 'a.csv': file }, { answers: { value: 'SOH_estimated' } })
  expect(answered.units[0]?.values[0]).toBe(95)
  expect(answered.tables[0]?.columns[3]).toMatchObject({ certainty: 'sure', why: 'chosen' })
})

test('a header may have two rows, of which the upper one names several columns', async () => {
  const file = workbook({
    RPT: [
      ['', 'Capacity C/3 [Ah]', '', '', 'DCIR [mΩ]', '', ''],
      ['EFC', 'P01', 'P02', 'P03', 'P01', 'P02', 'P03'],
      ...[5, 4.9, 4.8].map((q, i) => [100 * i, q, q - 0.1, q - 0.2, 20, 21, 22]),
    ],
  })
  const { cells, unit } = await read({ 'rpt.xlsx': file })
  expect(unit).toBe('Ah')
  expect(cells.map(({ capacities }) => capacities[0])).toEqual([5, 4.9, 4.8])
  expect(cells[2]?.ages).toEqual([0, 100, 200])
})

test('sheets with other values at the same ages are other cells, and a title has their unit', async () => {
  const sheet = (fade: number) => [
    ['Capacity in mAh'],
    ['Cycle', 'Cell A', 'Cell B'],
    ...[0, 100, 200, 300].map(cycle => [cycle, 300 - fade * cycle, 290 - fade * cycle]),
  ]
  const file = { 'm.xlsx': workbook({ '10 °C': sheet(0.02), '45 °C': sheet(0.05) }) }
  const { units, unit, conditionsBy } = await read(file)
  expect([unit, conditionsBy]).toEqual(['mAh', 'sheet'])
  expect(units.map(({ condition, values }) => [condition, values.at(-1)])).toEqual([
    ['10 °C', 294],
    ['10 °C', 284],
    ['45 °C', 285],
    ['45 °C', 275],
  ])
})

test('vehicles of one odometer and one date are as many as a column tells', async () => {
  const file = [
    'Nr taborowy;Data;Przebieg [km];SoH [%]',
    ...SOH.flatMap((soh, i) =>
      [0, 1].map(bus => `21${bus}1;2024-0${i + 1}-01;${60_000 + 9000 * i};${soh - bus}`),
    ),
  ].join('\n')
  const { units } = await read({ 'a.csv': file })
  expect(units.map(({ name }) => name)).toEqual(['2101', '2111'])
})

test('a column tells vehicles apart whose ages count from a start', async () => {
  const file = checks('Time since commissioning [months]').replace('vehicle', 'System')
  const { units, tables } = await read({ 'a.csv': file })
  expect(units.map(({ name }) => name)).toEqual(['A', 'B'])
  expect(tables[0]?.columns[0]).toMatchObject({ certainty: 'doubtful', why: 'telling' })
})

test('of a gross and a usable energy the usable one counts', async () => {
  const rows = SOH.map((soh, i) => `A,2024-0${i + 1}-01,${4 * soh - 20},${3 * soh}`)
  const file = ['vehicle,date,Gross energy (kWh),Usable energy (kWh)', ...rows].join('\n')
  const { questions, units } = await read({ 'a.csv': file })
  expect(questions.map(({ id }) => id)).toEqual(['rated'])
  expect(units[0]?.values[0]).toBe(297)
})

test('the full charge of a battery is its capacity, and what is left of it for now is none', async () => {
  const file = [
    'Time,Remaining Capacity,Full Charge Capacity,Design Capacity',
    ...['5,000', '4,950', '4,900', '4,860'].map(
      (full, i) => `2024-0${i + 1}-01,"3,${2 * i}00 mWh","${full} mWh","5,000 mWh"`,
    ),
  ].join('\n')
  const { units, unit, questions } = await read({ 'report.csv': file })
  expect([unit, questions.some(({ asked }) => asked)]).toEqual(['mWh', false])
  expect(units[0]?.percents?.map(Math.round)).toEqual([100, 99, 98, 97])
})

/** A text in an encoding of one byte a letter. @param bytes of the letters that are not ASCII */
const encoded = (text: string, bytes: Readonly<Record<string, number>>): Content =>
  Uint8Array.from(text, letter => bytes[letter] ?? letter.charCodeAt(0))

const CYRILLIC = Object.fromEntries(
  Array.from({ length: 64 }, (_, i) => [String.fromCharCode(0x410 + i), 0xc0 + i]),
)

test('the encoding is that in which most is recognised', async () => {
  const rows = SOH.map((soh, i) => `7;01.0${i + 1}.2024;${9000 * (i + 1)};${soh}`).join('\n')
  for (const file of [
    encoded(`Автобус;Дата;Пробег;Состояние батареи, %\n${rows}`, CYRILLIC),
    encoded(`Araç;Tarih;Kilometre;Batarya sağlığı (%)\n${rows}`, { ç: 0xe7, ğ: 0xf0, ı: 0xfd }),
  ]) {
    const { units, tables } = await read({ 'a.csv': file })
    expect(units[0]?.values).toEqual(SOH)
    expect(used({ tables }).map(([meaning]) => meaning)).toEqual(['unit', 'date', 'km', 'health'])
  }
})

test('records of JSON are rows', async () => {
  const records = SOH.map((soh, i) => ({
    vehicleId: 'A',
    timestamp: `2024-0${i + 1}-01T00:00:00Z`,
    odometerKm: 9000 * (i + 1),
    battery: { stateOfHealth: soh, cells: [1, 2] },
    tags: ['x'],
  }))
  for (const text of [
    JSON.stringify(records),
    JSON.stringify({ page: 1, data: records }),
    records.map(record => JSON.stringify(record)).join('\n'),
  ]) {
    const { units, axes } = await read({ 'export.json': text })
    expect([units[0]?.name, units[0]?.values, axes]).toEqual(['A', SOH, ['days', 'km']])
  }
  expect((await refusalOf(read({ 'a.json': '{"SoH": 97.1}' }))).reason).toBe('no-header')
})
