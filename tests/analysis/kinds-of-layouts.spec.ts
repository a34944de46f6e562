import { expect, test } from '../support/test.ts'
import { leftOutOf, read, used } from './units.ts'
import { DATES, DAYS, daysFrom, eachCheck, kmOf, NAMES, SOH, sohOf } from './vehicle-checks.ts'
import { workbook } from './workbooks.ts'

const CHECKS = DATES.map((_, check) => check)
const STARTS = daysFrom('2023-01-01', [
  ...['2023-01-01', '2023-04-01', '2023-07-01', '2023-10-01', '2024-01-01'],
])
const lines = (...rows: string[]) => rows.join('\n')
const year = (check: number) => (DATES[check] ?? '').slice(0, 4)
const MONTHS = ['enero', 'abril', 'julio', 'octubre', 'enero']

/** Dates in several columns, and the days that they name. */
const PARTED: Record<string, [file: string, days: number[], dated: string]> = {
  'a year and the number of a month': [
    lines(
      'vehicle,year,month,soh',
      ...eachCheck(
        (v, c) => `${NAMES[v]},${year(c)},${Number(DATES[c]?.slice(5, 7))},${sohOf(v, c)}`,
      ),
    ),
    STARTS,
    'month',
  ],
  'a year and the name of a month': [
    lines(
      'Autobús;Mes;Año;SOH',
      ...eachCheck((v, c) => `${NAMES[v]};${MONTHS[c]};${year(c)};${sohOf(v, c)}`),
    ),
    STARTS,
    'Mes',
  ],
  'a year, a month and a day': [
    lines(
      'VEHICLE,YEAR,MONTH,DAY,SOH',
      ...eachCheck((v, c) => `${NAMES[v]},${DATES[c]?.split('-').map(Number)},${sohOf(v, c)}`),
    ),
    DAYS,
    'MONTH',
  ],
  'a year and a quarter': [
    lines(
      'Vehicle,Year,Quarter,SoH',
      ...eachCheck((v, c) => `${NAMES[v]},${year(c)},Q${1 + (c % 4)},${sohOf(v, c)}`),
    ),
    STARTS,
    'Quarter',
  ],
  'a year and a week': [
    lines(
      'Fahrzeug;Jahr;KW;SoH',
      ...eachCheck((v, c) => `${NAMES[v]};${year(c)};${[3, 16, 30, 41, 4][c]};${sohOf(v, c)}`),
    ),
    // Mondays: 16 January, 17 April, 24 July, 9 October, 22 January.
    [0, 91, 189, 266, 371],
    'KW',
  ],
  'a year and a month that stand once for all rows below': [
    lines(
      'Jahr;Monat;Wagen;SoH',
      ...CHECKS.flatMap(c =>
        NAMES.map((name, v) => {
          const isFirst = v === 0
          const jahr = isFirst && (c === 0 || c === 4) ? year(c) : ''
          return `${jahr};${isFirst ? MONTHS[c] : ''};${name};${sohOf(v, c)}`
        }),
      ),
    ),
    STARTS,
    'Monat',
  ],
}

for (const [kind, [file, days, dated]] of Object.entries(PARTED)) {
  test(`${kind} are a date`, async () => {
    const reading = await read({ 'a.csv': file })
    expect(reading.units.map(({ name }) => name)).toEqual(NAMES)
    for (const [v, { ages, values }] of reading.units.entries()) {
      expect(ages).toEqual(days)
      expect(values).toEqual(CHECKS.map(check => sohOf(v, check)))
    }
    const date = used(reading).find(([meaning]) => meaning === 'date')
    expect(date).toEqual(['date', dated])
    expect(used(reading).map(([meaning]) => meaning)).toContain('year')
  })
}

test('a year of make is no date beside one', async () => {
  const file = lines(
    'Vehicle,Year,Make,Test date,SoH',
    ...eachCheck((v, c) => `${NAMES[v]},${2019 + v},BYD,${DATES[c]},${sohOf(v, c)}`),
  )
  const reading = await read({ 'a.csv': file })
  expect(reading.units[0]?.ages).toEqual(DAYS)
  expect(used(reading).map(([meaning]) => meaning)).not.toContain('year')
})

test('weekdays before dates and remarks between rows are ignored', async () => {
  const rows = eachCheck(
    (v, c) => `${NAMES[v]};Di., ${DATES[c]?.split('-').reverse().join('.')};${sohOf(v, c)}`,
  )
  const file = lines('Bus;Datum;SoH', '# first year', ...rows, 'signed by the workshop')
  const { units } = await read({ 'a.csv': file })
  expect(units.map(({ ages }) => ages)).toEqual([DAYS, DAYS, DAYS])
})

