import { expect, test } from '../support/test.ts'
import { analysed, leftOutOf, read, used } from './units.ts'
import { workbook } from './workbooks.ts'

const csv = (...lines: string[]) => lines.join('\n')

test('a workbook with dates across has a vehicle in each row', async () => {
  const dates = ['2024-03-01', '2024-09-01', '2025-03-01'].map(date => new Date(date))
  const file = workbook({
    Checks: [
      ['Fahrzeug', 'Depot', ...dates],
      ['B1', 'Nord', 97.5, 96, 94.5],
      ['B2', 'Süd', '', 98, 97],
    ],
  })
  const { cells, units, axis, tables, things, namedBy } = await read({ 'checks.xlsx': file })
  expect(cells.map(({ name, ages }) => [name, ages])).toEqual([
    ['B1', [0, 184, 365]],
    ['B2', [184, 365]],
  ])
  expect(units.map(({ depot }) => depot)).toEqual(['Nord', 'Süd'])
  expect({ axis, things, namedBy }).toEqual({ axis: 'days', things: 'vehicles', namedBy: 'column' })
  // Nothing but the values says that they are shares.
  expect(tables[0]?.columns.slice(2)).toMatchObject(
    dates.map(() => ({
      meaning: 'health',
      unit: '%',
      certainty: 'doubtful',
      why: 'by-exclusion',
      bracket: 0,
    })),
  )
})

test('a table with cycles across has a cell in each row', async () => {
  const { cells, axis } = await read({
    'cells.csv': csv('Cell,Design,0,100,200,300', 'A,K1,2,1.9,1.8,1.7', 'B,K2,2.1,2,1.9,'),
  })
  expect(axis).toBe('cycles')
  expect(cells).toMatchObject([
    { name: 'A', condition: 'K1', ages: [0, 100, 200, 300], capacities: [2, 1.9, 1.8, 1.7] },
    { name: 'B', condition: 'K2', ages: [0, 100, 200], capacities: [2.1, 2, 1.9] },
  ])
})

test('kWh in a table with dates across are recognised by their size, and asked about', async () => {
  const { tables, questions, result } = await analysed({
    'fleet.csv': csv('Bus;2020-03;2020-09;2021-03', 'B1;285,3;280,1;276,4', 'B2;240;236,8;233,6'),
  })
  expect(result).toMatchObject({ unit: 'kWh', things: 'vehicles', decimalComma: true })
  expect(tables[0]?.columns[1]).toMatchObject({ meaning: 'energy', certainty: 'doubtful' })
  expect(questions).toMatchObject([{ id: 'rated', asked: true }])
})

test('a first column without a name counts cycles if it rises, and is doubtful', async () => {
  const rows = [2, 1.98, 1.96, 1.95].map((capacity, i) => `${i},${capacity}`)
  const reading = await read({ 'a.csv': csv(',Discharge_Capacity(Ah)', ...rows) })
  expect(reading.cells[0]?.ages).toEqual([0, 1, 2, 3])
  expect(reading.tables[0]?.columns[0]).toMatchObject({
    meaning: 'cycle',
    certainty: 'doubtful',
    why: 'by-exclusion',
  })
  const wide = await read({ 'a.csv': csv('Unnamed: 0,C1,C2', ...rows.map(row => `${row},1.9`)) })
  expect(wide.cells.map(({ name }) => name)).toEqual(['C1', 'C2'])
  // Beside a named age it is a count of rows.
  const named = await read({ 'a.csv': csv(',cycle,capacity', '0,5,2', '1,10,1.9') })
  expect(used(named)).toEqual([
    ['cycle', 'cycle'],
    ['capacity', 'capacity'],
  ])
})

test('a unit carries its factor: hours are no days, and miles no minutes', async () => {
  const ages = async (header: string) =>
    (await read({ 'a.csv': csv(`cell,${header},capacity`, 'A,24,2', 'A,48,1.9') })).cells[0]?.ages
  expect(await ages('Age (h)')).toEqual([1, 2])
  expect(await ages('Age (min)')).toEqual([24 / 1440, 48 / 1440])
  expect(await ages('Age (days)')).toEqual([24, 48])
  const miles = { 'a.csv': csv('bus,mileage (mi),SoH', 'A,1000,99', 'A,2000,98') }
  expect((await read(miles)).cells[0]?.ages).toEqual([1609.344, 3218.688])
})

