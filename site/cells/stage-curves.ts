import { type Cell, curveOf, TODAY } from '../../research/lives/cell.ts'
import { forecastCurve } from '../../research/lives/forecast.ts'
import { line, simplify } from '../../stage/paths.ts'
import type { Point } from '../../stage/scale.ts'
import { x, y } from './stage-scales.ts'

/** The greatest distance of a drawn curve from the measured one, in the plot's units. The plot is 600 units high. */
const TOLERANCE = 2
const FINE_TOLERANCE = 1

/** The corners of a cell's capacity curve in whole units. One of them is at today. */
export function curveOnStage(cell: Cell): Point[] {
  const at = ([cycle, capacity]: readonly [number, number]): Point => [x(cycle), y(capacity)]
  const points = curveOf(cell)
  const known = points.filter(([cycle]) => cycle <= TODAY).map(at)
  const later = points.filter(([cycle]) => cycle >= TODAY).map(at)
  return [...simplify(known, TOLERANCE), ...simplify(later, TOLERANCE).slice(1)]
}

/**
 * The forecast curve of a cell from today to its forecast life, as path data. @param shape mean shape of the other
 * cells' curves
 */
export function courseOnStage(cell: Cell, shape: readonly number[], life: number): string {
  const capacityAt = forecastCurve(cell, shape, TODAY, life)
  const cycles = Array.from({ length: 101 }, (_, step) => TODAY * (life / TODAY) ** (step / 100))
  const points = cycles.map((cycle): Point => [x(cycle), y(capacityAt(cycle))])
  return line(simplify(points, FINE_TOLERANCE))
}
