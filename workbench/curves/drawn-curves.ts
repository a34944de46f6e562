import { extent, ticks } from 'd3-array'
import type { MovedCurves } from '../../analysis/curves/moved-curves.ts'
import { itemAt } from '../../stage/item-at.ts'
import { simplify } from '../../stage/paths.ts'
import { linearScale, type Point, type Scale, STAGE } from '../../stage/scale.ts'
import type { Tone } from '../../stage/tone.ts'

/** How the charge of a cell has changed at each voltage: points [V, share of the capacity], the highest voltage first. */
export interface MovedCurve<Id> {
  id: Id
  tone: Tone
  points: readonly Point[]
}

/** The same in the units of a stage. */
export type DrawnCurve<Id> = MovedCurve<Id>

/** Curves with the axes that they share. The voltage falls from left to right, as it does in a discharge. */
export interface DrawnCurves<Id> {
  curves: readonly DrawnCurve<Id>[]
  volts: Scale
  shares: Scale
  /** The values on the axes: volts at both ends of the window, and round shares, the lowest first. */
  window: readonly [from: number, to: number]
  marks: readonly number[]
}

/** Corners within this distance of a line are not drawn. */
const UNSEEN = 1.5
const MARKS = 3

/** Draws curves over the window of voltages that they cover, and from the deepest to the highest change. */
export function drawCurves<Id>(curves: readonly MovedCurve<Id>[]): DrawnCurves<Id> {
  const points = curves.flatMap(curve => curve.points)
  const [low = 0, high = 1] = extent(points, ([voltage]) => voltage)
  const [deepest = 0, highest = 0] = extent(points, ([, share]) => share)
  const volts = linearScale([high, low], [0, STAGE.width])
  const ends = [deepest, Math.max(highest, 0)] as const
  const shares = linearScale(ends, [STAGE.height, 0])
  return {
    curves: curves.map(curve => ({
      ...curve,
      points: simplify(
        curve.points.map(([voltage, share]): Point => [volts(voltage), shares(share)]),
        UNSEEN,
      ),
    })),
    ...{ volts, shares, window: [high, low], marks: ticks(...ends, MARKS) },
  }
}

/** The curves of a visitor's cells: copper if the cell has ended, green if it runs. Those that moved most come first. */
export const curvesOfCells = ({ voltages, cells }: MovedCurves): MovedCurve<string>[] =>
  cells.map(({ name, life, isRunning, difference }) => ({
    id: name,
    tone: isRunning ? 'forecast' : life === null ? 'used' : 'measured',
    points: difference.map((share, i): Point => [itemAt(voltages, i), share]),
  }))

/** The height of a curve at a place across the stage. */
function heightAt(points: readonly Point[], across: number): number {
  const after = Math.max(
    1,
    points.findIndex(([x]) => x >= across),
  )
  const [[x0, y0], [x1, y1]] = [points[after - 1], points[after]] as [Point, Point]
  return y0 + ((across - x0) / (x1 - x0 || 1)) * (y1 - y0)
}

/** A pointer names the nearest curve, if it is within so many CSS pixels. */
const NEAR = 40

/** The curve nearest to a point of the stage, straight above or below. @param height of the stage in CSS pixels */
export function nearestCurve<Id>(
  curves: readonly DrawnCurve<Id>[],
  [across, down]: Point,
  height: number,
): Id | null {
  const reach = (NEAR / height) * STAGE.height
  let [nearest, least] = [null as Id | null, reach]
  for (const { id, points } of curves) {
    const distance = Math.abs(heightAt(points, across) - down)
    if (distance <= least) [nearest, least] = [id, distance]
  }
  return nearest
}
