import { least, min } from 'd3-array'
import { type Point, STAGE } from './scale.ts'

function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const along = ((x - fromX) * dx + (y - fromY) * dy) / (dx ** 2 + dy ** 2 || 1)
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(x - fromX - share * dx, y - fromY - share * dy)
}

/**
 * The id of the line that is nearest to a point of the stage; null if none is near.
 *
 * @param size the stage's size in CSS pixels
 * @param reach the greatest distance in CSS pixels at which a point still names a line
 */
export function nearestLine<Id>(
  lines: readonly { id: Id; points: readonly Point[] }[],
  at: Point,
  size: { width: number; height: number },
  reach: number,
): Id | null {
  const inPixels = ([x, y]: Point): Point => [
    (x * size.width) / STAGE.width,
    (y * size.height) / STAGE.height,
  ]
  const point = inPixels(at)
  const distances = lines.map(({ id, points }) => {
    const corners = points.map(inPixels)
    return { id, far: min(corners, (to, i) => distance(point, corners[i - 1] ?? to, to)) }
  })
  const nearest = least(distances, ({ far }) => far)
  return nearest && (nearest.far ?? reach) < reach ? nearest.id : null
}
