import { systemOf, totalsOf } from '../../analysis/dispatch/dispatch-log.ts'
import { expect, test } from '../support/test.ts'
import {
  CYCLE,
  cycleIn,
  energiesOf,
  germanTimeOf,
  leftOutOf,
  readLog,
  readLogs,
  type Step,
  stepsOf,
  timeOf,
} from './dispatch-files.ts'
import { NothingRead } from './nothing-read.ts'
import { german, two, upTo } from './price-files.ts'
import { workbook } from './workbooks.ts'

const DAYS = [3, 4, 5]
const ENERGIES = DAYS.map(day => [`2025-03-0${day}`, 25, 16])

const table = (header: string, rows: readonly string[]) => [header, ...rows].join('\n')

/** Writers of one log in several forms, in steps of a number of minutes. */
const FORMS: Record<string, (minutes: number) => string> = {
  'power in MW that discharges where it is positive': minutes =>
    table(
      'time,power (MW)',
      stepsOf(DAYS, minutes).map(step => `${timeOf(step)},${step.power}`),
    ),
  'power in kW that charges where it is positive, German': minutes =>
    table(
      'Zeitstempel;Batterieleistung [kW]',
      stepsOf(DAYS, minutes).map(step => `${germanTimeOf(step)};${german(-1000 * step.power)}`),
    ),
  'energy in MWh': minutes =>
    table(
      'timestamp;net_energy_mwh',
      stepsOf(DAYS, minutes).map(step => `${timeOf(step)};${(step.power * minutes) / 60}`),
    ),
  'kWh bought and sold in two columns': minutes =>
    table(
      'Datum;Netzbezug (kWh);Einspeisung (kWh)',
      stepsOf(DAYS, minutes).map(step => {
        const energy = (1000 * step.power * minutes) / 60
        return `${germanTimeOf(step)};${german(Math.max(0, -energy))};${german(Math.max(0, energy))}`
      }),
    ),
  'charge and discharge in kW, the one negative, the other empty': minutes =>
    table(
      'Time,SoC (%),Charge_kW,Discharge_kW',
      stepsOf(DAYS, minutes).map(step => {
        const power = 1000 * step.power
        return power < 0 ? `${timeOf(step)},50,${power},` : `${timeOf(step)},50,,${power}`
      }),
    ),
}
for (const [form, write] of Object.entries(FORMS)) {
  for (const minutes of [60, 30, 15, 5]) {
    test(`${form}, in ${minutes} minutes`, async () => {
      const reading = await readLog(write(minutes))
      expect(energiesOf(reading)).toEqual(ENERGIES)
      expect(reading.steps).toEqual([{ stepHours: minutes / 60, days: 3 }])
      expect(reading.isUnitNamed).toBe(true)
      expect(reading.leftOut).toEqual([])
      expect(reading.prices).toBeNull()
      expect(reading.clock).toBe('local')
      expect(reading.isEnd).toBe(false)
      const { power, energy, efficiency } = systemOf(reading.log)
      expect(power).toBeCloseTo(10)
      expect(energy).toBeCloseTo(20)
      expect(efficiency).toBeCloseTo(0.64)
    })
  }
}

test('power has the sign with which more energy goes in than comes out', async () => {
  const write = (sign: number) =>
    table(
      'time,MW',
      stepsOf(DAYS, 60).map(step => `${timeOf(step)},${sign * step.power}`),
    )
  const [discharging, charging] = [await readLog(write(1)), await readLog(write(-1))]
  expect(discharging.isTurned).toBe(false)
  expect(charging.isTurned).toBe(true)
  expect(charging.log).toEqual(discharging.log)
})

/** The steps of a number of hours from a time in UTC on. */
const absolute = (from: string, hours: number, minutes: number) =>
  upTo((hours * 60) / minutes).map(i => {
    const time = new Date(Date.parse(from) + i * minutes * 60_000)
    return { time, power: (i % 8) - 4 + 0.1 }
  })

/** Writes the time that the clocks of Germany show. */
const berlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
})
const offsetOf = (time: Date) => {
  const local = Date.parse(`${berlin.format(time).replace(' ', 'T')}Z`)
  return Math.round((local - time.getTime()) / 3_600_000)
}

