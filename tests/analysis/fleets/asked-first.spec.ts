import { withAnswer } from '../../../analysis/edits.ts'
import { expect, test } from '../../support/test.ts'
import { analysed } from '../units.ts'
import { dateOf, madeFleet } from './fleets.ts'

type Vehicle = ReturnType<typeof madeFleet>[number] & { depot: string }

const MONTHLY = { vehicles: 10, checks: 30, every: 30.4375, noise: 0.2 }
const fleetOf = (amplitude: number, depot: string): Vehicle[] =>
  madeFleet({ ...MONTHLY, amplitude }).map(each => ({
    ...each,
    name: `${depot} ${each.name}`,
    depot,
  }))

const textOf = (fleet: readonly Vehicle[]) =>
  [
    'vehicle,depot,date,SoH %',
    ...fleet.flatMap(({ name, depot, days, percents }) =>
      days.map((day, i) => `${name},${depot},${dateOf(day)},${percents[i]?.toFixed(2)}`),
    ),
  ].join('\n')

/** Judges a fleet, before and after a question is answered. */
async function judged(fleet: readonly Vehicle[], answer?: [key: string, value: string]) {
  const files = { 'fleet.csv': textOf(fleet) }
  const first = await analysed(files)
  const { result } = answer
    ? await analysed(files, { description: withAnswer(first.description, ...answer) })
    : first
  if (!result?.fleet || !result.outlook) throw new Error('Nothing is judged.')
  return { ...result, fleet: result.fleet, outlook: result.outlook }
}
const seasonsOf = ({ fleet }: Awaited<ReturnType<typeof judged>>) =>
  fleet.seasons.map(({ units, season }) => [units.length, season.does])

test('two depots of which one has a season are asked about before it is taken out', async () => {
  const two = [...fleetOf(2, 'North'), ...fleetOf(0, 'South')]
  const open = await judged(two)
  expect(open.fleet).toMatchObject({ apart: 'names', seasons: [], number: { not: 'asked' } })
  expect(open.units.map(({ asRead }) => asRead)).toEqual(open.units.map(() => null))
  const one = await judged(two, ['types', 'none'])
  expect(one.fleet.apart).toBeNull()
  expect(seasonsOf(one)).toEqual([[20, 'seen']])
  const more = (fleet: Vehicle[]) => [
    ...fleet,
    ...fleet.slice(0, 2).map(each => ({ ...each, name: `${each.name} B` })),
  ]
  const large = [...more(fleetOf(2, 'North')), ...more(fleetOf(0, 'South'))]
  // From twelve on, a type is judged by itself.
  expect(seasonsOf(await judged(large, ['types', 'depots']))).toEqual([
    [12, 'taken out'],
    [12, 'none'],
  ])
})

test('depots that share a season, or have none, are not asked about', async () => {
  const alike = await judged([...fleetOf(2, 'North'), ...fleetOf(1.4, 'South')])
  expect(alike.fleet.apart).toBeNull()
  expect(seasonsOf(alike)).toEqual([[20, 'taken out']])
  const none = await judged([...fleetOf(0, 'North'), ...fleetOf(0.3, 'South')])
  expect(none.fleet.apart).toBeNull()
})

const from = (day: string, points: number) => (fleet: Vehicle[]) =>
  fleet.map(each => ({
    ...each,
    percents: each.percents.map((percent, i) =>
      dateOf(each.days[i] ?? 0) < day ? percent : percent + points,
    ),
  }))

test('a fall that vehicles share on one date is asked about before the season', async () => {
  const fallen = from('2024-06-01', -5)(fleetOf(1, 'North'))
  const open = await judged(fallen)
  expect(open.steps).toMatchObject({ answer: null, isSame: false, steps: [{ units: 10, of: 10 }] })
  expect(dateOf(open.steps?.steps[0]?.age ?? 0)).toBe('2024-06-01')
  expect(open.fleet).toMatchObject({ seasons: [], number: { not: 'asked' } })
  expect(open.outlook.units.every(({ isAsked }) => isAsked)).toBe(true)
  const test = await judged(fallen, ['step', 'test'])
  expect(seasonsOf(test)).toEqual([[10, 'taken out']])
  const level = await judged(fleetOf(1, 'North'))
  const last = ({ units }: typeof level) => units[0]?.percents?.at(-1) ?? 0
  expect(last(test)).toBeCloseTo(last(level), 0)
})

test('a rise that vehicles share is a calibration of each, and a season is no step', async () => {
  expect((await judged(from('2024-06-01', 5)(fleetOf(1, 'North')))).steps).toBeNull()
  expect((await judged(fleetOf(2, 'North'))).steps).toBeNull()
})
