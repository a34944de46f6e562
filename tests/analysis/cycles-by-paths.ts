import type { Storage } from '../../analysis/storage/battery.ts'
import type { Run } from '../../analysis/storage/offered-cycles.ts'

interface Arc {
  from: number
  to: number
  /** The MWh of storage that can still flow along the arc, and the cost of each in EUR. */
  room: number
  cost: number
  /** The reverse arc, along which this flow can be undone. */
  back: number
}

const EMPTY = 1e-9

/**
 * Computes the earnings of a day with more and more energy through the battery, in another way than the page does: as
 * a minimum-cost flow from the grid through the stored energy of each hour back to the grid, by successive cheapest
 * paths (Busacker and Gowen, 1960). It solves the linear programme exactly, for any number of cycles.
 *
 * @param free the share of the power that no reserve holds in each step
 * @returns the paths as parts of cycles with their earnings, the best first
 */
export function cyclesByPaths(
  prices: readonly number[],
  { hours, efficiency }: Storage,
  step: number,
  free: readonly number[] = prices.map(() => 1),
): Run[] {
  const kept = Math.sqrt(efficiency)
  const [source, sink] = [0, 1]
  // Between two steps, energy enters the store at one node and leaves it from the next.
  const entry = (between: number) => 2 * between
  const arcs: Arc[] = []
  const connect = (from: number, to: number, room: number, cost: number) => {
    arcs.push({ from, to, room, cost, back: arcs.length + 1 })
    arcs.push({ from: to, to: from, room: 0, cost: -cost, back: arcs.length - 1 })
  }
  for (let between = 1; between < prices.length; between += 1) {
    const [bought, sold] = [prices[between - 1] as number, prices[between] as number]
    connect(source, entry(between), step * kept * (free[between - 1] as number), bought / kept)
    connect(entry(between), entry(between) + 1, hours, 0)
    connect(entry(between) + 1, sink, (step / kept) * (free[between] as number), -sold * kept)
    if (between > 1) connect(entry(between) - 1, entry(between), hours, 0)
  }
  const runs: Run[] = []
  for (;;) {
    const { cost, path } = cheapestPath(arcs, 2 * prices.length, source, sink)
    if (!(cost < -EMPTY)) return runs
    const flow = Math.min(...path.map(({ room }) => room))
    for (const arc of path) {
      arc.room -= flow
      ;(arcs[arc.back] as Arc).room += flow
    }
    runs.push({ cycles: flow / hours, revenue: -cost * flow })
  }
}

/** The cheapest path from one node to another (Bellman, 1958, and Ford). */
function cheapestPath(arcs: readonly Arc[], nodes: number, source: number, sink: number) {
  const costs = Array<number>(nodes).fill(Number.POSITIVE_INFINITY)
  const by: Arc[] = []
  costs[source] = 0
  for (let changes = true; changes; ) {
    changes = false
    for (const arc of arcs) {
      const cost = (costs[arc.from] as number) + arc.cost
      if (arc.room > EMPTY && cost < (costs[arc.to] as number) - EMPTY) {
        costs[arc.to] = cost
        by[arc.to] = arc
        changes = true
      }
    }
  }
  const path: Arc[] = []
  for (let arc = by[sink]; arc; arc = by[arc.from]) path.push(arc)
  return { cost: costs[sink] as number, path }
}
