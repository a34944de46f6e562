import { initialOf, median } from '../../model/capacity-rules.ts'
import { Refusal } from '../files/refusal.ts'
import { joinParts } from './parts.ts'
import type { Axis, CellReason, ReadCell } from './reading.ts'
import type { CellLeftOuts, Series } from './series.ts'
import { wholeDischarges } from './whole-discharges.ts'

/** More cells than this are no test of cells, and would take minutes to compare. */
const MOST_CELLS = 2000
/** A capacity that rises by a third is none. */
const RISE = 4 / 3

/**
 * Orders what was read: the parts of a cell are joined, ages rise, dates become days since the first, and what
 * is no capacity of a whole discharge is left out and counted.
 *
 * @param isRaw whether the capacities are discharges that a cycler recorded
 * @throws {Refusal} if there is no cell, if there are too many, or if the capacities of all rise
 */
export function cellsOf(
  series: readonly Series[],
  axis: Axis,
  isRaw: boolean,
  leftOut: CellLeftOuts,
): ReadCell[] {
  const filled = series.filter(({ ages }) => ages.length > 0)
  for (const { name } of series.filter(({ ages }) => ages.length === 0)) {
    leftOut.add('cell', 'empty', () => name)
  }
  const joined = joinParts(filled, axis === 'cycles')
  const count = joined.length
  if (count > MOST_CELLS)
    throw new Refusal<CellReason>('too-many-cells', { count, limit: MOST_CELLS })
  const isNew = new Set(joined.map(({ name }) => name)).size === count
  const source = axis === 'cycles' ? (isRaw ? 'raw' : 'table') : 'none'
  const cells = joined
    .map(each => (isNew || !each.group ? each : { ...each, name: `${each.group}/${each.name}` }))
    .map(each => ordered(each, axis, leftOut))
    .map(each =>
      kept(each, wholeDischarges(each.capacities, source), 'far-from-neighbours', leftOut),
    )
  // A cell that begins with nothing has no shares of it.
  const begun = cells.filter(cell => initialOf(cell) > 0)
  const falling = begun.filter(cell => !rises(cell))
  if (falling.length === 0)
    throw new Refusal<CellReason>(begun.length > 0 ? 'all-rise' : 'no-cells', { count })
  for (const { name } of cells.filter(cell => !begun.includes(cell))) {
    leftOut.add('cell', 'empty', () => name)
  }
  for (const { name } of begun.filter(rises)) leftOut.add('cell', 'rises', () => name)
  return falling
}

/** Sorts a cell by age and leaves out ages that are there already. */
function ordered(
  { name, condition, ...each }: Series,
  axis: Axis,
  leftOut: CellLeftOuts,
): ReadCell {
  const at = (i: number) => each.ages[i] ?? Number.NaN
  const order = each.ages.map((_, i) => i).sort((a, b) => at(a) - at(b))
  const origin = axis === 'days' ? at(order[0] ?? 0) : 0
  // Days that count up from the first are no dates.
  const start = axis === 'days' && each.isDated ? origin : null
  const ages = order.map(i => at(i) - origin)
  const capacities = order.map(i => each.capacities[i] ?? Number.NaN)
  const first = ages.map((_, i) => i).filter(i => ages[i] !== ages[i - 1])
  return kept({ name, condition, ages, capacities, start }, first, 'repeated', leftOut)
}

/** The cell with these of its points; the others are counted. */
function kept(
  cell: ReadCell,
  indices: number[],
  reason: 'repeated' | 'far-from-neighbours',
  leftOut: CellLeftOuts,
) {
  const { name, ages, capacities } = cell
  if (indices.length === ages.length) return cell
  const keeps = new Set(indices)
  for (const [i, age] of ages.entries()) {
    if (!keeps.has(i)) leftOut.add('cycle', reason, () => `${name}, ${age}: ${capacities[i]}`)
  }
  const of = (values: readonly number[]) => values.filter((_, i) => keeps.has(i))
  return { ...cell, ages: of(ages), capacities: of(capacities) }
}

/** Whether three capacities in a row are a third above the first three. */
function rises({ capacities }: ReadCell): boolean {
  const limit = RISE * median(capacities.slice(0, 3))
  return capacities.some((_, i) => i > 1 && Math.min(...capacities.slice(i - 2, i + 1)) >= limit)
}
