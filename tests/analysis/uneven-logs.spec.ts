import { analyse } from '../../analysis/analyse.ts'
import { expect, test } from '../support/test.ts'
import {
  ALL,
  type AnalysedLog,
  analysedLog,
  cycleIn,
  DAYS,
  energies,
  type Step,
  stepsOf,
  timeOf,
} from './dispatch-files.ts'
import { two, upTo } from './price-files.ts'
import { askedIn, visitorFile } from './read.ts'

const table = (header: string, rows: readonly string[]) => [header, ...rows].join('\n')
const decided = ({ evidence }: AnalysedLog) => evidence.map(({ id }) => id)

const dates = DAYS.map(day => `2025-03-${two(day)}`)
const daysOf = (minutes: number, write: (power: number) => string, mark: string) =>
  dates.map(date => [date, ...cycleIn(minutes).map(write)].join(mark))

/** The columns of some lines, parted by commas, as rows. */
const turned = (lines: readonly string[]) => {
  const rows = lines.map(line => line.split(','))
  return (rows[0] ?? []).map((_, column) => rows.map(row => row[column]).join())
}

/** Logs with a day in each row or column, in several layouts and formats. */
const IN_ROWS: Record<string, () => string> = {
  'hours by their numbers, with power above the dates': () =>
    table(
      `Battery power (MW),${upTo(24).join()}`,
      daysOf(60, power => `${power}`, ','),
    ),
  'hours from 1 on, with power in a title': () =>
    table(
      `Wirkleistung Speicher in MW, positiv = Entladen\nDatum;${upTo(24)
        .map(hour => `H${two(hour + 1)}`)
        .join(';')}`,
      daysOf(60, power => power.toFixed(2).replace('.', ','), ';'),
    ),
  'hours with their letter and a unit in each cell, and the sum of the day': () =>
    table(
      `Speicher Nord - Leistung\nDatum;Tag;${upTo(24)
        .map(hour => `${hour + 1}h`)
        .join(';')};Summe`,
      daysOf(60, power => `${power} MW`, ';').map(row => `${row.replace(';', ';Mo;')};9 MW`),
    ),
  'quarter-hours by the clock, in kW': () =>
    table(
      `Power [kW],${upTo(96)
        .map(step => `${two(Math.floor(step / 4))}:${two(15 * (step % 4))}`)
        .join()}`,
      daysOf(15, power => `${1000 * power}`, ','),
    ),
  'a day in each column, hours down': () =>
    `Battery power (MW)\n${turned([`Hour,${upTo(24).join()}`, ...daysOf(60, power => `${power}`, ',')]).join('\n')}`,
  'both directions in rows of their own': () =>
    table(
      `Signal,Date,${upTo(24).join()}`,
      dates.flatMap(date =>
        [-1, 1].map(way =>
          [
            way < 0 ? 'Battery charge MWh' : 'Battery discharge MWh',
            date,
            ...cycleIn(60).map(power => Math.max(0, way * power)),
          ].join(),
        ),
      ),
    ),
}
for (const [form, write] of Object.entries(IN_ROWS)) {
  test(`a log has a day in each row: ${form}`, async () => {
    const read = await analysedLog(write())
    expect([energies(read), askedIn(read)]).toEqual([ALL, []])
    const steps = read.tables[0]?.columns.filter(({ bracket }) => bracket === 0) ?? []
    expect(new Set(steps.map(({ meaning }) => meaning))).toEqual(new Set(['power']))
    expect([24, 96]).toContain(steps.length)
  })
}

test('a log with a day in each row that names nothing needs one menu for power and unit', async () => {
  const text = table(
    `Datum;${upTo(24).join(';')}`,
    daysOf(60, power => `${1000 * power}`, ';'),
  )
  const open = await analysedLog(text)
  expect([open.result, open.missing?.id]).toEqual([null, 'no-power'])
  const read = await analysedLog(text, { columns: { 0: { 5: { meaning: 'power', unit: 'kW' } } } })
  expect([energies(read), askedIn(read)]).toEqual([ALL, []])
})

/** The rows of a log in which its power changes, each a number of minutes after its step. */
const changes = (days: readonly number[], behind: (i: number) => number = () => 0) =>
  stepsOf(days, 15)
    .filter(({ power }, i, all) => power !== all[i - 1]?.power)
    .map((step, i) => ({ ...step, minute: step.minute + behind(i) }))
