import type { Check } from '../../model/running-checks.ts'
import { type Placed, placedAt, type RunningSet } from '../../model/running-set.ts'
import type { SetRecord } from './own-record.ts'
import { stageSet } from './public-sets.computed.ts'
import type { Frame } from './stage-drawing.ts'

const { step, firstAge } = stageSet

/** The ages at which the public set can be cut. */
export const STAGE_AGES = stageSet.ages.map(({ last }) => last * step)

const STAGE_END = Math.max(...STAGE_AGES) + step

/** The ends of the stage's axes. */
export const PUBLIC_FRAME: Frame = { from: 0, to: STAGE_END, top: 101 }

const CHECKS = stageSet.checks.map(changes => {
  let hundredths = 0
  return changes.map((change, i): Check => {
    hundredths += change
    return [i === 0 ? firstAge : i * step, hundredths / 100]
  })
})

type PublicRecord = SetRecord & { places: readonly number[] }

/** The public set at one of its ages, as a visitor's set that ran, at one limit. */
export function publicSetAt(place: number, limit: number): PublicRecord {
  const at = stageSet.ages[place] ?? (stageSet.ages[0] as (typeof stageSet.ages)[number])
  const { rule, tested, bands, last, changes } = at
  const places = CHECKS.flatMap((checks, place) => (checks.length > last ? [place] : []))
  const set: RunningSet = {
    step,
    rule,
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
    places,
    set,
    limits: { [limit]: { placed: placedAt(set, limit), comparison: null } },
  }
}

/** What became of the cells: their checks, and the end of their records where that is on the stage. */
export const STAGE_LATER = CHECKS.map((checks, place): readonly Check[] => {
  const last = checks.at(-1)?.[0] ?? 0
  const end = stageSet.ends[place]
  return end && end[0] > last && end[0] < STAGE_END ? [...checks, end] : checks
})

/** Every record ends below this percentage, at 80% of the nominal capacity. */
const RECORDS_END = Math.max(...stageSet.ends.map(([, percent]) => percent))

/** Of the cells of the public set that were above a limit: how many were flagged, and what is known of them. */
export function resultOf({ places, set, limits }: PublicRecord, limit: number) {
  const above = (limits[limit]?.placed ?? []).filter(({ standing }) => standing !== 'below')
  const isFlagged = ({ standing }: Placed) => standing === 'first'
  const fell = above.filter(({ place }) => {
    const next = CHECKS[places[place] ?? 0]?.[set.units[place]?.checks.length ?? 0]
    // Without a next check, the record had ended.
    return (next?.[1] ?? RECORDS_END) < limit
  })
  return {
    above: above.length,
    flagged: above.filter(isFlagged).length,
    /** How many fell, and how many of them were not flagged; null if records end above the limit. */
    fell: limit > RECORDS_END ? fell.length : null,
    missed: fell.filter(each => !isFlagged(each)).length,
  }
}
