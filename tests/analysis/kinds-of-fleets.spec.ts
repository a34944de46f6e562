import { expect, test } from '../support/test.ts'
import { analysed, type Content, leftOutOf, read, refusalOf, used } from './units.ts'
import { workbook } from './workbooks.ts'

const CHECKS = [0, 1, 2, 3, 4, 5]
const NAMES = ['KP-101', 'KP-102', 'KP-103']

/** A check of a vehicle, as fleets write it in their own ways. */
const checkOf = (vehicle: number, check: number) => ({
  name: NAMES[vehicle] as string,
  /** Of 2024. */
  month: String(1 + check).padStart(2, '0'),
  /** A day of that month. Some kinds of files have its third day instead. */
  day: ['09', '03', '11', '05', '08', '02'][check] as string,
  km: 12_000 * (1 + vehicle) + 900 * check,
  soh: 97.5 - vehicle - 0.5 * check,
})
type Check = ReturnType<typeof checkOf>

/** A file with a row for each check. */
const rowsOf = (header: string, write: (check: Check) => string) =>
  [
    header,
    ...NAMES.flatMap((_, vehicle) => CHECKS.map(check => write(checkOf(vehicle, check)))),
  ].join('\n')

const DAYS = [0, 31, 60, 91, 121, 152]
const OTHER_DAYS = [0, 25, 62, 87, 120, 145]
const KM = CHECKS.map(check => 12_000 + 900 * check)
const SOH = [97.5, 97, 96.5, 96, 95.5, 95]

/** What each kind of file is, and the ages of its first vehicle; its values are those of `SOH`. */
const KINDS: Record<string, { file: string; ages: number[]; used?: string[] }> = {
  'a plate and dates in French': {
    file: rowsOf(
      'Immatriculation;Date du relevé;Kilométrage;SOH (%);Agence',
      ({ name, month, day, km, soh }) => `${name};${day}/${month}/2024;${km};${soh};Lille`,
    ),
    ages: OTHER_DAYS,
    used: ['unit', 'date', 'km', 'health', 'depot'],
  },
  'an Italian list': {
    file: rowsOf(
      'Targa;Data;Chilometri;Stato di salute (%);Deposito',
      ({ name, month, day, km, soh }) =>
        `${name};${day}/${month}/2024;${km};${String(soh).replace('.', ',')};Uno`,
    ),
    ages: OTHER_DAYS,
    used: ['unit', 'date', 'km', 'health', 'depot'],
  },
  'a Spanish list': {
    file: rowsOf(
      'Matrícula;Fecha;Kilómetros;Estado de salud (%)',
      ({ name, month, km, soh }) => `${name};2024-${month}-03;${km};${soh}`,
    ),
    ages: DAYS,
    used: ['unit', 'date', 'km', 'health'],
  },
  'American dates of days up to 12, which rise in one order alone': {
    file: rowsOf(
      'Device,DateTime,Odometer (mi),State of Charge,State of Health',
      ({ name, month, day, km, soh }) =>
        `${name},${Number(month)}/${Number(day)}/2024 1:05 PM,"${km}",40%,${soh}%`,
    ),
    ages: OTHER_DAYS,
    used: ['unit', 'date', 'km', 'health'],
  },
  'times with an offset, under a header that names no time': {
    file: rowsOf(
      'vehicle_id,polled,battery_health_percent,battery_level_percent',
      ({ name, month, soh }) => `${name},2024-${month}-03T05:00:00.000Z,${soh},55`,
    ),
    ages: DAYS,
    used: ['unit', 'date', 'health'],
  },
  'an odometer in metres, with a current beside it': {
    file: rowsOf(
      'scooter_id,ts,soc,soh,odometer_m,current_a',
      ({ name, month, km, soh }) =>
        `${name},${Date.parse(`2024-${month}-03`)},55,${soh},${km * 1000},-1.5`,
    ),
    ages: DAYS,
    used: ['unit', 'date', 'health', 'km'],
  },
  'hours of operation alone': {
    file: rowsOf(
      'Unit;Betriebsstunden;State of Health [%]',
      ({ name, km, soh }) => `${name};${km};${soh}`,
    ),
    ages: KM,
    used: ['unit', 'hours', 'health'],
  },
  'the loss in per cent': {
    file: rowsOf(
      'Vehicle,Odometer km,Battery degradation %',
      ({ name, km, soh }) => `${name},${km},${100 - soh}`,
    ),
    ages: KM,
    used: ['unit', 'km', 'loss'],
  },
  'a table of signals': {
    file: rowsOf('vehicle,timestamp,signal,value,unit', ({ name, month, km, soh }) => {
      const at = `${name},2024-${month}-03 06:00:00`
      return `${at},SOH,${soh},%\n${at},SOC,55,%\n${at},ODO,${km},km`
    }),
    ages: DAYS,
    used: ['unit', 'date', 'health'],
  },
  'trips with two times and two odometers': {
    file: rowsOf(
      'Trip ID,Driver,Vehicle,Trip start,Trip end,Start odometer,End odometer,SOH at end (%)',
      ({ name, month, km, soh }) =>
        `T${name}${month},D${month},${name},2024-${month}-03 08:00,2024-${month}-03 09:30,${km},${km + 40},${soh}`,
    ),
    ages: DAYS,
  },
  'a column for each quarter': {
    file: [
      `Fleet number;${['Q1 2023', 'Q2 2023', 'Q3 2023', 'Q4 2023', 'Q1 2024', 'Q2 2024'].join(';')}`,
      ...NAMES.map((name, i) => [name, ...SOH.map(soh => soh - i)].join(';')),
    ].join('\n'),
    ages: [0, 90, 181, 273, 365, 456],
  },
  'a column for each distance': {
    file: [
      `Vehicle;${KM.map(km => `${km.toLocaleString('de')} km`).join(';')}`,
      ...NAMES.map((name, i) => [name, ...SOH.map(soh => soh - i)].join(';')),
    ].join('\n'),
    ages: KM,
  },
  'dates down and vehicles across, below a title': {
    file: [
      'SoH per bus',
      'Date,BUS-1,BUS-2,BUS-3',
      ...SOH.map((soh, i) => `2024-${checkOf(0, i).month}-03,${soh},${soh - 1},${soh - 2}`),
    ].join('\n'),
    ages: DAYS,
  },
}

