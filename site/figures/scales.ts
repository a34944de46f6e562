/**
 * Returns the linear scale that maps a range of values to a range of coordinates. The hero loads it in place
 * of d3's scales, which are as large as all of the hero's own code.
 */
export const linearScale =
  ([fromValue, toValue]: readonly [number, number], [from, to]: readonly [number, number]) =>
  (value: number) =>
    from + ((value - fromValue) / (toValue - fromValue)) * (to - from)

/** Returns the numbers from `from` to at most `to`, in steps of `step`. */
export const positions = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
