import { cellFacts } from '../../cells/cell-facts.computed.ts'
import type { Point } from '../../plots/paths.ts'
import { PLOT } from '../../plots/scales.ts'

/** The greatest distance in CSS pixels at which a point still names a curve. */
const REACH = 24

/** The distance of a point from the segment between two others. */
function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const along = ((x - fromX) * dx + (y - fromY) * dy) / (dx ** 2 + dy ** 2 || 1)
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(x - fromX - share * dx, y - fromY - share * dy)
}

/**
 * The place of the cell whose curve is nearest to a point of the stage; null if none is near.
 *
 * @param left CSS pixels from the left edge of the stage's box
 * @param top CSS pixels from its upper edge
 */
export function nearestCell(left: number, top: number, { width, height }: DOMRect): number | null {
  const distances = cellFacts.map(({ curve }) => {
    const corners = curve.map(
      ([x, y]): Point => [(x * width) / PLOT.width, (y * height) / PLOT.height],
    )
    return Math.min(...corners.map((to, i) => distance([left, top], corners[i - 1] ?? to, to)))
  })
  const least = Math.min(...distances)
  return least <= REACH ? distances.indexOf(least) : null
}