const rowOf = (step: Step) => `${timeOf(step)}:00+01:00,${step.power}`

test('a log of changes holds each value until the next row', async () => {
  const read = await analysedLog(table('time,battery power (MW)', changes(DAYS).map(rowOf)))
  expect(energies(read)).toEqual(ALL)
  expect(read.result?.log.days).toHaveLength(6)
  expect(read.evidence).toContainEqual({ id: 'value-holds', facts: { holding: 'until-change' } })
})

test('changes between whole steps count to the minute', async () => {
  const behind = (i: number) => [0, 1, 4, 2, 7][i % 5] as number
  const all = changes(DAYS, behind)
  const read = await analysedLog(table('time,battery power (MW)', all.map(rowOf)))
  const minuteOf = ({ date, minute }: Step) => Date.parse(date) / 60_000 + minute
  const sums = [-1, 1].map(way =>
    all.reduce((sum, step, i) => {
      const next = all[i + 1]
      return sum + (next ? Math.max(0, way * step.power) * (minuteOf(next) - minuteOf(step)) : 0)
    }, 0),
  )
  expect(energies(read)).toEqual(sums.map(sum => Number((sum / 60).toFixed(3))))
})

test('power is not held for a day, nor rest for three', async () => {
  const all = changes(upTo(20).map(i => i + 1))
  const isMissing = ({ date, minute, power }: Step) =>
    // A run whose end is missing, and rest without a row for more than two days.
    (date === '2025-03-05' && (minute > 720 || power === 0)) || /-06|-1[0-3]/.test(date)
  const rows = all.filter(step => !isMissing(step)).map(rowOf)
  const read = await analysedLog(table('time,battery power (MW)', rows))
  const days = read.result?.log.days.map(({ date }) => date) ?? []
  expect(days).toContain('2025-03-04')
  for (const missing of ['05', '06', '10', '11', '12', '13']) {
    expect(days).not.toContain(`2025-03-${missing}`)
  }
  expect(read.result?.charged).toBeLessThanOrEqual(20 * 25)
})

test('a log without its rows at rest is no log of changes', async () => {
  const rows = stepsOf(DAYS, 15)
    .map((step, i) => ({ ...step, power: step.power * (1 + (i % 7) / 1000) }))
    .filter(({ power }) => power !== 0)
    .map(rowOf)
  const read = await analysedLog(table('time,battery power (MW)', rows))
  expect([read.result, read.missing?.id]).toEqual([null, 'no-days'])
})

test('readings at uneven times hold until the next one', async () => {
  const rows = stepsOf(DAYS, 5).map((step, i) =>
    rowOf({ ...step, minute: step.minute + ([0, 1, 0, 2, 1, 0, 0, 1][i % 8] ?? 0) }),
  )
  const read = await analysedLog(table('time,battery power (MW)', rows))
  expect(decided(read)).toContain('value-holds')
  expect(read.result?.log.days).toHaveLength(6)
  const [charged = 0, discharged = 0] = energies(read) ?? []
  expect(Math.abs(charged / 150 - 1)).toBeLessThan(0.01)
  expect(Math.abs(discharged / 96 - 1)).toBeLessThan(0.01)
})

test('rows of seconds are the means of their minutes', async () => {
  const rows = stepsOf([3, 4, 5], 1).flatMap(step =>
    upTo(4).map(
      quarter => `${timeOf(step)}:${two(15 * quarter)},${step.power * (quarter % 2 === 0 ? 2 : 0)}`,
    ),
  )
  const read = await analysedLog(table('time,battery power (MW)', rows))
  expect(energies(read)).toEqual([75, 48])
  expect(read.result?.steps).toEqual([{ stepHours: 1 / 60, days: 3 }])
})

test('short gaps are filled with the mean of the steps around them, and counted', async () => {
  const all = stepsOf(DAYS, 15)
  // Every 37th step: of most days two or three, at rest, within a run, and where one begins or ends.
  const rows = all.filter((_, i) => i % 37 !== 5).map(rowOf)
  const read = await analysedLog(table('time,power_mw', rows))
  const missing = all.length - rows.length
  expect(read.result?.log.days).toHaveLength(6)
  expect(read.leftOut).toEqual([
    {
      what: 'step',
      reason: 'filled',
      count: missing,
      first: expect.stringContaining('2025-03-03'),
    },
  ])
  const [charged = 0, discharged = 0] = energies(read) ?? []
  expect(Math.abs(charged / 150 - 1)).toBeLessThan(0.02)
  expect(Math.abs(discharged / 96 - 1)).toBeLessThan(0.02)
})

