import type { Point } from './geometry.ts'

/** A subpath of zero length. Round caps turn it into a dot that is as wide as the stroke. */
const DOT = 'h0'

/** Joins numbers for path data. A negative number needs no space, because its sign separates it. */
function pack(...values: number[]): string {
  return values
    .map((value, index) =>
      index > 0 && value >= 0 && !Object.is(value, -0) ? ` ${value}` : `${value || 0}`,
    )
    .join('')
}

/** Returns path data that repeats a subpath at every point, rounded to whole units. */
function stamp(points: readonly Point[], shape: string): string {
  let [fromX, fromY] = [0, 0]
  return points
    .map(([x, y]) => {
      const move = `m${pack(Math.round(x) - fromX, Math.round(y) - fromY)}`
      fromX = Math.round(x)
      fromY = Math.round(y)
      return move + shape
    })
    .join('')
}

/** Returns path data of dots. The path must be stroked with round caps. */
export function dots(points: readonly Point[]): string {
  return stamp(points, DOT)
}

/** Returns path data of diagonal crosses that extend `arm` units to each side of their points. */
export function crosses(points: readonly Point[], arm: number): string {
  const width = 2 * arm
  return stamp(
    points,
    `m${pack(-arm, -arm)}l${pack(width, width)}m${pack(0, -width)}l${pack(-width, width)}m${pack(arm, -arm)}`,
  )
}

/** Returns path data of a line through the points, rounded to whole units. */
export function line(points: readonly Point[]): string {
  const [first, ...rest] = points.map(([x, y]) => [Math.round(x), Math.round(y)] as const)
  if (!first) return ''
  let [fromX, fromY] = first
  const steps = rest.flatMap(([x, y]) => {
    const step = [x - fromX, y - fromY]
    fromX = x
    fromY = y
    return step
  })
  return `M${pack(...first)}${steps.length > 0 ? `l${pack(...steps)}` : ''}`
}

/** Returns path data of the closed area between two lines that share their x values. */
export function band(low: readonly Point[], high: readonly Point[]): string {
  return `${line([...simplify(high), ...simplify(low).reverse()])}z`
}

/**
 * Leaves out points as long as the line through the others passes within `tolerance` units of every
 * point. This is the Ramer-Douglas-Peucker algorithm, but with vertical distances, because only y
 * is a measured value.
 */
export function simplify(points: readonly Point[], tolerance = 1): Point[] {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || points.length < 3) return [...points]
  const slope = (last[1] - first[1]) / (last[0] - first[0])
  const errors = points.map(([x, y]) => Math.abs(y - first[1] - slope * (x - first[0])))
  const worst = Math.max(...errors)
  if (worst <= tolerance) return [first, last]
  const split = errors.indexOf(worst)
  return [
    ...simplify(points.slice(0, split + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(split), tolerance),
  ]
}
