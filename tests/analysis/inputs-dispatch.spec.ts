import { analyse } from '../../analysis/analyse.ts'
import type { DispatchResult } from '../../analysis/dispatch/dispatch-reading.ts'
import type { Choices } from '../../analysis/reading.ts'
import { expect, test } from '../support/test.ts'
import { askedIn, inputFile, visitorFile } from './read.ts'

/** Reads a file of tests/analysis/inputs as the worker does. */
const analysed = (name: string, choices: Choices = {}) =>
  analyse('dispatch', [visitorFile(name, inputFile(name))], choices)

const energiesOf = ({ charged, discharged }: Pick<DispatchResult, 'charged' | 'discharged'>) =>
  [charged, discharged].map(energy => Number(energy.toFixed(4)))

test('daily totals are read by their increases', async () => {
  const { result, evidence, questions } = await analysed('dispatch-totals-of-the-day.csv')
  if (!result) throw new Error('Nothing was read.')
  expect(questions).toEqual([])
  expect(evidence).toContainEqual({
    id: 'differences-of-totals',
    facts: { totals: 'of-the-day' },
  })
  const sum = (energies: readonly number[]) =>
    Number(energies.reduce((all, energy) => all + 1000 * energy, 0).toFixed(3))
  expect(result.log.days.map(({ charged, discharged }) => [sum(charged), sum(discharged)])).toEqual(
    [
      [8.4, 7.2],
      [7.8, 6.6],
      [9, 7.8],
    ],
  )
})

/** The MWh that each device and all of them charge and discharge. */
const DEVICES: Record<string, Record<string, number[]>> = {
  'dispatch-aemo-unit-scada.csv': {
    SIMB1: [360.0833, 304.1667],
    SIMB2: [901.1667, 761.6667],
    all: [1261.25, 1065.8333],
  },
  'dispatch-two-units-in-one-log.csv': {
    SIMB1: [360.75, 306.0833],
    SIMB2: [902, 759],
    all: [1262.75, 1065.0833],
  },
}
for (const [name, devices] of Object.entries(DEVICES)) {
  test(`${name} asks which unit, with the energies of each`, async () => {
    const open = await analysed(name)
    expect(askedIn(open)).toEqual(['device'])
    expect(open.result).toBeNull()
    const options = open.questions[0]?.options ?? []
    const read = options.map(({ value, result }) => [
      value,
      energiesOf({ charged: Number(result?.charged), discharged: Number(result?.discharged) }),
    ])
    expect(Object.fromEntries(read)).toEqual(devices)
    const { result } = await analysed(name, { answers: { device: 'SIMB2' } })
    if (!result) throw new Error('Nothing was read.')
    expect(energiesOf(result)).toEqual(devices.SIMB2)
    expect(result).toMatchObject({
      ...{ device: 'SIMB2', timeZone: 'Australia/Brisbane', isEnd: true },
      ...{ first: '2026-03-09', last: '2026-03-10' },
    })
    expect(open.tables[0]?.columns.find(({ header }) => header === 'DUID')?.meaning).toBe('device')
  })
}

test('a log in UTC that names no clock is recognised by its whole local days', async () => {
  const { result, evidence, questions } = await analysed('dispatch-utc-without-zone.csv')
  if (!result) throw new Error('Nothing was read.')
  expect(questions).toEqual([])
  expect(evidence.map(({ id }) => id)).toEqual([
    'begins-at-local-midnight',
    'sign-by-state-of-charge',
  ])
  expect(result).toMatchObject({ clock: 'utc', first: '2026-02-12', last: '2026-05-14' })
  expect([result.log.days.length, result.log.parts.length]).toEqual([91, 1])
  expect(energiesOf(result)).toEqual([87.33, 77.2675])
  const beginnings = result.log.days.map(
    ({ discharged }) => discharged.findIndex(energy => energy > 0) / 4,
  )
  expect(new Set(beginnings.filter(hour => hour >= 0))).toEqual(new Set([18.5]))
})

test('a unit that nothing names is asked for, with the energies in each', async () => {
  const open = await analysed('dispatch-watts-without-a-unit.csv')
  expect(askedIn(open)).toEqual(['unit'])
  expect(open.result).toBeNull()
  const { result } = await analysed('dispatch-watts-without-a-unit.csv', { answers: { unit: 'W' } })
  if (!result) throw new Error('Nothing was read.')
  const { charged, discharged } = result
  const watts = open.questions[0]?.options.find(({ value }) => value === 'W')
  expect(watts?.result).toMatchObject({ charged, discharged })
  expect([1000 * result.charged, 1000 * result.discharged].map(Math.fround)).toEqual(
    [28.8, 24.78].map(Math.fround),
  )
  expect(result.prices?.name).toBe('unit_load_cost')
  const prices = result.prices?.days.flatMap(day => day.prices) ?? []
  expect([...new Set(prices)].sort()).toEqual([expect.closeTo(153.4), expect.closeTo(208.6)])
  expect(result.log.days[0]?.stateOfCharge?.slice(0, 4)).toEqual(
    [20, 20, 31.4, 42.8].map(percent => expect.closeTo(percent)),
  )
})
