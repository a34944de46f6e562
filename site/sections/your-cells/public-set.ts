import type { Check } from '../../model/running-checks.ts'
import { placedAt, type RunningSet } from '../../model/running-set.ts'
import type { SetRecord } from './own-record.ts'
import { stageSet } from './public-sets.computed.ts'
import type { Frame } from './stage-drawing.ts'

/** The ages at which the public set can be cut. */
export const STAGE_AGES = stageSet.ages.map(({ last, step }) => last * step)

const STAGE_END = Math.max(...STAGE_AGES) + (stageSet.ages[0]?.step ?? 0)

/** The ends of the stage's axes. */
export const PUBLIC_FRAME: Frame = { from: 0, to: STAGE_END, top: 101 }

type PublicRecord = SetRecord & { places: readonly number[] }

/** The public set at one of its ages, as a visitor's set that ran, at one limit. */
export function publicSetAt(place: number, limit: number): PublicRecord {
  const at = stageSet.ages[place] ?? (stageSet.ages[0] as (typeof stageSet.ages)[number])
  const { step, rule, tested, errors, bands, last, running, slopes } = at
  const set: RunningSet = {
    step,
    rule,
    tested,
    errors,
    bands,
    isDense: true,
    units: running.map((place, i) => {
      const checks = (stageSet.checks[place] ?? []).slice(0, last + 1)
      return {
        checks,
        isRenewed: false,
        isStopped: false,
        reading: checks.at(-1)?.[1] ?? 0,
        slope: slopes[i] ?? null,
      }
    }),
  }
  return {
    axis: 'cycles',
    things: 'cells',
    basis: 'first',
    names: running.map(place => stageSet.names[place] ?? ''),
    starts: running.map(() => null),
    places: running,
    set,
    limits: { [limit]: { placed: placedAt(set, limit), comparison: null } },
  }
}

/** What became of the cells: their checks, and the end of their records where that is on the stage. */
export const STAGE_LATER = stageSet.checks.map((checks, place): readonly Check[] => {
  const last = checks.at(-1)?.[0] ?? 0
  const end = stageSet.ends[place]
  return end && end[0] > last && end[0] < STAGE_END ? [...checks, end] : checks
})

/** What is known of the cells of the public set that were above a limit: how many were flagged, and how many fell. */
export function resultOf({ places, set, limits }: PublicRecord, limit: number) {
  const above = (limits[limit]?.placed ?? []).filter(({ standing }) => standing !== 'below')
  const fell = above.filter(({ place }) => {
    const next = stageSet.checks[places[place] ?? 0]?.[set.units[place]?.checks.length ?? 0]
    // Without a next check, the record had ended, below every limit of the stage.
    return (next?.[1] ?? 0) < limit
  })
  return {
    above: above.length,
    flagged: above.filter(({ standing }) => standing === 'first').length,
    fell: fell.length,
    /** Those that fell and were not flagged. */
    missed: fell.filter(({ standing }) => standing !== 'first').length,
  }
}
