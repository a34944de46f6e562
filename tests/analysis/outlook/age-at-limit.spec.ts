import { ageAtLimitOf, type Judged } from '../../../analysis/outlook/age-at-limit.ts'
import { stepsOf } from '../../../analysis/outlook/checks.ts'
import { classesAt } from '../../../analysis/outlook/classes.ts'
import { type JudgedSet, outlookOf } from '../../../analysis/outlook/outlook.ts'
import { recordsOf, standingOf, type Unit } from '../../../analysis/outlook/records.ts'
import { expect, test } from '../../support/test.ts'
import { ageing, endedUnits, LIVES, outlookWith, unitOf } from './made-units.ts'

type Taught = JudgedSet & { way: 'age at the limit' }

const outlookAt80 = (units: readonly Unit[]) => outlookOf(units, { limit: 80 })

/** The only set of a file, which its ended units have taught. */
function taughtBy(units: readonly Unit[]): Taught {
  const { sets } = outlookAt80(units)
  expect(sets.map(({ way }) => way)).toEqual(['age at the limit'])
  return sets[0] as Taught
}

/** Why the ended units of a file cannot teach the others; null if they do. */
function reasonFor(units: readonly Unit[]): string | null {
  const records = recordsOf(units)
  const judged = records.map((record, place): Judged => {
    const standing = standingOf(record, 80)
    return {
      ...{ unit: units[place] as Unit, place, record, standing },
      isRunning: !standing.isBelow,
    }
  })
  const taught = ageAtLimitOf(judged, 80, stepsOf(records))
  return typeof taught === 'string' ? taught : null
}

test('five units that ended teach the others, and four do not', () => {
  expect(reasonFor(endedUnits(5))).toBe(null)
  expect(reasonFor(endedUnits(4))).toBe('too few ended')
})

test('equal records count once', () => {
  const [first, ...others] = endedUnits(5) as [Unit, ...Unit[]]
  expect(reasonFor([first, { ...first, name: 'COPY' }, ...others.slice(1)])).toBe('too few ended')
  // A copy would be the best teacher of its original.
  const { tests, hiddenError } = taughtBy([first, { ...first, name: 'COPY' }, ...others])
  const alone = taughtBy([first, ...others])
  expect(tests).toHaveLength(alone.tests.length)
  expect(hiddenError).toEqual(alone.hiddenError)
})

test('records that are equal in a part alone count apart', () => {
  const [first, ...others] = endedUnits(5) as [Unit, ...Unit[]]
  // Five with twelve tests, of which one is nearly the first.
  const three = others.filter(({ name }) => name !== 'E3')
  const later = { ...first, name: 'LATER', ages: first.ages.map(age => 1.01 * age) }
  expect(reasonFor([first, later, ...three]), 'the same percents').toBe(null)
  const longer = unitOf('LONGER', [...first.percents, 70])
  expect(reasonFor([first, longer, ...three]), 'a reading more').toBe(null)
})

test('an ended unit with fewer than five checks teaches the others, and is not tested itself', () => {
  const short = unitOf('E6', [100, 95, 90, 79])
  const { tests } = taughtBy([...endedUnits(5), short])
  expect(tests.filter(({ unit }) => unit === 5)).toEqual([])
  // It is the fifth that ended, of which the others allow ten tests.
  expect(reasonFor([...endedUnits(4), short])).toBe('too few tests')
})

test('a stop that leaves fewer than five checks is no test', () => {
  const { tests } = taughtBy(endedUnits(5))
  const stoppedAt = (share: number) => tests.filter(test => test.share === share)
  expect(stoppedAt(0.4).map(({ unit }) => unit)).toEqual([1, 3])
  expect(stoppedAt(0.6)).toHaveLength(5)
  expect(stoppedAt(0.8)).toHaveLength(5)
  // Without the twelfth test nothing is taught.
  const shorter = endedUnits(5).map(unit =>
    unit.name === 'E4' ? unitOf('E4', ageing(12, 13)) : unit,
  )
  expect(reasonFor(shorter)).toBe('too few tests')
})

test('a stop at which the unit seems to be below is no test', () => {
  const long = endedUnits(6).map((unit, i) => unitOf(unit.name, ageing(30 + i, 33 + i)))
  const dipped = (low: number) =>
    long.map((unit, i) =>
      // Two readings below 80 % are lost in a median of five, and not in the median of the last three.
      i === 0
        ? { ...unit, percents: unit.percents.map((it, at) => (at === 16 || at === 17 ? low : it)) }
        : unit,
    )
  const tested = (units: Unit[]) => taughtBy(units).tests.filter(({ unit }) => unit === 0)
  expect(tested(long).map(({ share }) => share)).toEqual([0.4, 0.6, 0.8])
  expect(tested(dipped(70)).map(({ share }) => share)).toEqual([0.4, 0.8])
  expect(
    tested(dipped(80)).map(({ share }) => share),
    'at the limit',
  ).toEqual([0.4, 0.6, 0.8])
})

