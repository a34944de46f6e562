import { beforeEnd } from '../../../analysis/fleets/before-end.ts'
import { setNumbers, total } from '../../../analysis/fleets/expected-number.ts'
import { expectedNumber } from '../../../analysis/fleets/printed-number.ts'
import type { Season } from '../../../analysis/fleets/season.ts'
import { classesAt } from '../../../analysis/outlook/classes.ts'
import type { Outlook } from '../../../analysis/outlook/outlook.ts'
import { expect, test } from '../../support/test.ts'
import { readExpected } from '../outlook/sets.ts'
import { dateOf, judged, readFleet } from './fleets.ts'

const TERMS = { years: 8, km: 160_000 }
const digits = (value: number, decimals = 4) => Number(value.toFixed(decimals))

/** Two digits, of which the reference rounds an exact half to the even one. */
function halfEven(value: number | null) {
  if (value === null) return null
  const isHalf = Number.isInteger(8 * value) && value.toFixed(3).endsWith('5')
  return isHalf ? (2 * Math.round(50 * value)) / 100 : digits(value, 2)
}

/** The season as the reference writes it. */
function seasonOf(season: Season | undefined) {
  if (!season || season.does === 'cannot tell') return null
  const { units, months, F, amplitude, spread, cos, sin } = season.wave
  const wave = { F, amplitude, spread, cos, sin }
  const numbers = Object.entries(wave).map(([name, value]) => [name, digits(value)])
  const found = { does: season.does, units, months, ...Object.fromEntries(numbers) }
  if (season.does === 'none') return { ...found, highest: null, test: null }
  const { highest, lowest, test } = season
  const at = ({ day, points }: typeof highest) => [dateOf(day).slice(5), digits(points)]
  return {
    ...found,
    ...{ highest: at(highest), lowest: at(lowest) },
    test: test && {
      dates: test.dates.length,
      ...{ as_read: digits(test.asRead), without: digits(test.without), t: digits(test.t) },
      by_date: test.dates.map(each => [digits(each.asRead), digits(each.without)]),
    },
  }
}

/** The checks ahead as the reference writes them. */
function aheadOf(outlook: Outlook) {
  const [set] = outlook.sets
  if (set?.way !== 'next checks') throw new Error('Way 1 does not stand.')
  return set.ahead.map(({ checks, step, rule, hiddenError, isStayBetter, band }) => {
    const { counts, units } = classesAt(outlook, { ahead: step })
    const numbers = setNumbers(outlook, units)
    const { from, to, of, expected } = total(numbers)
    const { dates, sorted, median, spread } = numbers[0]?.errors ?? { sorted: [] }
    return {
      ...{
        checks,
        rule: set.rule,
        tested: rule,
        stays_is_better: isStayBetter,
        band: digits(band),
      },
      hidden_error: Object.fromEntries(
        Object.entries(hiddenError).map(([name, error]) => [name, digits(error)]),
      ),
      ...{ below_now: counts['below now'], not: counts.not },
      ...{ open: counts.open, likely: counts.likely },
      number: {
        ...{ expected: digits(expected), from, to, of, dates, errors: sorted.length },
        ...{ median: digits(median ?? Number.NaN), spread: digits(spread ?? Number.NaN) },
      },
    }
  })
}

for (const name of ['season', 'plain']) {
  test(`the ${name} fleet gives all that the reference does`, () => {
    const theirs = readExpected(`${name}_expected.json`)
    const fleet = readFleet(`${name}_fleet.csv`)
    const { outlook, seasons } = judged(fleet, theirs.limit)
    expect(dateOf(Math.min(...fleet.map(({ days }) => days[0] ?? 0)))).toBe(theirs.first_reading)
    expect(outlook.horizon).toBe(theirs.step)
    expect(seasonOf(seasons[0]?.season)).toEqual(theirs.season)
    expect(aheadOf(outlook)).toEqual(theirs.ahead)
    const at = [1, 2, 3].map(checks => classesAt(outlook, { ahead: checks * outlook.horizon }))
    const ends = beforeEnd(outlook, fleet, TERMS, 'days')
    const vehicles = outlook.units.map(({ name, now, next, isBelow }, i) => {
      const { end, by, kmPerDay, notes } = ends[i] ?? {}
      return [
        name,
        {
          ...{ now: digits(now.percent), read: fleet[i]?.percents.at(-1), age: now.age },
          forecast: next.map(({ percent }) => digits(percent)),
          ...(isBelow
            ? { class: at[0]?.units[i]?.class }
            : { classes: at.map(({ units }) => units[i]?.class) }),
          warranty: {
            ...{ end: end == null ? null : dateOf(end), by },
            ...{ km_per_day: halfEven(kmPerDay ?? null), notes },
          },
        },
      ]
    })
    expect(Object.fromEntries(vehicles)).toEqual(theirs.vehicles)
  })
}

test('the number, its chances and the classes count one list', () => {
  const fleet = readFleet('season_fleet.csv')
  const { outlook, seasons } = judged(fleet, 76)
  for (const checks of [1, 2, 3]) {
    const { units, counts } = classesAt(outlook, { ahead: checks * outlook.horizon })
    const number = expectedNumber(outlook, units, { things: 'vehicles', seasons, isSteady: false })
    expect(number.of).toBe(counts.likely + counts.open + counts.not)
    expect(number.not).toBeNull()
  }
  const { units } = classesAt(outlook, { ahead: 4 * outlook.horizon })
  const options = { things: 'vehicles', seasons, isSteady: false } as const
  expect(expectedNumber(outlook, units, options).not).toBe('too far')
  const { units: next } = classesAt(outlook)
  expect(expectedNumber(outlook, next, { ...options, things: 'cells' }).not).toBe('cells')
})
