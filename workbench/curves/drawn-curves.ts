import { extent, ticks } from 'd3-array'
import type { MovedCell, MovedCurves } from '../../analysis/curves/moved-curves.ts'
import { itemAt } from '../../stage/item-at.ts'
import { simplify } from '../../stage/paths.ts'
import { linearScale, type Point, STAGE } from '../../stage/scale.ts'
import type { Tone } from '../../stage/tone.ts'

/** Corners within this distance of a line are not drawn. */
const UNSEEN = 1.5
const MARKS = 3

/** How curves have moved: of a visitor's cells, or of the public ones. Those that moved most come first. */
export interface ComparedCurves extends Pick<MovedCurves, 'voltages'> {
  cells: readonly Pick<MovedCell, 'name' | 'life' | 'isRunning' | 'difference'>[]
}

/**
 * The curves of cells in the units of a stage, with its axes: copper if the cell has ended, green if it runs. The
 * voltage falls from left to right, as it does in a discharge.
 */
export function drawCurves({ voltages, cells }: ComparedCurves) {
  const [low = 0, high = 1] = extent(voltages)
  const [deepest = 0, highest = 0] = extent(cells.flatMap(({ difference }) => difference))
  const ends = [deepest, Math.max(highest, 0)] as const
  const volts = linearScale([high, low], [0, STAGE.width])
  const shares = linearScale(ends, [STAGE.height, 0])
  const curves = cells.map(({ name, life, isRunning, difference }) => {
    const tone: Tone = isRunning ? 'forecast' : life === null ? 'used' : 'measured'
    const points = difference.map((share, i): Point => [volts(itemAt(voltages, i)), shares(share)])
    return { id: name, tone, points: simplify(points, UNSEEN) }
  })
  return { curves, volts, shares, window: [high, low], marks: ticks(...ends, MARKS) }
}
