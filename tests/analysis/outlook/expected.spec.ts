import { classesAt } from '../../../analysis/outlook/classes.ts'
import { type JudgedSet, outlookOf } from '../../../analysis/outlook/outlook.ts'
import { expect, test } from '../../support/test.ts'
import { readExpected, readRunning } from './sets.ts'

const FIELDS_OF_ALL = ['below_now', 'dense', 'ended', 'limit', 'now', 'running', 'units', 'way']
const FIELDS_OF_NEXT = ['ahead', 'tested']
const FIELDS_OF_TAUGHT = ['hidden_tests', 'hidden_error', 'rule', 'low', 'high', 'horizon']
const FIELDS_OF_TAUGHT_UNITS = ['unlike', 'rows', 'count']

/** Expects the numbers of an object to be those of the reference, by name. */
function expectNumbers(ours: object, theirs: object, what: string) {
  expect(Object.keys(ours).sort(), what).toEqual(Object.keys(theirs).sort())
  for (const [name, value] of Object.entries(theirs)) {
    const own = (ours as { [name: string]: number })[name] as number
    expect(Math.abs(own - value), `${name} of ${what}: ${own}, not ${value}`).toBeLessThan(0.001)
  }
}

const pick = <Value>(counts: { [name: string]: Value }, names: object) =>
  Object.fromEntries(Object.keys(names).map(name => [name, counts[name]]))

const expected = readExpected()

test('the reference has the five files', () => {
  expect(Object.keys(expected).sort()).toEqual(Object.keys(readRunning).sort())
})

for (const [file, read] of Object.entries(readRunning)) {
  const theirs = expected[file]

  test(`${file} gives all that the reference does`, () => {
    const outlook = outlookOf(read(), { limit: theirs.limit })
    const below = outlook.units.filter(({ isBelow }) => isBelow)
    expect(outlook.units).toHaveLength(theirs.units)
    expect(outlook.isDense).toBe(theirs.dense)
    expect(below.map(({ name }) => name)).toEqual(theirs.below_now)
    expect(outlook.units.filter(({ life }) => life !== null)).toHaveLength(theirs.ended)
    expect(outlook.units.length - below.length).toBe(theirs.running)
    expectNumbers(
      Object.fromEntries(outlook.units.map(({ name, now }) => [name, now.percent])),
      theirs.now,
      'now',
    )
    expect(outlook.sets).toHaveLength(1)
    const set = outlook.sets[0] as JudgedSet
    const isNext = set.way === 'next checks'
    expect(theirs.way).toBe(isNext ? 'next checks' : 'taught')
    const fields = isNext ? FIELDS_OF_NEXT : [...FIELDS_OF_TAUGHT, ...FIELDS_OF_TAUGHT_UNITS]
    expect(Object.keys(theirs).sort()).toEqual([...FIELDS_OF_ALL, ...fields].sort())

    if (isNext) {
      expect(set.tested).toBe(theirs.tested)
      expect(set.ahead.map(({ checks }) => `${checks}`)).toEqual(Object.keys(theirs.ahead))
      for (const { checks, step, hiddenError, band } of set.ahead) {
        const { rows, count, ...ahead } = theirs.ahead[checks]
        expect(set.rule).toBe(ahead.rule)
        expectNumbers(hiddenError, ahead.hidden_error, `hidden error ${checks} ahead`)
        const { rule: _, hidden_error: __, ...numbers } = ahead
        expectNumbers({ step, band }, numbers, `${checks} ahead`)
        const { units, counts } = classesAt(outlook, { steps: checks })
        const known = outlook.units.flatMap(({ name, next }, i) => {
          const at = next[checks - 1]
          return at ? [{ unit: name, next: at.percent, class: units[i]?.class }] : []
        })
        expect(known.map(row => [row.unit, row.class])).toEqual(
          rows.map((row: (typeof known)[number]) => [row.unit, row.class]),
        )
        expectNumbers(
          Object.fromEntries(known.map(row => [row.unit, row.next])),
          Object.fromEntries(rows.map((row: (typeof known)[number]) => [row.unit, row.next])),
          `next, ${checks} ahead`,
        )
        expect(pick(counts, count)).toEqual(count)
      }
      return
    }

    expect(set.tests).toHaveLength(theirs.hidden_tests)
    expectNumbers(set.hiddenError, theirs.hidden_error, 'hidden error')
    expect(set.rule).toBe(theirs.rule)
    expectNumbers(
      { low: set.low, high: set.high, horizon: 4 * outlook.step },
      { low: theirs.low, high: theirs.high, horizon: theirs.horizon },
      'range',
    )
    const { units, counts } = classesAt(outlook)
    const known = outlook.units.flatMap(({ name, now, atLimit }, i) =>
      atLimit ? [{ name, now, atLimit, class: units[i]?.class }] : [],
    )
    expect(known).toHaveLength(theirs.rows.length)
    for (const [i, { name, now, atLimit, class: own }] of known.entries()) {
      const { unit, class: theirClass, unlike, ...numbers } = theirs.rows[i]
      expect([name, own, atLimit.isUnlike]).toEqual([unit, theirClass, unlike])
      const { at, from, to } = atLimit
      expectNumbers({ age: now.age, limit_at: at, from, to }, numbers, name)
    }
    expect(known.filter(({ atLimit }) => atLimit.isUnlike)).toHaveLength(theirs.unlike)
    expect(pick(counts, theirs.count)).toEqual(theirs.count)
  })
}
