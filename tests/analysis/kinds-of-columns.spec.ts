import { expect, test } from '../support/test.ts'
import { analysed, type Content, read, refusalOf, used } from './units.ts'
import { DATES, DAYS, eachCheck, kmOf, NAMES, SOH, sohOf } from './vehicle-checks.ts'
import { workbook } from './workbooks.ts'

/** A check of a vehicle. The first vehicle falls from 97.4 to 94.6 %. */
const checkOf = (vehicle: number, check: number) => ({
  name: NAMES[vehicle] as string,
  date: DATES[check] as string,
  /** The parts of its date. */
  parts: (DATES[check] as string).split('-').map(Number) as [number, number, number],
  km: kmOf(vehicle, check),
  soh: sohOf(vehicle, check),
})
type Check = ReturnType<typeof checkOf>

const KM = DATES.map((_, check) => kmOf(0, check))
const comma = (value: number) => String(value).replace('.', ',')
const spaced = (value: number) => value.toLocaleString('en').replaceAll(',', ' ')

/** A table with a row for each check. */
const rowsOf = (header: string, write: (check: Check) => string) =>
  [header, ...eachCheck((vehicle, check) => write(checkOf(vehicle, check)))].join('\n')

/** Files of the same checks, with the headers of languages and of programs. */
const CALLED: Record<string, string> = {
  Japanese: rowsOf(
    '車両番号,測定日,走行距離(km),電池健全度(%)',
    ({ name, parts: [year, month, day], km, soh }) =>
      `${name},${year}年${month}月${day}日,${km},${soh}`,
  ),
  Chinese: rowsOf(
    '车牌号,采集时间,累计里程(km),SOC(%),电池健康度(%)',
    ({ name, date, km, soh }) => `${name},${date.replaceAll('-', '/')} 06:00:00,${km},55,${soh}`,
  ),
  Korean: rowsOf(
    '차량번호,측정일,주행거리(km),배터리 건강도(%)',
    ({ name, parts: [year, month, day], km, soh }) =>
      `${name},${year}년 ${month}월 ${day}일,${km},${soh}`,
  ),
  Polish: rowsOf(
    'Nr rejestracyjny;Data pomiaru;Przebieg [km];Stan zdrowia baterii [%]',
    ({ name, parts: [year, month, day], km, soh }) =>
      `${name};${day}.${month}.${year};${spaced(km).replaceAll(' ', '\u00a0')};${comma(soh)}`,
  ),
  Czech: rowsOf(
    'SPZ;Datum měření;Stav tachometru [km];Stav baterie SOH [%]',
    ({ name, parts: [year, month, day], km, soh }) =>
      `${name};${day}. ${month}. ${year};${km};${comma(soh)}`,
  ),
  Swedish: rowsOf(
    'Regnr;Mätdatum;Mätarställning (km);Batterihälsa (%)',
    ({ name, date, km, soh }) => `${name};${date};${km};${comma(soh)}`,
  ),
  Portuguese: rowsOf(
    'Placa;Data;Hodômetro (km);Saúde da bateria (%)',
    ({ name, date, km, soh }) =>
      `${name};${date.split('-').reverse().join('/')};${km};${comma(soh)}`,
  ),
  Finnish: rowsOf(
    'Rekisterinumero;Päivämäärä;Mittarilukema (km);Akun kunto (%)',
    ({ name, parts: [year, month, day], km, soh }) =>
      `${name};${day}.${month}.${year};${km};${comma(soh)}`,
  ),
  Turkish: rowsOf(
    'Plaka;Tarih;Kilometre;Batarya sağlığı (%)',
    ({ name, date, km, soh }) =>
      `${name};${date.split('-').reverse().join('.')};${km};${comma(soh)}`,
  ),
  Russian: rowsOf(
    'Гос. номер;Дата;Пробег (км);SOH (%)',
    ({ name, date, km, soh }) =>
      `${name};${date.split('-').reverse().join('.')};${km};${comma(soh)}`,
  ),
  Hungarian: rowsOf(
    'Rendszám;Dátum;Futásteljesítmény (km);SOH (%)',
    ({ name, date, km, soh }) => `${name};${date.replaceAll('-', '. ')}.;${km};${comma(soh)}`,
  ),
  'paths of a program': rowsOf(
    'response.vehicle_state.vehicle_name,response.charge_state.timestamp,response.vehicle_state.odometer_km,response.battery.soh',
    ({ name, date, km, soh }) => `${name},${Date.parse(date)},${km},${soh}`,
  ),
  'words without spaces, in thousandths of a per cent and metres': rowsOf(
    'VehicleName,Time,obdOdometerMeters,batteryStateOfHealthMilliPercent',
    ({ name, date, km, soh }) => `${name},${date}T00:00:00Z,${km * 1000},${Math.round(soh * 1000)}`,
  ),
}

