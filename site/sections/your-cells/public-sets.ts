import type { Told } from '../../../analysis/outlook/outlook.ts'
import { type PackedUnit, unpackReadings, unpackUnits } from '../../../research/packed-set.ts'
import results from '../../../research/results/public-sets.json'
import type { Past, SetUnit, UnitSet } from '../../../workbench/entry.ts'

export type PublicName = keyof typeof results

/** A public set at a limit, judged as if one of its ages were today. */
export type PublicSet = UnitSet & { past: Past }

interface AtLimit {
  limit: number
  horizon: number
  told: readonly Told[]
  units: readonly PackedUnit[]
  fell: readonly (number | null)[]
}

const OF = {
  cells: { things: 'cells', on: { axis: 'cycles', start: null } },
  cars: { things: 'vehicles', on: { axis: 'days', start: results.cars.origin } },
} as const

/** What is said of no unit of a public set, and of no set. */
const UNSAID = {
  type: '',
  depot: '',
  condition: '',
  service: null,
  km: null,
  asRead: null,
  rises: [],
}
const UNSET = { decimalComma: false, settings: { rated: null, step: null }, fleet: null, failed: 0 }

const limitsOf = (name: PublicName) => results[name].limits as readonly AtLimit[]

export const publicLimits = (name: PublicName) => limitsOf(name).map(({ limit }) => limit)

export function publicSet(name: PublicName, limit: number): PublicSet {
  const { names, today, end, ages, readings, now } = results[name]
  const at = limitsOf(name).find(each => each.limit === limit) as AtLimit
  return {
    ...UNSET,
    ...OF[name],
    owner: 'public',
    units: readings.map((changes, place): SetUnit => {
      const percents = unpackReadings(changes)
      const count = ages.slice(0, percents.length).filter(age => age <= today).length
      return {
        ...UNSAID,
        name: names[place] ?? '',
        end: count,
        ages: ages.slice(0, count),
        percents: percents.slice(0, count),
      }
    }),
    outlook: { ...at, units: unpackUnits(at.units, now, names, at.told) },
    told: at.told,
    end,
    past: { today, fell: at.fell },
  }
}
