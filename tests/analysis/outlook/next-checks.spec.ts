import { stepsOf } from '../../../analysis/outlook/checks.ts'
import { classesAt } from '../../../analysis/outlook/classes.ts'
import { ruleFor } from '../../../analysis/outlook/hidden-errors.ts'
import { nextChecksOf } from '../../../analysis/outlook/next-checks.ts'
import { type ByRule, ratesOf } from '../../../analysis/outlook/rates.ts'
import { recordsOf } from '../../../analysis/outlook/records.ts'
import { expect, test } from '../../support/test.ts'
import { outlookWith, steadyUnits, unitOf } from './made-units.ts'

const checksOf = (values: number[]) => ({ ages: values.map((_, i) => i), values })

/** The factor by which the others correct a unit's own line, which loses one point a check. */
function factorOf(others: number[][]): number {
  const [rates] = ratesOf([[100, 99, 98, 97], ...others].map(checksOf)) as [ByRule]
  return rates.corrected / rates.own
}

test('the factor of the own lines stays between 0.3 and 3', () => {
  expect(factorOf([[100, 99, 98, 96]])).toBeCloseTo(2)
  expect(factorOf([[100, 99, 98, 90]])).toBeCloseTo(3)
  expect(factorOf([[100, 98, 96, 95]])).toBeCloseTo(0.5)
  expect(factorOf([[100, 90, 80, 79.9]])).toBeCloseTo(0.3)
})

test('the factor is 1 where the own lines of the others said no loss', () => {
  expect(factorOf([[97, 98, 99, 90]])).toBe(1)
  expect(factorOf([])).toBe(1)
  // Three checks say nothing without the last step.
  expect(factorOf([[100, 99, 90]])).toBe(1)
})

test('the fleet’s rate is the median of the others’ changes without their first', () => {
  const [rates, other] = ratesOf(
    [
      [100, 99, 98, 97],
      [100, 90, 88, 85],
      [100, 70, 69],
    ].map(checksOf),
  )
  expect(rates?.fleet).toBe(-2)
  expect(rates?.mean).toBe(((rates?.corrected ?? 0) + -2) / 2)
  expect(other?.fleet).toBe(-1)
  expect(ratesOf([checksOf([100, 99, 98, 97])])[0]?.fleet).toBe(0)
  expect(
    ratesOf(
      [
        [100, 99],
        [80, 82, 85],
      ].map(checksOf),
    )[0]?.fleet,
    'a rise',
  ).toBe(3)
})

/** Errors of which those of the fleet's rate are 1 on average. */
const errorsOf = (corrected: number[], fleet: number[]): ByRule[] =>
  corrected.map((error, i) => ({
    stays: 9,
    own: 9,
    mean: 9,
    year: Number.NaN,
    corrected: error,
    fleet: fleet[i] as number,
  }))

test('a rule is used alone only if its error is 20% below the other’s', () => {
  const fleet = [1.1, 0.9, 1.1, 0.9, 1]
  const times = (factor: number) => fleet.map(error => error * factor)
  expect(ruleFor(errorsOf(times(0.79), fleet))).toBe('corrected')
  expect(ruleFor(errorsOf(times(0.81), fleet))).toBe('mean')
  expect(ruleFor(errorsOf(fleet, times(0.79)))).toBe('fleet')
  expect(ruleFor(errorsOf(fleet, times(0.81)))).toBe('mean')
  expect(ruleFor(errorsOf([9, 7, 8, 8, 8], [12, 8, 10, 10, 10])), 'exactly').toBe('corrected')
})

test('a rule is used alone only if the paired t is above 1.7', () => {
  // Differences of 0.5 on average: t is 1.77 where they spread by 0.632, and 1.66 where they spread by 0.673.
  const spread = (by: number) => [0.5 - by, 0.5 + by, 0.5 - by, 0.5 + by, 0.5].map(by => 2 - by)
  const fleet = [2, 2, 2, 2, 2]
  expect(ruleFor(errorsOf(spread(0.632), fleet))).toBe('corrected')
  expect(ruleFor(errorsOf(spread(0.673), fleet))).toBe('mean')
  expect(ruleFor(errorsOf(fleet, spread(0.632))), 'the other way round').toBe('fleet')
  expect(ruleFor(errorsOf(fleet, spread(0.673))), 'the other way round').toBe('mean')
})

test('differences that are all equal prove nothing', () => {
  const fleet = [1.1, 0.9, 1.1, 0.9, 1]
  const less = fleet.map(error => error - 0.7)
  expect(ruleFor(errorsOf(less, fleet))).toBe('mean')
})

/** Six units with four checks, and some with a fifth, whose last but one fell by ten points. */
function bandWith(longer: number): number {
  const short = Array.from({ length: 10 - longer }, () => [99, 98, 97, 96])
  const long = Array.from({ length: longer }, () => [100, 99, 98, 88, 87])
  const records = recordsOf([...short, ...long].map((percents, i) => unitOf(`U${i}`, percents)))
  const { ahead } = nextChecksOf(records, stepsOf(records))
  expect(ahead[0]?.tested).toBe(10)
  return ahead[0]?.band ?? Number.NaN
}

