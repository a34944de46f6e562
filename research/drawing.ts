import { quantileSorted } from 'd3-array'

/** Returns a generator of numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export function generator(seed = 1): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const DRAWS = 10_000

/** The central 95% of a number's values. */
interface Range {
  low: number
  high: number
}

/**
 * Measures how much a statistic depends on the chance choice of its items: the percentile bootstrap (Efron, 1979),
 * which draws as many items with replacement. Models and rules are not fitted anew. The range therefore covers the
 * chance of the items, but not of the fits, and no series or types that are not among the items.
 *
 * @param items such as cells
 * @param statistic computes the number from some items
 */
export function rangeByDrawing<Item>(
  items: readonly Item[],
  statistic: (drawn: readonly Item[]) => number,
): Range {
  const draw = generator()
  const drawn = new Array<Item>(items.length)
  const values = Array.from({ length: DRAWS }, () => {
    for (let i = 0; i < drawn.length; i += 1) {
      drawn[i] = items[Math.floor(draw() * items.length)] as Item
    }
    return statistic(drawn)
  }).sort((a, b) => a - b)
  const at = (share: number) => quantileSorted(values, share) as number
  return { low: at(0.025), high: at(0.975) }
}
