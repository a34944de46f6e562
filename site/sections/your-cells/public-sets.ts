import type { Outlook } from '../../../analysis/outlook/outlook.ts'
import type { Told } from '../../../analysis/outlook/told.ts'
import results from '../../../research/results/public-sets.json'
import type { SetUnit, UnitSet } from './unit-set.ts'

export type PublicName = keyof typeof results

/** A public set at a limit, judged as if one of its ages were today. */
export interface PublicSet extends UnitSet {
  today: number
  /** The later readings of each unit, starting with the last one before today. */
  later: readonly { ages: readonly number[]; percents: readonly number[] }[]
  /** The age of each unit's first reading below the limit after today, or null. */
  fell: readonly (number | null)[]
}

type AtLimit = (typeof results)['cells' | 'cars']['limits'][number]
type Row = { since?: number | null; at?: number[]; isUnlike?: boolean; next?: number[] }

function outlookOf(
  { limit, horizon, units, told }: AtLimit,
  names: readonly string[],
  nows: number[][],
): UnitSet['outlook'] {
  const ahead = told.flatMap(each => ('ahead' in each ? each.ahead : []))
  return {
    limit,
    horizon,
    units: units.map((row: Row, place): Outlook['units'][number] => {
      const [age = 0, percent = 0] = nows[place] ?? []
      const [at = 0, from = 0, to = 0, own = 0] = row.at ?? []
      return {
        name: names[place] ?? '',
        now: { age, percent },
        isBelow: row.since !== undefined,
        since: row.since ?? null,
        life: row.since ?? null,
        ...{ isFar: false, isStopped: false, isAsked: false },
        set: 0,
        next: (row.next ?? []).flatMap((percent, i) => {
          const test = ahead[i]
          if (!test) return []
          const { checks, step, band } = test
          return { checks, age: age + step, percent, from: percent - band, to: percent + band }
        }),
        atLimit: row.at ? { at, from, to, own, isUnlike: row.isUnlike ?? false } : null,
      }
    }),
  }
}

/** The limits of a public set in percent, starting with its first one. */
export const publicLimits = (name: PublicName) => results[name].limits.map(({ limit }) => limit)

/** A public set at one of its limits. */
export function publicSet(name: PublicName, limit: number): PublicSet {
  const { names, today, end, ages, readings, now, limits } = results[name]
  const at = (limits as AtLimit[]).find(each => each.limit === limit) as AtLimit
  const courses = readings.map(changes => {
    let hundredths = 0
    const percents = changes.map(change => {
      hundredths += change
      return hundredths / 100
    })
    return { ages: ages.slice(0, percents.length), percents }
  })
  return {
    owner: 'public',
    things: name === 'cells' ? 'cells' : 'vehicles',
    on:
      name === 'cells'
        ? { axis: 'cycles', start: null }
        : { axis: 'days', start: results.cars.origin },
    decimalComma: false,
    units: courses.map(({ ages, percents }, place): SetUnit => {
      const count = ages.filter(age => age <= today).length
      return {
        name: names[place] ?? '',
        ...{ type: '', depot: '', condition: '', service: null, rises: [] },
        ages: ages.slice(0, count),
        percents: percents.slice(0, count),
      }
    }),
    outlook: outlookOf(at, names, now),
    told: at.told as Told[],
    settings: { rated: null, step: null },
    failed: 0,
    ...{ end, today },
    later: courses.map(({ ages, percents }) => {
      const from = Math.max(0, ages.filter(age => age <= today).length - 1)
      return { ages: ages.slice(from), percents: percents.slice(from) }
    }),
    fell: at.fell,
  }
}
