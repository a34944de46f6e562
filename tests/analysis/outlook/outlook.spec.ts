import { quantile } from 'd3-array'
import { checksOf, hideChecks, stepsOf } from '../../../analysis/outlook/checks.ts'
import { CLASSES, type Class, classesAt, type Horizon } from '../../../analysis/outlook/classes.ts'
import { outlookOf } from '../../../analysis/outlook/outlook.ts'
import {
  firstReadings,
  initialCapacity,
  type Record,
  recordsOf,
  type Unit,
} from '../../../analysis/outlook/records.ts'
import fc from '../../support/draws.ts'
import { expect, test } from '../../support/test.ts'
import { ageing, endedUnits, outlookWith, steadyUnits, unitOf } from './made-units.ts'
import { readBuses, readExpected, readRunning } from './sets.ts'

const outlookAt80 = (units: readonly Unit[]) => outlookOf(units, { limit: 80 })
const classesOf = (units: readonly Unit[], horizon?: Horizon) =>
  classesAt(outlookAt80(units), horizon).units.map(unit => unit.class)

test('initial capacity is the median up to cycle 10 of three readings or more, or the first', () => {
  expect(initialCapacity([2, 4, 6, 8, 10, 12], [5, 6, 4, 7, 8, 100])).toBe(6)
  expect(initialCapacity([50, 100, 150, 200], [3, 1, 2, 9])).toBe(3)
  expect(initialCapacity([9, 10, 20, 30], [3, 1, 2, 9])).toBe(3)
  expect(initialCapacity([8, 9, 10, 11], [3, 1, 2, 9]), 'after cycle 10').toBe(2)
})

test('a unit exactly at the limit is not below it', () => {
  const [at, below] = outlookAt80([unitOf('A', [82, 81, 80]), unitOf('B', [82, 81, 79.99])]).units
  expect([at?.isBelow, below?.isBelow]).toEqual([false, true])
})

test('the range of a sparse file is that of its tests, widened by half', () => {
  const { sets } = outlookAt80([...endedUnits(7), unitOf('R', ageing(14, 7))])
  const [set] = sets.flatMap(each => (each.way === 'age at the limit' ? each : []))
  const ratios = set?.tests.map(({ ratio }) => ratio[set.rule])
  expect(set?.low).toBeCloseTo((quantile(ratios ?? [], 0.05) ?? 0) / 1.5, 9)
  expect(set?.high).toBeCloseTo((quantile(ratios ?? [], 0.95) ?? 0) * 1.5, 9)
})

test('checks at whole steps are counted and hidden as such, whatever the rounding of ages', () => {
  const ages = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]
  const record = { ages, percents: ages, values: ages, isDense: true }
  expect(checksOf(record, 0.1).ages).toHaveLength(7)
  // The first check is a rounding error before the first reading.
  expect(checksOf(record, 0.1).values[0]).toBe(0.1)
  expect(hideChecks(record, 1, 0.1).ages).toEqual(ages.slice(0, 6))
  expect(hideChecks(record, 4, 0.1).ages).toEqual(ages.slice(0, 3))
})

test('hiding more checks than there are leaves none', () => {
  const sparse = { ages: [1, 2], percents: [9, 8], values: [9, 8], isDense: false }
  expect(hideChecks(sparse, 3, 1).ages).toEqual([])
  const none = hideChecks({ ...sparse, isDense: true }, 1, 3)
  expect(none.ages).toEqual([])
  expect(hideChecks(none, 1, 3).ages).toEqual([])
})

test('a dense record of one reading has it as its only value', () => {
  const [record] = recordsOf([unitOf('U', ageing(20, 13))]) as [Record]
  expect(Object.entries(firstReadings(record, 1).values)).toEqual([['0', record.percents[0]]])
})

test('a unit with too few checks does not change the steps of a sparse file', () => {
  const young = Array.from({ length: 3 }, (_, i) => unitOf(`Y${i}`, [100]))
  const records = recordsOf([...steadyUnits(2, 4, 1), ...young])
  expect(stepsOf(records).ahead).toEqual([1, 2, 3])
  expect(stepsOf(recordsOf(young)).ahead).toEqual(Array(3).fill(Number.NaN))
})

test('of several readings at one age the last counts', () => {
  const [record] = recordsOf([{ ages: [1, 2, 2, 3, 3], percents: [99, 70, 98, 97, 85] }])
  expect(record).toMatchObject({ ages: [1, 2, 3], percents: [99, 98, 85] })
  const [unit] = outlookAt80([
    { name: 'U', ages: [1, 2, 2, 3, 3], percents: [99, 70, 98, 97, 85] },
  ]).units
  expect(unit?.now).toEqual({ age: 3, percent: 85 })
  expect(
    outlookAt80([{ name: 'U', ages: [1, 2, 2], percents: [99, 70, 98] }]).units[0]?.isBelow,
  ).toBe(false)
})

