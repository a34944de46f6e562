import { greatest, group, median } from 'd3-array'
import { type JudgedCurves, judgeCurves } from '../curves/judge-curves.ts'
import type { CellCurves } from '../curves/kept-curves.ts'
import { judgedFleet } from '../fleets/fleet.ts'
import { withoutWave } from '../fleets/season.ts'
import type { UnitLimit } from '../outlook/age-at-limit.ts'
import type { Outlook, UnitOutlook } from '../outlook/outlook.ts'
import { type OfferedTypes, TYPE_BY } from './offered-types.ts'
import type { ReadUnit } from './units-result.ts'

type Options = Omit<Parameters<typeof judgedFleet>[1], 'open'> & {
  /** The types that the visitor has neither chosen nor refused. */
  open: readonly OfferedTypes[]
}

/** The outlook of the units that have percents; null where none has. And the units, without their seasons. */
export function outlookFor(
  units: ReadUnit[],
  { open, ...options }: Options,
  isAsked: readonly boolean[],
) {
  const known = [...units.entries()].filter(([, { percents }]) => percents !== null)
  if (known.length === 0) return { outlook: null, fleet: null, units }
  const judged = known.map(([place, unit]) => {
    const { name, type, condition, start, end, days, km, service } = unit
    return {
      ...{ name, type, condition, file: unit.headers, isAsked: isAsked[place] ?? false },
      ages: unit.ages.slice(start, end),
      percents: (unit.percents ?? []).slice(start, end),
      ...(days && options.things === 'vehicles' ? { days: days.slice(start, end) } : {}),
      use: { days: days ?? [], km, service },
    }
  })
  const types = open.map(({ by }) => ({ by, types: known.map(([, unit]) => TYPE_BY[by](unit)) }))
  const { outlook, fleet } = judgedFleet(judged, { ...options, open: types })
  const waves = new Map(
    fleet.seasons.flatMap(({ units: of, season }) =>
      season.does === 'taken out' ? of.map(i => [known[i]?.[0], season.wave] as const) : [],
    ),
  )
  const flat = units.map((unit, i): ReadUnit => {
    const { percents, days } = unit
    const wave = waves.get(i)
    return wave && percents && days
      ? { ...unit, percents: withoutWave(percents, days, wave), asRead: percents }
      : unit
  })
  return { outlook, fleet, units: flat }
}

/** A unit with what is known of it. */
type CurvedUnit = ReadUnit & { known: UnitOutlook }

/** The curves of the cells of one type and one condition, judged by themselves. */
export interface KindCurves extends JudgedCurves {
  type: string
  condition: string
}

/** So many of a unit's readings are of cycles whose discharge was kept, and none of the kept is much later. */
const SAME_CYCLES = 0.9
const LATER = 1.1

function areCyclesOf({ cycles }: CellCurves, ages: readonly number[]): boolean {
  const kept = new Set(cycles)
  const shared = ages.filter(age => kept.has(age)).length
  return shared >= SAME_CYCLES * ages.length && Math.max(...cycles.slice(-1)) <= LATER * last(ages)
}

const last = (ages: readonly number[]) => ages.at(-1) ?? 0

/**
 * Judges the discharge curves of cells, each type and condition by itself.
 *
 * @param at the cycle that the visitor asked for
 */
function judgedKinds(units: readonly CurvedUnit[], at: number): KindCurves[] {
  if (units.every(({ curves }) => curves === undefined)) return []
  const kinds = group(units, ({ type, condition, headers }) =>
    [type, condition, headers].join('\n'),
  )
  return [...kinds.values()].map(members => {
    const [{ type, condition }] = members as [CurvedUnit]
    const leftOut: JudgedCurves['leftOut'][number][] = []
    const cells = members.flatMap(({ ages, curves, known }) => {
      const { name, now, life, isBelow, isStopped, isAsked } = known
      const isKnown = curves && (curves.cycles.length === 0 || areCyclesOf(curves, ages))
      if (!isKnown) {
        leftOut.push({ name, reason: curves ? 'other cycles' : 'no voltage' })
        return []
      }
      const isRunning = !isBelow && !isStopped && !isAsked
      return { name, curves, age: now.age, life: isAsked ? null : life, isRunning }
    })
    const judged = judgeCurves(cells, at)
    return { ...judged, type, condition, leftOut: [...judged.leftOut, ...leftOut] }
  })
}

/**
 * Has the curves of ended cells tell the lives of running ones, where they do so better than every rule of capacity. For
 * the others, the outlook stands.
 */
export function toldByCurves(outlook: Outlook, units: readonly ReadUnit[], at: number) {
  const known = outlook.units.flatMap((of, i) => {
    const unit = units[i]
    return unit ? { ...unit, known: of } : []
  })
  const curves = judgedKinds(known, at)
  const told = new Map<string, UnitLimit>()
  for (const { judged } of curves) {
    const byCurve = { areEarly: judged?.areEarly ?? false }
    for (const { name, life, from, to } of judged?.forecasts ?? [])
      told.set(name, { at: life, from, to, own: life, isUnlike: false, byCurve })
  }
  const withCurves = outlook.units.map((unit): UnitOutlook => {
    const atLimit = told.get(unit.name)
    return atLimit ? { ...unit, next: [], atLimit } : unit
  })
  return {
    curves,
    outlook: { ...outlook, units: withCurves, horizon: firstHorizon(curves) ?? outlook.horizon },
  }
}

/** How far ahead of most cells that curves tell the median life of the ended ones is; undefined if it is behind them. */
function firstHorizon(curves: readonly KindCurves[]): number | undefined {
  const most = greatest(curves, ({ judged }) => judged?.forecasts?.length ?? 0)?.judged
  const ahead = (most?.medianLife ?? 0) - (median(most?.forecasts ?? [], ({ age }) => age) ?? 0)
  return most?.forecasts?.length && ahead > 0 ? ahead : undefined
}