test('a day is left out if its gap is longer than an hour, or hides much of its energy', async () => {
  const isMissing = ({ date, minute }: Step) =>
    (date === '2025-03-04' && minute >= 720 && minute < 795) ||
    // Of the hour in which a run of 10 MW begins.
    (date === '2025-03-06' && minute >= 700 && minute < 750)
  const rows = stepsOf(DAYS, 15)
    .filter(step => !isMissing(step))
    .map(rowOf)
  const read = await analysedLog(table('time,power_mw', rows))
  const days = read.result?.log.days.map(({ date }) => date) ?? []
  expect(days).toEqual(['2025-03-03', '2025-03-05', '2025-03-07', '2025-03-08'])
  expect(read.leftOut).toEqual([{ what: 'day', reason: 'gap', count: 2, first: '2025-03-04' }])
})

test('the increase of a total across a gap is spread over the gap', async () => {
  let [taken, given] = [4000, 3000]
  const rows = stepsOf(DAYS, 15).flatMap((step, i) => {
    const row = `${timeOf(step)},${taken.toFixed(3)},${given.toFixed(3)}`
    taken += Math.max(0, -step.power) / 4
    given += Math.max(0, step.power) / 4
    // The meter is replaced on the third day.
    if (i === 250) [taken, given] = [0, 0]
    return i % 37 === 5 ? [] : [row]
  })
  const read = await analysedLog(table('time,charged total (MWh),discharged total (MWh)', rows))
  expect(decided(read)).toContain('differences-of-totals')
  expect(energies(read)).toEqual(ALL)
})

/** Cells with a unit behind the number, of which a small one may have another unit. */
const IN_CELLS: Record<string, [header: string, write: (power: number) => string]> = {
  'MW with a decimal comma': ['Zeit;Leistung Batterie', power => `${power},0 MW`],
  'MW and kW': [
    'Zeit;Leistung Batterie',
    power => (Math.abs(power) < 8 ? `${1000 * power} kW` : `${power} MW`),
  ],
  'brackets for a minus': [
    'Zeit;Battery power (kW)',
    power => (power < 0 ? `(${-1000 * power})` : `${1000 * power}`),
  ],
  'kWh of an hour, each way': [
    'Zeit;charged;discharged',
    power => `${Math.max(0, -1000 * power)} kWh;${Math.max(0, 1000 * power)} kWh`,
  ],
}
for (const [form, [header, write]] of Object.entries(IN_CELLS)) {
  test(`numbers are written with ${form}`, async () => {
    const rows = stepsOf(DAYS, 60).map(step => `${timeOf(step)};${write(step.power)}`)
    const read = await analysedLog(table(header, rows))
    expect([energies(read), askedIn(read)]).toEqual([ALL, []])
  })
}

test('an hour and its interval number the steps of a day', async () => {
  const rows = stepsOf(DAYS, 5).map(
    ({ date, minute, power }) =>
      `${date},${1 + Math.floor(minute / 60)},${1 + (minute % 60) / 5},${power / 12}`,
  )
  const read = await analysedLog(table('OPR_DATE,OPR_HR,OPR_INTERVAL,MWH', rows))
  expect([energies(read), read.leftOut]).toEqual([ALL, []])
})

/** Columns of other languages, of power in and out in kW. */
const WAYS: Record<string, string> = {
  French: 'Puissance de charge (kW);Puissance de décharge (kW);État de charge (%)',
  Spanish: 'Potencia de carga (kW);Potencia de descarga (kW);Estado de carga (%)',
  Italian: 'Potenza di carica (kW);Potenza di scarica (kW);Stato di carica (%)',
  Polish: 'Moc ładowania [kW];Moc rozładowania [kW];Stan naładowania [%]',
  Dutch: 'Laden (kW);Ontladen (kW);Laadtoestand (%)',
  Swedish: 'Laddning (kW);Urladdning (kW);Laddningsnivå (%)',
  Czech: 'Nabíjení (kW);Vybíjení (kW);Stav nabití (%)',
  Japanese: '充電電力(kW);放電電力(kW);充電率(%)',
  'German, from and to the battery':
    'In Batterie gespeichert [kW];Aus Batterie bezogen [kW];Ladestand [%]',
}
for (const [language, header] of Object.entries(WAYS)) {
  test(`both directions have columns of their own: ${language}`, async () => {
    const rows = stepsOf(DAYS, 60).map(
      step =>
        `${timeOf(step)};${Math.max(0, -1000 * step.power)};${Math.max(0, 1000 * step.power)};50`,
    )
    const read = await analysedLog(table(`time;${header}`, rows))
    expect([energies(read), askedIn(read)]).toEqual([ALL, []])
    expect(read.tables[0]?.columns[3]?.meaning).toBe('soc')
  })
}