/** Cars whose rows take turns, each with an odometer of its own. */
const cars = (header: string, names: string[], write: (car: number, check: number) => string) =>
  csv(
    header,
    ...[0, 1, 2, 3].flatMap(check => names.map((name, car) => `${name},${write(car, check)}`)),
  )

test('names with odometers of their own name vehicles, and those of trips do not', async () => {
  const date = (check: number) => `2024-0${check + 1}-01`
  const own = cars('Asset tag,date,km,SoH', ['X', 'Y', 'Z'], (car, check) =>
    [date(check), 30_000 * (3 - car) + 900 * check, 99 - check].join(),
  )
  const named = await read({ 'a.csv': own })
  expect(named.cells.map(({ name }) => name)).toEqual(['X', 'Y', 'Z'])
  expect(named.tables[0]?.columns[0]).toMatchObject({
    meaning: 'unit',
    certainty: 'doubtful',
    why: 'own-odometers',
  })
  const trips = csv(
    'trip,date,km,SoH',
    ...[0, 1, 2, 3, 4, 5].map(
      i => `T${Math.floor(i / 2)},2024-01-0${i + 1},${1000 + 100 * i},${99 - i / 10}`,
    ),
  )
  const one = await read({ 'car.csv': trips })
  expect(one.cells.map(({ name }) => name)).toEqual(['car'])
  expect(one.evidence).toMatchObject([{ id: 'one-odometer' }])
})

test('two columns that may name vehicles are a question with the count of each', async () => {
  // Crews d2 and d3 take turns with car B.
  const rows = [0, 1, 2, 3, 4, 5].flatMap(check => [
    `A,d1,2024-0${check + 1}-01,${1000 + 900 * check},${99 - check}`,
    `B,d${2 + (check % 2)},2024-0${check + 1}-02,${50_000 + 900 * check},${98 - check}`,
  ])
  const files = { 'a.csv': csv('code,crew,date,km,SoH', ...rows) }
  const open = await analysed(files)
  expect(open.result).toBeNull()
  expect(open.missing?.id).toBe('vehicle')
  expect(open.questions).toMatchObject([{ id: 'vehicle', asked: true, answer: null }])
  expect(
    open.questions[0]?.options.map(({ value, facts, result }) => [value, facts, result?.units]),
  ).toEqual([
    ['one', {}, 1],
    ['0', { column: 'code' }, 2],
    ['1', { column: 'crew' }, 3],
  ])
  const answered = await read(files, { answers: { vehicle: '0' } })
  expect(answered.cells.map(({ name }) => name)).toEqual(['A', 'B'])
  // The choice stays in its menu.
  expect(answered.questions).toMatchObject([{ id: 'vehicle', asked: false, answer: '0' }])
})

test('an odometer of 0 or below after a higher one is left out', async () => {
  const reading = await read(
    {
      'a.csv': csv(
        'bus,date,km,SoH',
        'A,2024-01-01,100,99',
        'A,2024-02-01,0,98.5',
        'A,2024-03-01,300,98',
        'A,2024-04-01,-1,97',
      ),
    },
    { settings: { axis: 'km' } },
  )
  expect(reading.cells[0]?.ages).toEqual([100, 300])
  expect(leftOutOf(reading)).toEqual(['2 row odometer'])
})

test('an odometer of 0 is read where the rows are in no order of time', async () => {
  for (const order of [
    '0,100 5000,99.8 9000,99.1',
    '9000,99.1 0,100 5000,99.8',
    '9000,99.1 5000,99.8 0,100',
  ]) {
    const rows = order.split(' ').map(row => `A,${row}`)
    const reading = await read({ 'cars.csv': csv('vehicle,km,SoH (%)', ...rows) })
    expect(reading.cells[0]?.ages, order).toEqual([0, 5000, 9000])
  }
})