test('the second mark counts from half as many units as the first on', () => {
  expect(bandWith(5)).toBeGreaterThan(10)
  expect(bandWith(4)).toBeLessThan(10)
})

test('a mark of few errors is the largest of them', () => {
  const short = Array.from({ length: 3 }, () => [99, 98, 97, 96])
  // Three units have a check before the last, of which four fifths and one more would be the fourth.
  const long = Array.from({ length: 3 }, () => [100, 99, 98, 88, 87])
  const records = recordsOf([...short, ...long].map((percents, i) => unitOf(`U${i}`, percents)))
  const { ahead } = nextChecksOf(records, stepsOf(records))
  expect(ahead[0]?.tested).toBe(6)
  expect(ahead[0]?.band).toBeGreaterThan(10)
})

test('fewer than five units get no outlook, and no check ahead is used that fewer can test', () => {
  const told = (units: number, readings: number) => {
    const records = recordsOf(steadyUnits(units, readings, 1))
    return nextChecksOf(records, stepsOf(records))
  }
  const four = told(4, 8)
  expect([four.rule, four.ahead.length, four.next.flat().length]).toEqual([null, 0, 0])
  expect(told(5, 8).ahead).toHaveLength(3)
  expect(told(5, 5).ahead).toHaveLength(2)
  const short = recordsOf([...steadyUnits(4, 5, 1), unitOf('short', [99, 98, 97, 96])])
  expect(nextChecksOf(short, stepsOf(short)).ahead).toHaveLength(1)
})

test('a unit with fewer than three checks left after hiding is not tested', () => {
  const even = steadyUnits(6, 20, 0.5)
  // In steps of two, it has ten checks, but no reading between the third and the last.
  const gap = { ...unitOf('gap', [99, 98.5, 98, 90]), ages: [1, 2, 3, 20] }
  const told = (units: typeof even) => {
    const records = recordsOf(units)
    return nextChecksOf(records, stepsOf(recordsOf(even))).ahead[0]?.tested
  }
  expect(told([...even, gap])).toBe(told(even))
})

test('a band is never narrower than that of fewer checks', () => {
  const records = recordsOf(
    steadyUnits(6, 5, 1).map(({ percents, ...unit }) => ({
      ...unit,
      // A dip in the last check but one, which two hidden checks do not see.
      percents: percents.map((percent, i) => percent - (i === 3 ? 5 : 0)),
    })),
  )
  const [first, second] = nextChecksOf(records, stepsOf(records)).ahead
  expect(second?.hiddenError.mean).toBeLessThan((first?.hiddenError.mean ?? 0) / 2)
  expect(second?.band).toBe(first?.band)
})

const check = (checks: number, from: number, to: number) => {
  return { checks, age: 10 + checks, percent: (from + to) / 2, from, to }
}

test('a class never gets better from one check to the next', () => {
  const classAt = (next: ReturnType<typeof check>[], steps: number) =>
    classesAt(outlookWith({ next }), { ahead: steps }).units[0]?.class
  const open = [check(1, 79, 85), check(2, 81, 86)]
  expect([classAt(open, 1), classAt(open, 2)]).toEqual(['open', 'open'])
  const likely = [check(1, 70, 79), check(2, 70, 86)]
  expect([classAt(likely, 1), classAt(likely, 2)]).toEqual(['likely', 'likely'])
  const not = [check(1, 80, 85), check(2, 79.9, 86)]
  expect([classAt(not, 1), classAt(not, 2)]).toEqual(['not', 'open'])
  const touching = [check(1, 70, 80)]
  expect(classAt(touching, 1), 'at the limit').toBe('open')
})

test('a horizon between two checks is judged at the later one, and beyond the last is too far', () => {
  const outlook = outlookWith({ next: [check(1, 81, 90), check(2, 79, 90)] })
  const classAt = (age: number) => classesAt(outlook, { age }).units[0]?.class
  expect([9, 10, 10.5, 11, 11.5, 12].map(classAt)).toEqual([
    'not',
    'not',
    'not',
    'not',
    'open',
    'open',
  ])
  expect(classAt(13), 'open at the last check').toBe('open')
  const likely = outlookWith({ next: [check(1, 70, 79), check(2, 70, 90)] })
  expect(classesAt(likely, { age: 13 }).units[0]?.class, 'likely before').toBe('likely')
  const open = outlookWith({ next: [check(1, 79, 90)] })
  expect([10, 10.1].map(age => classesAt(open, { age }).units[0]?.class)).toEqual(['not', 'open'])
  const above = outlookWith({ next: [check(1, 81, 90)] })
  expect(classesAt(above, { ahead: 1 }).units[0]?.class).toBe('not')
  expect(classesAt(above, { ahead: 1.1 }).units[0]?.class).toBe('too far to test')
  expect(classesAt(above, { ahead: 2 }).units[0]?.class).toBe('too far to test')
})
