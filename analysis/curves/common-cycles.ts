import { greatest, median } from 'd3-array'
import { type CellCurves, dischargesAt, LADDER, REFERENCES } from './kept-curves.ts'

/** A cell of one lot and one test, with what is kept of its rows and what is known of its life. */
export interface CurveCell {
  name: string
  curves: CellCurves
  /** The last cycle of its record. */
  age: number
  /** The cycle at which its record first falls below the limit; null if the cell has not ended. */
  life: number | null
  /** Neither ended nor below the limit. */
  isRunning: boolean
}

/** Why a cell is not compared with the others. */
export type WhyLeftOut =
  | 'no voltage'
  | 'no current'
  | 'other cycles'
  | 'few rows'
  | 'pulses'
  | 'wide'
  | 'another current'
  | 'another size'
  | 'too young'
  | 'no curve'
  | 'window'
  | 'unmoved'

export interface LeftOutCell {
  name: string
  reason: WhyLeftOut
}

/** The usual current of a cell is that of the others within this share. */
const SAME_CURRENT = 0.05
/** Cells of one size differ from the median capacity by this share at most. */
const SAME_SIZE = 0.2
/** The first capacities of a cell, of which the median is its size. */
const FIRST = 5

const sizeOf = ({ curves }: CurveCell) => median(curves.capacities.slice(0, FIRST)) as number

/** Parts the cells that were discharged alike from those that were not, and from those without a curve. */
export function alikeAmong(cells: readonly CurveCell[]) {
  const leftOut: LeftOutCell[] = []
  const withCurves = cells.filter(({ name, curves: { used, without } }) => {
    const [reason, most] = greatest(Object.entries(without), ([, count]) => count) ?? []
    if (used === 0) leftOut.push({ name, reason: most ? (reason as WhyLeftOut) : 'no current' })
    return used > 0
  })
  const likeOthers = (of: (cell: CurveCell) => number, share: number) => {
    const usual = median(withCurves, of) as number
    return (cell: CurveCell) => Math.abs(of(cell) - usual) <= share * usual
  }
  const isOfSize = likeOthers(sizeOf, SAME_SIZE)
  const areOfSize = withCurves.every(isOfSize)
  const isAlike = likeOthers(
    cell => cell.curves.current / (areOfSize ? 1 : sizeOf(cell)),
    SAME_CURRENT,
  )
  const alike = withCurves.filter(cell => {
    const reason = isOfSize(cell) ? 'another current' : 'another size'
    if (!isAlike(cell)) leftOut.push({ name: cell.name, reason })
    return isAlike(cell)
  })
  return { alike, leftOut }
}

/** A cycle is common if this share of the cells has a curve there. */
const MOST_CELLS = 0.8

const isOfMost = (cells: readonly CurveCell[], test: (cell: CurveCell) => boolean) =>
  cells.filter(test).length >= MOST_CELLS * cells.length

/** The cycle that the others are compared with: the first at which most cells have a curve; undefined without one. */
export const referenceOf = (cells: readonly CurveCell[]): number | undefined =>
  REFERENCES.find(step => isOfMost(cells, ({ curves }) => dischargesAt(curves, step).length > 0))

/**
 * The steps of the ladder at which the cells can be compared with the reference: most running cells have a curve there,
 * most ended ones have one and live longer, and half of the ended live at least twice as long.
 */
export function commonSteps(cells: readonly CurveCell[], reference: number): number[] {
  const ended = cells.filter(({ life }) => life !== null)
  const running = cells.filter(({ isRunning }) => isRunning)
  const latest = (median(ended, ({ life }) => life) ?? Number.POSITIVE_INFINITY) / 2
  return LADDER.filter(step => {
    const hasCurve = ({ curves }: CurveCell) => dischargesAt(curves, step, reference).length > 0
    return (
      step >= 2 * reference &&
      step <= latest &&
      isOfMost(running, hasCurve) &&
      isOfMost(ended, cell => hasCurve(cell) && (cell.life as number) > step)
    )
  })
}
