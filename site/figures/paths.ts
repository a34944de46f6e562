/** A point in the units of a drawing's viewBox. */
export type Point = readonly [x: number, y: number]

/** Joins numbers for path data. A negative number needs no space, because its sign separates it. */
function pack(...values: number[]): string {
  return values
    .map((value, index) =>
      index > 0 && value >= 0 && !Object.is(value, -0) ? ` ${value}` : `${value || 0}`,
    )
    .join('')
}

/**
 * Returns path data of dots, rounded to whole units: tiny subpaths, which the stroke's caps turn into
 * circles or squares that are as wide as the stroke. Squares of subpaths without any length would be
 * missing on paper, because in PDF they have no direction.
 */
export function dots(points: readonly Point[]): string {
  let [fromX, fromY] = [0, 0]
  return points
    .map(([x, y], index) => {
      // Forth and back in turn, so that the moves between them remain whole numbers.
      const dot = index % 2 === 0 ? 'h.1' : 'h-.1'
      const move = `m${pack(Math.round(x) - fromX, Math.round(y) - fromY)}${dot}`
      fromX = Math.round(x)
      fromY = Math.round(y)
      return move
    })
    .join('')
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
  return `${line([...high, ...low.toReversed()])}z`
}