for (const [kind, { file, ages, used: meanings }] of Object.entries(KINDS)) {
  test(`${kind} is read`, async () => {
    const reading = await read({ 'fleet.csv': file })
    expect(reading.things).toBe('vehicles')
    expect(reading.units).toHaveLength(NAMES.length)
    const [first] = reading.units
    for (const [i, age] of ages.entries()) expect(first?.ages[i]).toBeCloseTo(age, 6)
    expect(first?.percents?.map(percent => Number(percent.toFixed(6)))).toEqual(SOH)
    expect(reading.questions).toEqual([])
    if (meanings) expect(used(reading).map(([meaning]) => meaning)).toEqual(meanings)
  })
}

test('one menu says what all columns of vehicles measure', async () => {
  const file = {
    'a.csv': ['Date,BUS-1,BUS-2', ...SOH.map((soh, i) => `2024-0${i + 1}-03,${soh},${soh}`)].join(
      '\n',
    ),
  }
  const open = await read(file)
  expect(open.tables[0]?.columns.slice(1)).toMatchObject(
    [0, 1].map(() => ({ meaning: 'health', unit: '%', bracket: 0, why: 'unit-by-values' })),
  )
  const energy = { meaning: 'energy', unit: 'kWh' }
  const chosen = await analysed(file, { columns: { 0: { 1: energy, 2: energy } } })
  expect(chosen.result).toMatchObject({
    unit: 'kWh',
    units: [{ name: 'BUS-1' }, { name: 'BUS-2' }],
  })
})

