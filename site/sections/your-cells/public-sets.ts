import type { Outlook, Told } from '../../../analysis/outlook/outlook.ts'
import results from '../../../research/results/public-sets.json'
import type { ShownUnit } from '../../../workbench/outlook/shown-unit.ts'
import type { Past, SetUnit, UnitSet } from '../../../workbench/outlook/unit-set.ts'
import type { AgeOn } from '../../../workbench/words/age-words.ts'

export type PublicName = keyof typeof results

/** A public set at a limit, judged as if one of its ages were today. */
export type PublicSet = UnitSet & { past: Past }

const CYCLES: AgeOn = { axis: 'cycles', start: null }
const DAYS: AgeOn = { axis: 'days', start: results.cars.origin }

/** What is said of no unit of a public set. */
const UNSAID = {
  type: '',
  depot: '',
  condition: '',
  service: null,
  km: null,
  asRead: null,
  rises: [],
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

export const publicLimits = (name: PublicName) => results[name].limits.map(({ limit }) => limit)

export function publicSet(name: PublicName, limit: number): PublicSet {
  const { names, today, end, ages, readings, now, limits } = results[name]
  const at = (limits as AtLimit[]).find(each => each.limit === limit) as AtLimit
  const courses = readings.map(changes => {
    let hundredths = 0
    return changes.map(change => {
      hundredths += change
      return hundredths / 100
    })
  })
  return {
    owner: 'public',
    things: name === 'cells' ? 'cells' : 'vehicles',
    on: { cells: CYCLES, cars: DAYS }[name],
    decimalComma: false,
    units: courses.map((percents, place): SetUnit => {
      const count = ages.slice(0, percents.length).filter(age => age <= today).length
      return {
        ...UNSAID,
        name: names[place] ?? '',
        end: count,
        ages: ages.slice(0, count),
        percents: percents.slice(0, count),
      }
    }),
    outlook: outlookOf(at, names, now),
    told: at.told as Told[],
    settings: { rated: null, step: null },
    fleet: null,
    failed: 0,
    end,
    past: { today, fell: at.fell },
  }
}

export type Outcome = Readonly<Record<'likely' | 'open' | 'not', { told: number; fell: number }>>

/** The number of units in each class, and of those that fell by their horizon; null without later readings. */
export function outcomeOf({ past }: PublicSet, units: readonly ShownUnit[]): Outcome | null {
  if (past.fell.every(age => age === null)) return null
  const of = (name: keyof Outcome) => {
    const told = units.filter(unit => unit.class === name)
    const fell = told.filter(
      ({ place, horizon }) => (past.fell[place] ?? Number.POSITIVE_INFINITY) <= (horizon ?? 0),
    )
    return { told: told.length, fell: fell.length }
  }
  return { likely: of('likely'), open: of('open'), not: of('not') }
}
