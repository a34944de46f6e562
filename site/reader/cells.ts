import { type LeftOuts, medianOf, type Series } from './collected.ts'
import { joinParts } from './parts.ts'
import type { Axis, ReadCell } from './reading.ts'
import { Refusal } from './refusal.ts'
import { wholeDischarges } from './whole-discharges.ts'

/** More cells than this are no test of cells, and would take minutes to compare. */
export const MOST_CELLS = 5000
/** A capacity that rises by a third is none. */
const RISE = 4 / 3

/**
 * Orders what was read: the parts of a cell are joined, ages rise, dates become days since the first, and what
 * is no capacity of a whole discharge is left out and counted.
 *
 * @throws {Refusal} if there is no cell, if there are too many, or if the capacities of all rise
 */
export function cellsOf(
  series: readonly Series[],
  axis: Axis,
  isRaw: boolean,
  leftOut: LeftOuts,
): ReadCell[] {
  const filled = series.filter(each => {
    if (each.ages.length === 0) leftOut.add('cell', 'empty', () => each.name)
    return each.ages.length > 0
  })
  const joined = joinParts(filled, axis === 'cycles')
  if (joined.length > MOST_CELLS) {
    throw new Refusal('too-many-cells', { count: joined.length, limit: MOST_CELLS })
  }
  const names = new Map<string, number>()
  for (const { name } of joined) names.set(name, (names.get(name) ?? 0) + 1)
  const cells: ReadCell[] = []
  for (const each of joined) {
    const isShared = (names.get(each.name) ?? 0) > 1 && each.folder !== ''
    const name = isShared ? `${each.folder}/${each.name}` : each.name
    const cell = ordered({ ...each, name }, axis, leftOut)
    const whole = withoutFar(cell, axis, isRaw, leftOut)
    if (rises(whole)) leftOut.add('cell', 'rises', () => name)
    else cells.push(whole)
  }
  if (cells.length === 0)
    throw new Refusal(joined.length > 0 ? 'all-rise' : 'no-cells', { count: joined.length })
  return cells
}

/** Sorts a cell by age and leaves out ages that are there already. */
function ordered(
  { name, condition, ages, capacities }: Series,
  axis: Axis,
  leftOut: LeftOuts,
): ReadCell {
  const order = ages.map((_, i) => i)
  const at = (i: number | undefined) => ages[i ?? -1] ?? Number.NaN
  if (ages.some((age, i) => age < at(i - 1))) order.sort((a, b) => at(a) - at(b))
  const kept = order.filter((index, i) => {
    if (at(index) !== at(order[i - 1])) return true
    leftOut.add('cycle', 'repeated', () => `${name}, ${ages[index]}: ${capacities[index]}`)
    return false
  })
  const origin = axis === 'days' ? at(kept[0]) : 0
  return {
    name,
    condition,
    ages: kept.map(i => at(i) - origin),
    capacities: kept.map(i => capacities[i] ?? Number.NaN),
  }
}

function withoutFar(cell: ReadCell, axis: Axis, isRaw: boolean, leftOut: LeftOuts): ReadCell {
  const kept = wholeDischarges(cell.capacities, isRaw, axis === 'cycles')
  if (kept.length === cell.ages.length) return cell
  const keeps = new Set(kept)
  cell.ages.forEach((age, i) => {
    if (keeps.has(i)) return
    leftOut.add('cycle', 'far-from-neighbours', () => `${cell.name}, ${age}: ${cell.capacities[i]}`)
  })
  const of = (values: readonly number[]) => values.filter((_, i) => keeps.has(i))
  return { ...cell, ages: of(cell.ages), capacities: of(cell.capacities) }
}

/** Whether three capacities in a row are a third above the first three. */
function rises({ capacities }: ReadCell): boolean {
  const limit = RISE * medianOf(capacities.slice(0, 3))
  return capacities.some((_, i) => i > 1 && Math.min(...capacities.slice(i - 2, i + 1)) >= limit)
}
