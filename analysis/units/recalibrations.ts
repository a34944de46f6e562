import { max, rollup } from 'd3-array'
import { dimensionOf, FACTORS } from '../names/measures.ts'
import type { OrderedUnit } from './ordered-units.ts'
import { RECALIBRATED, risesOf } from './rises.ts'
import type { ReadUnit, UnitsResult } from './units-result.ts'

/** The rises of a record, and the readings between which it is judged. */
export type Recalibrated = Pick<ReadUnit, 'rises' | 'start' | 'end'>

/** A record without rises. */
export const wholeRecord = ({ values }: Pick<OrderedUnit, 'values'>): Recalibrated => ({
  rises: [],
  start: 0,
  end: values.length,
})

/** The rises of vehicles' records, and the readings between which each record is judged. */
export function recalibrationsOf(
  units: readonly OrderedUnit[],
  things: UnitsResult['things'],
  unit: string,
): Recalibrated[] {
  if (things === 'cells') return units.map(wholeRecord)
  // A rise is told in points of the highest value of its type, before anything is chosen.
  const highest = rollup(
    units,
    all => max(all, ({ values }) => max(values)) ?? 1,
    ({ type }) => type,
  )
  const isShare = dimensionOf(unit) === 'share'
  const courses = units.map(({ values, type }) => {
    const factor = isShare ? (FACTORS[unit] ?? 1) : 100 / (highest.get(type) ?? 1)
    return { percents: values.map(value => value * factor) }
  })
  return risesOf(courses).map((found, i) => {
    const { ages = [], days = [] } = units[i] ?? {}
    const isSingle = (index: number) => index > 0 && index === ages.length - 1
    const rises = found.map(({ index, points }) => ({
      age: ages[index] ?? 0,
      day: Number.isNaN(days[index]) ? null : (days[index] ?? null),
      points,
      isStart: points >= RECALIBRATED && !isSingle(index),
      isSingle: points >= RECALIBRATED && isSingle(index),
    }))
    const start = found.findLast((_, at) => rises[at]?.isStart)?.index ?? 0
    // One reading is no reset: what stands before it is judged.
    return { rises, start, end: ages.length - (rises.at(-1)?.isSingle ? 1 : 0) }
  })
}
