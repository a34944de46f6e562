import { beforeEnd, type Vehicle } from '../../../analysis/fleets/before-end.ts'
import { expectedNumber } from '../../../analysis/fleets/printed-number.ts'
import { type Use, warrantyEnd, yearsAfter } from '../../../analysis/fleets/warranty.ts'
import { expect, test } from '../../support/test.ts'
import { dateOf, dayOf, judged, madeFleet } from './fleets.ts'

const TERMS = { years: 8, km: 160_000 }
const DAYS = [0, 30, 60, 90, 120].map(day => 20_000 + day)
const use = (more: Partial<Use> = {}): Use => ({
  days: DAYS,
  km: DAYS.map(day => 100 * (day - 19_000)),
  service: 19_000,
  ...more,
})
const endOf = (more: Partial<Use>) => warrantyEnd(use(more), TERMS)

test('a warranty ends after so many calendar years, on 28 February for 29', () => {
  expect(dateOf(yearsAfter(dayOf('2019-03-31'), 8))).toBe('2027-03-31')
  expect(dateOf(yearsAfter(dayOf('2020-02-29'), 7))).toBe('2027-02-28')
  expect(dateOf(yearsAfter(dayOf('2020-02-29'), 8))).toBe('2028-02-29')
})

test('it ends by kilometres where these come first, also where they were crossed before', () => {
  expect(endOf({})).toMatchObject({ end: 20_600, by: 'km', kmPerDay: 100, notes: [] })
  const crossed = [159_000, 161_000, 162_000, 163_000, 164_000]
  expect(endOf({ km: crossed }).end).toBe(20_015)
  expect(endOf({ km: crossed.map(km => km + 2000) }).end).toBe(20_000)
})

test('without odometer, service or both, the end is by what is known', () => {
  const byAge = yearsAfter(19_000, 8)
  expect(endOf({ km: null })).toEqual({
    end: byAge,
    by: 'age',
    kmPerDay: null,
    notes: ['age only'],
  })
  const none = { end: null, by: null, kmPerDay: null, notes: ['age only'] }
  expect(endOf({ km: null, service: null })).toEqual(none)
  expect(endOf({ km: DAYS.map(() => Number.NaN), service: null })).toEqual(none)
  const slow = endOf({ service: null, km: DAYS.map(day => 10 * (day - 19_000)) })
  expect(slow).toMatchObject({ end: byAge, by: 'age', notes: ['service estimated'] })
  expect(endOf({ km: DAYS.map(() => 5000) })).toMatchObject({ end: byAge, notes: ['parked'] })
  expect(endOf({ km: DAYS.map(() => 5000), service: null })).toMatchObject({
    end: null,
    notes: ['parked'],
  })
})

test('an odometer that falls by more than 500 km was replaced, and otherwise misread', () => {
  const km = [100_000, 103_000, 2000, 5000, 8000]
  // It goes on from 103,000 km, and ends at 109,000.
  const { end, kmPerDay, notes } = endOf({ km })
  expect([end, notes]).toEqual([20_120 + 51_000 / (kmPerDay ?? 0), ['odometer fell']])
  expect(endOf({ km: [100_000, 103_000, 102_500, 109_000, 112_000] }).notes).toEqual([])
  expect(endOf({ km: [100_000, 103_000, 102_499, 105_500, 108_500] }).notes).toEqual([
    'odometer fell',
  ])
})

test('the rate is that of the last year if it has enough, and otherwise of all, or since service', () => {
  const days = [20_000, 20_300, 20_700, 20_730, 20_760]
  const km = [0, 80_000, 80_000, 83_000, 86_000]
  expect(endOf({ days, km })).toMatchObject({ kmPerDay: 100 })
  // Two readings in the last year: all pairs count, with a median of 80,000 km in 400 days.
  const [few, fewKm] = [
    [20_000, 20_400, 20_800],
    [0, 80_000, 160_000 - 1],
  ]
  expect(endOf({ days: few, km: fewKm }).kmPerDay).toBeCloseTo(200, 1)
  const rare = { days: [20_000, 20_500, 20_800], km: [0, 100_000, 110_000] }
  expect(endOf(rare).kmPerDay).toBe(137.5)
  expect(endOf({ days: [20_000], km: [50_000] }).kmPerDay).toBe(50)
  expect(
    endOf({ days: [20_000, 20_027], km: [50_000, 51_350], service: 20_000 }).kmPerDay,
  ).toBeNull()
})

/** Two groups: the first three are read below the limit. */
function ended(services: readonly number[]) {
  const fleet = madeFleet({ vehicles: 24, checks: 12, every: 45 })
  const low = fleet.map((unit, i) => ({
    ...unit,
    percents: unit.percents.map(percent => percent - (i < 3 ? 8 : 0)),
  }))
  const { outlook, seasons } = judged(low, 90)
  const vehicles = low.map(({ days, percents }, i): Vehicle => {
    const service = services[i] ?? dayOf('2023-01-01')
    return { days, read: days, percents, km: null, service }
  })
  return { outlook, seasons, vehicles, at: beforeEnd(outlook, vehicles, TERMS, 'days') }
}

test('a claim is below the limit before its warranty ends; one that fell before an end is asked about', () => {
  const last = dayOf('2023-01-01') + 11 * 45
  const back = (day: number) => yearsAfter(day, -8)
  const { at, vehicles } = ended([
    back(last + 2),
    back(last - 45),
    back(dayOf('2023-02-01')),
    back(last - 1),
  ])
  expect(at.slice(0, 4).map(({ cover }) => cover)).toEqual(['claim', 'ask', 'ended', 'ended'])
  const unknown = vehicles.map(each => ({ ...each, service: null }))
  expect(beforeEnd(ended([]).outlook, unknown, TERMS, 'days')[0]?.cover).toBe('not known')
  const { outlook } = ended([])
  const stopped = { ...outlook, units: outlook.units.map(unit => ({ ...unit, isStopped: true })) }
  expect(beforeEnd(stopped, vehicles, TERMS, 'days')[0]?.cover).toBe('stopped')
})

test('before the end, the last check that is not after it tells', () => {
  const last = dayOf('2023-01-01') + 11 * 45
  const back = (days: number) => yearsAfter(last + days, -8)
  const ends = [20, 60, 100, 140, 20, 60, 100, 140]
  const { at, outlook, seasons } = ended(ends.map(back))
  expect(at.slice(3, 8).map(({ placed }) => placed.next?.checks ?? null)).toEqual([
    ...[null, null, 1, 2, null],
  ])
  // The fourth ends beyond the third check, at 135 days; the fifth before the first, at 45.
  expect(at[3]?.placed).toMatchObject({ class: 'too far to test', horizon: null })
  expect(at[4]?.placed).toMatchObject({ class: 'not', horizon: null })
  const placed = at.map(each => each.placed)
  const number = expectedNumber(outlook, placed, { things: 'vehicles', seasons, isSteady: true })
  expect(number.of).toBe(2)
})
