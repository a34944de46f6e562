import type { Point } from './paths.ts'
import { PLOT } from './plot.tsx'

/** The farthest that a curve may be from where the visitor points, in CSS pixels. */
const REACH = 32

/** Distance of a point from the straight connection of two others. */
function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const along = ((x - fromX) * dx + (y - fromY) * dy) / (dx ** 2 + dy ** 2 || 1)
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(x - fromX - share * dx, y - fromY - share * dy)
}

/** What a pointer event tells of a place in a plot. */
interface Pointing {
  clientX: number
  clientY: number
  currentTarget: Element
}

/**
 * Finds the curve that a visitor points at, as seen on the screen.
 *
 * @param pointing an event whose current target is as large as the plot
 * @param curves each the corners of one, in the plot's units; a single point is a curve as well
 * @returns the index of the curve, or nothing if none is near
 */
export function nearest(
  { clientX, clientY, currentTarget }: Pointing,
  curves: readonly (readonly Point[])[],
): number | undefined {
  const box = currentTarget.getBoundingClientRect()
  const onScreen = ([x, y]: Point): Point => [
    box.left + (x / PLOT.width) * box.width,
    box.top + (y / PLOT.height) * box.height,
  ]
  const distances = curves.map(curve => {
    const corners = curve.map(onScreen)
    const parts = corners.map((to, index) =>
      distance([clientX, clientY], corners[index - 1] ?? to, to),
    )
    return Math.min(...parts)
  })
  const least = Math.min(...distances)
  return least <= REACH ? distances.indexOf(least) : undefined
}