test('a file is dense from a median of 13 readings on, and now is the newest reading in any', () => {
  const readings = (count: number) => outlookAt80([unitOf('U', [...Array(count - 1).fill(90), 79])])
  expect(readings(12).sets[0]?.spacing).toBeNull()
  expect(readings(13).sets[0]?.spacing).toBe(1)
  expect(readings(13).units[0]).toMatchObject({ isBelow: true, now: { age: 13, percent: 79 } })
})

test('windows of the running median are symmetric, and the first and the last reading stand', () => {
  const percents = [99, 90, 97, 70, 95, 94, 40, 92, 91, 96, 80, 99, 70]
  const [record] = recordsOf([unitOf('U', percents)]) as [Record]
  expect(record.values).toEqual([99, 97, 95, 94, 94, 92, 92, 92, 91, 92, 91, 80, 70])
  // What only falls is not changed, and what is cut off takes part in no median.
  const falling = ageing(20, 15)
  expect(recordsOf([unitOf('F', falling)])[0]?.values).toEqual(falling)
  expect(firstReadings(record, 7).values).toEqual([99, 97, 95, 94, 94, 94, 40])
  expect([4, 3, 2, 1].map(count => firstReadings(record, count).values)).toEqual([
    [99, 97, 90, 70],
    [99, 97, 97],
    [99, 90],
    [99],
  ])
})

test('a step is a number of readings that comes nearest to a tenth or a twentieth of the median age', () => {
  const steps = (readings: number, apart: number) => {
    const ages = Array.from({ length: readings }, (_, i) => (i + 1) * apart)
    const { spacing, next, fine } = stepsOf(recordsOf([{ ages, percents: ages }]))
    return [spacing, next, fine]
  }
  expect(steps(20, 3)).toEqual([3, 6, 3])
  expect(steps(60, 3)).toEqual([3, 15, 6])
  // 31 readings: 3.1 lies nearer to 2 in ratio, and 3.2 nearer to 5.
  expect(steps(31, 1)).toEqual([1, 2, 2])
  expect(steps(32, 1)).toEqual([1, 5, 2])
  expect(steps(2000, 1)).toEqual([1, 200, 100])
  expect(steps(13, 1)).toEqual([1, 1, 1])
})

test('a newest reading far from the line of the five before it is marked, and changes nothing', () => {
  const told = (percents: number[]) => outlookAt80([unitOf('U', percents)]).units[0]
  const line = [98, 97.1, 96, 94.9, 94]
  expect(told([...line, 87])?.isFar).toBe(true)
  expect(told([...line, 87])).toMatchObject({ now: { percent: 87 }, isBelow: false })
  expect(told([...line, 88.1])?.isFar, 'less than five points').toBe(false)
  expect(told([...line, 99])?.isFar, 'above').toBe(true)
  expect(told([98, 96, 99, 95, 97.5, 88])?.isFar, 'uneven before').toBe(false)
  expect(told([97.1, 96, 94.9, 94, 87])?.isFar, 'four before').toBe(false)
})

/** Units with 2 to 12 readings, so that the file stays sparse, or with 20 to 30, so that it stays dense. */
const unitsOf = (readings: { minLength: number; maxLength: number }) =>
  fc.array(fc.array(fc.double({ min: 60, max: 105, noNaN: true }), readings), {
    minLength: 2,
    maxLength: 8,
  })

for (const [kind, readings] of [
  ['sparse', { minLength: 2, maxLength: 12 }],
  ['dense', { minLength: 20, maxLength: 30 }],
] as const) {
  test(`deleting other units’ newest rows changes no unit’s now in a ${kind} file`, () => {
    const deleted = fc.integer({ min: 1, max: kind === 'dense' ? 7 : 1 })
    fc.assert(
      fc.property(unitsOf(readings), deleted, (percents, count) => {
        const units = percents.map((each, i) => unitOf(`U${i}`, each))
        const fewer = units.map((unit, i) =>
          i === 0 ? unit : unitOf(unit.name, unit.percents.slice(0, -count)),
        )
        const [before, after] = [units, fewer].map(each => outlookAt80(each).units[0])
        expect(after?.now).toEqual(before?.now)
        expect([after?.isBelow, after?.since, after?.life]).toEqual([
          before?.isBelow,
          before?.since,
          before?.life,
        ])
      }),
    )
  })
}

