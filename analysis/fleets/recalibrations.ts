import { max, rollup } from 'd3-array'
import { dimensionOf, FACTORS } from '../names/measures.ts'
import { medianOf } from '../units/unit-series.ts'
import type { ReadUnit, Rise, UnitsResult } from '../units/units-result.ts'

/** A smaller rise, in points, or one below so many times the usual change from reading to reading, is noise. */
const LEAST = 3
const ABOVE_NOISE = 4
/** How many readings on each side show that a rise lasts. */
const AROUND = 3

/**
 * Finds rises that no battery makes by itself, and the readings between which each record is judged: a recalibration or
 * another pack of a vehicle, and of cells too a single newest reading, which proves nothing.
 */
export function recalibratedUnits(
  units: readonly ReadUnit[],
  things: UnitsResult['things'],
  unit: string,
): ReadUnit[] {
  // A rise is told in points of the highest value of its type, before anything is chosen.
  const highest = rollup(
    units,
    all => max(all, ({ values }) => max(values)) ?? 1,
    ({ type }) => type,
  )
  const isShare = dimensionOf(unit) === 'share'
  const records = units.map(({ values, type }) => {
    const factor = isShare ? (FACTORS[unit] ?? 1) : 100 / (highest.get(type) ?? 1)
    return values.map(value => value * factor)
  })
  const changes = records.flatMap(record => changesIn(record).map(Math.abs))
  const noise = medianOf(changes.filter(change => change > 0)) || 0
  const isReset = things === 'vehicles'
  return units.map((each, i) => recalibrated(each, records[i] ?? [], ABOVE_NOISE * noise, isReset))
}

const changesIn = (percents: readonly number[]) =>
  percents.map((percent, i) => percent - (percents[i - 1] ?? percent))

function recalibrated(
  unit: ReadUnit,
  percents: readonly number[],
  noise: number,
  isReset: boolean,
): ReadUnit {
  const { ages } = unit
  const last = ages.length - 1
  const rises: Rise[] = []
  let start = 0
  for (const [index, points] of changesIn(percents).entries()) {
    const isSingle = index === last
    const isRise = points >= LEAST && points > noise && (isReset || isSingle)
    if (!isRise || !doesLast(percents, index, points)) continue
    rises.push({ age: ages[index] ?? 0, points, isSingle })
    if (!isSingle) start = index
  }
  // One reading is no reset: what stands before it is judged.
  return { ...unit, rises, start, end: ages.length - (rises.at(-1)?.isSingle ? 1 : 0) }
}

/** Whether the readings after a rise stay above those before it by half of it. */
function doesLast(percents: readonly number[], index: number, points: number): boolean {
  const before = medianOf(percents.slice(Math.max(0, index - AROUND), index))
  const after = medianOf(percents.slice(index, index + AROUND))
  return after - before >= points / 2
}