test('a trailer does not divide trucks, and packs read on one day divide their bus', async () => {
  const trailers = rowsOf('Truck,Vehicle,Date,SOH', ({ name, month, soh }) =>
    [name, `TR${Number(month) % 2}`, `2024-${month}-03`, soh].join(),
  )
  expect((await read({ 'a.csv': trailers })).units).toHaveLength(3)
  const packs = rowsOf('Bus,Pack,Date,SOH', ({ name, month, soh }) =>
    [1, 2].map(pack => [name, pack, `2024-${month}-03`, soh - pack].join()).join('\n'),
  )
  const { units } = await read({ 'a.csv': packs })
  expect(units.map(({ name }) => name)).toEqual(
    NAMES.flatMap(name => [`${name}, Pack 1`, `${name}, Pack 2`]),
  )
})

test('a temperature that changes within a vehicle is no condition', async () => {
  const file = (of: (check: Check) => number) =>
    rowsOf('vehicle,date,soh,temperature', check =>
      [check.name, `2024-${check.month}-03`, check.soh, of(check)].join(),
    )
  const conditions = async (text: string) =>
    (await read({ 'a.csv': text })).units.map(({ condition }) => condition)
  expect(await conditions(file(({ month }) => 5 * Number(month)))).toEqual(['', '', ''])
  expect(await conditions(file(({ name }) => (name === 'KP-101' ? 5 : 25)))).toEqual([
    '5',
    '25',
    '25',
  ])
})

test('an odometer in metres keeps its kilometres, also where no unit is named', async () => {
  const file = (header: string) =>
    rowsOf(`vehicle,date,${header},soh`, ({ name, month, km, soh }) =>
      [name, `2024-${month}-03`, km * 1000, soh].join(),
    )
  for (const header of ['Total Distance (m)', 'odometer_m', 'odometer']) {
    const { units } = await read({ 'a.csv': file(header) }, { settings: { axis: 'km' } })
    expect(units[0]?.ages, header).toEqual(KM)
  }
})

test('the answer on days and months decides how dates are read, even if the other order is denser', async () => {
  // The rows are in no order, so that nothing tells day from month.
  const rows = rowsOf('vehicle,date,soh', ({ name, month, soh }) =>
    [name, `03/${month}/2024`, soh].join(),
  ).split('\n')
  const [header, ...below] = rows
  const file = {
    'a.csv': [
      header,
      ...below
        .sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' }))
        .filter((_, i) => i % 2 === 0),
      ...below.filter((_, i) => i % 2 === 1),
    ].join('\n'),
  }
  expect((await refusalOf(read(file))).reason).toBe('day-or-month')
  const ages = async (answer: string) =>
    (await read(file, { answers: { 'day-or-month': answer } })).units[0]?.ages
  expect(await ages('day')).toEqual(DAYS)
  expect(await ages('month')).toEqual([0, 1, 2, 3, 4, 5])
})

test('rows of sums and means are no vehicles', async () => {
  const wide =
    'VIN,2024-01-03,2024-02-03,2024-03-03\nA1,97,96,95\nA2,96,95,94\nAverage,96.5,95.5,94.5'
  const long = 'Unit #,Date,SOH\nA1,2024-01-03,97\nA1,2024-02-03,96\nMittelwert,2024-02-03,96.5'
  for (const [file, names] of [
    [wide, ['A1', 'A2']],
    [long, ['A1']],
  ] as const) {
    const reading = await read({ 'a.csv': file })
    expect(reading.units.map(({ name }) => name)).toEqual(names)
    expect(leftOutOf(reading)).toEqual(['1 row total'])
  }
})

test('a list of one day has a vehicle in each row, and the year of make names none', async () => {
  const rows = NAMES.map((name, i) => `${name},20${19 + (i % 2)},BYD,${5000 + i},${97 - i}`)
  const { units, outlook } = await read({
    'a.csv': ['Unit number,Year,Make,Odometer,SOH', ...rows, ...rows.map(row => `X${row}`)].join(
      '\n',
    ),
  })
  expect(units.map(({ name }) => name)).toEqual([...NAMES, ...NAMES.map(name => `X${name}`)])
  expect(outlook?.units.every(({ next }) => next.length === 0)).toBe(true)
})

