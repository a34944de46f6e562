import type { Year } from '../../../../analysis/storage/offered-cycles.ts'
import { interpolate } from '../../../../research/interpolate.ts'
import { line as lineThrough, type Point, simplify } from '../../../plots/paths.ts'
import type { SkylineScales } from './trading-scales.ts'

/** The ranks of the marked cycles, the best first. */
const MARKED = [250, 365, 500]
/** Their places among the cycles that earn anything, for batteries or prices that offer far more or fewer cycles. */
const SHARES = [0.42, 0.64, 0.86]

/**
 * The room for text in the plot's units where the plot is smallest: on a phone, it is about 340 px wide and high.
 * Names are one word, except for the cycles that do not run. A column is as wide as the number of a cycle, and the
 * first column has more text.
 */
const ROOM = { height: 42, name: 170, rest: { width: 235, height: 36 }, column: 142, first: 310 }

/** The outline of the skyline in the plot's units: the earnings of each cycle, the best first. */
export function edgeOf({ offers }: Year, { x, y }: SkylineScales): Point[] {
  const [{ rank, worth } = { rank: 1, worth: 0 }] = offers
  // The edge is level for a single offer, and for none, as with equal prices.
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

/** A marked cycle, its earnings, and whether it is marked in a narrow plot too. */
export interface Marked {
  rank: number
  worth: number
  isNarrowToo: boolean
}

/** Rounds a number above 0 to two significant digits and no fraction. */
const rounded = (number: number) => Math.max(1, Math.round(Number(number.toPrecision(2))))

/**
 * The marked cycles and their earnings: the 250th, the 365th and the 500th, or others at about the same places. The
 * label of each has room below the axis, beside the label before it and the area of cycles that lose money. On
 * phones, the first label is wider.
 */
export function markedCycles({ offers }: Year, { x }: SkylineScales) {
  const earning = offers.findLast(({ worth }) => worth > 0)?.rank ?? 0
  const withRoom = (ranks: readonly number[]) => {
    const marked: Marked[] = []
    for (const rank of ranks) {
      const offer = offers.find(it => it.rank >= rank)
      const [first] = marked
      const left = first ? x(marked.at(-1)?.rank ?? 0) + ROOM.column : ROOM.first / 2
      const end = x(earning) - (first ? ROOM.column / 3 : ROOM.first / 2)
      const isNarrowToo = !first || x(rank) - x(first.rank) > (ROOM.first + ROOM.column) / 2
      if (offer && x(rank) > left && x(rank) < end) {
        marked.push({ rank, worth: offer.worth, isNarrowToo })
      }
    }
    return marked
  }
  const [usual, other] = [withRoom(MARKED), withRoom(SHARES.map(share => rounded(share * earning)))]
  return other.length > usual.length ? other : usual
}

/** The area between a part of the skyline and a level. */
const areaTo = (level: number, points: readonly Point[]) =>
  points.length < 2 ? '' : `${lineThrough(points)}V${level}H${points[0]?.[0]}z`

/** The left end of the skyline. */
const startOf = ([first]: readonly Point[], { x }: SkylineScales): Point[] =>
  first ? [[x(0), first[1]]] : []

/** The skyline and the numbers by which its drawing is cut. */
interface Cut {
  edge: readonly Point[]
  scales: SkylineScales
  /** The highest rank. */
  last: number
  cost: number
  /** The number of cycles that cost nothing. */
  free: number
  /** The numbers of cycles that run, and that would pay. */
  cycles: number
  paying: number
}

/** The areas of a skyline that is cut where no more cycles run, and the places of their names. */
export function skylineOf({ edge, scales, last, cost, free, cycles, paying }: Cut) {
  const { x, y } = scales
  const [start, zero, level] = [x(0), y(0), y(cost)]
  const worn = x(Math.min(free, cycles))
  const onEdge = (across: number): Point => [across, interpolate(edge, across)]
  const between = (from: number, to: number) => [
    onEdge(from),
    ...edge.filter(([across]) => from < across && across < to),
    onEdge(to),
  ]
  const [cut, paid, end] = [x(cycles), x(Math.max(cycles, paying)), x(last)]
  const run = [...startOf(edge, scales), ...edge.filter(([across]) => across < cut), onEdge(cut)]

  const inner = start + 22
  const [, netTop] = onEdge(inner + ROOM.name)
  const restLeft = end - ROOM.rest.width
  const restBottom = Math.min(zero, onEdge(restLeft)[1])
  const isWide = cut - inner > ROOM.name
  const wornInner = worn + 22
  const isWorn = cut - wornInner > ROOM.name
  return {
    wear: areaTo(zero, run),
    // The first cycles cost nothing, so their net reaches down to the axis.
    net: run.length < 2 ? '' : `${lineThrough(run)}V${level}H${worn}V${zero}H${start}z`,
    overLimit: paid > cut ? areaTo(level, between(cut, paid)) : '',
    rest: paid < end ? areaTo(level, between(paid, end)) : '',
    /** The place of each area's name, or null if the area has no room for it. */
    names: {
      net: isWide && level - netTop > ROOM.height ? [inner, (netTop + 2 * level) / 3] : null,
      wear: isWorn && zero - level > ROOM.height ? [wornInner, (zero + level) / 2] : null,
      rest:
        restLeft > paid && restBottom - level > ROOM.rest.height
          ? [end - 28, (restBottom + level) / 2]
          : null,
    } satisfies Record<string, Point | null>,
  }
}

/** The area under all of a skyline. */
export const wholeSkyline = (edge: readonly Point[], scales: SkylineScales) =>
  areaTo(scales.y(0), [...startOf(edge, scales), ...edge])