test('a record that crosses twice ends at the first crossing and is below since the last', () => {
  const [unit] = outlookAt80([unitOf('TWICE', [90, 85, 75, 85, 75, 70])]).units
  expect(unit).toMatchObject({ isBelow: true, life: 2.5, since: 4.5 })
  const [risen] = outlookAt80([unitOf('RISEN', [90, 75, 85])]).units
  expect(risen).toMatchObject({ isBelow: false, life: null, since: null })
})

test('a record that starts below is neither ended nor running', () => {
  const started = unitOf('USED', [79, 78, 77, 76, 75, 74])
  const outlook = outlookAt80([...endedUnits(5), started])
  expect(outlook.units[5]).toMatchObject({ isBelow: true, life: null, since: null, atLimit: null })
  expect(classesAt(outlook).units[5]?.class).toBe('below now')
  expect(outlook.sets[0]).toMatchObject({ running: 0 })
  // It is no fifth unit that ended.
  expect(reasonFor([...endedUnits(4), started])).toBe('too few ended')
  const [crossed] = outlookAt80([unitOf('CROSSED', [79, 82, 78])]).units
  expect(crossed).toMatchObject({ isBelow: true, life: null, since: 2.5 })
})

test('if all units have ended, the tests are the answer', () => {
  const units = endedUnits(6)
  const { tests, ended, rule, hiddenError } = taughtBy(units)
  const { counts } = classesAt(outlookAt80(units))
  expect(counts['below now']).toBe(6)
  expect(tests.length).toBeGreaterThanOrEqual(12)
  expect(ended).toBe(6)
  expect(rule).toBe('stretched')
  for (const { unit, share, age, life } of tests) {
    expect(Math.abs(life - (LIVES[unit] ?? 0))).toBeLessThan(0.1)
    expect(age).toBe(Math.floor(share * life))
  }
  // All curves are one curve, stretched.
  expect(hiddenError.stretched).toBeLessThan(hiddenError.own)
})

test('units unlike those that ended are open, and way 1 stands if they are more than a third', () => {
  const zigzag = (name: string) => unitOf(name, [99, 93, 99, 93, 99, 93, 99, 93])
  const alike = ['A', 'B'].map((name, i) => unitOf(name, ageing(13 + i, 8)))
  const one = outlookAt80([...endedUnits(6), ...alike, zigzag('Z')])
  expect(one.units.at(-1)?.atLimit?.isUnlike).toBe(true)
  expect(one.sets[0]).toMatchObject({ way: 'age at the limit', running: 3 })
  // Its own line loses too little to be below by the horizon.
  expect(classesAt(one, { ahead: 4 }).units.at(-1)?.class).toBe('open')
  const two = [...endedUnits(6), ...alike, zigzag('Z'), zigzag('Y')]
  const fallen = outlookAt80(two)
  expect(fallen.sets.map(({ way }) => way)).toEqual(['next checks'])
  expect(fallen.units.map(({ atLimit }) => atLimit)).toEqual(two.map(() => null))
  // A running unit with too few checks is one of all that run.
  expect(taughtBy([...two, unitOf('NEW1', [100]), unitOf('NEW2', [100])]).running).toBe(6)
})

test('a unit with fewer than five checks has too few readings', () => {
  const outlook = outlookAt80([...endedUnits(6), unitOf('NEW', ageing(12, 4))])
  expect(outlook.sets[0]?.way).toBe('age at the limit')
  expect(classesAt(outlook).units.at(-1)?.class).toBe('too few readings')
})

test('if no record reaches a unit’s age, its own line is used, up to four median ages', () => {
  const old = (rate: number) => ({
    ...unitOf(
      'OLD',
      Array.from({ length: 8 }, (_, i) => 100 - rate * i),
    ),
    ages: [29, 31, 33, 35, 37, 39, 41, 43],
  })
  const alike = [13, 14, 15, 16].map(life => unitOf(`R${life}`, ageing(life, 8)))
  const { units } = outlookAt80([...endedUnits(7), ...alike, old(2.8), old(0.5)])
  const [steep, flat] = units.slice(-2).map(({ atLimit }) => atLimit)
  // 0.4 points above the limit, with 1.4 points less each age.
  expect(steep?.at).toBeCloseTo(43 + 0.4 / 1.4)
  expect(flat?.at).toBeCloseTo(4 * 11)
  expect([steep?.isUnlike, flat?.isUnlike]).toEqual([true, true])
})