for (const [change, start, hours] of [
  ['spring', '2025-03-28T23:00Z', 95],
  ['autumn', '2025-10-24T22:00Z', 97],
] as const) {
  const steps = absolute(start, hours, 15)
  const written: Record<string, [header: string, of: (time: Date) => string]> = {
    'in UTC': ['Time (UTC)', time => time.toISOString().slice(0, 16).replace('T', ' ')],
    'with offsets': [
      'time',
      time => `${berlin.format(time).replace(' ', 'T')}:00+0${offsetOf(time)}:00`,
    ],
    'with Z': ['time', time => time.toISOString()],
    'in local time': ['Zeit', time => berlin.format(time)],
  }
  for (const [form, [header, of]] of Object.entries(written)) {
    test(`the clocks change in ${change}, ${form}: no energy is lost or counted twice`, async () => {
      const reading = await readLog(
        table(
          `${header},power_mw`,
          steps.map(({ time, power }) => `${of(time)},${power}`),
        ),
      )
      const { charged, discharged } = totalsOf(reading.log)
      const sum = (sign: number) =>
        steps.reduce((total, { power }) => total + Math.max(0, sign * power) / 4, 0)
      const flows = [charged, discharged].toSorted((a, b) => a - b)
      expect(flows[0]).toBeCloseTo(Math.min(sum(1), sum(-1)))
      expect(flows[1]).toBeCloseTo(Math.max(sum(1), sum(-1)))
      expect(reading.log.days).toHaveLength(3)
      expect(reading.log.parts).toHaveLength(1)
      expect(reading.log.parts[0]?.charged).toHaveLength(change === 'spring' ? 92 : 100)
      expect(leftOutOf(reading)).toEqual([
        `1 day clock-change (2025-${change === 'spring' ? '03-30' : '10-26'})`,
      ])
      // A quarter past midnight on the clocks of the market, before and after the change.
      for (const { date, charged: taken } of reading.log.days) {
        const at = steps.find(({ time }) => berlin.format(time) === `${date} 00:15`)
        expect(taken[1]).toBeCloseTo(Math.max(0, -(at?.power ?? 0)) / 4)
      }
    })
  }
}

