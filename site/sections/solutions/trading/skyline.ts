import type { RankedOffer } from '../../../../analysis/storage/offered-cycles.ts'
import { interpolate } from '../../../../research/interpolate.ts'
import type { CostedRun } from '../../../../research/trading/costed-run.ts'
import { line as lineThrough, simplify } from '../../../../stage/paths.ts'
import type { Point } from '../../../../stage/scale.ts'
import type { SkylineScales } from './trading-scales.ts'

/** The outline of the skyline: the earnings of each cycle, the best first. */
export function edgeOf(offers: readonly RankedOffer[], { x, y }: SkylineScales): Point[] {
  const [{ rank, worth } = { rank: 1, worth: 0 }] = offers
  // The edge is level for a single offer, and for none, as with equal prices.
  const steps = offers.length > 1 ? offers : [{ rank, worth }]
  return simplify(
    [{ rank: 0, worth }, ...steps].map((offer): Point => [x(offer.rank), y(offer.worth)]),
    1.5,
  )
}

const areaTo = (level: number, points: readonly Point[]) =>
  points.length < 2 ? '' : `${lineThrough(points)}V${level}H${points[0]?.[0]}z`

/**
 * The areas of a skyline that is cut where no more cycles run: what cycles earn above their cost, the wear below it,
 * what a limit leaves, and the cycles that are not worth their cost.
 *
 * @param last the rank of the last offered cycle
 */
export function skylineOf(
  edge: readonly Point[],
  { x, y }: SkylineScales,
  last: number,
  { cost, free, cycles, paying }: CostedRun,
) {
  const [start, zero, level] = [x(0), y(0), y(cost)]
  const [worn, cut, end] = [x(Math.min(free, cycles)), x(cycles), x(last)]
  const paid = x(Math.max(cycles, paying))
  const onEdge = (across: number): Point => [across, interpolate(edge, across)]
  const between = (from: number, to: number) => [
    onEdge(from),
    ...edge.filter(([across]) => from < across && across < to),
    onEdge(to),
  ]
  const run = cut > start ? between(start, cut) : []
  return {
    wear: areaTo(zero, run),
    // The first cycles cost nothing, so their net reaches down to the axis.
    net: run.length < 2 ? '' : `${lineThrough(run)}V${level}H${worn}V${zero}H${start}z`,
    overLimit: paid > cut ? areaTo(level, between(cut, paid)) : '',
    left: paid < end ? areaTo(level, between(paid, end)) : '',
  }
}

/** The area under all of a skyline. */
export const wholeSkyline = (edge: readonly Point[], { y }: SkylineScales) => areaTo(y(0), edge)
