import { errorsOf, setNumbers, total } from '../../../analysis/fleets/expected-number.ts'
import { expectedNumber } from '../../../analysis/fleets/printed-number.ts'
import { classesAt } from '../../../analysis/outlook/classes.ts'
import type { Outlook } from '../../../analysis/outlook/outlook.ts'
import { expect, test } from '../../support/test.ts'
import { readRunning } from '../outlook/sets.ts'
import { judged, madeFleet } from './fleets.ts'

const SHIFTS = [-1.2816, -0.5244, 0, 0.5244, 1.2816]
const mean = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0) / all.length

test('one date alone shifts by half of what its errors differ', () => {
  // The median is 1, and the differences from it have a median size of 1.
  const [one, two] = [
    [0, 1, 2, 5],
    [0, 1, 2, 5, 1],
  ].map(errors => errorsOf([errors.slice(0, 3)]))
  expect(one).toMatchObject({ dates: 1, median: 1, sorted: [-1, 0, 1] })
  expect(one?.spread).toBeCloseTo(0.5 * 1.4826, 9)
  expect(two).toEqual(one)
  // Several dates that agree still shift by a quarter.
  expect(
    errorsOf([
      [0, 1, 2],
      [0, 1, 2],
    ])?.spread,
  ).toBeCloseTo(0.25 * 1.4826, 9)
  expect(
    errorsOf([
      [0, 1, 2],
      [4, 5, 6],
    ])?.spread,
  ).toBeCloseTo(Math.sqrt(8), 9)
  expect(errorsOf([])).toBeNull()
})

test('way 2 counts by the tests of the ended units, each at its own horizon', async () => {
  const units = (await readRunning['mixed_cells.csv']?.()) ?? []
  const { outlook } = judged(units, 90)
  const [set] = outlook.sets
  if (set?.way !== 'age at the limit') throw new Error('Way 2 does not stand.')
  const placed = classesAt(outlook).units
  const ratios = set.tests.map(({ ratio }) => ratio[set.rule])
  const ended = [...new Set(set.tests.map(({ unit }) => unit))].map(unit => {
    const own = set.tests.filter(test => test.unit === unit).map(({ ratio }) => ratio[set.rule])
    const logs = own.map(Math.log).sort((a, b) => a - b)
    return (
      ((logs[Math.floor((logs.length - 1) / 2)] ?? 0) +
        (logs[Math.ceil((logs.length - 1) / 2)] ?? 0)) /
      2
    )
  })
  const middle = mean(ended)
  const deviation = Math.sqrt(
    ended.reduce((sum, log) => sum + (log - middle) ** 2, 0) / (ended.length - 1),
  )
  const S = deviation / Math.sqrt(ended.length)
  const expected = mean(
    SHIFTS.map(z =>
      outlook.units.reduce((sum, { atLimit, now }, i) => {
        const horizon = placed[i]?.horizon
        if (!atLimit || horizon == null) return sum
        const x = atLimit.at - now.age
        const below = ratios.filter(r => x * r * Math.exp(3 * z * S) <= horizon - now.age).length
        return sum + (below + 0.5) / (ratios.length + 1)
      }, 0),
    ),
  )
  const options = { things: 'cells', seasons: [], isSteady: false } as const
  const number = expectedNumber(outlook, placed, options)
  expect(number.expected).toBeCloseTo(expected, 9)
  expect(number.of).toBe(outlook.units.filter(({ atLimit }) => atLimit).length)
})

test('the numbers of several sets add, and their distributions are convolved', () => {
  const one = { of: 1, expected: 0.5, chances: [0.5, 0.5] }
  const two = { of: 2, expected: 1, chances: [0.25, 0.5, 0.25] }
  expect(total([one, two])).toEqual({ of: 3, expected: 1.5, from: 0, to: 3 })
  expect(total([two, two, two])).toEqual({ of: 6, expected: 3, from: 1, to: 5 })
  expect(total([])).toEqual({ of: 0, expected: 0, from: 0, to: 0 })
  const fleet = madeFleet({ vehicles: 24, checks: 12, every: 45, noise: 0.5 })
  const typed = fleet.map((unit, i) => ({ ...unit, type: i % 2 ? 'van' : 'bus' }))
  const { outlook } = judged(typed, 95)
  const numbers = setNumbers(outlook, classesAt(outlook).units)
  expect(numbers.map(({ of, set }) => [of, set])).toEqual([
    [numbers[0]?.of, 0],
    [numbers[1]?.of, 1],
  ])
})

test('units are counted with the check of their own horizon', () => {
  const { outlook } = judged(madeFleet({ vehicles: 24, checks: 12, every: 45, noise: 0.5 }), 90)
  const ages = outlook.units.map(({ next }, i) => next[i % 3]?.age ?? null)
  const numbers = setNumbers(outlook, classesAt(outlook, { ages }).units)
  expect(numbers.map(({ checks }) => checks)).toEqual([1, 2, 3])
})

test('a number is not printed for one unit, from few errors, beside a question or where it is wide', () => {
  const made = { vehicles: 24, checks: 12, every: 45, noise: 0.5 }
  const notOf = (outlook: Outlook) =>
    expectedNumber(outlook, classesAt(outlook).units, {
      ...{ things: 'vehicles', seasons: [], isSteady: true },
    }).not
  const { outlook } = judged(madeFleet(made), 90)
  expect(notOf(outlook)).toBeNull()
  const asked = outlook.units.map((unit, i) => ({ ...unit, isAsked: i === 0 }))
  expect(notOf({ ...outlook, units: asked })).toBe('asked')
  const alone = outlook.units.map((unit, i) => ({ ...unit, isBelow: i > 0 }))
  expect(notOf({ ...outlook, units: alone })).toBe('too few units')
  // Five vehicles with five checks have ten errors.
  expect(notOf(judged(madeFleet({ ...made, vehicles: 5, checks: 5 }), 90).outlook)).toBe(
    'too few errors',
  )
  const withChecks = (...counts: number[]) =>
    madeFleet({ ...made, vehicles: counts.length }).map(({ days, ages, percents, ...unit }, i) => ({
      ...unit,
      days: days.slice(0, counts[i]),
      ages: ages.slice(0, counts[i]),
      percents: percents.slice(0, counts[i]),
    }))
  const fromErrors = (...counts: number[]) => notOf(judged(withChecks(...counts), 90).outlook)
  // Of three dates, with seven, seven and five vehicles that can be tested; and with eight on the first.
  expect(fromErrors(6, 6, 6, 6, 6, 5, 5)).toBe('too few errors')
  expect(fromErrors(6, 6, 6, 6, 6, 5, 5, 4)).not.toBe('too few errors')
  expect(notOf(judged(madeFleet({ ...made, noise: 20 }), 90).outlook)).toBe('too wide')
})
