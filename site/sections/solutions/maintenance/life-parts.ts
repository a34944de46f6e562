import { linearScale, PLOT } from '../../../plots/scales.ts'
import { lives, used } from './checks.computed.ts'

/** The longest life, which ends at the right edge. */
export const LONGEST = Math.max(...lives)

/** The scale of cycles, from left to right. */
export const x = linearScale([0, LONGEST], [0, PLOT.width])

/**
 * The height of a row. The plot has room for 120 rows, which are whole pixels high if its height is a multiple of 120
 * pixels.
 */
export const ROW = PLOT.height / 120

/** The middle of a row. */
export const yOf = (row: number) => (row + 1) * ROW

/** The parts of a life that are drawn as lines, in their order. */
export const PARTS = ['used', 'byBoth', 'byCurve', 'wasted'] as const

type Part = (typeof PARTS)[number]

/** The start and the end of each part of a life, in the unit of that life. */
export type Parts = Record<Part, readonly [from: number, to: number]>

/**
 * Divides a life into four parts: used, which is at most what one date for each series uses; saved by a forecast from
 * protocol and capacity; saved by the discharge curve; and wasted.
 *
 * @param usual the date for the series
 * @param byBoth the date by protocol and capacity
 * @param end the date by the discharge curve, which may be earlier than both
 */
export function partsOf(usual: number, byBoth: number, end: number, life: number): Parts {
  const turn = Math.max(usual, Math.min(byBoth, end))
  return {
    used: [0, Math.min(usual, end)],
    byBoth: [usual, turn],
    byCurve: [turn, end],
    wasted: [end, life],
  }
}

/** The parts of each life, from the longest on. */
export const rows = lives.map((life, row) =>
  partsOf(used.series[row] as number, used.both[row] as number, used.curves[row] as number, life),
)

/** Path data of a part in each row that has it, in relative moves, which compress better. */
export function linesOf(part: Part) {
  let [across, down] = [0, 0]
  return rows
    .map(({ [part]: [from, to] }, row) => {
      const [left, right] = [x(from), x(to)]
      if (right <= left) return ''
      const move = `m${left - across} ${yOf(row) - down}h${right - left}`
      across = right
      down = yOf(row)
      return move
    })
    .join('')
}

/** The uppermost row that has the part. */
export const firstRowWith = (part: Part) => rows.findIndex(({ [part]: [from, to] }) => to > from)

/** The row that the forecast retires earliest, compared with one date for its series. */
export const earliestRow = lives.reduce((most, _, row) => {
  const lead = (of: number) => (used.series[of] as number) - (used.curves[of] as number)
  return lead(row) > lead(most) ? row : most
}, 0)

/** Crosses fewer rows apart than this would touch. */
const NEAR = 3

/** The number of crosses by which each cross is moved aside, so that crosses of near rows do not touch. */
export function asideOf(failed: readonly number[]) {
  let before = Number.NEGATIVE_INFINITY
  let aside = 0
  return failed.map(row => {
    aside = row - before < NEAR ? aside + 1 : 0
    before = row
    return aside
  })
}
