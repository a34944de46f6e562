import type { Check } from '../../../analysis/running/running-checks.ts'
import {
  aheadOf,
  type RunningSet,
  type RunningUnit,
} from '../../../analysis/running/running-set.ts'
import { line, type Point, simplify } from '../../plots/paths.ts'
import { linearScale, PLOT } from '../../plots/scales.ts'
import type { SetRecord } from './own-record.ts'

/** Paths have this many units in a point of per cent, because they are rounded to whole ones. */
export const UNITS_PER_POINT = 20

/** Below the limit, this share of what lies above it is seen as well: the limit is always as far down. */
const BELOW = 0.25

/** The ends of a drawing's axes. Ages are days since 1970 where they are dates. */
export interface Frame {
  from: number
  to: number
  bottom: number
  top: number
}

/** Above the highest check there is room for its stroke. */
const ABOVE = 0.4

/** The lowest percentage that is seen at a limit. */
export const bottomOf = (top: number, limit: number) => limit - BELOW * (top - limit)

/** The frame of a set at a limit: its first age, its highest check, and the last age of which something is seen. */
export function frameOf({ set, starts }: SetRecord, ahead: number, limit: number): Frame {
  let [from, to, top] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 100]
  for (const { checks } of set.units) {
    for (const [, percent] of checks) top = Math.max(top, percent)
  }
  top += ABOVE
  const bottom = bottomOf(top, limit)
  for (const [place, { checks }] of set.units.entries()) {
    const start = starts[place] ?? null
    const left = checks.find(([, percent]) => percent < bottom)
    const seen = left?.[0] ?? (checks.at(-1)?.[0] ?? 0) + ahead * set.step
    from = Math.min(from, start === null ? 0 : start + (checks[0]?.[0] ?? 0))
    to = Math.max(to, (start ?? 0) + seen)
  }
  return { from, to: to > from ? to : from + 1, bottom, top }
}

/** Maps ages to a width in whole units. */
export const acrossOf = ({ from, to }: Pick<Frame, 'from' | 'to'>, width: number = PLOT.width) =>
  linearScale([from, to], [0, width])

/** Maps percentages to the units of such paths. */
export const downOf = (percent: number) => -UNITS_PER_POINT * percent

/** Path data of a unit, or of several. */
export interface UnitPaths {
  measured: string
  forecast: string
  /** The ranges as an area from the last check on, and as bars at each check ahead. */
  ranges: string
  bars: string
}

/**
 * Draws a unit in the frame's units across, and in `UNITS_PER_POINT` upwards from 0 per cent.
 *
 * @param start the day of age 0 where ages are dates
 * @param steps how many checks ahead are drawn, as far as they are known
 */
export function unitPaths(
  set: RunningSet,
  unit: Pick<RunningUnit, 'checks' | 'slope'>,
  start: number | null,
  across: (age: number) => number,
  steps: number,
): UnitPaths {
  const at = ([age, percent]: Check): Point => [across((start ?? 0) + age), downOf(percent)]
  const { checks } = unit
  const last = checks.at(-1)
  const measured = checks.length > 1 ? line(checks.map(at)) : ''
  const ahead = Array.from({ length: steps }, (_, i) => aheadOf(set, unit, i + 1)).filter(
    check => check !== null,
  )
  if (!last || ahead.length === 0) return { measured, forecast: '', ranges: '', bars: '' }
  const low = ahead.map(({ age, low }): Check => [age, low])
  const high = ahead.map(({ age, high }): Check => [age, high])
  const forecast = [last, ...ahead.map(({ age, forecast }): Check => [age, forecast])]
  return {
    measured,
    forecast: line(forecast.map(at)),
    ranges: `${line([last, ...low, ...high.toReversed()].map(at))}z`,
    bars: low.map((end, i) => line([end, high[i] as Check].map(at))).join(''),
  }
}

/** The paths of several units as one. */
export const joined = (paths: readonly UnitPaths[]): UnitPaths => ({
  measured: paths.map(({ measured }) => measured).join(''),
  forecast: paths.map(({ forecast }) => forecast).join(''),
  ranges: paths.map(({ ranges }) => ranges).join(''),
  bars: paths.map(({ bars }) => bars).join(''),
})

/** How far a drawn record may be from its checks, in the path's units. */
const TOLERANCE = 2

/** The records of several units as one path of the same units, as far down as something is seen of them. */
export const recordsPath = (
  units: readonly (readonly Check[])[],
  across: (age: number) => number,
  bottom: number,
): string =>
  units
    .map(checks => {
      const left = checks.findIndex(([, percent]) => percent < bottom)
      return left < 0 ? checks : checks.slice(0, left + 1)
    })
    .map(checks => checks.map(([age, percent]): Point => [across(age), downOf(percent)]))
    .map(points => line(simplify(points, TOLERANCE)))
    .join('')

/** The transform that puts such paths into a drawing of some height, from the bottom to the top of a frame. */
export function upright({ bottom, top }: Frame, height: number): string {
  const scale = height / (UNITS_PER_POINT * (top - bottom))
  return `translate(0 ${height + UNITS_PER_POINT * bottom * scale}) scale(1 ${scale})`
}

/** The records of a set over a whole plot, down to a limit. */
export function plainCurves(record: SetRecord, limit: number): string {
  const frame = frameOf(record, 0, limit)
  const [x, y] = [acrossOf(frame), linearScale([limit, frame.top], [PLOT.height, 0])]
  return record.set.units
    .map(({ checks }, place) =>
      checks.map(
        ([age, percent]): Point => [
          x((record.starts[place] ?? 0) + age),
          y(Math.max(percent, limit)),
        ],
      ),
    )
    .map(points => (points.length > 1 ? line(simplify(points, TOLERANCE)) : ''))
    .join('')
}
