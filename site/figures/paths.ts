/** A point in the units of the figure's viewBox. */
export type Point = readonly [x: number, y: number]

/** A zero-length subpath: with round caps it shows as a dot as wide as the stroke. */
const DOT = 'h0'

/** Numbers of path data, written as tightly as SVG allows: a minus sign separates by itself. */
function pack(...values: number[]): string {
  return values
    .map((value, index) =>
      index > 0 && value >= 0 && !Object.is(value, -0) ? ` ${value}` : `${value || 0}`,
    )
    .join('')
}

/** The given subpath repeated at every point; points are rounded to whole units. */
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

/** Path data of dots, to be stroked with round caps. */
export function dots(points: readonly Point[]): string {
  return stamp(points, DOT)
}

/** Path data of diagonal crosses that reach `arm` units to each side. */
export function crosses(points: readonly Point[], arm: number): string {
  const width = 2 * arm
  return stamp(
    points,
    `m${pack(-arm, -arm)}l${pack(width, width)}m${pack(0, -width)}l${pack(-width, width)}m${pack(arm, -arm)}`,
  )
}

/** Path data of a line through the points, rounded to whole units. */
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

/** Path data of the closed area between two lines that run over the same x values. */
export function band(low: readonly Point[], high: readonly Point[]): string {
  return `${line([...simplify(high), ...simplify(low).reverse()])}z`
}

/**
 * The points that a line needs to stay within `tolerance` units (vertically) of all the points
 * (Ramer-Douglas-Peucker, with vertical distance because x is given, not measured).
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
