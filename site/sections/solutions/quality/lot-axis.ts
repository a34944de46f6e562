import { range } from 'd3-array'
import { linearScale, PLOT } from '../../../plots/scales.ts'

/** The axis of a lot's lives, from 0 cycles on, and the values that it names. */
export function axisOf(longest: number) {
  return {
    values: range(0, longest, longest > 1000 ? 500 : 100),
    y: linearScale([0, 1.08 * longest], [PLOT.height, 0]),
  }
}
