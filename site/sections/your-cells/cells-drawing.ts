import type { RuledCell } from '../../model/capacity-rules.ts'
import { line, type Point, simplify } from '../../plots/paths.ts'
import { PLOT } from '../../plots/plot.tsx'
import { linearScale } from '../../plots/scales.ts'

/** The curves of some cells down to their end of life, and the ends of their axes. */
export interface CellsDrawing {
  /** The highest age on the axis, a multiple of `step`. */
  lastAge: number
  /** Between the numbers on the axis of ages. */
  step: number
  /** The highest capacity, as a share of the first. */
  top: number
  path: string
}

/** How far a drawn curve may be from the measured one, in the plot's units. */
const TOLERANCE = 2.5

/** A round step of which three to seven make a number. */
function stepFor(last: number): number {
  const unit = 10 ** Math.floor(Math.log10(last / 3))
  return unit * ([5, 2, 1].find(multiple => 3 * multiple * unit <= last) ?? 1)
}

export const ageScale = ({ lastAge }: CellsDrawing) => linearScale([0, lastAge], [0, PLOT.width])

export const capacityScale = ({ top }: CellsDrawing, endOfLife: number) =>
  linearScale([endOfLife, top], [PLOT.height, 0])

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

/** Draws some cells of one end of life. A cell with a single point has no curve. */
export function drawCells(cells: readonly RuledCell[], endOfLife: number): CellsDrawing {
  const curves = cells.map(cell => curveOf(cell, endOfLife)).filter(({ length }) => length > 1)
  const last = curves.reduce((age, curve) => Math.max(age, curve.at(-1)?.[0] ?? 0), 0) || 1
  const step = stepFor(last)
  const drawing = {
    lastAge: Math.ceil(last / step) * step,
    step,
    top: curves.flat().reduce((top, [, share]) => Math.max(top, share), 1),
  }
  const [x, y] = [
    ageScale({ ...drawing, path: '' }),
    capacityScale({ ...drawing, path: '' }, endOfLife),
  ]
  const path = curves
    .map(curve => curve.map(([age, share]): Point => [x(age), y(share)]))
    .map(points => line(simplify(visible(points), TOLERANCE)))
    .join('')
  return { ...drawing, path }
}
