import type { ScaleContinuousNumeric } from 'd3-scale'

/** A point in the units of the figure's viewBox. */
export type Point = readonly [x: number, y: number]

/** A rectangle in the units of the figure's viewBox, such as a plot's area between its axes. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Maps a value of the data to a coordinate. */
export type Scale = ScaleContinuousNumeric<number, number>

/** Returns the numbers from `from` to at most `to`, in steps of `step`. */
export function positions(from: number, to: number, step: number): number[] {
  return Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, index) => from + index * step,
  )
}
