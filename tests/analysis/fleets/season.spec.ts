import { expectedNumber } from '../../../analysis/fleets/printed-number.ts'
import { seasonOf } from '../../../analysis/fleets/season.ts'
import { classesAt } from '../../../analysis/outlook/classes.ts'
import type { JudgedSet } from '../../../analysis/outlook/outlook.ts'
import { expect, test } from '../../support/test.ts'
import { judged, type Made, madeFleet } from './fleets.ts'

const MONTH = 30.4375
const whyOf = (made: Made) => {
  const season = seasonOf(madeFleet(made))
  return season.does === 'cannot tell' ? season.why : season.does
}
const nextChecks = (set?: JudgedSet) => {
  if (set?.way !== 'next checks') throw new Error('Way 1 does not stand.')
  return set
}

test('a season cannot be told from less than 450 days, seven readings or five vehicles', () => {
  const enough = { vehicles: 5, checks: 16, every: 30, amplitude: 2, noise: 0.1 }
  expect(whyOf(enough)).toBe('taken out')
  expect(whyOf({ ...enough, vehicles: 4 })).toBe('too short')
  expect(whyOf({ ...enough, checks: 15 })).toBe('too short')
  expect(whyOf({ ...enough, checks: 6, every: 90 })).toBe('too short')
})

test('a season cannot be told from checks in the same two seasons, or in fewer than eight months', () => {
  const halfYearly = { vehicles: 6, every: 6 * MONTH, amplitude: 2, noise: 0.1 }
  expect(whyOf({ ...halfYearly, checks: 9 })).toBe('same months')
  // The first and the last vehicle are read three weeks apart.
  expect(whyOf({ ...halfYearly, checks: 9, apart: 4 })).toBe('same months')
  expect(whyOf({ ...halfYearly, every: 2.5 * MONTH, checks: 7 })).toBe('same months')
  expect(whyOf({ ...halfYearly, every: 2.5 * MONTH, checks: 8 })).not.toBe('same months')
})

test('a wave below half a point is none, and one that forecasts no better is only seen', () => {
  const monthly = { vehicles: 8, checks: 30, every: MONTH, noise: 0.1 }
  expect(whyOf({ ...monthly, amplitude: 0.45 })).toBe('none')
  expect(whyOf({ ...monthly, amplitude: 0.55 })).toBe('taken out')
  expect(whyOf({ ...monthly, noise: 8, amplitude: 0.9 })).toBe('none')
  expect(whyOf({ ...monthly, noise: 5, amplitude: 0.9 })).toBe('seen')
  // Its hidden checks are clearly better without the wave, by five per cent.
  const slight = { ...monthly, vehicles: 20, checks: 24, noise: 4, amplitude: 0.7 }
  expect(whyOf(slight)).toBe('seen')
})

test('a season that is seen, or cannot be told, makes the rate that of whole years', () => {
  const fleet = madeFleet({ vehicles: 7, checks: 9, every: 182.625, amplitude: 2 })
  const { outlook, flat } = judged(fleet, 70)
  expect(flat.map(({ percents }) => percents)).toEqual(fleet.map(({ percents }) => percents))
  const set = nextChecks(outlook.sets[0])
  expect([set.rule, set.ahead[0]?.rule]).toEqual(['year', 'year'])
  // The median of the other six loses 2.15 or 2.2 points a year.
  const [first] = outlook.units
  const change = (first?.next[0]?.percent ?? 0) - (first?.now.percent ?? 0)
  expect(change).toBeCloseTo(-2.175 / 2, 6)
})

test('five vehicles with a year are too few for its rate', () => {
  const years = (vehicles: number, every = 150) =>
    nextChecks(judged(madeFleet({ vehicles, checks: 5, every }), 70).outlook.sets[0]).rule
  expect(years(5)).toBe('corrected')
  expect(years(6)).toBe('year')
  // 344 days are no year.
  expect([years(6, 86), years(6, 87)]).toEqual(['corrected', 'year'])
})

test('where a year cannot be tested, the errors are those of the rule that way 1 chose', () => {
  // Four checks 100 days apart are left, and then three.
  const { outlook } = judged(madeFleet({ vehicles: 6, checks: 5, every: 100 }), 70)
  const set = nextChecks(outlook.sets[0])
  expect([set.rule, set.ahead.map(({ rule }) => rule)]).toEqual([
    'year',
    ['corrected', 'corrected'],
  ])
  expect(set.ahead[0]?.hiddenError.year).toBeNaN()
})

test('in kilometres, the change over a year is divided by those between', () => {
  const fleet = madeFleet({ vehicles: 7, checks: 9, every: 182.625, amplitude: 2 })
  const driven = fleet.map(unit => ({ ...unit, ages: unit.ages.map(days => 100 * days) }))
  const rates = [fleet, driven].map(units => {
    const [first] = judged(units, 70).outlook.units
    const [next] = first?.next ?? []
    if (!first || !next) return 0
    return (next.percent - first.now.percent) / (next.age - first.now.age)
  })
  expect((rates[0] ?? 0) / (rates[1] ?? 1)).toBeCloseTo(100, 6)
})

test('a number is printed beside an untold season only at the visitor’s word, and never beside a seen one', () => {
  const numberOf = (made: Made, isSteady: boolean) => {
    const { outlook, seasons } = judged(madeFleet(made), 90)
    const { units } = classesAt(outlook)
    return expectedNumber(outlook, units, { things: 'vehicles', seasons, isSteady }).not
  }
  const untold = { vehicles: 20, checks: 10, every: 40, noise: 0.5 }
  expect([numberOf(untold, false), numberOf(untold, true)]).toEqual(['season unknown', null])
  const seen = { vehicles: 8, checks: 30, every: MONTH, noise: 5, amplitude: 0.9 }
  expect([numberOf(seen, false), numberOf(seen, true)]).toEqual(['season', 'season'])
})

test('vehicles without dates have no season', () => {
  const fleet = madeFleet({ vehicles: 8, checks: 30, every: MONTH, amplitude: 2 })
  const undated = fleet.map(({ days: _, ...unit }) => unit)
  expect(judged(undated, 70)).toMatchObject({ seasons: [], flat: undated })
})
