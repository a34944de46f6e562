import { median, pairs } from 'd3-array'
import { type CurveRow, dischargeFinder } from './discharges.ts'
import { type Curve, type Discharge, measureDischarge, type NoCurve } from './grid.ts'

/** The cycles that may be the reference, the first that enough cells have; and those it may be compared with. */
export const REFERENCES = [10, 20, 30, 50, 100] as const
export const LADDER = [20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 1500, 2000] as const
const STEPS = [...new Set([...REFERENCES, ...LADDER])]

/** So many discharges up to a cycle are kept. */
const KEPT = 6
/** So many of them make the curve at that cycle. */
const TOGETHER = 3
/** A discharge at the usual current is within this share of it. */
const SAME_CURRENT = 0.03
/** A curve at cycle n is from the last five cycles, or from the last tenth of n. */
const LEAST_CYCLES = 5
const SHARE_OF_CYCLES = 0.1

/** A discharge with its curve. */
export interface KeptDischarge extends Discharge {
  curve: Curve
}

/** What is kept of the largest discharge of every cycle. */
type Measured = Omit<Discharge, 'curve'> & { hasCurve: boolean }

interface Kept {
  measured: readonly Measured[]
  /** The discharges without a curve, by reason. */
  without: Readonly<Record<NoCurve, number>>
  /** The last discharges with a curve up to each step of both lists, by the step. */
  kept: ReadonlyMap<number, readonly KeptDischarge[]>
}

/** What is kept of a cell's rows, as plain data. */
export interface CellCurves extends Kept {
  /** The cycles, and the capacity of the largest discharge of each, in the counter's unit. */
  cycles: readonly number[]
  capacities: readonly number[]
  /** The usual current of the discharges with a curve, without a sign; NaN if none has one. */
  current: number
  /** The discharges with a curve at the usual current, and the cycles of those at another one. */
  used: number
  otherCurrent: readonly number[]
  /** The median number of cycles from one discharge with a curve to the next; NaN without two. */
  gap: number
}

const hasCurve = (discharge: Discharge): discharge is KeptDischarge =>
  typeof discharge.curve === 'object'

/**
 * Keeps the discharge curves of a cell from its rows, which come in the order of the test. What it holds is bounded,
 * apart from three numbers for each cycle.
 */
export function curveKeeper() {
  const measured: Measured[] = []
  const without = { 'few rows': 0, pulses: 0, wide: 0 }
  const kept = new Map(STEPS.map(step => [step, [] as KeptDischarge[]]))
  let largest: Discharge | undefined
  /** The cycles before the count last began anew. */
  let before = 0

  function endCycle() {
    if (!largest) return
    const { cycle, current, capacity, curve } = largest
    measured.push({ cycle, current, capacity, hasCurve: hasCurve(largest) })
    if (hasCurve(largest)) {
      for (const [step, discharges] of kept) {
        if (cycle <= step && discharges.push(largest) > KEPT) discharges.shift()
      }
    } else without[curve as NoCurve] += 1
    largest = undefined
  }
  const finder = dischargeFinder(rows => {
    const discharge = measureDischarge(rows)
    if (discharge.cycle + before < (largest?.cycle ?? 0)) before = largest?.cycle ?? 0
    discharge.cycle += before
    if (discharge.cycle !== largest?.cycle) endCycle()
    if (!largest || discharge.capacity > largest.capacity) largest = discharge
  })
  return {
    add: (row: CurveRow) => finder.add(row),
    end(): CellCurves {
      finder.end()
      endCycle()
      return cellCurves({ measured, without, kept })
    },
  }
}

function cellCurves(all: Kept): CellCurves {
  const { measured } = all
  const curves = measured.filter(each => each.hasCurve)
  const current = median(curves, each => each.current) ?? Number.NaN
  const others = curves.filter(each => !isSame(each.current, current))
  const gap = median(pairs(curves, (earlier, later) => later.cycle - earlier.cycle))
  return {
    ...{ ...all, current, gap: gap ?? Number.NaN },
    cycles: measured.map(({ cycle }) => cycle),
    capacities: measured.map(({ capacity }) => capacity),
    used: curves.length - others.length,
    otherCurrent: others.map(({ cycle }) => cycle),
  }
}

/** What is kept of a cell in two files. @param end the cycles before the later one, if that counts from one again */
export function joinedCurves(earlier: CellCurves, later: CellCurves, end: number): CellCurves {
  /** In order, each cycle once: the later file has the word. */
  const joined = <Each extends { cycle: number }>(of: (curves: CellCurves) => readonly Each[]) => {
    const all = [
      ...of(earlier),
      ...of(later).map(each => ({ ...each, cycle: each.cycle + end })),
    ].map(each => [each.cycle, each] as const)
    return [...new Map(all).values()].sort((a, b) => a.cycle - b.cycle)
  }
  const discharges = joined(({ kept }) => [...kept.values()].flat())
  const count = (reason: NoCurve) => earlier.without[reason] + later.without[reason]
  return cellCurves({
    measured: joined(({ measured }) => measured),
    without: { 'few rows': count('few rows'), pulses: count('pulses'), wide: count('wide') },
    kept: new Map(
      STEPS.map(step => [step, discharges.filter(({ cycle }) => cycle <= step).slice(-KEPT)]),
    ),
  })
}

const isSame = (current: number, usual: number) => Math.abs(current - usual) <= SAME_CURRENT * usual

/**
 * The discharges that make a cell's curve at a cycle of the ladder: the last three, at most, of those close before it
 * at the usual current.
 *
 * @param after only discharges of later cycles count
 * @returns none if the cell has no curve there
 */
export function dischargesAt(cell: CellCurves, step: number, after = 0): readonly KeptDischarge[] {
  const reach = Math.max(LEAST_CYCLES, SHARE_OF_CYCLES * step, cell.gap || 0)
  const close = cell.kept.get(step)?.filter(({ cycle }) => cycle > Math.max(step - reach, after))
  return close?.filter(({ current }) => isSame(current, cell.current)).slice(-TOGETHER) ?? []
}

/** How many capacities up to a cycle make the capacity there. */
const CAPACITIES = 5

/** The capacity of a cell at a cycle: the median of the last five up to it; NaN before the first. */
export function capacityAt({ cycles, capacities }: CellCurves, cycle: number): number {
  const count = cycles.filter(each => each <= cycle).length
  return median(capacities.slice(Math.max(0, count - CAPACITIES), count)) ?? Number.NaN
}