for (const [called, file] of Object.entries(CALLED)) {
  test(`vehicles are read by headers in ${called}`, async () => {
    const { units, questions, unit } = await read({ 'fleet.csv': file })
    expect(unit).toBe('%')
    expect(units.map(({ name }) => name)).toEqual(NAMES)
    expect(units[0]?.ages.map(Math.floor)).toEqual(DAYS)
    expect(units[0]?.values).toEqual(SOH)
    expect(questions).toEqual([])
    const byKm = await read({ 'fleet.csv': file }, { settings: { axis: 'km' } })
    expect(byKm.units[0]?.ages).toEqual(KM)
  })
}

test('a unit in each cell is the unit of its column', async () => {
  const header = ['Bus', 'Datum', 'Kilometerstand', 'Nutzbar', 'Nennwert']
  const cellsOf = ({ name, date, km, soh }: Check) => [
    ...[name, date, `${spaced(km)} km`],
    ...[`${comma(Number((2.8 * soh).toFixed(1)))} kWh`, '280 kWh'],
  ]
  const files: Record<string, Content>[] = [
    { 'fleet.csv': rowsOf(header.join(';'), check => cellsOf(check).join(';')) },
    {
      'fleet.xlsx': workbook({
        Fleet: [
          header,
          ...NAMES.flatMap((_, vehicle) =>
            DATES.map((_, check) => cellsOf(checkOf(vehicle, check))),
          ),
        ],
      }),
    },
  ]
  for (const file of files) {
    const { unit, units, rated, tables, questions } = await read(file)
    expect(unit).toBe('kWh')
    expect(units[0]?.values).toEqual(SOH.map(soh => Number((2.8 * soh).toFixed(1))))
    expect(rated).toMatchObject({ by: 'column', types: [{ rated: 280 }] })
    expect(tables[0]?.columns.map(column => column.unit)).toEqual([null, null, 'km', 'kWh', 'kWh'])
    expect(questions).toEqual([])
    const { units: byKm } = await read(file, { settings: { axis: 'km' } })
    expect(byKm[0]?.ages).toEqual(KM)
  }
})

test('a state of health with a word for “about” is read', async () => {
  const file = rowsOf('Bus;Datum;SoH', ({ name, date, soh }) => {
    const about = soh > 96 ? '~' : soh > 95 ? 'ca. ' : ''
    return `${name};${date};${about}${comma(soh)} %`
  })
  expect((await read({ 'a.csv': file })).units[0]?.values).toEqual(SOH)
})

/** Two columns of a state of health, the second by a function of the first. */
const twoOf = (second: (soh: number, check: Check) => number, headers = 'SOH_C,SOH_E') =>
  rowsOf(
    `vehicle,date,${headers}`,
    check => `${check.name},${check.date},${check.soh},${second(check.soh, check).toFixed(1)}`,
  )

test('two columns that differ by more than a point are a question, with their values', async () => {
  for (const headers of ['SOH_C,SOH_E', 'SoH BMS,SoH test', 'SOH min,SOH max']) {
    const file = { 'a.csv': twoOf(soh => soh - 3, headers) }
    const open = await analysed(file)
    expect(open.result).toBeNull()
    expect(open.missing?.id).toBe('value')
    const [first, second] = headers.split(',')
    expect(open.questions).toMatchObject([
      {
        ...{ id: 'value', asked: true, answer: null },
        options: [
          {
            value: first,
            facts: { column: first, name: 'KP-101', first: 97.4, last: 94.6, unit: '%' },
            result: { units: 3, likely: 0 },
          },
          {
            value: second,
            facts: { column: second, name: 'KP-101', first: 94.4, last: 91.6, unit: '%' },
            result: { units: 3 },
          },
        ],
      },
    ])
    expect(open.questions[0]?.effect).toBeCloseTo(3, 6)
    const answered = await read(file, { answers: { value: second as string } })
    expect(answered.units[0]?.values[0]).toBe(94.4)
    expect(answered.questions).toMatchObject([{ id: 'value', asked: false, answer: second }])
    expect(used(answered).at(-1)).toEqual(['health', second])
    const unknown = await analysed(file, { answers: { value: 'unknown' } })
    expect(unknown.result).toBeNull()
    // A choice in a column's menu answers as well.
    const chosen = await read(file, { columns: { 0: { 3: { meaning: 'health', unit: '%' } } } })
    expect(chosen.units[0]?.values[0]).toBe(94.4)
    expect(chosen.questions).toEqual([])
  }
})