test('lists of one day each are dated by their files or their sheets', async () => {
  const list = (check: number) => NAMES.map((_, i) => checkOf(i, check))
  const texts = Object.fromEntries(
    CHECKS.map(check => [
      `fleet_${checkOf(0, check).month}.csv`.replace('_', '_2024-'),
      ['VIN;SOH', ...list(check).map(({ name, soh }) => `${name};${soh}`)].join('\n'),
    ]),
  )
  const sheets = workbook(
    Object.fromEntries(
      CHECKS.map(check => [
        `2024-${checkOf(0, check).month}`,
        [['Fleet no', 'SoH (%)'], ...list(check).map(({ name, soh }) => [name, soh])],
      ]),
    ),
  )
  for (const files of [texts, { 'fleet.xlsx': sheets } as Record<string, Content>]) {
    const { units, axis, evidence } = await read(files)
    expect(axis).toBe('days')
    expect(units).toHaveLength(NAMES.length)
    expect(units[0]?.ages).toEqual(DAYS)
    expect(units[0]?.values).toEqual(SOH)
    expect(evidence).toMatchObject([{ id: 'date-of-name' }])
  }
})

test('a list of vehicles beside the readings tells type, depot, rated value and service', async () => {
  const readings = rowsOf('Unit number,Date,Usable energy (kWh)', ({ name, month, soh }) =>
    [name, `2024-${month}-03`, soh * 3.5].join(),
  )
    .split('\n')
    .map(row => row.split(','))
  const list = [
    ['Unit number', 'Type', 'Depot', 'Rated energy (kWh)', 'In service'],
    ...NAMES.map(name => [name, 'Artic', 'North', 350, new Date('2021-05-03')]),
  ]
  const inSheets = {
    'fleet.xlsx': workbook({
      Readings: readings.map((row, i) =>
        row.map((text, c) => (i > 0 && c === 2 ? Number(text) : text)),
      ),
      Vehicles: list,
    }),
  }
  const text = (rows: readonly (readonly unknown[])[]) =>
    rows.map(row => row.map(each => (each instanceof Date ? '2021-05-03' : each)).join()).join('\n')
  const inFiles = { 'readings.csv': text(readings), 'vehicles.csv': text(list) }
  for (const files of [inSheets, inFiles] as Record<string, Content>[]) {
    const { units, rated, questions, leftOut, tables } = await read(files)
    expect(questions).toEqual([])
    expect(leftOut).toEqual([])
    expect(tables).toHaveLength(2)
    expect(rated).toMatchObject({ by: 'column', types: [{ type: 'Artic', rated: 350 }] })
    expect(units[0]).toMatchObject({
      depot: 'North',
      service: Date.parse('2021-05-03') / 86_400_000,
    })
    expect(units[0]?.percents?.[0]).toBeCloseTo(97.5, 6)
  }
  // Alone, it holds no readings.
  expect((await refusalOf(read({ 'vehicles.csv': text(list) }))).reason).toBe('no-header')
})

test('the charge left in a battery, and the energy of a charging session, are no capacity', async () => {
  const charges = [90, 35, 60, 20, 75, 45]
  const remaining = rowsOf('vehicle,date,soc_pct,remaining_energy_kwh', ({ name, month }) => {
    const soc = charges[Number(month) - 1] as number
    return [name, `2024-${month}-03`, soc, 0.58 * soc].join()
  })
  const sessions = rowsOf(
    'Session ID,Vehicle,Start time,End time,Energy delivered (kWh),SoC start (%),SoC end (%)',
    ({ name, month }) =>
      `${name}${month},${name},2024-${month}-03 21:10,2024-${month}-03 23:40,31.5,20,72`,
  )
  for (const file of [remaining, sessions]) {
    const { missing, result, tables } = await analysed({ 'a.csv': file })
    expect(result).toBeNull()
    expect(missing?.id).toBe('no-capacity')
    if (file === remaining) expect(missing?.facts.ofNow).toBe('remaining_energy_kwh')
    expect(used({ tables }).map(([meaning]) => meaning)).toEqual(
      expect.arrayContaining(['unit', 'date']),
    )
  }
})
