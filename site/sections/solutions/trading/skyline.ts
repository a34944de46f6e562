import { interpolate } from '../../../model/cell.ts'
import type { Year } from '../../../model/offered-cycles.ts'
import { line as lineThrough, type Point, simplify } from '../../../plots/paths.ts'
import type { SkylineScales } from './trading-scales.ts'

/** The cycles that are marked, the best first, and about how many earn anything where they are. */
const MARKED = { ranks: [250, 365, 500], earning: { least: 500, most: 700 } }
/** Their places among those that earn anything, where a battery or prices offer many more or fewer. */
const SHARES = [0.36, 0.6, 0.84]

/**
 * Room that text takes in the plot's units, where the plot is smallest: on a phone, it is about 340 px wide and
 * high. A name is one word, a column is as wide as a cycle's number, and the columns' heads end before the first.
 */
const ROOM = { height: 48, name: 170, column: 142, heads: 345 }

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

/** Two significant digits of a number above 0, and no fraction. */
const rounded = (number: number) => Math.max(1, Math.round(Number(number.toPrecision(2))))

/**
 * The cycles that are marked, and what each earned: the 250th, the 365th and the 500th, or others at about the same
 * places. The numbers of each have room below the axis, beside those of the cycle before and what loses money.
 */
export function markedCycles({ offers }: Year, { x }: SkylineScales) {
  const earning = offers.findLast(({ worth }) => worth > 0)?.rank ?? 0
  const isUsual = earning > MARKED.earning.least && earning < MARKED.earning.most
  const ranks = isUsual ? MARKED.ranks : SHARES.map(share => rounded(share * earning))
  const end = x(earning) - ROOM.column / 3
  const marked: { rank: number; worth: number }[] = []
  for (const rank of ranks) {
    const offer = offers.find(it => it.rank >= rank)
    const before = marked.at(-1)
    const hasRoom =
      x(rank) > ROOM.heads && x(rank) < end && (!before || x(rank) - x(before.rank) > ROOM.column)
    if (offer && hasRoom) marked.push({ rank, worth: offer.worth })
  }
  return marked
}

/** The area between a part of the skyline and a level. */
const areaTo = (level: number, points: readonly Point[]) =>
  points.length < 2 ? '' : `${lineThrough(points)}V${level}H${points[0]?.[0]}z`

/** The skyline's left end. */
const startOf = ([first]: readonly Point[], { x }: SkylineScales): Point[] =>
  first ? [[x(0), first[1]]] : []

/** What the skyline's drawing is cut from. */
interface Cut {
  edge: readonly Point[]
  scales: SkylineScales
  /** The highest rank. */
  last: number
  cost: number
  /** Cycles that run, and those that would pay. */
  cycles: number
  paying: number
}

/** The areas of a skyline that is cut where no more cycles run, and where each has room for its name. */
export function skylineOf({ edge, scales, last, cost, cycles, paying }: Cut) {
  const { x, y } = scales
  const [start, zero, level] = [x(0), y(0), y(cost)]
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
  const lossLeft = end - ROOM.name
  const lossBottom = Math.min(zero, onEdge(lossLeft)[1])
  const isWide = cut - inner > ROOM.name
  return {
    wear: areaTo(zero, run),
    net: areaTo(level, run),
    overLimit: paid > cut ? areaTo(level, between(cut, paid)) : '',
    loss: paid < end ? areaTo(level, between(paid, end)) : '',
    /** Where the name of an area stands, or null where the area has no room for it. */
    names: {
      net: isWide && level - netTop > ROOM.height ? [inner, (netTop + 2 * level) / 3] : null,
      wear: isWide && zero - level > ROOM.height ? [inner, (zero + level) / 2] : null,
      loss:
        lossLeft > paid && lossBottom - level > ROOM.height
          ? [end - 28, (lossBottom + level) / 2]
          : null,
    } satisfies Record<string, Point | null>,
  }
}

/** The area under all of a skyline. */
export const wholeSkyline = (edge: readonly Point[], scales: SkylineScales) =>
  areaTo(scales.y(0), [...startOf(edge, scales), ...edge])