test('columns aligned by spaces are read', async () => {
  const file = lines(
    'Vehicle   Test date    SoH',
    ...eachCheck((v, c) => `${NAMES[v]}    ${DATES[c]}   ${sohOf(v, c)}`),
  )
  const { units } = await read({ 'a.txt': file })
  expect(units.map(({ ages }) => ages)).toEqual([DAYS, DAYS, DAYS])
  expect(units[0]?.values).toEqual(SOH)
})

test('numbers that stand for no measurement are left out, and counted', async () => {
  const file = (header: string, none: string, of: (soh: number) => number = soh => soh) =>
    lines(
      header,
      ...eachCheck((v, c) =>
        [NAMES[v], DATES[c], c === 2 ? none : of(sohOf(v, c)), kmOf(v, c)].join(),
      ),
    )
  const kwh = (soh: number) => Number((2.8 * soh).toFixed(1))
  for (const [text, reason] of [
    [file('vehicle,date,soh,odometer', '255'), 'not-measured'],
    [file('vehicle,date,soh,odometer', '0'), 'not-measured'],
    [file('vehicle,date,soh,odometer', '-1'), 'no-number'],
    [file('vehicle,date,usable_kwh,odometer', '6553.5', kwh), 'not-measured'],
  ] as const) {
    const reading = await read({ 'a.csv': text }, { answers: { rated: 'first' } })
    expect(reading.units.map(({ ages }) => ages)).toEqual(
      NAMES.map(() => DAYS.filter((_, i) => i !== 2)),
    )
    expect(leftOutOf(reading)).toEqual([`3 row ${reason}`])
  }
  // A capacity of 255 mAh is one, and so is the newest that all others lie below.
  const cells = await read({ 'a.csv': 'cycle,capacity (mAh)\n1,260\n2,258\n3,255\n4,254' })
  expect(cells.units[0]?.values).toEqual([260, 258, 255, 254])
})

test('an odometer beyond that of any vehicle is left out only where kilometres are the age', async () => {
  const file = {
    'a.csv': lines(
      'vehicle,date,soh,odometer_km',
      ...eachCheck(
        (v, c) => `${NAMES[v]},${DATES[c]},${sohOf(v, c)},${c === 3 ? 16_777_215 : kmOf(v, c)}`,
      ),
    ),
  }
  expect((await read(file)).units[0]?.ages).toEqual(DAYS)
  const byKm = await read(file, { settings: { axis: 'km' } })
  expect(byKm.units[0]?.ages).toEqual([0, 1, 2, 4].map(check => kmOf(0, check)))
  expect(leftOutOf(byKm)).toEqual(['3 row odometer'])
})

test('a state of health that no battery has is marked', async () => {
  const file = (factor: number) =>
    lines(
      'vehicle,date,soh',
      ...eachCheck((v, c) => [NAMES[v], DATES[c], factor * sohOf(v, c)].join()),
    )
  expect((await read({ 'a.csv': file(100) })).isImpossible).toBe(true)
  expect((await read({ 'a.csv': file(1) })).isImpossible).toBe(false)
})

test('checks side by side are rows of their vehicles', async () => {
  const three = [0, 2, 4]
  const rows = NAMES.map((name, v) => [
    ...[name, v === 0 ? 'Artic' : 'Solo'],
    ...three.flatMap(c => [DATES[c] as string, kmOf(v, c), sohOf(v, c)]),
  ])
  const numbered = lines(
    `Vehicle,Type,${[1, 2, 3].map(n => `Date ${n},km ${n},SoH ${n}`)}`,
    ...rows.map(row => row.join()),
  )
  const merged = workbook({
    Workshop: [
      ['Battery tests'],
      ['', '', ...['First', 'Second', 'Third'].flatMap(name => [`${name} test`, '', ''])],
      ['Vehicle', 'Type', ...three.flatMap(() => ['Date', 'Odometer', 'SoH'])],
      ['', '', ...three.flatMap(() => ['', 'km', '%'])],
      ...rows,
    ],
  })
  for (const content of [numbered, merged]) {
    const { units, questions } = await read({ [content === merged ? 'a.xlsx' : 'a.csv']: content })
    expect(questions).toEqual([])
    expect(units.map(({ name, type }) => [name, type])).toEqual(
      NAMES.map((name, v) => [name, v === 0 ? 'Artic' : 'Solo']),
    )
    expect(units[0]?.ages).toEqual(three.map(check => DAYS[check]))
    expect(units[0]?.values).toEqual(three.map(check => SOH[check]))
  }
})