test('a log with rows in the hour that local clocks skip is in winter time', async () => {
  const steps = absolute('2025-03-28T23:00Z', 96, 60)
  const winter = (time: Date) =>
    new Date(time.getTime() + 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
  const text = table(
    'Zeit (MEZ);Leistung (MW)',
    steps.map(({ time, power }) => `${winter(time)};${german(power)}`),
  )
  const reading = await readLog(text)
  expect(reading.clock).toBe('winter')
  const at = steps.find(({ time }) => berlin.format(time) === '2025-03-31 05:00')
  expect(reading.log.days.find(({ date }) => date === '2025-03-31')?.charged[5]).toBeCloseTo(
    Math.max(0, -(at?.power ?? 0)),
  )
  expect((await readLog(text, { clock: 'local' })).clock).toBe('local')
  const asUtc = await readLog(text, { clock: 'utc' })
  expect(asUtc.log.days.map(({ date }) => date)).not.toEqual(reading.log.days.map(it => it.date))
})

test('times are ends of steps if the header says so, or where the log begins and ends', async () => {
  const ends = (header: string) =>
    table(
      `${header},power_mw`,
      stepsOf(DAYS, 15).map(step => {
        const end = new Date(Date.parse(`${step.date}T00:00Z`) + (step.minute + 15) * 60_000)
        return `${end.toISOString().slice(0, 16).replace('T', ' ')},${step.power}`
      }),
    )
  const [header = '', ...rows] = ends('time').split('\n')
  const backwards = table(header, rows.toReversed())
  for (const text of [ends('Interval end'), ends('time'), backwards]) {
    const reading = await readLog(text)
    expect(reading.isEnd).toBe(true)
    expect(reading.log.days.map(({ charged }) => charged)).toEqual(
      DAYS.map(() => cycleIn(15).map(power => Math.max(0, -power) / 4)),
    )
  }
})

test('a date and a clock in two columns, and a row of units', async () => {
  const reading = await readLog(
    [
      'Anlage;Speicher Nord',
      '',
      'Datum;Uhrzeit von;Uhrzeit bis;Bezug;Abgabe',
      ';;;kWh;kWh',
      ...stepsOf(DAYS, 60).map(({ date, minute, power }) => {
        const hour = minute / 60
        const [taken, given] = [Math.max(0, -power), Math.max(0, power)].map(mw => 1000 * mw)
        return `${date.split('-').reverse().join('.')};${two(hour)}:00;${two(hour + 1)}:00;${taken};${given}`
      }),
    ].join('\n'),
  )
  expect(energiesOf(reading)).toEqual(ENERGIES)
  expect(reading.unit).toBe('kWh')
})

test('a workbook, and files of two months', async () => {
  const sheet = (days: readonly number[]) =>
    workbook({
      Notes: [
        ['made', 'by'],
        ['a', 'tool'],
      ],
      Log: [
        ['Zeit', 'Wirkleistung (kW)'],
        ...stepsOf(days, 15).map(step => [
          new Date(Date.parse(`${step.date}T00:00Z`) + step.minute * 60_000),
          1000 * step.power,
        ]),
      ],
    })
  const reading = await readLogs({ 'a.xlsx': sheet([3, 4]), 'b.xlsx': sheet([5]), 'c.txt': 'none' })
  expect(energiesOf(reading)).toEqual(ENERGIES)
  expect(reading.files).toBe(2)
  expect(leftOutOf(reading)).toEqual(['1 file no-times (c.txt)'])
})

test('sheets whose titles name their months are read together', async () => {
  const rowsOf = (days: readonly number[]) => days.map(day => [`2025-03-0${day}`, ...CYCLE])
  const sheet = (title: string, days: readonly number[]) => [
    [title],
    ['Datum', ...CYCLE.map((_, hour) => `${two(hour)}:00`)],
    ...rowsOf(days),
  ]
  const book = workbook({
    A: sheet('Leistung in MW, 02/2025', [3, 4]),
    B: sheet('Leistung in MW, 03/2025', [5]),
  })
  expect(energiesOf(await readLogs({ 'a.xlsx': book }))).toEqual(ENERGIES)
})

test('sheets of one log are read together, and what has other columns is left out', async () => {
  const rowsOf = (days: readonly number[]) =>
    stepsOf(days, 60).map(step => [timeOf(step), step.power])
  const header = ['Zeit', 'Leistung (MW)']
  const book = workbook({
    März: [header, ...rowsOf([3])],
    April: [header, ...rowsOf([4, 5])],
    Tage: [['Zeit', 'Energie (MWh)'], ...DAYS.map(day => [`2025-03-0${day} 00:00`, 9])],
  })
  const energy = column('energy_mwh', ({ power }) => power / 2, [6])
  const reading = await readLogs({ 'a.xlsx': book, 'b.csv': energy })
  expect(energiesOf(reading)).toEqual(ENERGIES)
  expect(leftOutOf(reading)).toEqual([
    '1 sheet other-columns (a.xlsx, Tage)',
    '1 file other-columns (b.csv)',
  ])
})

test('the battery’s column is read beside other meters, and the visitor can choose another one', async () => {
  const text = table(
    'time,PV (kW),Load (kW),Grid (kW),Battery power (kW),SoC (%),Active power (kW)',
    stepsOf(DAYS, 60).map(
      step => `${timeOf(step)},${step.minute},500,77,${1000 * step.power},40,${2000 * step.power}`,
    ),
  )
  const reading = await readLog(text)
  expect(energiesOf(reading)).toEqual(ENERGIES)
  expect(reading.columns).toEqual([
    {
      role: 'power',
      header: 'Battery power (kW)',
      alternatives: ['Active power (kW)', 'Grid (kW)'],
    },
  ])
  const other = await readLog(text, { columns: { power: 'Active power (kW)' } })
  expect(energiesOf(other)[0]).toEqual(['2025-03-03', 50, 32])
})

test('a Dutch state of charge is no power, whatever its unit and its place', async () => {
  const reading = await readLog(
    table(
      'Tijdstip;Laadtoestand [kWh];Wirkleistung AC [kW]',
      stepsOf(DAYS, 60).map(
        (step, i) => `${germanTimeOf(step)};${500 + (i % 7)};${german(1000 * step.power)}`,
      ),
    ),
  )
  expect(energiesOf(reading)).toEqual(ENERGIES)
  expect(reading.columns).toEqual([
    { role: 'power', header: 'Wirkleistung AC [kW]', alternatives: [] },
  ])
})

test('a number without a unit is in MW, or in kW if no battery has as many MW', async () => {
  const write = (factor: number) =>
    table(
      'time,power',
      stepsOf(DAYS, 15).map(step => `${timeOf(step)},${factor * step.power}`),
    )
  const [mega, kilo] = [await readLog(write(1)), await readLog(write(1000))]
  expect([mega.unit, mega.isUnitNamed]).toEqual(['MW', false])
  expect([kilo.unit, kilo.isUnitNamed]).toEqual(['kW', false])
  expect(energiesOf(kilo)).toEqual(ENERGIES)
  const chosen = await readLog(write(1), { unit: 'MWh' })
  expect(energiesOf(chosen)[0]).toEqual(['2025-03-03', 100, 64])
})

test('prices beside the power are read from the same file', async () => {
  for (const [header, currency, write] of [
    ['time,power (MW),price (EUR/MWh)', 'EUR', (price: number) => price],
    ['time,power (MW),Strompreis ct/kWh', null, (price: number) => price / 10],
  ] as const) {
    const reading = await readLog(
      table(
        header,
        stepsOf(DAYS, 60).map(
          step => `${timeOf(step)},${step.power},${write(20 + step.minute / 40)}`,
        ),
      ),
    )
    expect(energiesOf(reading)).toEqual(ENERGIES)
    expect(reading.prices?.days.map(({ prices }) => prices[7])).toEqual(
      DAYS.map(() => expect.closeTo(30.5)),
    )
    expect(reading.prices?.currency).toBe(currency)
  }
})

test('days with gaps are parts of a log, and repeated rows count once', async () => {
  const all = stepsOf([3, 4, 5, 7], 60)
  const rows = all
    .filter(({ date, minute }) => !(date === '2025-03-04' && [300, 360].includes(minute)))
    .slice(3)
    .map(step => `${timeOf(step)},${step.power}`)
  const reading = await readLog(
    table('time,power_mw', [...rows, `${rows[39]}`, '2025-03-05 07:30']),
  )
  expect(reading.log.days.map(({ date }) => date)).toEqual(['2025-03-05', '2025-03-07'])
  expect(reading.log.parts.map(({ date }) => date)).toEqual(['2025-03-03', '2025-03-04'])
  expect(leftOutOf(reading)).toEqual([
    '1 row no-number (dispatch.csv: 2025-03-05 07:30)',
    '3 day gap (2025-03-03)',
    '1 row repeated (2025-03-04)',
  ])
})

test('marks of thousands are no decimal marks, and a number far above all others is left out', async () => {
  const whole = (number: number) => Math.round(number).toLocaleString('de-DE')
  const days = upTo(25).map(i => i + 1)
  const rows = stepsOf(days, 60).map(
    (step, i) => `${germanTimeOf(step)};${i === 70 ? '9.999.999' : whole(1000 * step.power)}`,
  )
  const reading = await readLog(table('Zeit;Leistung (kW)', rows))
  expect(energiesOf(reading)[0]).toEqual(['2025-03-01', 25, 16])
  expect(reading.log.days).toHaveLength(25)
  expect(leftOutOf(reading)).toEqual([
    '1 row spike (dispatch.csv: 03.03.2025 22:00, 9.999.999)',
    '1 step filled (2025-03-03 22:00)',
  ])
})

/** Why a text is refused, with the headers that were found. */
const refusalOf = (text: string, choice?: Parameters<typeof readLog>[1]) =>
  readLog(text, choice).then(
    () => 'read',
    (error: unknown) =>
      error instanceof NothingRead ? `${error.reason} ${error.facts.found}`.trim() : error,
  )

const column = (header: string, of: (step: Step, i: number) => number | string, days = DAYS) =>
  table(
    `time,${header}`,
    stepsOf(days, 60).map((step, i) => `${timeOf(step)},${of(step, i)}`),
  )

test('a file that is no log is refused with the reason', async () => {
  expect(await refusalOf(column('power_mw', () => 5))).toBe('constant power_mw')
  expect(await refusalOf(column('power_mw', () => 0))).toBe('constant power_mw')
  expect(await refusalOf(column('discharge_mw', ({ power }) => Math.max(0, power)))).toBe(
    'one-way discharge_mw',
  )
  expect(await refusalOf(column('power_mw', ({ power }) => Math.min(power, power / 4)))).toBe(
    'gives-little power_mw',
  )
  expect(
    await refusalOf(
      column('export_mw,import_mw', ({ power }) => `${Math.max(0, -power)},${Math.max(0, power)}`),
    ),
  ).toBe('gives-more import_mw,export_mw')
  expect(await refusalOf(column('meter (kWh)', (_, i) => 1000 + i))).toBe('counter meter (kWh)')
  expect(await refusalOf(column('price (EUR/MWh)', ({ power }) => 50 + power))).toBe(
    'prices-alone time,price (EUR/MWh)',
  )
  expect(await refusalOf(column('Preis', ({ power }) => 50 + power))).toBe(
    'prices-alone time,Preis',
  )
  expect(await refusalOf(column('Temperature', ({ power }) => power))).toBe(
    'no-power time,Temperature',
  )
  expect(await refusalOf(column('', ({ power }) => power))).toBe('no-power')
  expect(await refusalOf('name,power\nA,1\nB,2\n')).toBe('no-times name,power')
  const daily = upTo(40).map(
    i => `2025-0${1 + Math.floor(i / 20)}-${two(1 + (i % 20))},${CYCLE[i % 24]}`,
  )
  expect(await refusalOf(table('date,power_mw', daily))).toBe('no-days date,power_mw')
})

test('prices that are called power are refused, because they only go one way', async () => {
  expect(await refusalOf(column('power', (_, i) => 40 + ((37 * i) % 60)))).toBe('one-way power')
})

test('a header that names the sign of a discharge is believed', async () => {
  const rows = stepsOf(DAYS, 60).map(step => `${timeOf(step)},${step.power}`)
  const turnedRows = stepsOf(DAYS, 60).map(step => `${timeOf(step)},${-step.power}`)
  const named = await readLog(table('time,power (MW) (discharge positive)', rows))
  expect([named.isTurned, energiesOf(named)]).toEqual([false, ENERGIES])
  const charge = await readLog(table('time,Leistung [MW] (Laden positiv)', turnedRows))
  expect(energiesOf(charge)).toEqual(ENERGIES)
  // Without the words, the other sign fits, because more would come out than goes in.
  expect(await readLog(table('time,power (MW)', turnedRows)).then(energiesOf)).toEqual(ENERGIES)
  await expect(
    readLog(table('time,Leistung [MW] (Entladen positiv)', turnedRows)),
  ).rejects.toMatchObject({ reason: 'gives-more' })
})

test('decimal commas in a column of prices do not become the delimiter', async () => {
  const rows = stepsOf(DAYS, 60).map(
    step => `${timeOf(step)};${String(20 + step.minute / 40).replace('.', ',')};${step.power}`,
  )
  const reading = await readLog(table('Zeitstempel;Day-Ahead Preis (EUR/MWh);Leistung [MW]', rows))
  expect(energiesOf(reading)).toEqual(ENERGIES)
})

test('the ends of steps on a local clock may skip an hour', async () => {
  for (const minutes of [15, 60]) {
    const rows = ['29', '30', '31'].flatMap(day =>
      upTo(1440 / minutes)
        .map(i => (i + 1) * minutes)
        // 02:00 is 03:00 on the day whose clock skips the hour between them.
        .filter(end => day !== '30' || end < 120 || end >= 180)
        .map(end => {
          const time = new Date(Date.UTC(2025, 2, Number(day), 0, end))
          return `${time.toISOString().slice(0, 16).replace('T', ' ')},${end <= 720 ? -1 : 0.8}`
        }),
    )
    expect((await readLog(table('Zeit bis,Leistung [MW]', rows))).clock).toBe('local')
  }
})
