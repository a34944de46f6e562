import type { MouseEvent } from 'react'
import type { Point } from '../../plots/paths.ts'
import { PLOT } from '../../plots/plot.tsx'

/** The farthest that a curve may be from a press that chooses it, in CSS pixels. */
const REACH = 32

/** Distance of a point from the straight connection of two others. */
function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const along = ((x - fromX) * dx + (y - fromY) * dy) / (dx ** 2 + dy ** 2 || 1)
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(x - fromX - share * dx, y - fromY - share * dy)
}

/**
 * The index of the curve that is nearest, on the screen, to a press on a plot, if one is near.
 *
 * @param curves the corners of each curve, in the plot's units
 */
export function nearestCurve(
  { clientX, clientY, currentTarget }: MouseEvent,
  curves: readonly (readonly Point[])[],
): number | undefined {
  const box = currentTarget.getBoundingClientRect()
  const pointed: Point = [clientX - box.left, clientY - box.top]
  const distances = curves.map(curve => {
    const corners = curve.map(
      ([x, y]): Point => [(x * box.width) / PLOT.width, (y * box.height) / PLOT.height],
    )
    return Math.min(...corners.map((to, i) => distance(pointed, corners[i - 1] ?? to, to)))
  })
  const least = Math.min(...distances)
  return least <= REACH ? distances.indexOf(least) : undefined
}
