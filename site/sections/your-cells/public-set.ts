import type { Check } from '../../../analysis/running/running-checks.ts'
import { type Placed, placedAt, type RunningSet } from '../../../analysis/running/running-set.ts'
import { stageSet } from '../../../research/results/public-sets.json'
import type { SetRecord } from './own-record.ts'
import { bottomOf, type Frame } from './stage-drawing.ts'

const { step, firstAge } = stageSet

const ENDS = stageSet.ends as [number, number][]

/** The ages at which the public set can be cut. */
export const STAGE_AGES = stageSet.ages.map(({ last }) => last * step)

const STAGE_END = Math.max(...STAGE_AGES) + step

const TOP = 101

/** The ends of the stage's axes at a limit. */
export const publicFrame = (limit: number): Frame => ({
  from: 0,
  to: STAGE_END,
  bottom: bottomOf(TOP, limit),
  top: TOP,
})

const CHECKS = stageSet.checks.map(changes => {
  let hundredths = 0
  return changes.map((change, i): Check => {
    hundredths += change
    return [i === 0 ? firstAge : i * step, hundredths / 100]
  })
})

export interface PublicRecord extends SetRecord {
  /** What the next check of each unit found, or the end of its record where that came before. */
  found: readonly { check: Check; isEnd: boolean }[]
}

/** The public set at one of its ages, as a visitor's set that ran, at one limit. */
export function publicSetAt(place: number, limit: number): PublicRecord {
  const at = stageSet.ages[place] ?? (stageSet.ages[0] as (typeof stageSet.ages)[number])
  const { rule, tested, bands, last, changes } = at
  const places = CHECKS.flatMap((checks, place) => (checks.length > last ? [place] : []))
  const set: RunningSet = {
    step,
    rule: rule as RunningSet['rule'],
    tested,
    errors: null,
    bands,
    isDense: true,
    units: places.map((place, i) => {
      const checks = (CHECKS[place] ?? []).slice(0, last + 1)
      return {
        checks,
        isRenewed: false,
        isStopped: false,
        reading: checks.at(-1)?.[1] ?? 0,
        slope: (changes[i] ?? 0) / 100 / step,
      }
    }),
  }
  return {
    axis: 'cycles',
    things: 'cells',
    basis: 'first',
    names: places.map(place => stageSet.names[place] ?? ''),
    conditions: null,
    starts: places.map(() => null),
    found: places.map(place => {
      const check = CHECKS[place]?.[last + 1]
      return check ? { check, isEnd: false } : { check: ENDS[place] as Check, isEnd: true }
    }),
    set,
    limits: { [limit]: { placed: placedAt(set, limit), comparison: null } },
  }
}

/** What became of the cells: their checks, and the end of their records where that is on the stage. */
export const STAGE_LATER = CHECKS.map((checks, place): readonly Check[] => {
  const last = checks.at(-1)?.[0] ?? 0
  const end = ENDS[place]
  return end && end[0] > last && end[0] < STAGE_END ? [...checks, end] : checks
})

/** The highest check at one of the stage's ages. */
export const highestAt = (age: number) => ({
  age,
  percent: Math.max(
    ...CHECKS.flatMap(checks =>
      checks.filter(([each]) => each === age).map(([, percent]) => percent),
    ),
  ),
})

/** Every record ends below this percentage, at 80% of the nominal capacity. */
const RECORDS_END = Math.max(...ENDS.map(([, percent]) => percent))

/** Of the cells of the public set that were above a limit: how many were flagged, and what is known of them. */
export function resultOf({ found, limits }: PublicRecord, limit: number) {
  const above = (limits[limit]?.placed ?? []).filter(({ standing }) => standing !== 'below')
  const isFlagged = ({ standing }: Placed) => standing === 'first'
  const fell = above.filter(({ place }) => (found[place]?.check[1] ?? limit) < limit)
  return {
    above: above.length,
    flagged: above.filter(isFlagged).length,
    /** How many fell, and how many of them were not flagged; null if records end above the limit. */
    fell: limit > RECORDS_END ? fell.length : null,
    missed: fell.filter(each => !isFlagged(each)).length,
  }
}
