import type { Check } from '../../../analysis/running/running-checks.ts'
import {
  aheadOf,
  type RunningSet,
  type RunningUnit,
} from '../../../analysis/running/running-set.ts'
import { dots } from '../../plots/paths.ts'
import plot from '../../plots/plot.module.css'
import stage from './stage.module.css'
import { acrossOf, downOf, type Frame, unitPaths, upright } from './stage-drawing.ts'
import styles from './unit-course.module.css'

const SIZE = { width: 480, height: 160 }
/** So many steps are seen before a unit's last check. */
const BEFORE = 4
/** Beyond the first and the last check in steps, and beyond the highest and the lowest value in points. */
const MARGIN = 0.3
/** A record without its next check may end up to so many steps after that was due. */
const BEYOND = 0.5
/** Below the limit, at least and at most this share of what lies above it is seen as well. */
const BELOW = [0.5, 1.5] as const

/** The percentages that some units' drawings share: from the lowest range to the highest of the last checks. */
export function courseScale(set: RunningSet, units: readonly RunningUnit[], limit: number) {
  const seen = units.flatMap(({ checks }) => {
    const from = (checks.at(-1)?.[0] ?? 0) - (BEFORE + MARGIN) * set.step
    return checks.filter(([age]) => age >= from).map(([, percent]) => percent)
  })
  const lows = units.map(unit => aheadOf(set, unit, 1)?.low ?? limit)
  const above = Math.max(1, ...seen.map(percent => percent - limit))
  const below = Math.max(0, ...lows.map(low => limit - low))
  return {
    bottom: limit - Math.min(Math.max(below, BELOW[0] * above), BELOW[1] * above) - MARGIN,
    top: limit + above + MARGIN,
  }
}

interface UnitCourseProps {
  unit: RunningUnit
  set: RunningSet
  limit: number
  scale: ReturnType<typeof courseScale>
  /** How many checks ahead there is room for. */
  ahead: number
  /** What the next check found, where that is known. */
  found?: Check | undefined
}

/** A unit's last checks, and the ranges of its next ones beside the limit. */
export function UnitCourse({ unit, set, limit, scale, ahead, found }: UnitCourseProps) {
  const last = unit.checks.at(-1)?.[0] ?? 0
  const step = set.step || 1
  const frame: Frame = {
    from: -(BEFORE + MARGIN) * step,
    to: (ahead + (found ? BEYOND : MARGIN)) * step,
    ...scale,
  }
  const across = acrossOf(frame, SIZE.width)
  const dotsOf = (checks: readonly Check[]) =>
    dots(checks.map(([age, percent]) => [across(age - last), downOf(percent)]))
  const { measured, forecast, bars } = unitPaths(set, unit, -last, across, ahead)
  const down = (SIZE.height * (frame.top - limit)) / (frame.top - frame.bottom)
  return (
    <svg
      className={`${styles.course} ${plot.stretched}`}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={stage.below} y={down} width={SIZE.width} height={SIZE.height - down} />
      <path className={styles.limit} d={`M0 ${down}H${SIZE.width}`} />
      <g transform={upright(frame, SIZE.height)}>
        <path className={`${styles.bars} forecast`} d={bars} />
        <path className="measured" d={measured} />
        <path className={`${styles.checks} measured`} d={dotsOf(unit.checks)} />
        <path className="forecast" d={forecast} />
        {found && <path className={styles.found} d={dotsOf([found])} />}
      </g>
    </svg>
  )
}
