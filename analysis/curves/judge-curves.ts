import { median, sum } from 'd3-array'
import type { LifeLine } from './censored-line.ts'
import type { CurveCell, LeftOutCell } from './common-cycles.ts'
import { forecastLives, type LifeForecast, type RunningCell } from './forecasts.ts'
import type { NoCurve } from './grid.ts'
import { type MovedCurves, movedCurves } from './moved-curves.ts'
import type { Taught } from './rules.ts'
import { LEAST_ENDED, type Tested, testCurves } from './verdict.ts'

/** What the ended cells of a set have taught the running ones by their curves. */
export interface CurveVerdict {
  /** The cells that taught, and those that run. */
  ended: number
  running: number
  verdict: Tested['verdict'] | 'too few' | 'none ended'
  /** Null where too few have ended. */
  tested: Tested | null
  /** The ended cells are the early ones of the set: most of the running ones are older than most of them got. */
  areEarly: boolean
  /** The median life of the ended cells, which the horizon is at first; NaN without any. */
  medianLife: number
  /** One for each running cell; null unless the curves are better. */
  forecasts: readonly LifeForecast[] | null
  line: LifeLine | null
}

/**
 * Judges whether the curves of the ended cells told their lives, and if they did better than every rival, what they
 * tell of the running ones (CURVES.md, "The rules").
 *
 * @param ended the cells that lived longer than the common cycle
 */
export function judgeEnded(
  ended: readonly Taught[],
  running: readonly RunningCell[],
): CurveVerdict {
  const tested = ended.length < LEAST_ENDED ? null : testCurves(ended)
  const few = ended.length === 0 ? 'none ended' : 'too few'
  const told = tested?.verdict === 'better' ? forecastLives(ended, running) : null
  const medianLife = median(ended, ({ life }) => life) ?? Number.NaN
  return {
    ...{ ended: ended.length, running: running.length, tested, medianLife },
    verdict: tested?.verdict ?? few,
    areEarly: (median(running, ({ age }) => age) ?? 0) > medianLife,
    forecasts: told?.forecasts ?? null,
    line: told?.line ?? null,
  }
}

/** The discharges that are no part of any curve, by reason. */
export type UnusedDischarges = Record<NoCurve | 'another current', number>

/** The discharge curves of a visitor's cells, judged. */
export interface JudgedCurves {
  /** Why the curves cannot be compared, or how they have moved. */
  moved: MovedCurves | 'no reference' | 'no common cycle'
  leftOut: readonly LeftOutCell[]
  unused: UnusedDischarges
  /** Null where they cannot be compared. */
  judged: CurveVerdict | null
}

/**
 * Judges the discharge curves of cells of one lot and one test.
 *
 * @param at the common cycle that is asked for, one of the steps of an earlier result
 */
export function judgeCurves(cells: readonly CurveCell[], at?: number): JudgedCurves {
  const { moved, leftOut } = movedCurves(cells, at)
  const unused = unusedIn(cells)
  if (typeof moved === 'string') return { moved, leftOut, unused, judged: null }
  const ended = moved.cells.flatMap(({ life, ...cell }) =>
    life !== null && life > moved.at ? [{ ...cell, life }] : [],
  )
  const running = moved.cells.filter(({ isRunning }) => isRunning)
  return { moved, leftOut, unused, judged: judgeEnded(ended, running) }
}

function unusedIn(cells: readonly CurveCell[]): UnusedDischarges {
  const count = (reason: NoCurve) => sum(cells, ({ curves }) => curves.without[reason])
  return {
    'few rows': count('few rows'),
    pulses: count('pulses'),
    wide: count('wide'),
    'another current': sum(cells, ({ curves }) => curves.otherCurrent.length),
  }
}
