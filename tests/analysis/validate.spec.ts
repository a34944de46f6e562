import { analyse } from '../../analysis/analyse.ts'
import { NO_POINT } from '../../analysis/extract/units/readers.ts'
import type { Series, UnitRows } from '../../analysis/units/unit-series.ts'
import { validateUnits } from '../../analysis/validate/units.ts'
import { expect, test } from '../support/test.ts'
import { visitorFiles } from './read.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i)
const two = (number: number) => String(number).padStart(2, '0')

/** The doubts about one unit with these points. */
const doubtsAbout = (points: Partial<Series['points'][number]>[]) =>
  validateUnits({
    readings: [{ series: [{ table: { id: 't' }, name: 'A', points: points.map(withAges) }] }],
  } as unknown as UnitRows)
const withAges = (point: Partial<Series['points'][number]>) => ({ ...NO_POINT, ...point })
const idsOf = (doubts: readonly { id: string }[]) => doubts.map(({ id }) => id)

test('a record whose neighbours differ by more than it ages is doubted', () => {
  const at = (value: (i: number) => number) => upTo(20).map(i => ({ day: 30 * i, value: value(i) }))
  const scattered = doubtsAbout(at(i => 95 - ((37 * i) % 20)))
  expect(scattered).toMatchObject([{ id: 'scatters-more-than-ages', facts: { unit: 'A' } }])
  expect(doubtsAbout(at(i => 99 - i))).toEqual([])
  // A recalibration, whole per cents and noise are no scatter.
  expect(doubtsAbout(at(i => 99 - (i % 2) - i / 3 + (i > 9 ? 4 : 0)))).toEqual([])
})

test('a hundred readings at one age are doubted', () => {
  const many = upTo(100).map(i => ({ cycle: 7, value: 2 - i / 1000 }))
  expect(doubtsAbout(many)).toMatchObject([
    { id: 'readings-at-one-age', facts: { unit: 'A', age: 7, readings: 100 } },
  ])
  expect(doubtsAbout(many.slice(1))).toEqual([])
})

test('discharges unlike the charges before them are doubted', () => {
  const of = (charged: number) => upTo(4).map(i => ({ cycle: 1 + i, value: 2, charged }))
  expect(doubtsAbout(of(1))).toMatchObject([
    { id: 'discharge-unlike-charge', facts: { unit: 'A', cycle: 1, value: 2, charged: 1 } },
  ])
  for (const charged of [2.05, 1.5, Number.NaN]) expect(doubtsAbout(of(charged))).toEqual([])
})

/** The hours of five days. */
const hours = upTo(5 * 24).map(i => ({ hour: i % 24, time: `2025-03-0${3 + Math.floor(i / 24)} ` }))
const timeOf = ({ hour, time }: (typeof hours)[number]) => `${time}${two(hour)}:00`

test('a state of charge that does not follow the power is doubted', async () => {
  const powerAt = (hour: number) => (hour < 6 ? -4 : hour >= 12 && hour < 18 ? 3.6 : 0)
  const log = (socAt: (hour: number, i: number) => number, signAt = (_: number) => 1) =>
    visitorFiles({
      'a.csv': [
        'time,battery power (MW),SoC (%)',
        ...hours.map(
          (each, i) => `${timeOf(each)},${signAt(i) * powerAt(each.hour)},${socAt(each.hour, i)}`,
        ),
      ].join('\n'),
    })
  const following = (hour: number) =>
    10 + 13 * (hour < 6 ? hour : hour < 12 ? 6 : 18 - Math.min(hour, 18))
  const doubts = async (files: ReturnType<typeof visitorFiles>) =>
    (await analyse('dispatch', files)).doubts
  expect(await doubts(log(following))).toEqual([])
  expect(idsOf(await doubts(log((_, i) => 50 + ((29 * i) % 37))))).toEqual([
    'charge-does-not-follow',
  ])
  const turned = log(following, i => (i < 48 ? 1 : -1))
  expect(idsOf(await doubts(turned))).toEqual(['charge-does-not-follow'])
})