test('the battery counts beside a charger of vehicles, and beside the meter of the grid', async () => {
  const ways = ({ power }: Step) => [Math.max(0, -power), Math.max(0, power)].join()
  const beside = await analysedLog(
    table(
      'time,EV charge power (MW),EV discharge power (MW),Grid import (MW),Grid export (MW),Battery charge power (MW),Battery discharge power (MW)',
      stepsOf(DAYS, 60).map(
        (step, i) => `${timeOf(step)},${i % 5},0,${i % 3},${i % 2},${ways(step)}`,
      ),
    ),
  )
  expect([energies(beside), askedIn(beside)]).toEqual([ALL, []])
  const unnamed = await analysedLog(
    table(
      'time,Meter 1 (MW),Meter 2 (MW),Meter 3 (MW)',
      stepsOf(DAYS, 60).map((step, i) => `${timeOf(step)},${i % 5},${-(i % 3)},${step.power}`),
    ),
  )
  expect(askedIn(unnamed)).toEqual(['value'])
})

test('two columns of one direction are in doubt where neither is named as the battery’s', async () => {
  const rows = stepsOf(DAYS, 60).map(
    ({ power, ...step }) =>
      `${timeOf({ ...step, power })},${Math.max(0, -power)},${Math.max(0, -power) / 2},${Math.max(0, power)}`,
  )
  const read = await analysedLog(table('time,charge A (MW),charge B (MW),discharge (MW)', rows))
  expect(read.tables[0]?.columns[1]).toMatchObject({ certainty: 'doubtful', why: 'two-fit' })
})

test('the signal of the battery is read among others in a column, with its unit', async () => {
  const rows = stepsOf(DAYS, 60).flatMap((step, i) => [
    `grid_power_kw;${timeOf(step)};${500 + (i % 5)}`,
    `battery_power_kw;${timeOf(step)};${1000 * step.power}`,
    `pv_power_kw;${timeOf(step)};${i % 7}`,
  ])
  const read = await analysedLog(table('Series;Time;Value', rows))
  expect([energies(read), askedIn(read)]).toEqual([ALL, []])
  expect(read.evidence).toContainEqual({
    id: 'device-named',
    facts: { device: 'battery_power_kw' },
  })
})

test('the rows of several devices are added, with the unit that stands beside their numbers', async () => {
  const rows = stepsOf(DAYS, 60).flatMap((step, i) => [
    `${timeOf(step)},PCS1,ActivePower,${600 * step.power},kW`,
    `${timeOf(step)},PCS2,ActivePower,${400 * step.power},kW`,
    `${timeOf(step)},BMS1,SOC,${i % 90},%`,
    `${timeOf(step)},PCS1,Frequency,50.01,Hz`,
  ])
  const text = table('time,device,register,value,unit', rows)
  const open = await analysedLog(text)
  const options = open.questions.find(({ asked }) => asked)?.options.map(({ value }) => value)
  expect(options).toEqual(['PCS1, ActivePower', 'PCS2, ActivePower', 'all'])
  const read = await analysedLog(text, { answers: { device: 'all' } })
  expect([energies(read), askedIn(read)]).toEqual([ALL, []])
})

test('logs that begin at the same time and differ are of devices of their own', async () => {
  const fileOf = (name: string, share: number) =>
    visitorFile(
      name,
      table(
        'time,power (MW)',
        stepsOf(DAYS, 60).map(step => `${timeOf(step)},${share * step.power}`),
      ),
    )
  const files = [fileOf('north.csv', 0.6), fileOf('south.csv', 0.4)]
  expect(askedIn(await analyse('dispatch', files))).toEqual(['device'])
  expect(energies(await analyse('dispatch', files, { answers: { device: 'all' } }))).toEqual(ALL)
  const again = await analyse('dispatch', [fileOf('a.csv', 1), fileOf('b.csv', 1)])
  expect([askedIn(again), energies(again)]).toEqual([[], ALL])
})

