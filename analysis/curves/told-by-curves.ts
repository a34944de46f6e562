import { greatest, group, median } from 'd3-array'
import type { UnitLimit } from '../outlook/age-at-limit.ts'
import type { Outlook, UnitOutlook } from '../outlook/outlook.ts'
import type { ReadUnit } from '../units/units-result.ts'
import { type JudgedCurves, judgeCurves } from './judge-curves.ts'
import type { CellCurves } from './kept-curves.ts'

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