const RISK: { [of in Class]?: number } = { not: 0, 'too far to test': 1, open: 2, likely: 3 }

const percent = fc.double({ min: 70, max: 95, noNaN: true })
/** The bands of up to four checks, of which a later one may be better than an earlier one. */
const anyChecks = fc
  .array(fc.tuple(percent, percent), { minLength: 1, maxLength: 4 })
  .map(bands => ({
    next: bands.map(([one, other], i) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)]
      return { checks: i + 1, age: 11 + i, percent: (from + to) / 2, from, to }
    }),
  }))
const anyRange = fc
  .tuple(
    fc.double({ min: 0, max: 10, noNaN: true }),
    fc.double({ min: 0, max: 40, noNaN: true }),
    fc.double({ min: 10, max: 60, noNaN: true }),
    fc.boolean(),
  )
  .map(([early, late, own, isUnlike]) => {
    const from = 10 + early
    return { atLimit: { from, at: from + late / 2, to: from + late, own, isUnlike } }
  })

for (const [way, told, furthest] of [
  ['next checks', anyChecks, 16],
  ['age at the limit', anyRange, 60],
] as const) {
  test(`no unit gets better as the horizon goes out: ${way}`, () => {
    const age = fc.double({ min: 8, max: furthest, noNaN: true })
    fc.assert(
      fc.property(told, age, age, (unit, one, other) => {
        const outlook = outlookWith(unit)
        const [near, far] = [Math.min(one, other), Math.max(one, other)].map(
          at => RISK[classesAt(outlook, { age: at }).units[0]?.class ?? 'stopped'] ?? Number.NaN,
        ) as [number, number]
        expect(far).toBeGreaterThanOrEqual(near)
      }),
      { numRuns: 1000 },
    )
  })
}

const expected = readExpected('running_expected.json')

/** Files of each way and kind. */
const files: { [name: string]: () => Unit[] } = {
  ...readRunning,
  'two types': () => [
    ...endedUnits(7, { type: 'A' }),
    ...[12, 13, 14].map(life => unitOf(`R${life}`, ageing(life, 8), { type: 'A' })),
    ...steadyUnits(12, 8, 1.5, { type: 'B' }),
  ],
}

for (const [name, read] of Object.entries(files)) {
  const outlook = outlookOf(read(), { limit: expected[name]?.limit ?? 80 })
  const ages = outlook.units.map(({ now }) => now.age)

  test(`${name}: the counts are those of the one list`, () => {
    for (const horizon of [undefined, { age: Math.max(...ages) }, { ahead: 1e9 }]) {
      const { units, counts } = classesAt(outlook, horizon)
      expect(units).toHaveLength(outlook.units.length)
      for (const each of CLASSES) {
        expect(counts[each]).toBe(units.filter(unit => unit.class === each).length)
      }
    }
  })
}

test('each unit can have a horizon of its own, and has the first one where that is not known', () => {
  const units = steadyUnits(6, 8, 1)
  const outlook = outlookAt80(units)
  const first = classesAt(outlook).units
  expect(first[0]?.horizon).toBe(9)
  const { units: placed } = classesAt(outlook, { ages: [5, 8.5, 10, null, 1000] })
  expect(placed.map(({ horizon }) => horizon)).toEqual([5, 8.5, 10, 9, 1000, 9])
  expect(placed.map(({ next }) => next?.checks)).toEqual([undefined, 1, 2, 1, undefined, 1])
  expect(placed[4]?.class).toBe('too far to test')
})

test('a type with twelve units is judged by itself, and the smaller ones together', () => {
  const units = [
    ...steadyUnits(12, 8, 0.5, { type: 'BIG' }),
    ...steadyUnits(6, 8, 1, { type: 'SMALLHOT' }),
    ...steadyUnits(5, 8, 2, { type: 'SMALL', condition: 'HOT' }),
    ...steadyUnits(13, 8, 0.1, { type: 'BIG', condition: 'COLD' }),
  ]
  const { sets, units: told } = outlookAt80(units)
  expect(sets.map(({ running }) => running)).toEqual([12, 13, 11])
  expect(told.map(({ set }) => set)).toEqual([
    ...Array(12).fill(0),
    ...Array(11).fill(2),
    ...Array(13).fill(1),
  ])
  const alone = outlookAt80(units.slice(0, 12))
  expect(told.slice(0, 12).map(({ next }) => next)).toEqual(alone.units.map(({ next }) => next))
  const without = outlookAt80(units.map(({ type: _, condition: __, ...unit }) => unit))
  expect(without.units[0]?.next).not.toEqual(told[0]?.next)
  const eleven = outlookAt80(units.slice(1))
  expect(eleven.sets).toHaveLength(2)
})

