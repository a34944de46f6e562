import { mean, median, quantile, sum } from 'd3-array'
import type { Rule } from '../../../analysis/outlook/rates.ts'
import { expect, test } from '../../support/test.ts'
import { DRAWS, hiddenChecks } from './hidden-checks.ts'
import { readReference } from './sets.ts'
import { livesOf, stopped } from './stopped-units.ts'
import { type Attack, spread, TRIED, trialOf, trialOfCars } from './trials.ts'

type Row = { [column: string]: string | undefined }

/** Expects numbers to be those of a row, by column. */
function expectRow(ours: { [column: string]: number | undefined }, row: Row) {
  for (const [column, value] of Object.entries(ours)) {
    const own = value ?? Number.NaN
    expect(Math.abs(own - Number(row[column])), `${column}: ${own}`).toBeLessThan(0.001)
  }
}

const checks = readReference('reference_outlook.csv')
const ages = readReference('reference_age_at_limit.csv')
const attacks = readReference('reference_attacks.csv')

test('the references have their rows', () => {
  expect([checks.length, ages.length, attacks.length]).toEqual([24, 40, 21])
})

const RULES = ['stays', 'fleet', 'own', 'corrected', 'mean'] as const satisfies Rule[]

/** The months from reading to reading of the cars. */
const CARS: { [set: string]: number } = { baic_20_quarterly: 3, baic_20_two_months: 2 }

for (const set of new Set(checks.map(({ set = '' }) => set))) {
  test(`${set}: the next checks have the errors of the reference`, () => {
    const trial = CARS[set] ? trialOfCars(CARS[set]) : trialOf(set)
    const days = Array.from({ length: DRAWS }, (_, draw) => hiddenChecks(trial, draw, 80))
    for (const row of checks.filter(each => each.set === set)) {
      const at = Number(row.checks_ahead) - 1
      const all = days.map(({ told, came }) => ({
        rule: told.rule as Rule,
        test: told.ahead[at] as (typeof told.ahead)[number],
        came: came[at] as (typeof came)[number],
      }))
      const chosen = RULES.flatMap(rule => {
        const days = all.filter(each => each.rule === rule).length
        return days > 0 ? [`${rule}:${days}`] : []
      })
      expect(chosen.join('/')).toBe(row.chosen)
      for (const rule of RULES) {
        expectRow(
          {
            [`hidden_${rule}`]: mean(all, each => each.test.hiddenError[rule]),
            [`next_${rule}`]: mean(all, each => mean(each.came, ({ error }) => error[rule])),
          },
          row,
        )
      }
      expectRow(
        {
          next_chosen: mean(all, each => mean(each.came, ({ error }) => error[each.rule])),
          band: mean(all, each => each.test.band),
          band_holds: mean(all, each =>
            mean(each.came, ({ error }) => Number(error[each.rule] <= each.test.band)),
          ),
        },
        row,
      )
    }
  })
}

const CLASSES = ['likely', 'open', 'not'] as const

/** How many units were told each class, and how many of them fell. */
const toldAndFell = (units: readonly { class: string | null; fell: boolean }[]) =>
  Object.fromEntries(
    CLASSES.flatMap(each => {
      const told = units.filter(unit => unit.class === each)
      return [
        [each, told.length],
        [`${each}_fell`, told.filter(({ fell }) => fell).length],
      ]
    }),
  )

/** Stops the units of a set as a case of the reference says. @param isWhole which units teach in a mixed case */
function stoppedBy(
  set: string,
  limit: number,
  name: string,
  attack: Attack = {},
  isWhole: (place: number, teachers: readonly { place: number; life: number }[]) => boolean = () =>
    true,
) {
  const [way, number] = name.split(' ')
  const trial = trialOf(set, attack)
  const lives = livesOf(trial, limit)
  if (way === 'batch') {
    const today = quantile(
      lives.filter(life => life !== null),
      Number(number) / 100,
    ) as number
    return stopped(trial, limit, () => today)
  }
  const isOfCase = (place: number) => place % 2 === Number(number)
  const teachers = lives.flatMap((life, place) =>
    life !== null && isOfCase(place) ? [{ place, life }] : [],
  )
  return stopped(trial, limit, (life, place) => {
    if (!isOfCase(place)) return life * (0.3 + 0.6 * spread(place))
    return isWhole(place, teachers) ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
  })
}

for (const row of ages) {
  const { set = '', limit_percent: limit = '', case: name = '' } = row
  test(`${set} at ${limit} %, ${name}: the age at the limit is that of the reference`, () => {
    const told = stoppedBy(set, Number(limit), name)
    if (!told) throw new Error('Way 2 does not stand.')
    const { taught, ended, stopped, horizon } = told
    expect(taught.rule).toBe(row.chosen)
    expectRow(
      {
        ...{ ended, horizon, hidden_tests: taught.tests.length, low: taught.low },
        hidden_stretched: taught.hiddenError.stretched,
        ...{ hidden_own: taught.hiddenError.own, high: taught.high, running: stopped.length },
        unlike: stopped.filter(unit => unit.limit.isUnlike).length,
        range_holds: mean(stopped, unit =>
          Number(unit.limit.from <= unit.life && unit.life <= unit.limit.to),
        ),
        ...toldAndFell(stopped),
      },
      row,
    )
  })
}

