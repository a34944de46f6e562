import { ascending, descending, deviation, median } from 'd3-array'
import { elementAt } from '../element-at.ts'
import { valueAt } from '../outlook/checks.ts'
import {
  alikeAmong,
  type CurveCell,
  commonSteps,
  referenceOf,
  type WhyLeftOut,
} from './common-cycles.ts'
import { type Curve, GRID, LEAST_ROWS } from './grid.ts'
import { type CellCurves, capacityAt, dischargesAt, type KeptDischarge } from './kept-curves.ts'
import type { CapacityCourse } from './rules.ts'

/** A cell whose curve has moved from the reference to a common cycle. */
export interface MovedCell extends Omit<CurveCell, 'curves'> {
  /** The cycles whose discharges were used at either. */
  from: readonly number[]
  to: readonly number[]
  /** (Q(V, to) - Q(V, from)) / Q(lowest voltage, from), from the highest voltage down. */
  difference: readonly number[]
  /** The logarithm of the difference's standard deviation. */
  x: number
  capacity: CapacityCourse
}

/** How the curves of cells have moved, or why they cannot be compared. */
export interface MovedCurves {
  /** The cycle of the reference, and the one that it is compared with. */
  reference: number
  at: number
  /** The steps that the latter can be. */
  steps: readonly number[]
  /** The cycles that were really used: the medians, over the cells, of the last at either. */
  used: { from: number; to: number }
  /** The voltages of the window in V, from the highest down. */
  voltages: readonly number[]
  /** Those whose curve has moved most come first. */
  cells: readonly MovedCell[]
}

/** A share of the discharges may begin below the window, and as many may end above it. */
const OUTSIDE = 0.1

/** The window of voltages, in steps of the grid, that most discharges cover. */
function windowOf(curves: readonly Curve[]) {
  const outside = Math.floor(OUTSIDE * curves.length)
  const tops = curves.map(({ top }) => top).sort(ascending)
  const bottoms = curves.map(bottomOf).sort(descending)
  return { top: elementAt(tops, outside), bottom: elementAt(bottoms, outside) }
}

type Window = ReturnType<typeof windowOf>

const bottomOf = ({ top, charges }: Curve) => top - charges.length + 1

/** Whether a curve covers a window with enough rows. */
function covers(curve: Curve, { top, bottom }: Window): boolean {
  if (curve.top < top || bottomOf(curve) > bottom) return false
  const [above, until] = [top, bottom].map(step => elementAt(curve.rows, curve.top - step) / 2)
  return Math.ceil(until as number) - Math.floor(above as number) >= LEAST_ROWS
}

/** The median charge of some discharges at each voltage of the window. */
const medianCurve = (discharges: readonly KeptDischarge[], { top, bottom }: Window) =>
  Array.from(
    { length: top - bottom + 1 },
    (_, i) => median(discharges, ({ curve }) => curve.charges[curve.top - top + i]) as number,
  )

/** The capacity of a cell at so many ages up to the common cycle is compared. */
const SHARES = 12

function courseOf(curves: CellCurves, reference: number, at: number): CapacityCourse {
  const [first, half, now] = [reference, at / 2, at].map(cycle => capacityAt(curves, cycle)) as [
    number,
    number,
    number,
  ]
  const count = curves.cycles.filter(cycle => cycle <= at).length
  const known = {
    ages: curves.cycles.slice(0, count),
    values: curves.capacities.slice(0, count).map(capacity => capacity / first),
  }
  return {
    lost: 1 - now / first,
    lostLately: (half - now) / first,
    shares: Array.from({ length: SHARES }, (_, i) => valueAt(known, ((i + 1) * at) / SHARES)),
  }
}

/** Compares a cell's curves at the reference and at the common cycle, or says why they cannot be compared. */
function movedCell(
  { curves, ...cell }: CurveCell,
  { from, to }: Record<'from' | 'to', readonly KeptDischarge[]>,
  { window, reference, at }: { window: Window; reference: number; at: number },
): MovedCell | WhyLeftOut {
  if (from.length === 0 || to.length === 0) return cell.age < at ? 'too young' : 'no curve'
  const [first, last] = [from, to].map(discharges =>
    discharges.filter(({ curve }) => covers(curve, window)),
  ) as [KeptDischarge[], KeptDischarge[]]
  if (first.length === 0 || last.length === 0) return 'window'
  const [before, after] = [medianCurve(first, window), medianCurve(last, window)]
  const whole = elementAt(before, -1)
  const difference = after.map((charge, i) => (charge - elementAt(before, i)) / whole)
  const x = Math.log(deviation(difference) as number)
  if (!Number.isFinite(x)) return 'unmoved'
  return {
    ...{ ...cell, difference, x, capacity: courseOf(curves, reference, at) },
    from: first.map(({ cycle }) => cycle),
    to: last.map(({ cycle }) => cycle),
  }
}

/**
 * Compares the curves of cells of one lot and one test at a common cycle (CURVES.md, "What is read from raw rows").
 *
 * @param asked the common cycle; the last possible one is taken where it is not asked for or not possible
 */
export function movedCurves(cells: readonly CurveCell[], asked?: number) {
  const { alike, leftOut } = alikeAmong(cells)
  const reference = alike.length > 0 ? referenceOf(alike) : undefined
  if (reference === undefined) return { moved: 'no reference', leftOut } as const
  const steps = commonSteps(alike, reference)
  const at = steps.find(step => step === asked) ?? steps.at(-1)
  if (at === undefined) return { moved: 'no common cycle', leftOut } as const

  const all = alike.map(cell => ({
    cell,
    from: dischargesAt(cell.curves, reference),
    to: dischargesAt(cell.curves, at, reference),
  }))
  const window = windowOf(all.flatMap(({ from, to }) => [...from, ...to].map(each => each.curve)))
  const moved: MovedCell[] = []
  for (const { cell, ...used } of all) {
    const result = movedCell(cell, used, { window, reference, at })
    if (typeof result === 'string') leftOut.push({ name: cell.name, reason: result })
    else moved.push(result)
  }
  const lastOf = (when: 'from' | 'to') => Math.round(median(moved, cell => cell[when].at(-1)) ?? at)
  const { top, bottom } = window
  const result: MovedCurves = {
    ...{ reference, at, steps },
    used: { from: lastOf('from'), to: lastOf('to') },
    voltages: Array.from({ length: top - bottom + 1 }, (_, i) => (top - i) * GRID),
    cells: moved.sort((a, b) => descending(a.x, b.x)),
  }
  return { moved: result, leftOut }
}
