/** Maps a value of the data to a coordinate in a plot's units. */
export type Scale = (value: number) => number

/** Returns the linear scale that maps a range of values to a range of coordinates. */
export function linearScale(
  [fromValue, toValue]: readonly [number, number],
  [from, to]: readonly [number, number],
): Scale {
  return value => from + ((value - fromValue) / (toValue - fromValue)) * (to - from)
}

/** Returns the numbers from `from` to at most `to`, in steps of `step`. */
export function positions(from: number, to: number, step: number): number[] {
  return Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, index) => from + index * step,
  )
}
