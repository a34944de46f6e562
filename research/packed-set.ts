import { cumsum } from 'd3-array'
import type { Placed } from '../analysis/outlook/classes.ts'
import type { Outlook, Told, UnitOutlook } from '../analysis/outlook/outlook.ts'

/** What differs from unit to unit of a public set, which takes little room in a script. */
export interface PackedUnit {
  /** The age since which it is below the limit; null if it is from the start. */
  since?: number | null
  at?: readonly number[]
  isUnlike?: boolean
  next?: readonly number[]
}

const round = (value: number, decimals = 0) => Number(value.toFixed(decimals))

export const packUnits = ({ units }: Outlook): PackedUnit[] =>
  units.map(({ isBelow, since, next, atLimit }) => {
    if (isBelow) return { since: since && round(since) }
    if (atLimit) {
      const { at, from, to, own, isUnlike } = atLimit
      return { at: [at, from, to, own].map(age => round(age)), ...(isUnlike ? { isUnlike } : {}) }
    }
    return { next: next.map(({ percent }) => round(percent, 2)) }
  })

/** The newest reading of each unit: its age, and its percents. */
export const packNow = ({ units }: Outlook) =>
  units.map(({ now }) => [now.age, round(now.percent, 2)])

/** The units of an outlook again. @param told what the tests of the set told, with its checks ahead */
export function unpackUnits(
  units: readonly PackedUnit[],
  now: readonly (readonly number[])[],
  names: readonly string[],
  told: readonly Told[],
): UnitOutlook[] {
  const ahead = told.flatMap(each => ('ahead' in each ? each.ahead : []))
  return units.map((unit, place) => {
    const [age = 0, percent = 0] = now[place] ?? []
    const [at = 0, from = 0, to = 0, own = 0] = unit.at ?? []
    const since = unit.since ?? null
    return {
      name: names[place] ?? '',
      now: { age, percent },
      ...{ since, life: since, isBelow: unit.since !== undefined },
      ...{ isFar: false, isStopped: false, isAsked: false },
      set: 0,
      next: (unit.next ?? []).flatMap((percent, i) => {
        const test = ahead[i]
        if (!test) return []
        const { checks, step, band } = test
        return { checks, age: age + step, percent, from: percent - band, to: percent + band }
      }),
      atLimit: unit.at ? { at, from, to, own, isUnlike: unit.isUnlike ?? false } : null,
    }
  })
}

/** Readings in hundredths of a percent: the first one, and then the change to each next one. */
export function packReadings(percents: readonly number[]): number[] {
  const at = percents.map(percent => Math.round(100 * percent))
  return at.map((each, i) => each - (at[i - 1] ?? 0))
}

export const unpackReadings = (changes: readonly number[]): number[] =>
  Array.from(cumsum(changes), hundredths => hundredths / 100)

/** Of the units in each class, how many there are, and how many fell by their horizon. */
export type Outcome = Record<'likely' | 'open' | 'not', { told: number; fell: number }>

/** @param fell the age at which each unit fell after today, or null */
export function outcomeOf(units: readonly Placed[], fell: readonly (number | null)[]): Outcome {
  const of = (name: keyof Outcome) => {
    const told = [...units.entries()].filter(([, unit]) => unit.class === name)
    const didFall = told.filter(
      ([i, { horizon }]) => (fell[i] ?? Number.POSITIVE_INFINITY) <= (horizon ?? 0),
    )
    return { told: told.length, fell: didFall.length }
  }
  return { likely: of('likely'), open: of('open'), not: of('not') }
}
