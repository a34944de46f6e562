import { bisectRight, mean } from 'd3-array'
import { stepsOf } from '../../../analysis/outlook/checks.ts'
import { nextChecksOf } from '../../../analysis/outlook/next-checks.ts'
import { firstReadings, nowOf, type Record, recordsOf } from '../../../analysis/outlook/records.ts'
import { generator } from '../../../research/drawing.ts'
import { expect, test } from '../../support/test.ts'
import { readPublicSet, readReference } from './sets.ts'

/**
 * Each unit is stopped at an age between this share of its last age and the last age itself, drawn at random. The
 * reference has seven such drawings and does not name them. This share is the one that fits all of its rows.
 */
const EARLIEST = 0.35
const DRAWINGS = 28
/**
 * The means of seven drawings and of ours differ by chance: by a tenth in most rows, by a third where few cars are
 * tested.
 */
const TOLERANCE = { error: 0.3, band: 0.4, share: 0.05 }
const FURTHEST = 4
/** Against the rounding of ages. */
const ROUNDING = 1e-9

type Numbers = { [column: string]: number }

/** The records of a set. A car that is stopped has at most 12 readings in the median, and so its file is sparse. */
const recordsIn = (set: string): Record[] =>
  set.startsWith('baic')
    ? readPublicSet(set).map(unit => ({ ...unit, values: unit.percents, isDense: false }))
    : recordsOf(readPublicSet(set))

/** The forecasts and the true values of the next checks if each unit is stopped at an age, by checks ahead. */
function toldAndCame(whole: readonly Record[], stops: readonly number[]): Numbers[] {
  const until = (i: number, age: number) => {
    const record = whole[i] as Record
    return firstReadings(record, bisectRight(record.ages, age + ROUNDING))
  }
  // The steps are those of the whole set.
  const { ahead, next } = nextChecksOf(
    stops.map((age, i) => until(i, age)),
    stepsOf(whole, FURTHEST),
  )
  return ahead.map(({ checks, step, hiddenError, band }) => {
    const came = next.flatMap((of, i) => {
      const [check, stop] = [of[checks - 1], stops[i] as number]
      const isKnown = (whole[i]?.ages.at(-1) ?? 0) >= stop + step - ROUNDING
      if (!check || !isKnown) return []
      // What the visitor would read then: the newest value, and no median of later readings.
      const [now, later] = [nowOf(until(i, stop)), nowOf(until(i, stop + step))]
      const rate = (check.percent - now.percent) / step
      const change = later.percent - now.percent
      return [{ change, error: change - rate * (later.age - now.age) }]
    })
    const { stays, fleet, own, corrected, mean: both } = hiddenError
    return {
      hidden_stays: stays,
      hidden_fleet: fleet,
      hidden_own: own,
      hidden_corrected: corrected,
      hidden_mean: both,
      next_stays: mean(came, ({ change }) => Math.abs(change)) ?? Number.NaN,
      next_chosen: mean(came, ({ error }) => Math.abs(error)) ?? Number.NaN,
      band,
      band_holds: mean(came, ({ error }) => (Math.abs(error) <= band ? 1 : 0)) ?? Number.NaN,
    }
  })
}

const rows = readReference('reference_outlook.csv')

test('the reference has its 24 rows', () => {
  expect(rows).toHaveLength(24)
})

for (const set of new Set(rows.map(row => row.set ?? ''))) {
  test(`${set}: the next checks of units that are stopped at random have the errors of the reference`, () => {
    const whole = recordsIn(set)
    const draw = generator()
    const drawings = Array.from({ length: DRAWINGS }, () =>
      toldAndCame(
        whole,
        whole.map(({ ages }) => (EARLIEST + (1 - EARLIEST) * draw()) * (ages.at(-1) ?? 0)),
      ),
    )
    for (const row of rows.filter(each => each.set === set)) {
      const ahead = drawings.flatMap((each): Numbers[] =>
        each.slice(Number(row.checks_ahead) - 1).slice(0, 1),
      )
      for (const column of Object.keys(ahead[0] ?? {})) {
        const [ours, theirs] = [
          mean(ahead, each => each[column]) ?? Number.NaN,
          Number(row[column]),
        ]
        const what = `${column}, ${row.checks_ahead} ahead: ${ours}, not ${theirs}`
        if (column === 'band_holds') {
          expect(Math.abs(ours - theirs), what).toBeLessThan(TOLERANCE.share)
        } else {
          const tolerance = column === 'band' ? TOLERANCE.band : TOLERANCE.error
          expect(Math.abs(ours / theirs - 1), what).toBeLessThan(tolerance)
        }
      }
    }
  })
}