test('columns that differ by less than a point are marked and not asked about', async () => {
  const { units, questions, tables } = await read({ 'a.csv': twoOf(soh => soh - 0.4) })
  expect(units[0]?.values[0]).toBe(97.4)
  expect(questions).toMatchObject([{ id: 'value', asked: false, answer: null }])
  expect(tables[0]?.columns[2]).toMatchObject({ certainty: 'doubtful', why: 'two-fit' })
})

test('an empty column, a limit and a state of health by resistance are no alternatives', async () => {
  const empty = rowsOf(
    'vehicle,date,SOH,SOH new',
    ({ name, date, soh }) => `${name},${date},${soh},`,
  )
  const resistance = rowsOf(
    'vehicle,date,SOH_R,SOH_C',
    ({ name, date, soh }) => `${name},${date},${soh - 9},${soh}`,
  )
  for (const file of [empty, resistance]) {
    const { units, questions } = await read({ 'a.csv': file })
    expect(units[0]?.values).toEqual(SOH)
    expect(questions).toEqual([])
  }
  for (const header of ['SOH limit', 'Target SOH', 'SOH previous', 'SOH check']) {
    // The last is a limit because its values never change. Its name says nothing.
    const limit = rowsOf(
      `vehicle,date,${header},SOH`,
      ({ name, date, soh }) => `${name},${date},80,${soh}`,
    )
    const { units, questions } = await read({ 'a.csv': limit })
    expect(units[0]?.values).toEqual(SOH)
    expect(questions).toEqual([])
  }
  const alone = rowsOf('vehicle,date,SOHR', ({ name, date, soh }) => `${name},${date},${soh}`)
  expect((await refusalOf(read({ 'a.csv': alone }))).reason).toBe('no-capacity')
})

test('the question of two energies comes before that of the rated energy', async () => {
  const file = {
    'a.csv': rowsOf(
      'vehicle,date,usable energy BMS (kWh),usable energy test (kWh)',
      ({ name, date, soh }) => `${name},${date},${2.8 * soh},${3.8 * soh - 97.4}`,
    ),
  }
  const { questions } = await analysed(file)
  expect(questions.map(({ id }) => id)).toEqual(['value'])
  const answered = await analysed(file, { answers: { value: 'usable energy test (kWh)' } })
  expect(answered.questions.find(({ asked }) => asked)?.id).toBe('rated')
})

test('names and dates under headers of an unknown language are no cells', async () => {
  const file = rowsOf(
    'Gluaiseacht;Lá;km;Sláinte (%)',
    ({ name, date, km, soh }) => `${name};${date};${km};${comma(soh)}`,
  )
  const { result, missing, tables } = await analysed({ 'a.csv': file })
  expect(result).toBeNull()
  expect(missing?.id).toBe('no-capacity')
  expect(used({ tables })).toEqual([
    ['unit', 'Gluaiseacht'],
    ['km', 'km'],
  ])
  const chosen = await read(
    { 'a.csv': file },
    {
      columns: {
        0: {
          0: { meaning: 'unit' },
          1: { meaning: 'date' },
          3: { meaning: 'health', unit: '%' },
        },
      },
    },
  )
  expect(chosen.units.map(({ name }) => name)).toEqual(NAMES)
  expect(chosen.units[0]?.values).toEqual(SOH)
})

test('check-ups at two rates are two series, of which one is shown', async () => {
  const ages = [0, 100, 200, 300]
  const file = {
    'a.csv': [
      'Cell,Cycle,C-rate,Capacity (Ah)',
      ...ages.flatMap((age, i) => [`A,${age},C/20,${3.1 - i / 50}`, `A,${age},1C,${2.9 - i / 40}`]),
    ].join('\n'),
  }
  const usual = await read(file)
  expect(usual.units[0]).toMatchObject({ ages, apart: 4 })
  expect(usual.units[0]?.values[3]).toBeCloseTo(3.04, 9)
  const apart = await read(file, { settings: { series: 'apart' } })
  expect(apart.units[0]?.ages).toEqual(ages)
  expect(apart.units[0]?.values[3]).toBeCloseTo(2.825, 9)
})
