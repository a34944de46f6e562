import { range } from 'd3-array'
import { linearScale, PLOT } from '../../../plots/scales.ts'

/** The share of the shortest life that the axis leaves out, so that the differences of a lot can be seen. */
const LEFT_OUT = 0.85

/** The axis of a lot's lives, which begins at `from` cycles, and the values that it names. */
export function axisOf(lives: readonly number[]) {
  const [shortest, longest] = [Math.min(...lives), Math.max(...lives)]
  const from = 50 * Math.floor((LEFT_OUT * shortest) / 50)
  const step = longest > 1000 ? 500 : 100
  return {
    from,
    values: [from, ...range(step * Math.ceil((from + step / 2) / step), longest, step)],
    y: linearScale([from, longest + 0.12 * (longest - from)], [PLOT.height, 0]),
  }
}
