import type { RuledCell } from '../../model/capacity-rules.ts'
import { line, type Point, simplify } from '../../plots/paths.ts'
import { PLOT } from '../../plots/plot.tsx'
import { roundStep } from '../../plots/round-step.ts'
import { linearScale } from '../../plots/scales.ts'

/** How far a drawn curve may be from the measured one, in the plot's units. */
const TOLERANCE = 2.5

/** A cell's curve up to its end of life, or as far as it has come. */
function curveOf({ points, life }: RuledCell, endOfLife: number): (readonly [number, number])[] {
  if (life === null) return points.map(([age, share]) => [age, Math.max(share, endOfLife)])
  const before = points.filter(([age]) => age < life)
  return [
    ...before.map(([age, share]) => [age, Math.max(share, endOfLife)] as const),
    [life, endOfLife],
  ]
}

/** Of a long curve, what can be seen: the lowest and the highest point in each unit of the plot's width. */
function visible(points: Point[]): Point[] {
  if (points.length <= 2 * PLOT.width) return points
  const columns = new Map<number, readonly [lowest: Point, highest: Point]>()
  for (const point of points) {
    const [lowest, highest] = columns.get(Math.round(point[0])) ?? [point, point]
    columns.set(Math.round(point[0]), [
      point[1] < lowest[1] ? point : lowest,
      point[1] > highest[1] ? point : highest,
    ])
  }
  return [...columns.values()].flatMap(([lowest, highest]) => {
    if (lowest === highest) return [lowest]
    return lowest[0] < highest[0] ? [lowest, highest] : [highest, lowest]
  })
}

/**
 * Draws the curves of some cells, down to their end of life or as far as they have come, over the whole plot. A cell
 * with a single point has no curve.
 *
 * @returns path data
 */
export function curvesPath(cells: readonly RuledCell[], endOfLife: number): string {
  const curves = cells.map(cell => curveOf(cell, endOfLife)).filter(({ length }) => length > 1)
  const last = curves.reduce((age, curve) => Math.max(age, curve.at(-1)?.[0] ?? 0), 0) || 1
  const step = roundStep(last)
  const top = curves.flat().reduce((highest, [, share]) => Math.max(highest, share), 1)
  const x = linearScale([0, Math.ceil(last / step) * step], [0, PLOT.width])
  const y = linearScale([endOfLife, top], [PLOT.height, 0])
  return curves
    .map(curve => curve.map(([age, share]): Point => [x(age), y(share)]))
    .map(points => line(simplify(visible(points), TOLERANCE)))
    .join('')
}
