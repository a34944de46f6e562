import { classesAt } from '../../../analysis/outlook/classes.ts'
import { type JudgedSet, type Outlook, outlookOf } from '../../../analysis/outlook/outlook.ts'
import { levelled, sharedSteps } from '../../../analysis/outlook/shared-steps.ts'
import { expect, test } from '../../support/test.ts'
import { type Cell, readCapacities, readExpected, readRunning, unitOfCell } from './sets.ts'

const FIELDS = {
  all: ['below_now', 'dense', 'ended', 'limit', 'now', 'running', 'units', 'way'],
  'next checks': ['ahead', 'tested'],
  taught: [
    ...['hidden_tests', 'hidden_error', 'rule', 'low', 'high', 'horizon'],
    ...['unlike', 'rows', 'count'],
  ],
} as const

type Numbers = { [name: string]: number }
interface Row {
  unit: string
  class: string
  next: number
}

/** Expects the numbers of an object to be those of the reference, by name. */
function expectNumbers(ours: object, theirs: object, what: string) {
  expect(Object.keys(ours).sort(), what).toEqual(Object.keys(theirs).sort())
  for (const [name, value] of Object.entries(theirs)) {
    const own = (ours as Numbers)[name] as number
    expect(Math.abs(own - value), `${name} of ${what}: ${own}, not ${value}`).toBeLessThan(0.001)
  }
}

const pick = <Value>(counts: { [name: string]: Value }, names: object) =>
  Object.fromEntries(Object.keys(names).map(name => [name, counts[name]]))

// biome-ignore lint/suspicious/noExplicitAny: each file of the reference has fields of its own.
type Theirs = any

function expectNextChecks(outlook: Outlook, set: JudgedSet, theirs: Theirs) {
  if (set.way !== 'next checks') throw new Error('Way 1 does not stand.')
  expect(set.tested).toBe(theirs.tested)
  expect(set.ahead.map(({ checks }) => `${checks}`)).toEqual(Object.keys(theirs.ahead))
  for (const { checks, step, hiddenError: errors, band } of set.ahead) {
    const { year: _, ...hiddenError } = errors
    const { rows, count, rule, hidden_error, ...numbers } = theirs.ahead[checks]
    expect(set.rule).toBe(rule)
    expectNumbers(hiddenError, hidden_error, `hidden error ${checks} ahead`)
    expectNumbers({ step, band }, numbers, `${checks} ahead`)
    const { units, counts } = classesAt(outlook, { ahead: step })
    const known = outlook.units.flatMap(({ name, next }, i): Row[] => {
      const at = next[checks - 1]
      return at ? [{ unit: name, next: at.percent, class: units[i]?.class ?? '' }] : []
    })
    expect(known.map(row => [row.unit, row.class])).toEqual(
      rows.map((row: Row) => [row.unit, row.class]),
    )
    const nexts = (all: readonly Row[]) => Object.fromEntries(all.map(row => [row.unit, row.next]))
    expectNumbers(nexts(known), nexts(rows), `next, ${checks} ahead`)
    expect(pick(counts, count)).toEqual(count)
  }
}

function expectTaught(outlook: Outlook, set: JudgedSet, theirs: Theirs) {
  if (set.way !== 'age at the limit') throw new Error('Way 2 does not stand.')
  expect(set.tests).toHaveLength(theirs.hidden_tests)
  expectNumbers(set.hiddenError, theirs.hidden_error, 'hidden error')
  expect(set.rule).toBe(theirs.rule)
  expectNumbers(
    { low: set.low, high: set.high, horizon: outlook.horizon },
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
}

/** Expects all that the reference says of a file. */
function expectAll(outlook: Outlook, theirs: Theirs) {
  const way = theirs.way as 'next checks' | 'taught'
  const { steps: _, ...fields } = theirs
  expect(Object.keys(fields).sort()).toEqual([...FIELDS.all, ...FIELDS[way]].sort())
  const below = outlook.units.filter(({ isBelow }) => isBelow)
  expect(outlook.units).toHaveLength(theirs.units)
  expect(below.map(({ name }) => name)).toEqual(theirs.below_now)
  expect(outlook.units.filter(({ life }) => life !== null)).toHaveLength(theirs.ended)
  expect(outlook.units.length - below.length).toBe(theirs.running)
  const now = Object.fromEntries(outlook.units.map(({ name, now }) => [name, now.percent]))
  expectNumbers(now, theirs.now, 'now')
  expect(outlook.sets).toHaveLength(1)
  const set = outlook.sets[0] as JudgedSet
  expect(set.spacing !== null).toBe(theirs.dense)
  if (way === 'taught') expectTaught(outlook, set, theirs)
  else expectNextChecks(outlook, set, theirs)
}

const expected = readExpected('running_expected.json')

test('the reference has the five files', () => {
  expect(Object.keys(expected).sort()).toEqual(Object.keys(readRunning).sort())
})

for (const [file, read] of Object.entries(readRunning)) {
  test(`${file} gives all that the reference does`, () => {
    const theirs = expected[file]
    expectAll(outlookOf(read(), { limit: theirs.limit }), theirs)
  })
}

const stepped = readExpected('stepped_expected.json')
const cells = readCapacities('stepped_cells.csv')
const [step] = sharedSteps(cells)
const values = levelled(cells, step ? [step] : [])
const asked = (cell: Cell) => ({
  ...unitOfCell(cell),
  isAsked: (cell.ages.at(-1) as number) >= (step?.age as number),
})
const readStepped: { [name: string]: () => ReturnType<typeof unitOfCell>[] } = {
  'stepped_cells.csv (not answered)': () => cells.map(asked),
  'stepped_cells.csv (levelled)': () =>
    cells.map((cell, i) => unitOfCell({ ...cell, values: values[i] as number[] })),
  'stepped_cells.csv (as it is)': () => cells.map(unitOfCell),
}

test('the reference has the three answers to a shared step', () => {
  expect(Object.keys(stepped).sort()).toEqual(Object.keys(readStepped).sort())
})

for (const [name, read] of Object.entries(readStepped)) {
  test(`${name} gives all that the reference does`, () => {
    const theirs = stepped[name]
    expect(theirs.steps).toHaveLength(1)
    expect(sharedSteps(cells)).toHaveLength(1)
    expectNumbers(step ?? {}, theirs.steps[0], 'step')
    expectAll(outlookOf(read(), { limit: theirs.limit }), theirs)
  })
}
