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
const TOLERANCE = 3

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

/** Draws some cells of one end of life, of which at least one has two points. */
export function drawCells(cells: readonly RuledCell[], endOfLife: number): CellsDrawing {
  const curves = cells.map(cell => curveOf(cell, endOfLife)).filter(({ length }) => length > 1)
  const last = Math.max(...curves.map(curve => curve.at(-1)?.[0] ?? 0))
  const step = stepFor(last)
  const drawing = {
    lastAge: Math.ceil(last / step) * step,
    step,
    top: Math.max(1, ...curves.flatMap(curve => curve.map(([, share]) => share))),
  }
  const [x, y] = [
    ageScale({ ...drawing, path: '' }),
    capacityScale({ ...drawing, path: '' }, endOfLife),
  ]
  const path = curves
    .map(curve => curve.map(([age, share]): Point => [x(age), y(share)]))
    .map(points => line(simplify(points, TOLERANCE)))
    .join('')
  return { ...drawing, path }
}
