import { outagesIn } from '../../analysis/dispatch/outages.ts'
import { expect, test } from '../support/test.ts'
import {
  ALL,
  type AnalysedLog,
  analysedLog,
  DAYS,
  energies,
  type Step,
  stepsOf,
  timeOf,
} from './dispatch-files.ts'
import { upTo } from './price-files.ts'
import { askedIn } from './read.ts'

const CYCLES = stepsOf(DAYS, 60)
/** The state of charge in percent of 40 MWh, at the start of each step and at its end. */
let stored = 10
const STATES = CYCLES.map(({ power }) => {
  const before = stored
  stored -= (power > 0 ? 2.5 : 1.6) * power
  return [before, stored] as const
})

/** Reads a log with an hour in each row. @param rowOf writes what follows the time */
const hours = (header: string, rowOf: (step: Step, i: number) => string) =>
  analysedLog([header, ...CYCLES.map((step, i) => `${timeOf(step)},${rowOf(step, i)}`)].join('\n'))

const meaningOf = ({ tables }: AnalysedLog, header: string) =>
  tables[0]?.columns.find(column => column.header === header)?.meaning

/** Headers of power, with the factor of MW, and the meanings of the columns after it. */
const HEADERS: Record<string, [factor: number, beside?: Record<string, string>]> = {
  active_power_w: [1e6],
  battery_leistung_w: [1e6],
  INITIALMW: [1, { TOTALCLEARED: 'set-point' }],
  'Telemetered Net Output': [1, { 'Base Point': 'set-point' }],
  grid_power_mw: [1, { energy_content_mwh: 'soc' }],
  'From Powerwall (kW)': [1000],
  'Puissance active (MW)': [1, { 'Consigne (MW)': 'set-point' }],
  'Metered Output (MW)': [1, { 'Award (MW)': 'set-point' }],
}
for (const [header, [factor, beside = {}]] of Object.entries(HEADERS)) {
  test(`the column ${header} is power`, async () => {
    const others = Object.keys(beside)
    const read = await hours(['time', header, ...others].join(','), ({ power }, i) =>
      [power * factor, ...others.map(() => STATES[i]?.[0])].join(','),
    )
    expect(askedIn(read)).toEqual([])
    expect(energies(read)).toEqual(ALL)
    for (const [other, meaning] of Object.entries(beside)) {
      expect(meaningOf(read, other)).toBe(meaning)
    }
  })
}

test('times may be in thousandths, millionths and billionths of seconds since 1970', async () => {
  for (const digits of ['000', '000000', '000000000']) {
    const rows = CYCLES.map(step => {
      const seconds = Date.parse(`${timeOf(step).replace(' ', 'T')}:00+01:00`) / 1000
      return `${seconds}${digits},${step.power}`
    })
    const read = await analysedLog(['time,power_mw', ...rows].join('\n'))
    expect([read.result?.first, energies(read)]).toEqual(['2025-03-03', ALL])
  }
})

test('power without a sign has the direction of a status, or of the state of charge', async () => {
  const modeOf = (power: number) => (power < 0 ? 'Charging' : power > 0 ? 'Discharging' : 'Idle')
  const byMode = await hours(
    'time,Mode,power_mw',
    ({ power }) => `${modeOf(power)},${Math.abs(power)}`,
  )
  expect(energies(byMode)).toEqual(ALL)
  expect(byMode.evidence).toContainEqual({ id: 'direction-beside', facts: { by: 'status' } })
  for (const at of [0, 1] as const) {
    const byState = await hours(
      'time,soc_%,power_mw',
      ({ power }, i) => `${STATES[i]?.[at]},${Math.abs(power)}`,
    )
    expect(energies(byState)).toEqual(ALL)
    const facts = { by: 'state-of-charge' }
    expect(byState.evidence).toContainEqual({ id: 'direction-beside', facts })
  }
  const without = await hours('time,power_mw', ({ power }) => `${Math.abs(power)}`)
  expect(without.missing?.id).toBe('one-way')
})

/** Columns that say when a system could not run: on the third of the six days. */
const STATUSES: Record<string, (isOut: boolean) => string> = {
  alarm: isOut => (isOut ? '1' : '0'),
  fault_active: isOut => `${isOut}`,
  'Alarm text': isOut => (isOut ? 'PCS trip: ground fault' : ''),
  'availability_%': isOut => (isOut ? '0' : '100'),
  Betriebszustand: isOut => (isOut ? 'Störung' : 'Automatik'),
}
for (const [header, stateOf] of Object.entries(STATUSES)) {
  test(`the column ${header} shows an outage`, async () => {
    const isOut = ({ date }: Step) => date === '2025-03-05'
    const read = await hours(
      `time,${header},power_mw`,
      step => `${stateOf(isOut(step))},${isOut(step) ? 0 : step.power}`,
    )
    if (!read.result) throw new Error('Nothing was read.')
    expect(meaningOf(read, header)).toBe('status')
    expect(outagesIn(read.result.log, 10)).toMatchObject([
      { reason: 'fault', days: ['2025-03-05'], isOut: true },
    ])
  })
}

