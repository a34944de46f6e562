import { initialOf, median } from '../running/capacity-rules.ts'
import { Refusal } from '../tables/refusal.ts'
import type { Axis, CellReading, CellReason, ColumnChoice, ReadCell } from './cell-reading.ts'
import type { CellLeftOuts, Series } from './cell-series.ts'
import { type Joined, joinParts } from './parts.ts'
import { joinRestarts } from './restarts.ts'
import { formationOf, stepOf } from './steps.ts'
import { wholeDischarges } from './whole-discharges.ts'

/** More cells than this are no test of cells, and would take minutes to compare. */
const MOST_CELLS = 2000
/** A capacity that rises by a third is none. */
const RISE = 4 / 3

/** A capacity of less than this share of the first is zero. */
const ZERO = 0.02

interface Options {
  axis: Axis
  things: CellReading['things']
  /** Whether the capacities are discharges that a cycler recorded. */
  isRaw: boolean
  /** Whether the unit of the capacities is named. */
  isNamed: boolean
  choice: ColumnChoice
  /** The headers of the first table, which a refusal names. */
  headers: string[]
  leftOut: CellLeftOuts
}

/**
 * Orders what was read: the parts of a cell are joined, ages rise, dates become days since the first, and what
 * is no capacity of a whole discharge is left out and counted.
 *
 * @throws {Refusal} if there is no cell, if there are too many, or if the capacities of all rise
 */
export function orderedCells(
  series: readonly Series[],
  { axis, things, isRaw, isNamed, choice, headers, leftOut }: Options,
) {
  const refusal = (reason: CellReason, count = 0) =>
    new Refusal<CellReason>(reason, { count, things, found: headers })
  const filled = series.filter(({ ages }) => ages.length > 0)
  for (const { name } of series.filter(({ ages }) => ages.length === 0)) {
    leftOut.add('cell', 'empty', () => name)
  }
  if (filled.length === 0) throw refusal(isRaw ? 'no-discharges' : 'no-cells')
  const isCycles = axis === 'cycles'
  const whole = choice.isApart
    ? apart(filled)
    : joinParts(isCycles ? filled.map(each => joinRestarts(each) ?? each) : filled, isCycles)
  const count = whole.length
  if (count > MOST_CELLS)
    throw new Refusal<CellReason>('too-many-cells', { count, things, limit: MOST_CELLS })
  const restarting = isCycles ? whole.filter(each => joinRestarts(each) === null) : []
  const several = whole.filter(each => !restarting.includes(each) && hasSeveral(each))
  const mixed = [...restarting, ...several]
  if (mixed.length === count) throw refusal(restarting.length > 0 ? 'restarts' : 'several', count)
  for (const { name } of restarting) leftOut.add('cell', 'restarts', () => name)
  for (const { name } of several) leftOut.add('cell', 'several', () => name)
  const isNew = new Set(whole.map(({ name }) => name)).size === count
  const source = isCycles ? (isRaw ? 'raw' : 'table') : 'none'
  const cells = whole
    .filter(each => !mixed.includes(each))
    .map(each => (isNew || !each.group ? each : { ...each, name: nameIn(each) }))
    .map(each => ordered(each, axis, leftOut))
    .map(each => {
      const kept = each.ages.map((_, i) => i).slice(choice.without ?? 0)
      return withPoints(each, kept, 'formation', leftOut)
    })
    .map(each => {
      const kept = wholeDischarges(each.capacities, source)
      return withPoints(each, kept, 'far-from-neighbours', leftOut)
    })
  // A cell that begins with nothing has no shares of it, and one that only rises is no test.
  const begun = cells.filter(cell => initialOf(cell) > 0)
  const falling = begun.filter(cell => !rises(cell))
  // One unit for all makes some of them a thousand times too small.
  const initials = falling.map(initialOf)
  if (!isNamed && Math.max(...initials) > 100 * Math.min(...initials)) throw refusal('mixed-units')
  const failed = cells.filter(isDead).map(({ name }) => name)
  if (falling.length === 0) throw refusal(begun.length > 0 ? 'all-rise' : 'no-cells', count)
  for (const { name } of begun.filter(rises)) leftOut.add('cell', 'rises', () => name)
  const alive = falling.filter(cell => !isDead(cell))
  return {
    cells: falling,
    failed,
    joined: whole.flatMap(({ parts }) => (parts.length > 1 ? [parts] : [])),
    restarted: isCycles ? filled.filter(each => joinRestarts(each)).length : 0,
    formation: formationOf(alive),
    step: stepOf(alive),
  }
}

/** Whether a quarter of a cell's ages have other capacities as well: nothing says which is meant. */
function hasSeveral({ ages, capacities }: Series): boolean {
  const first = new Map<number, number>()
  const others = ages.filter((age, i) => {
    const capacity = capacities[i] as number
    const known = first.get(age)
    if (known === undefined) first.set(age, capacity)
    return known !== undefined && Math.abs(capacity / known - 1) > 0.005
  })
  return others.length > Math.max(2, first.size / 4)
}

const nameIn = ({ group, name }: Series) => [...group.split('/').filter(Boolean), name].join('/')

/** All series as cells of their own; those of one name in one group are told apart by a number. */
function apart(series: readonly Series[]): Joined[] {
  const seen = new Map<string, number>()
  return series.map(each => {
    const key = `${each.group}/${each.name}`
    const times = (seen.get(key) ?? 0) + 1
    seen.set(key, times)
    return { ...each, name: times > 1 ? `${each.name} (${times})` : each.name, parts: [each.name] }
  })
}

/** Whether a cell's capacity is zero in the end. */
const isDead = (cell: ReadCell) =>
  (cell.capacities.at(-1) ?? 0) <= ZERO * Math.max(...cell.capacities.slice(0, 3))

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
  return withPoints({ name, condition, ages, capacities, start }, first, 'repeated', leftOut)
}

/** The cell with these of its points; the others are counted. */
function withPoints(
  cell: ReadCell,
  indices: number[],
  reason: 'repeated' | 'formation' | 'far-from-neighbours',
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
