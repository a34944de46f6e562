import { curveOf, TODAY } from '../model/cell.ts'
import { line, type Point, simplify } from '../plots/paths.ts'
import { cells } from './cells.ts'
import { x, y } from './stage-scales.ts'

/** How far a drawn curve may be from the measured one, in the plot's units, of which it has 600 in height. */
const TOLERANCE = 2

/** The corners of each cell's capacity curve in whole units, one of them at today. */
export const curves = cells.map(cell => {
  const at = ([cycle, capacity]: readonly [number, number]): Point => [x(cycle), y(capacity)]
  const points = curveOf(cell)
  const known = points.filter(([cycle]) => cycle <= TODAY).map(at)
  const later = points.filter(([cycle]) => cycle >= TODAY).map(at)
  return [...simplify(known, TOLERANCE), ...simplify(later, TOLERANCE).slice(1)]
})

/** The capacity curves of all cells as path data. */
export const curvesPath = curves.map(line).join('')