const SETS = Object.entries(TRIED).flatMap(([set, limits]) => limits.map(limit => ({ set, limit })))
const MIXED = ['mixed 0', 'mixed 1']
const ALL = [...MIXED, 'batch 30', 'batch 50', 'batch 75']
const ATTACKS: { [name: string]: Attack } = {
  none: {},
  'noise 0.3': { noise: 0.3 },
  'noise 1': { noise: 1 },
  'noise 2': { noise: 2 },
  '20 readings': { readings: 20 },
  '20 readings, noise 0.3': { readings: 20, noise: 0.3 },
  '20 readings, noise 1': { readings: 20, noise: 1 },
  '10 readings (sparse), noise 1': { readings: 10, noise: 1 },
  '10 readings (sparse)': { readings: 10 },
}

/** Expects what came of all cases together to be a row of the reference. */
function expectCases(name: string, cases: readonly ReturnType<typeof stoppedBy>[]) {
  const taught = cases.filter(each => each !== null)
  const units = taught.flatMap(each => each.stopped)
  const row = attacks.find(({ attack, way }) => attack === name && way === 'age at the limit')
  const unlike = units.filter(unit => unit.limit.isUnlike).length
  expectRow({ cases: taught.length, unlike, ...toldAndFell(units) }, row ?? {})
}

for (const [name, attack] of Object.entries(ATTACKS)) {
  test(`${name}: what the ended units told, and what came`, () => {
    expectCases(
      name,
      SETS.flatMap(({ set, limit }) => ALL.map(each => stoppedBy(set, limit, each, attack))),
    )
  })

  test(`${name}: what the next checks told, and what came`, () => {
    const came = SETS.flatMap(({ set, limit }) => {
      const trial = trialOf(set, attack)
      return Array.from({ length: DRAWS }, (_, draw) =>
        hiddenChecks(trial, draw, limit)
          .came.slice(0, 3)
          .flatMap(each => each.map(unit => ({ class: unit.class, fell: unit.truth < limit }))),
      ).flat()
    })
    const row = attacks.find(each => each.attack === name && each.way === 'next checks')
    expectRow(toldAndFell(came), row ?? {})
  })
}

test('five to eight ended: what they told, and what came', () => {
  expectCases(
    'five to eight ended',
    SETS.flatMap(({ set, limit }) =>
      MIXED.flatMap(each =>
        [5, 6, 7, 8].map(count =>
          stoppedBy(set, limit, each, {}, (place, teachers) =>
            teachers.slice(0, count).some(teacher => teacher.place === place),
          ),
        ),
      ),
    ),
  )
})

test('the eight that ended first: what they told, and what came', () => {
  expectCases(
    'the eight earliest ended',
    SETS.flatMap(({ set, limit }) =>
      MIXED.map(each =>
        stoppedBy(set, limit, each, {}, (place, teachers) =>
          [...teachers]
            .sort((a, b) => a.life - b.life)
            .slice(0, 8)
            .some(teacher => teacher.place === place),
        ),
      ),
    ),
  )
})

/** What the ended units of one set tell of the running ones of another, whose lives are made this much shorter. */
function taughtBy(other: string, set: string, factor: number) {
  const limit = 90
  const [own, others] = [trialOf(set), trialOf(other)]
  const [lives, otherLives] = [livesOf(own, limit), livesOf(others, limit)]
  const scale = (factor * (median(lives) as number)) / (median(otherLives) as number)
  const ended = others.units
    .filter((_, place) => otherLives[place] !== null)
    .map(unit => ({ ...unit, ages: unit.ages.map(age => age * scale) }))
  const units = [...ended, ...own.units]
  const cutAt = (life: number, place: number) =>
    place < ended.length ? Infinity : life * (0.3 + 0.6 * spread(place - ended.length))
  // A visitor's file holds what is known alone, so that its steps are those of what is known.
  return stopped({ units, truth: units }, limit, cutAt, false)
}

test('ended ones of another set: what they told, and what came', () => {
  const sets = Object.keys(TRIED)
  const files = sets.flatMap(set =>
    sets
      .filter(other => other !== set)
      .flatMap(other => [0.7, 1, 1.4].map(factor => taughtBy(other, set, factor))),
  )
  const told = files.flatMap(file => {
    if (!file) return []
    const unlike = file.stopped.filter(unit => unit.limit.isUnlike).length
    // Of the reference, only units that are forecast take part: those with five checks.
    return [{ ...file, unlike, stands: unlike <= file.stopped.length / 3 }]
  })
  const standing = told.filter(({ stands }) => stands)
  const row = attacks.find(({ attack }) => attack?.startsWith('ended ones of another set'))
  expectRow(
    { cases: standing.length, ...toldAndFell(standing.flatMap(each => each.stopped)) },
    row ?? {},
  )
  expect(`${sum(told, ({ unlike }) => unlike)} of ${sum(told, each => each.stopped.length)}`).toBe(
    row?.unlike,
  )
})
