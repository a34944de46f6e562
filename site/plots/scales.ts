/** Maps a range of values to a range of coordinates. */
type Scale = (value: number) => number

export const linearScale =
  ([fromValue, toValue]: readonly [number, number], [from, to]: readonly [number, number]): Scale =>
  value =>
    from + ((value - fromValue) / (toValue - fromValue)) * (to - from)

/** The same on a logarithmic axis. */
export function logScale([from, to]: readonly [number, number], places: readonly [number, number]) {
  const scale = linearScale([Math.log(from), Math.log(to)], places)
  return (value: number) => scale(Math.log(value))
}

/** Returns the numbers from `from` to at most `to`, in steps of `step`. */
export const positions = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
