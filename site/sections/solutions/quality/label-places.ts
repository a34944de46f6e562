import type { Point } from '../../../plots/paths.ts'
import { PLOT } from '../../../plots/scales.ts'

/** A rectangle in the plot's units. */
interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Room for an error such as “43%” on the narrowest phone, where a unit is smallest, and around it. */
const ROOM = { width: 122, height: 26 }

/** From a point to the near edge of its label's room, across, and the steps in which the label moves away, down. */
const BESIDE = 34
const STEP = 4

/** The height of a curve at a place across, undefined beyond its ends. */
function heightAt(curve: readonly Point[], across: number) {
  const next = curve.findIndex(([x]) => x >= across)
  const [from, to] = [curve[Math.max(next - 1, 0)], curve[next]]
  if (!from || !to || across < (curve[0]?.[0] ?? 0)) return
  const share = to[0] === from[0] ? 0 : (across - from[0]) / (to[0] - from[0])
  return from[1] + share * (to[1] - from[1])
}

/** Whether a curve, which goes from left to right, comes into a box. */
function crosses(curve: readonly Point[], { left, right, top, bottom }: Box) {
  const corners = curve.map(([x]) => x).filter(x => x > left && x < right)
  const heights = [left, ...corners, right].flatMap(x => heightAt(curve, x) ?? [])
  return Math.min(...heights) < bottom && Math.max(...heights) > top
}

const boxAt = ([x, y]: Point, isRight: boolean): Box => ({
  left: isRight ? x : x - ROOM.width,
  right: isRight ? x + ROOM.width : x,
  top: y - ROOM.height / 2,
  bottom: y + ROOM.height / 2,
})

/**
 * Where the label of a point has room beside it, right or left, as near as no curve and no other label comes.
 *
 * @param curves all that are drawn, in the plot's units, each from left to right
 * @param below how far below the point it may stand
 * @returns the middle of the label's end that is near the point
 */
export function freePlace([x, y]: Point, curves: readonly (readonly Point[])[], below: number) {
  for (let away = 0; away < PLOT.height; away += STEP) {
    for (const down of away > below ? [-away] : [-away, away]) {
      for (const isRight of [true, false]) {
        const at: Point = [isRight ? x + BESIDE : x - BESIDE, y + down]
        const box = boxAt(at, isRight)
        const isInside =
          Math.min(box.left, box.top) >= 0 && box.right <= PLOT.width && box.bottom <= PLOT.height
        if (isInside && !curves.some(curve => crosses(curve, box))) return { at, isRight }
      }
    }
  }
  return { at: [x + BESIDE, y] as Point, isRight: true }
}
