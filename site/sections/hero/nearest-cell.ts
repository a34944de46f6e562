import type { MouseEvent } from 'react'
import { cellFacts } from '../../cells/cell-facts.computed.ts'
import type { CellFacts } from '../../cells/named-cells.ts'
import type { Point } from '../../plots/paths.ts'
import { PLOT } from '../../plots/scales.ts'

/** The farthest that a curve may be from a press that chooses it, in CSS pixels. */
const REACH = 32

/** Distance of a point from the straight connection of two others. */
function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const along = ((x - fromX) * dx + (y - fromY) * dy) / (dx ** 2 + dy ** 2 || 1)
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(x - fromX - share * dx, y - fromY - share * dy)
}

/** The cell whose curve is nearest, on the screen, to a press on the stage, if one is near. */
export function nearestCell({
  clientX,
  clientY,
  currentTarget,
}: MouseEvent): CellFacts | undefined {
  const box = currentTarget.getBoundingClientRect()
  const pointed: Point = [clientX - box.left, clientY - box.top]
  const distances = cellFacts.map(({ curve }) => {
    const corners = curve.map(
      ([x, y]): Point => [(x * box.width) / PLOT.width, (y * box.height) / PLOT.height],
    )
    return Math.min(...corners.map((to, i) => distance(pointed, corners[i - 1] ?? to, to)))
  })
  const least = Math.min(...distances)
  return least <= REACH ? cellFacts[distances.indexOf(least)] : undefined
}
