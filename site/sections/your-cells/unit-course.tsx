import type { Check } from '../../model/running-checks.ts'
import type { RunningSet, RunningUnit } from '../../model/running-set.ts'
import plot from '../../plots/plot.module.css'
import { acrossOf, bottomOf, type Frame, unitPaths, upright } from './stage-drawing.ts'

const SIZE = { width: 480, height: 80 }
/** All checks of which something is known. */
const AHEAD = 3

interface UnitCourseProps {
  unit: RunningUnit
  set: RunningSet
  start: number | null
  frame: Frame
  limit: number
  /** What became of the unit, where that is known. */
  later?: readonly Check[] | undefined
}

/** A unit's checks, its line and its range beside the limit, on the scale that all units of the set share. */
export function UnitCourse({ unit, set, start, frame, limit, later }: UnitCourseProps) {
  const across = acrossOf(frame, SIZE.width)
  const { measured, forecast, ranges } = unitPaths(set, unit, start, across, AHEAD)
  const known = later && unitPaths(set, { checks: later, slope: null }, start, across, 0)
  const bottom = bottomOf(frame, limit)
  const down = SIZE.height * (1 - (limit - bottom) / (frame.top - bottom))
  return (
    <svg
      className={`running-course ${plot.stretched}`}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="running-course-limit" d={`M0 ${down}H${SIZE.width}`} />
      <g transform={upright(frame, limit, SIZE.height)}>
        <path className="running-range" d={ranges} />
        {known && <path className="running-later" d={known.measured} />}
        <path className="measured" d={measured} />
        <path className="forecast" d={forecast} />
      </g>
    </svg>
  )
}