test('a type is taught by its own ended units alone; way 1 stands for the others', () => {
  const taught = ['A', 'B', 'C'].map((name, i) => unitOf(name, ageing(12 + i, 8), { type: 'X' }))
  const others = steadyUnits(12, 8, 0.2, { type: 'Y' })
  const units = [...endedUnits(7, { type: 'X' }), ...taught, ...others]
  const { sets, units: told } = outlookAt80(units)
  expect(sets.map(({ way, running }) => [way, running])).toEqual([
    ['next checks', 12],
    ['age at the limit', 3],
  ])
  expect(told.map(({ set }) => set)).toEqual([...Array(10).fill(1), ...Array(12).fill(0)])
  const far = classesOf(units, { ahead: 100 })
  expect(far.slice(7, 10)).toEqual(['likely', 'likely', 'likely'])
  expect(new Set(far.slice(10))).toEqual(new Set(['too far to test']))
})

test('a small type that its own ended units teach still counts for the rates of the others', () => {
  const taught = ['A', 'B', 'C'].map((name, i) => unitOf(name, ageing(12 + i, 8), { type: 'X' }))
  const ended = endedUnits(7, { type: 'X' })
  const { sets, units } = outlookAt80([
    ...ended,
    ...taught,
    ...steadyUnits(6, 8, 0.2, { type: 'Y' }),
  ])
  expect(sets[0]).toMatchObject({ way: 'next checks', tested: 16, running: 6 })
  expect(units.slice(0, 10).map(({ next }) => next)).toEqual(Array(10).fill([]))
})

test('the furthest check ahead is the third', () => {
  expect(outlookAt80(steadyUnits(6, 8, 1)).units[0]?.next).toHaveLength(3)
})

test('a set that cannot be tested has too few readings', () => {
  expect(classesOf(steadyUnits(4, 8, 1))).toEqual(Array(4).fill('too few readings'))
  const young = unitOf('YOUNG', [100, 99, 98])
  expect(classesOf([...steadyUnits(5, 8, 1), young])).toEqual([
    ...Array(5).fill('not'),
    'too few readings',
  ])
})

test('a unit that stopped being read by date does not run, whatever its ages are', () => {
  const days = (last: number) => Array.from({ length: 8 }, (_, i) => last - 30 * (7 - i))
  const fleet = (lastOfFirst: number) =>
    steadyUnits(6, 8, 1).map((unit, i) => ({ ...unit, days: days(i === 0 ? lastOfFirst : 1000) }))
  expect(classesOf(fleet(1000 - 61))[0]).toBe('stopped')
  expect(classesOf(fleet(1000 - 60))[0]).toBe('not')
  // Its readings still tell the others' rates, and it is not among those that run.
  const { sets } = outlookAt80(fleet(1000 - 61))
  expect(sets[0]).toMatchObject({ tested: 6, running: 5 })
  // A unit below the limit stays below, and of one without dates nothing is known.
  const [first, ...others] = fleet(100) as Unit[] as [Unit, ...Unit[]]
  expect(classesOf([{ ...first, percents: ageing(6, 8) }, ...others])[0]).toBe('below now')
  const { days: _, ...undated } = others[0] as Unit
  expect(classesOf([undated, first, ...others.slice(1)]).slice(0, 2)).toEqual(['not', 'stopped'])
})

test('a unit of a dense file that is no longer read is found by its dates as well', () => {
  const daily = (name: string, last: number) => ({
    ...unitOf(name, ageing(40, 20)),
    // Days since 1970.
    days: Array.from({ length: 20 }, (_, i) => 20_000 + last - 19 + i),
  })
  const fleet = (last: number) => [
    daily('OLD', last),
    ...Array.from({ length: 5 }, (_, i) => daily(`U${i}`, 119)),
  ]
  // A step is a tenth of the median last age, which counts from the first date of the file.
  const stepsLate = (late: number) =>
    outlookAt80(fleet(119 - late)).units.map(unit => unit.isStopped)
  expect(stepsLate(24)).toEqual([true, false, false, false, false, false])
  expect(stepsLate(4)).toEqual(Array(6).fill(false))
})

test('no bus of the made fleet has stopped, though their last dates are two years apart', () => {
  const { units } = outlookAt80(readBuses())
  expect(units.filter(({ isStopped }) => isStopped)).toEqual([])
})

test('a file without units has an outlook', () => {
  const outlook = outlookAt80([])
  expect(outlook).toEqual({ limit: 80, units: [], sets: [], horizon: Number.NaN })
  expect(classesAt(outlook).units).toEqual([])
})