test('two units that never run at once are the two directions of one battery', async () => {
  const rows = stepsOf(DAYS, 60).flatMap(step => [
    `${timeOf(step)},SIMBG1,${Math.max(0, step.power)}`,
    `${timeOf(step)},SIMBL1,${Math.max(0, -step.power)}`,
  ])
  const read = await analysedLog(table('time,DUID,MW', rows))
  expect([energies(read), askedIn(read)]).toEqual([ALL, []])
  expect(read.evidence).toContainEqual({
    id: 'device-each-way',
    facts: { charges: 'SIMBL1', discharges: 'SIMBG1' },
  })
})

test('an export of InfluxDB is read below its annotations', async () => {
  const rows = stepsOf(DAYS, 60).map(
    step =>
      `,,0,2025-03-02T23:00:00Z,2025-03-08T23:00:00Z,${timeOf(step).replace(' ', 'T')}:00+01:00,${1000 * step.power},active_power_kw,bess`,
  )
  const read = await analysedLog(
    table(
      '#group,false,false,true,true,false,false,true,true\n#datatype,string,long,dateTime:RFC3339,dateTime:RFC3339,dateTime:RFC3339,double,string,string\n#default,mean,,,,,,,\n,result,table,_start,_stop,_time,_value,_field,_measurement',
      rows,
    ),
  )
  expect([energies(read), askedIn(read), read.result?.unit]).toEqual([ALL, [], 'kW'])
})

test('a year of two digits follows a month by its name', async () => {
  const rows = stepsOf(DAYS, 60).map(
    ({ date, minute, power }) => `${date.slice(8)}-Mar-25 ${two(minute / 60)}:00:00,${power}`,
  )
  const read = await analysedLog(table('Timestamp,power_mw', rows))
  expect([read.result?.first, energies(read)]).toEqual(['2025-03-03', ALL])
})

test('a column of directions tells which way a power without a sign goes', async () => {
  const rows = stepsOf(DAYS, 60).map(step => {
    const direction = step.power < 0 ? 'Charge' : step.power > 0 ? 'Discharge' : 'Standby'
    return `${timeOf(step)},${direction},${Math.abs(step.power)}`
  })
  const read = await analysedLog(table('Time,Direction,Power (MW)', rows))
  expect([energies(read), askedIn(read)]).toEqual([ALL, []])
})

test('the flows into a battery are added up, and so are those out of it', async () => {
  const rows = stepsOf(DAYS, 60).map(step => {
    const [taken, given] = [Math.max(0, -step.power), Math.max(0, step.power)]
    return [timeOf(step), 0.6 * taken, 0.4 * taken, 0.7 * given, 0.3 * given].join()
  })
  const header =
    'time,PV to battery (MWh),Grid to battery (MWh),Battery to grid (MWh),Battery to load (MWh)'
  const read = await analysedLog(table(header, rows))
  expect([energies(read), askedIn(read)]).toEqual([ALL, []])
  expect(read.tables[0]?.columns.map(({ meaning }) => meaning)).toEqual([
    ...['time', 'charge', 'charge', 'discharge', 'discharge'],
  ])
  // Beside the sum, its parts are not counted again.
  const sums = stepsOf(DAYS, 60).map(
    ({ power }, i) => `${rows[i]},${Math.max(0, -power)},${Math.max(0, power)}`,
  )
  const both = `${header},Energy to battery (MWh),Battery discharge (MWh)`
  expect(energies(await analysedLog(table(both, sums)))).toEqual(ALL)
})

test('times may be counted in days, as workbooks do, and a state of charge may have its sign', async () => {
  const rows = stepsOf(DAYS, 60).map((step, i) => {
    const days = Date.parse(step.date) / 86_400_000 + 25_569 + step.minute / 1440
    return `${days.toFixed(6)},${step.power},${i % 100} %`
  })
  const read = await analysedLog(table('Timestamp,power (MW),SoC', rows))
  expect([read.result?.first, energies(read)]).toEqual(['2025-03-03', ALL])
  expect(read.tables[0]?.columns[2]?.meaning).toBe('soc')
})
