import { curveOf } from '../../figures/lot-curves.tsx'
import { cells } from '../../figures/lot-forecasts.ts'
import type { Point } from '../../figures/paths.ts'
import { PLOT } from '../../figures/plot.tsx'
import type { Cell } from '../../model/lot.ts'

/** The farthest that a curve may be from where the visitor points, in CSS pixels. */
const REACH = 32

/** Distance of a point from the straight connection of two others. */
function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const along = ((x - fromX) * dx + (y - fromY) * dy) / (dx ** 2 + dy ** 2 || 1)
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(x - fromX - share * dx, y - fromY - share * dy)
}

/**
 * The cell whose curve is nearest to a point, as seen on the screen.
 *
 * @param point in CSS pixels from the plot's upper left corner
 * @param size of the plot in CSS pixels
 * @returns nothing if no curve is near
 */
export function nearestCell(
  point: Point,
  size: { width: number; height: number },
): Cell | undefined {
  const onScreen = ([x, y]: Point): Point => [
    (x / PLOT.width) * size.width,
    (y / PLOT.height) * size.height,
  ]
  const distances = cells.map(cell => {
    const curve = curveOf(cell).map(onScreen)
    const parts = curve.slice(1).map((to, index) => distance(point, curve[index] ?? to, to))
    return { cell, distance: Math.min(...parts) }
  })
  const [nearest] = distances.toSorted((a, b) => a.distance - b.distance)
  return nearest && nearest.distance <= REACH ? nearest.cell : undefined
}
