import { interpolate } from '../../../model/cell.ts'
import type { Year } from '../../../model/offered-cycles.ts'
import { line as lineThrough, type Point, simplify } from '../../../plots/paths.ts'
import type { SkylineScales } from './trading-scales.ts'

/** The best cycles that are marked on the edge, as the axis has them. */
const RANKS = [250, 500]
/** As many as a year has days, which a year has on its own. */
export const DAYS = 365

/** What each cycle earned, the best first, in the plot's units. */
export function edgeOf({ offers }: Year, { x, y }: SkylineScales): Point[] {
  const [{ rank, worth } = { rank: 1, worth: 0 }] = offers
  // Of a single offer, or of none where prices are equal, the edge is level.
  const edge =
    offers.length > 1
      ? offers
      : [
          { rank: 0, worth },
          { rank, worth },
        ]
  return simplify(
    edge.map((offer): Point => [x(offer.rank), y(offer.worth)]),
    1.5,
  )
}

/** The area between a part of the skyline and a level. */
const areaTo = (level: number, points: readonly Point[]) =>
  points.length < 2 ? '' : `${lineThrough(points)}V${level}H${points[0]?.[0]}z`

/** What the skyline's drawing is cut from. */
interface Cut {
  edge: readonly Point[]
  scales: SkylineScales
  /** The highest rank. */
  last: number
  isYear: boolean
  cost: number
  /** Cycles that run, and those that would pay. */
  cycles: number
  paying: number
}

/** The areas of a skyline that is cut where no more cycles run, and the places of its marks. */
export function skylineOf({ edge, scales, last, isYear, cost, cycles, paying }: Cut) {
  const { x, y } = scales
  const [zero, level] = [y(0), y(cost)]
  const onEdge = (rank: number): Point => [x(rank), interpolate(edge, x(rank))]
  const between = (from: number, to: number) => [
    onEdge(from),
    ...edge.filter(([across]) => x(from) < across && across < x(to)),
    onEdge(to),
  ]
  const run: Point[] = [[x(0), 0], ...edge.filter(([across]) => across < x(cycles)), onEdge(cycles)]
  const ranks = RANKS.map(rank => scales.ranks * rank)
  return {
    onEdge,
    /** The ranks on the axis, and those whose marks have room on the edge. */
    ranks,
    marked: [...ranks, ...(isYear ? [DAYS] : [])].filter(
      rank => rank <= last && Math.abs(rank - cycles) > 14 * scales.ranks,
    ),
    wear: areaTo(zero, run),
    pays: areaTo(level, run),
    overLimit: paying > cycles ? areaTo(level, between(cycles, paying)) : '',
    loss: areaTo(level, between(Math.max(cycles, paying), last)),
  }
}
