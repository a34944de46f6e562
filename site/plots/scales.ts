/**
 * Size of every plot in its own units. A plot takes any size on the page: its data are stretched to
 * it, while strokes, dots and text keep theirs.
 */
export const PLOT = { width: 1200, height: 600 } as const

/** A coordinate as a percentage of the plot, for elements outside the stretched drawing. */
export const cssPercent = (position: number, size: number) =>
  `${Math.round((1000 * position) / size) / 10}%`

type Range = readonly [from: number, to: number]

/** Maps a range of values to a range of coordinates, in the plot's whole units. */
export const linearScale =
  ([fromValue, toValue]: Range, [from, to]: Range) =>
  (value: number) =>
    Math.round(from + ((value - fromValue) / (toValue - fromValue)) * (to - from))

/** The same on a logarithmic axis. */
export function logScale([from, to]: Range, places: Range) {
  const scale = linearScale([Math.log(from), Math.log(to)], places)
  return (value: number) => scale(Math.log(value))
}
