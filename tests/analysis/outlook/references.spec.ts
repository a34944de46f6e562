import { bisectRight, mean, quantile } from 'd3-array'
import {
  type AgeAtLimit,
  ageAtLimitOf,
  type Judged,
} from '../../../analysis/outlook/age-at-limit.ts'
import { stepsOf } from '../../../analysis/outlook/checks.ts'
import { classesAt } from '../../../analysis/outlook/classes.ts'
import { nowOf, type Record, recordsOf, standingOf } from '../../../analysis/outlook/records.ts'
import type { Unit } from '../../../analysis/outlook/units.ts'
import { expect, test } from '../../support/test.ts'
import { readPublicSet, readReference } from './sets.ts'

/**
 * The age at which a whole record first crosses a limit, even if it rises again; null if it does not cross it, or
 * starts below.
 */
function lifeOf({ ages, values, ...record }: Record, limit: number): number | null {
  const end = values.findIndex(value => value < limit) + 1
  return standingOf({ ...record, ages: ages.slice(0, end), values: values.slice(0, end) }, limit)
    .life
}

/** The units of a set as if they were a file in which those that have not ended run. */
function judged(units: readonly Unit[], limit: number): Judged[] {
  return recordsOf(units).map((record, place) => {
    const standing = standingOf(record, limit)
    const unit = units[place] as Unit
    return { unit, place, record, standing, isRunning: !standing.isBelow }
  })
}

const cutAt = ({ ages, percents, ...unit }: Unit, age: number): Unit => {
  const count = bisectRight(ages, age)
  return { ...unit, ages: ages.slice(0, count), percents: percents.slice(0, count) }
}

/** Expects the numbers that the ended units give to be those of a row. */
function expectTaught(taught: AgeAtLimit, row: { [column: string]: string | undefined }) {
  expect(taught.tests).toHaveLength(Number(row.hidden_tests))
  expect(taught.rule).toBe(row.chosen)
  for (const [ours, column] of [
    [taught.hiddenError.stretched, 'hidden_stretched'],
    [taught.hiddenError.own, 'hidden_own'],
    [taught.low, 'low'],
    [taught.high, 'high'],
  ] as const) {
    expect(Math.abs(ours - Number(row[column])), `${column}: ${ours}`).toBeLessThan(0.001)
  }
}

const rows = readReference('reference_age_at_limit.csv')

test('the reference has its 39 cases', () => {
  expect(rows).toHaveLength(39)
})

for (const row of rows) {
  const { set = '', case: name = '' } = row
  const limit = Number(row.limit_percent)
  const [way, number] = name.split(' ')

  test(`${set} at ${limit} %, ${name}: the age at the limit is that of the reference`, () => {
    const units = readPublicSet(set)
    const whole = recordsOf(units)
    // The steps are those of the whole set, whatever is cut away.
    const steps = stepsOf(whole, 3)
    const known = whole.flatMap((record, place) => {
      const life = lifeOf(record, limit)
      return life === null ? [] : [{ life, place, unit: units[place] as Unit }]
    })

    if (way === 'mixed') {
      // Every other unit of the set has ended. The others run, from random ages that the table does not name.
      const ended = known.filter(({ place }) => place % 2 === Number(number))
      expect(ended).toHaveLength(Number(row.ended))
      const taught = ageAtLimitOf(
        judged(
          ended.map(({ unit }) => unit),
          limit,
        ),
        limit,
        steps,
      )
      expectTaught(taught as AgeAtLimit, row)
      return
    }

    // The whole set is stopped at the age by which a share of its units has crossed the limit.
    const lives = known.map(({ life }) => life)
    const today = quantile(lives, Number(number) / 100) as number
    const cut = judged(
      known.map(({ unit }) => cutAt(unit, today)),
      limit,
    )
    const running = cut.filter(({ isRunning }) => isRunning)
    expect(cut.length - running.length).toBe(Number(row.ended))
    expect(running).toHaveLength(Number(row.running))
    const { limits, ...taught } = ageAtLimitOf(cut, limit, steps) as AgeAtLimit
    expectTaught({ limits, ...taught }, row)
    expect(limits.filter(each => each?.isUnlike)).toHaveLength(Number(row.unlike))

    const held = limits.flatMap((each, i) => {
      const life = lives[i] as number
      return each ? [each.from <= life && life <= each.to ? 1 : 0] : []
    })
    expect(Math.abs((mean(held) as number) - Number(row.range_holds))).toBeLessThan(0.001)
    const outlook = cut.map(({ unit, standing, record }, i) => {
      const { [i]: atLimit = null } = limits
      const now = nowOf(record)
      return { name: unit.name, ...standing, now, isStopped: false, set: 0, next: [], atLimit }
    })
    const asked = { limit, isDense: true, units: outlook, sets: [], step: steps.fine }
    expect(4 * steps.fine).toBeCloseTo(Number(row.horizon))
    const placed = classesAt(asked).units.map(({ class: of, horizon }, i) => {
      return { of, fell: horizon !== null && (lives[i] as number) <= horizon }
    })
    for (const of of ['likely', 'open', 'not'] as const) {
      const ours = placed.filter(unit => unit.of === of)
      const fell = ours.filter(unit => unit.fell)
      expect([ours.length, fell.length], of).toEqual([Number(row[of]), Number(row[`${of}_fell`])])
    }
  })
}