test('a unit that no record reaches is unlike, even where no record reached a stop', () => {
  const far = (name: string, stretch: number, life: number, count: number) => {
    const unit = unitOf(name, ageing(life, count))
    return { ...unit, ages: unit.ages.map(age => stretch * age) }
  }
  // It is stopped at age 45, beyond three times the last age of the others.
  const long = far('LONG', 5, 12.5, 13)
  const alike = [13, 14, 15].map(life => unitOf(`R${life}`, ageing(life, 8)))
  const units = [...endedUnits(7), long, ...alike, far('OLD', 30, 14, 8)]
  expect(taughtBy(units).tests.filter(({ unit, share }) => unit === 7 && share > 0.7)).toEqual([
    expect.objectContaining({ age: 45 }),
  ])
  const limits = outlookAt80(units)
    .units.slice(-4)
    .map(({ atLimit }) => atLimit?.isUnlike)
  expect(limits).toEqual([false, false, false, true])
})

test('in a sparse file, the rest of a life may be shorter than a quarter of a step', () => {
  // Records of one course, each a little different, which end at age 10 and go on below the limit.
  const course = (name: string, ages: readonly number[]) => ({
    name,
    ages,
    percents: ages.map(age => 100 - 20 * (age / 10) ** 2),
  })
  const ended = Array.from({ length: 6 }, (_, i) =>
    course(`E${i}`, [0.1 * (i + 1), 2, 3, 4, 5, 6, 7, 8, 9, 9.9, 11, 13]),
  )
  // One of them goes up and down, so that no other unit is unlike them.
  const rough = course('ROUGH', [0.7, 2, 3, 4, 5, 6, 7, 8, 9, 9.9, 11, 13])
  const wave = rough.percents.map((percent, i) => percent + (i % 2 === 0 ? 2 : -2))
  const near = course('NEAR', [1, 3, 5, 7, 8, 9, 9.98])
  const past = course('PAST', [1, 3, 5, 7, 8, 9, 9.9, 10.4])
  const risen = { ...past, percents: past.percents.map(percent => Math.max(80, percent)) }
  const [first, second] = outlookAt80([
    ...ended,
    { ...rough, percents: wave },
    near,
    risen,
  ]).units.slice(-2)
  // A floor of a quarter of a step would be 0.13 here.
  expect((first?.atLimit?.at ?? 0) - 9.98).toBeLessThan(0.05)
  expect(second?.atLimit?.at).toBeCloseTo(10.4, 9)
  expect(second?.atLimit?.to).toBeCloseTo(10.4, 9)
})

test('the first horizon of a sparse file is four median last steps of the running units', () => {
  const running = unitOf('R', ageing(14, 8))
  const stretched = { ...running, ages: running.ages.map(age => 1.5 * age) }
  const outlook = outlookAt80([...endedUnits(6), stretched])
  expect(outlook.sets[0]?.spacing).toBeNull()
  expect(outlook.horizon).toBe(6)
  expect(classesAt(outlook).units.at(-1)?.horizon).toBe(12 + 6)
})

const limitAt = (at: number, from: number, to: number, own = at, isUnlike = false) =>
  outlookWith({ atLimit: { at, from, to, own, isUnlike } })

const classAt = (outlook: ReturnType<typeof limitAt>, age: number) =>
  classesAt(outlook, { age }).units[0]?.class

test('a unit is likely below if its range ends by the horizon, and not if it begins after it', () => {
  const outlook = limitAt(20, 15, 25)
  expect([14.9, 15, 20, 24.9, 25].map(age => classAt(outlook, age))).toEqual([
    'not',
    'open',
    'open',
    'open',
    'likely',
  ])
})

test('no unit younger than a quarter of its forecast life is told "not"', () => {
  expect(classAt(limitAt(40, 30, 60), 20)).toBe('not')
  expect(classAt(limitAt(40.1, 30, 60), 20)).toBe('open')
})

test('a unit unlike those that ended is open, unless its range and its own line both say likely', () => {
  const unlike = (own: number) => limitAt(20, 15, 25, own, true)
  expect([12, 20].map(age => classAt(unlike(20), age))).toEqual(['open', 'open'])
  expect(classAt(unlike(25), 25)).toBe('likely')
  expect(classAt(unlike(25.1), 25)).toBe('open')
  expect(classAt(unlike(10), 24.9)).toBe('open')
})
