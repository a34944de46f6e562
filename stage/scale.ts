export type Point = readonly [x: number, y: number]

/**
 * The size of every stage in its own units. On the page a stage takes any size: its marks are stretched to it, while
 * strokes, dots and text keep theirs. Thus a figure is prerendered before its size is known.
 */
export const STAGE = { width: 1200, height: 600 } as const

/** A coordinate as a percentage of the stage, for what is not stretched with the marks. */
export const cssPercent = (position: number, size: number) =>
  `${Math.round((1000 * position) / size) / 10}%`

type Range = readonly [from: number, to: number]

export type Scale = (value: number) => number

/** Maps a range of values to a range of coordinates, in whole units of the stage. */
export const linearScale =
  ([fromValue, toValue]: Range, [from, to]: Range): Scale =>
  value =>
    Math.round(from + ((value - fromValue) / (toValue - fromValue)) * (to - from))

export function logScale([from, to]: Range, places: Range): Scale {
  const scale = linearScale([Math.log(from), Math.log(to)], places)
  return value => scale(Math.log(value))
}