test('a column of alarms is recognised by a fault after a thousand empty rows', async () => {
  const rows = upTo(60).flatMap(day =>
    stepsOf([1], 60).map(({ minute, power }) => {
      const date = new Date(Date.UTC(2025, 10, 1 + day)).toISOString().slice(0, 10)
      return `${timeOf({ date, minute, power })},${power},${day === 58 ? 'Fault 17' : ''}`
    }),
  )
  const read = await analysedLog(['time,power_mw,alarm', ...rows].join('\n'))
  expect(meaningOf(read, 'alarm')).toBe('status')
})

test('a monthly statement is refused as one, and not for numbers that only rise', async () => {
  const months = upTo(8).map(i => `2025-0${i + 1},${400 + 7 * i},${460 + 8 * i},${3000 + i}`)
  const header = 'Month,Energy delivered (MWh),Energy withdrawn (MWh),Day-ahead revenue (EUR)'
  expect((await analysedLog([header, ...months].join('\n'))).missing?.id).toBe('monthly-statement')
})

test('a state of charge in MWh is no percentage', async () => {
  for (const header of ['SOC (MWh)', 'State of Charge']) {
    const { result } = await hours(
      `time,${header},power_mw`,
      ({ power }, i) => `${((STATES[i]?.[0] ?? 0) - 10) / 2},${power}`,
    )
    expect(result?.shown.energy).toBeCloseTo(20)
  }
})

test('a state of charge without a unit is in percent, unless it changes by the energy', async () => {
  // A battery of 80 MWh of which the log uses 20, from 5 to 30 %.
  const { result } = await hours(
    'time,SoC,power_mw',
    ({ power }, i) => `${5 + ((STATES[i]?.[0] ?? 0) - 10) / 1.6},${power}`,
  )
  expect(result?.shown.energy).toBeCloseTo(80)
})

test('the market that headers name has its own clocks', async () => {
  const zoneOf = async (header: string, row: (power: number) => string) =>
    (await hours(header, ({ power }) => row(power))).result?.timeZone
  expect(await zoneOf('SCED Time Stamp,Telemetered Net Output', power => `${power}`)).toBe(
    'America/Chicago',
  )
  expect(await zoneOf('time,BM Unit ID,Volume (MWh)', power => `E_ARBRB-1,${power}`)).toBe(
    'Europe/London',
  )
})

test('what was measured is read, rather than what may be a plan', async () => {
  const read = await hours('time,Dispatch (MW),Actual (MW)', ({ power }) => `${2 * power},${power}`)
  expect([askedIn(read), energies(read)]).toEqual([[], ALL])
})

test('meters name their registers by codes', async () => {
  const read = await hours(
    'time,1-1:1.29.0 [kWh],1-1:2.29.0 [kWh]',
    ({ power }) => `${Math.max(0, -1000 * power)},${Math.max(0, 1000 * power)}`,
  )
  expect([askedIn(read), energies(read)]).toEqual([[], ALL])
  expect(['1-1:1.29.0 [kWh]', '1-1:2.29.0 [kWh]'].map(header => meaningOf(read, header))).toEqual([
    'charge',
    'discharge',
  ])
})

test('many numbers with a word where one is missing are no status', async () => {
  const rows = CYCLES.flatMap((step, i) => {
    const power = i === 100 ? 'unavailable' : step.power * (100 + (i % 50))
    const time = `${timeOf(step).replace(' ', 'T')}:00+01:00`
    return [`sensor.battery_power,${power},${time}`, `sensor.battery_soc,${i % 90},${time}`]
  })
  const read = await analysedLog(['entity_id,state,last_changed', ...rows].join('\n'))
  expect([askedIn(read), meaningOf(read, 'state')]).toEqual([['unit'], 'power'])
})

test('a query that ends with the midnight of its last day leaves no clock open', async () => {
  const rows = stepsOf(
    upTo(7).map(i => i + 1),
    15,
  ).slice(0, -95)
  const summer = rows.map(step => `${timeOf(step).replace('2025-03', '2025-06')},${step.power}`)
  const read = await analysedLog(['time,power_mw', ...summer].join('\n'))
  expect([askedIn(read), energies(read)]).toEqual([[], ALL])
})