test('the parts of a vehicle are units of their own if each has a row for every date', async () => {
  const file = lines(
    'Bus,Position,Date,SOH',
    ...eachCheck((v, c) =>
      ['front', 'rear'].map((at, i) => [NAMES[v], at, DATES[c], sohOf(v, c) - i].join()).join('\n'),
    ),
  )
  const reading = await read({ 'a.csv': file })
  expect(reading.units.map(({ name }) => name)).toEqual(
    NAMES.flatMap(name => [`${name}, Position front`, `${name}, Position rear`]),
  )
  expect(reading.units[0]?.values).toEqual(SOH)
  expect(leftOutOf(reading)).toEqual([])
  expect(reading.tables[0]?.columns[1]).toMatchObject({ certainty: 'doubtful', why: 'telling' })
})

test('names beside an hour meter that never falls name vehicles', async () => {
  const file = lines(
    'Kürzel;Betriebsstunden;SoH',
    ...eachCheck((v, c) => `${NAMES[v]};${1200 + 800 * c + 10 * v};${sohOf(v, c)}`),
  )
  const { units } = await read({ 'a.csv': file })
  expect(units.map(({ name }) => name)).toEqual(NAMES)
  expect(units[1]?.ages).toEqual([1210, 2010, 2810, 3610, 4410])
})

test('a table with ages across has cells down, and its corner names the ages', async () => {
  const file = {
    'a.xlsx': workbook({
      Checks: [
        ['Capacity tests at C/3'],
        ['', 'RPT 0', 'RPT 1', 'RPT 2'],
        ['Cycles', 0, 50, 120],
        ['Cell A', 3.01, 2.98, 2.95],
        ['Cell B', 3.02, 2.97, 2.91],
      ],
    }),
  }
  const { units, axis } = await read(file)
  expect(axis).toBe('cycles')
  expect(units.map(({ name, ages, values }) => [name, ages, values])).toEqual([
    ['Cell A', [0, 50, 120], [3.01, 2.98, 2.95]],
    ['Cell B', [0, 50, 120], [3.02, 2.97, 2.91]],
  ])
})

test('the capacity of a cycle is its increase of a running total', async () => {
  const capacities = [3.012, 3.004, 2.997, 2.991]
  const totals = capacities.map((_, i) =>
    capacities.slice(0, i + 1).reduce((sum, capacity) => sum + capacity, 0),
  )
  const file = (header: string) =>
    lines(header, ...totals.map((total, i) => `${i + 1},${total.toFixed(3)}`))
  const { units, isTotal, tables } = await read({
    'a.csv': file('Cycle,Cumulative discharge capacity (Ah)'),
  })
  expect(units[0]?.values).toEqual(capacities)
  expect(isTotal).toBe(true)
  expect(used({ tables })).toEqual([
    ['cycle', 'Cycle'],
    ['running-total', 'Cumulative discharge capacity (Ah)'],
  ])
  // A total that begins at another cycle than the first says nothing of its first one.
  const later = await read({
    'a.csv': lines('Cycle,Total discharged capacity (Ah)', '101,30', '102,33', '103,35.9'),
  })
  expect(later.units[0]).toMatchObject({ ages: [102, 103], values: [3, 2.9] })
  // The visitor may say so.
  const bare = { 'a.csv': file('Cycle,X') }
  const chosen = await read(bare, {
    columns: { 0: { 1: { meaning: 'running-total', unit: 'Ah' } } },
  })
  expect(chosen.units[0]?.values).toEqual(capacities)
  // Beside a capacity it is not used.
  const both = lines(
    'Cycle,Cumul. discharge capacity (Ah),Discharge capacity (Ah)',
    ...totals.map((total, i) => `${i + 1},${total.toFixed(3)},${capacities[i]}`),
  )
  expect((await read({ 'a.csv': both })).isTotal).toBe(false)
})

test('logs of signals whose clock counts seconds are dated by their files, and are one vehicle', async () => {
  const logs = DATES.map((date, check) => [
    `${date} 08-12-11.csv`,
    lines(
      '"SECONDS";"PID";"VALUE";"UNITS"',
      ...[0, 1].flatMap(second => [
        `"${29_531 + second}.2";"[BMS] State of charge";"${61 - second}";"%"`,
        `"${29_531 + second}.3";"[BMS] State of health";"${sohOf(0, check)}";"%"`,
        `"${29_531 + second}.4";"Odometer";"${kmOf(0, check)}";"km"`,
      ]),
    ),
  ])
  const reading = await read(Object.fromEntries(logs))
  expect(reading.things).toBe('vehicles')
  expect(reading.units).toHaveLength(1)
  expect(reading.units[0]).toMatchObject({ ages: DAYS, values: SOH })
  expect(reading.evidence).toMatchObject([{ id: 'date-of-name' }])
})

test('“Cycle 100” is the number of a cycle', async () => {
  const file = lines('Cell,Cycle,Capacity (Ah)', ...[1, 100, 200].map(n => `A,Cycle ${n},3`))
  expect((await read({ 'a.csv': file })).units[0]?.ages).toEqual([1, 100, 200])
})
