import { greatest, least, mean, rollups } from 'd3-array'
import { elementAt } from '../element-at.ts'
import { hideChecks, stepsOf } from '../outlook/checks.ts'
import { CLEAR_T, hiddenErrors, pairedT, ruleFor } from '../outlook/hidden-errors.ts'
import { LEAST_TESTED } from '../outlook/next-checks.ts'
import type { Rule } from '../outlook/rates.ts'
import { partsOf, type Record, recordsOf, type Unit } from '../outlook/records.ts'
import { isSeen, LEAST, type Untold, type Wave, waveAt, waveOf } from './wave.ts'

/** It is taken out if the hidden checks, of up to so many dates, have an error of at most this share without it. */
const DATES = 4
const CLEARLY_BELOW = 0.9
/** The days of 2025, as days since 1970. */
const DAYS = Array.from({ length: 365 }, (_, i) => 20_089 + i)

/** The hidden checks one ahead with the season and without: their mean absolute errors in points. */
export interface SeasonTest {
  asRead: number
  without: number
  t: number
  /** As of the newest check hidden, the one before it and so on. */
  dates: readonly { asRead: number; without: number }[]
}

/** What the readings of a set say of a season. */
export type Season =
  | { does: 'cannot tell'; why: Untold }
  | { does: 'none'; wave: Wave }
  | {
      does: 'seen' | 'taken out'
      wave: Wave
      /** Days since 1970 in 2025, and how far the wave is then above or below the mean of the year, in points. */
      highest: { day: number; points: number }
      lowest: { day: number; points: number }
      /** Null if no check can be hidden. */
      test: SeasonTest | null
    }

/** The season of a set of units, by their places. */
export interface SetSeason {
  units: readonly number[]
  season: Season
}

/** Percents without a wave. @param days since 1970 of each */
export const withoutWave = (
  percents: readonly number[],
  days: readonly number[],
  wave: Wave,
): number[] => percents.map((percent, i) => percent - waveAt(wave, elementAt(days, i)))

/** A unit's readings without a wave. Without dates, it stays as it is. */
const lowered = (unit: Unit, wave: Wave): Unit =>
  unit.days ? { ...unit, percents: withoutWave(unit.percents, unit.days, wave) } : unit

/** The rule that way 1 would choose. */
const chosenFor = (records: readonly Record[], step: number) =>
  ruleFor(hiddenErrors(records, 1, step).map(({ error }) => error))

/** Forecasts hidden checks as read and without the wave that the checks before them show. */
function testOf(units: readonly Unit[]): SeasonTest | null {
  const records = recordsOf(units)
  const step = stepsOf(records).next
  const rule = chosenFor(records, step)
  let flatRule: Rule | null = null
  const dates: { place: number; asRead: number; without: number }[][] = []
  for (let hidden = 1; hidden <= DATES; hidden += 1) {
    const wave = waveOf(
      records.map(record => hideChecks(record, hidden, step)),
      LEAST.hidden,
    )
    if (typeof wave === 'string') break
    const flat = recordsOf(units.map(unit => lowered(unit, wave)))
    flatRule ??= chosenFor(flat, step)
    const asRead = hiddenErrors(records, 1, step, hidden - 1)
    if (asRead.length < LEAST_TESTED) break
    const without = hiddenErrors(flat, 1, step, hidden - 1)
    dates.push(
      asRead.map(({ place, error }, i) => ({
        place,
        asRead: Math.abs(error[rule]),
        without: Math.abs(elementAt(without, i).error[flatRule as Rule]),
      })),
    )
  }
  if (dates.length === 0) return null
  const meansOf = (errors: (typeof dates)[number]) => ({
    asRead: mean(errors, ({ asRead }) => asRead) as number,
    without: mean(errors, ({ without }) => without) as number,
  })
  const gains = rollups(
    dates.flat(),
    own => mean(own, ({ asRead, without }) => asRead - without) as number,
    ({ place }) => place,
  )
  return {
    ...meansOf(dates.flat()),
    t: pairedT(gains.map(([, gain]) => gain)),
    dates: dates.map(meansOf),
  }
}

/** @param units of one set, as read since their last reset or new pack */
export function seasonOf(units: readonly Unit[]): Season {
  const wave = waveOf(units, LEAST.all)
  if (typeof wave === 'string') return { does: 'cannot tell', why: wave }
  if (!isSeen(wave)) return { does: 'none', wave }
  const course = DAYS.map(day => ({ day, points: waveAt(wave, day) }))
  const [highest, lowest] = [greatest, least].map(most => most(course, ({ points }) => points)) as [
    (typeof course)[number],
    (typeof course)[number],
  ]
  const test = testOf(units)
  const isBetter = test && test.without <= CLEARLY_BELOW * test.asRead && test.t > CLEAR_T
  return { does: isBetter ? 'taken out' : 'seen', wave, highest, lowest, test }
}

/**
 * Takes the season out of the units of each set that is judged by itself, or has their rates be those of whole years
 * where it cannot be taken out (FLEETS.md).
 *
 * @param units with the days of their readings since 1970, where these are known
 * @returns the units in their order, and the season of each set whose units have dates
 */
export function withoutSeasons(units: readonly Unit[]): { units: Unit[]; seasons: SetSeason[] } {
  const result = [...units]
  const seasons = partsOf(units).flatMap((part): SetSeason[] => {
    if (!part.some(({ unit }) => unit.days)) return []
    const season = seasonOf(part.map(({ unit }) => unit))
    for (const { unit, place } of part) {
      if (season.does === 'taken out') result[place] = lowered(unit, season.wave)
      else if (season.does !== 'none') result[place] = { ...unit, isByYears: true }
    }
    return [{ units: part.map(({ place }) => place), season }]
  })
  return { units: result, seasons }
}