test('check-ups at another rate are kept apart, and are a series that can be chosen', async () => {
  const rows = Array.from({ length: 60 }, (_, i) =>
    (i + 1) % 20 === 0 ? `${i + 1},${2.1 - i / 200},C/3` : `${i + 1},${2 - i / 200},1C`,
  )
  const files = { 'a.csv': csv('cycle,capacity (Ah),C-rate', ...rows) }
  const usual = await read(files)
  expect(usual.cells[0]?.ages).toHaveLength(57)
  expect(leftOutOf(usual)).toEqual(['3 cycle other-rate'])
  expect(usual).toMatchObject({ series: 'usual', apart: 3 })
  const apart = await read(files, { settings: { series: 'apart' } })
  expect(apart.cells[0]?.ages).toEqual([20, 40, 60])
})

test('a table of lives has no readings by age, and is shown', async () => {
  const { missing, tables, result } = await analysed({
    'lives.csv': csv('Cell_SN,Design,Cycles_to_80pct', 'E1,K1,770', 'E2,K1,795', 'E3,K2,705'),
  })
  expect(missing?.id).toBe('lives-alone')
  expect(result).toBeNull()
  expect(tables[0]?.columns.map(({ header }) => header)).toEqual([
    'Cell_SN',
    'Design',
    'Cycles_to_80pct',
  ])
  expect(tables[0]?.shown.map(({ cells }) => cells[0])).toEqual(['E1', 'E2', 'E3'])
})

test('charge and discharge in one counter without a current are told apart by the voltage', async () => {
  const rows = [2, 1.9].flatMap((capacity, i) =>
    [1, -1].flatMap(direction =>
      [0, 0.25, 0.5, 0.75, 1].map(part =>
        [
          i + 1,
          3.5 + direction * (part - 0.5),
          (direction > 0 ? capacity + 0.1 : capacity) * part,
        ].join(),
      ),
    ),
  )
  const { cells } = await read({ 'a.csv': csv('cycle,Voltage (V),Capacity (Ah)', ...rows) })
  expect(cells[0]?.capacities).toEqual([2, 1.9])
})

test('the rows that are shown are as written: the first, the largest, and where a discharge ends', async () => {
  const rows = [1, 2, 3].flatMap(cycle =>
    [2, 2, 0, -2, -2, -2].map((amperes, i) =>
      [cycle, 1000 * (10 * cycle + i), amperes, amperes < 0 ? 0.1 * (i - 2) : 0].join(),
    ),
  )
  const header = 'Cycle_Index,Test_Time(s),Current(A),Discharge_Capacity(Ah)'
  const { tables } = await analysed({ 'a.csv': csv(header, ...rows) })
  const shown = tables[0]?.shown.map(({ line, shows }) => [line, shows])
  expect(shown).toEqual([
    [2, 'first'],
    [3, 'first'],
    [4, 'first'],
    [5, 'first'],
    [7, 'discharge-end'],
    [19, 'last'],
  ])
  expect(tables[0]?.shown[0]?.cells).toEqual(['1', '10000', '2', '0'])
})

test('a rated value can be typed for each type, in the unit of the file, and a missing one is named', async () => {
  const files = {
    'a.csv': csv(
      'Fahrzeug;Typ;Datum;Nutzbare Energie kWh',
      ...['B1;Bus', 'B2;Bus', 'V1;Van'].flatMap((unit, i) =>
        [0, 1, 2].map(check => `${unit};01.0${check + 1}.2024;${i < 2 ? 280 - check : 70 - check}`),
      ),
    ),
  }
  const half = await analysed(files, { rated: { Bus: 290 } })
  expect(half.questions[0]?.options[0]).toMatchObject({ facts: { untyped: ['Van'] }, result: null })
  const whole = await analysed(files, { rated: { Bus: 290, Van: 75 } })
  expect(whole.result?.rated.by).toBe('typed')
  expect(whole.result?.units.map(({ rated }) => rated)).toEqual([290, 290, 75])
  expect(whole.result?.units[2]?.percents?.[0]).toBeCloseTo(93.33, 2)
  expect(whole.questions[0]).toMatchObject({
    answer: 'rated',
    options: [{ result: { units: 3 } }, {}],
  })
})
