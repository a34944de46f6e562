import { mean } from '../../research/lives/linear-algebra.ts'
import { median } from './capacity-rules.ts'
import {
  errorsAt,
  hiddenCheck,
  NEXT_RULES,
  type NextRule,
  slopesOf,
  type Unit,
} from './next-check.ts'
import { type Check, checksOf } from './running-checks.ts'

/** A unit of a finished set as if it still ran. */
interface CutUnit extends Unit {
  /** The checks that no rule has seen. */
  later: readonly Check[]
}

/** A cut unit has seen this many checks after its first one, or more. */
const LEAST_SEEN = 4
/** Spreads the cuts over the units' lives. */
const STRIDE = 7

/**
 * Cuts a finished set as if its units ran (PROVENANCE.md, section 7): with checks counted from 0, today of the i-th
 * unit is check 4 + (7 i) mod (its last check - 4). Units with fewer than five checks after their first are left
 * out. No unit has a condition, as in a visitor's plainest table.
 *
 * @param points of each unit over its whole life
 */
export const cutSet = (points: readonly (readonly Check[])[]): CutUnit[] =>
  checksOf(points).flatMap((checks, i) => {
    const spread = checks.length - 1 - LEAST_SEEN
    if (spread < 1) return []
    const seen = LEAST_SEEN + ((STRIDE * i) % spread) + 1
    return [{ condition: '', checks: checks.slice(0, seen), later: checks.slice(seen) }]
  })

/**
 * What the rules were off by in a cut set: in the hidden check, and in the one after today, in points.
 *
 * @param ahead how many checks are hidden, and how many after today the later one is
 */
export function errorsAhead(units: readonly CutUnit[], ahead: number) {
  const hidden = hiddenCheck(units, ahead)
  const later = errorsAt(
    units,
    units.map(unit => unit.later[ahead - 1]),
  )
  const of = (rule: NextRule) => later.map(errors => errors[rule])
  const holds = of('corrected').filter(error => error <= hidden.bands.corrected).length
  return {
    hidden,
    /** How many units have so late a check. */
    later: later.length,
    means: Object.fromEntries(NEXT_RULES.map(rule => [rule, mean(of(rule))])) as Record<
      NextRule,
      number
    >,
    /** The share of the later checks within the band of the corrected lines. */
    holds: holds / later.length,
  }
}

/** The age at which checks fall below a limit, in a straight line from the check before. Null if they do not. */
function ageBelow(checks: readonly Check[], limit: number): number | null {
  const fell = checks.findIndex(([, percent]) => percent < limit)
  const [before, after] = [checks[fell - 1], checks[fell]]
  if (!before || !after) return null
  return before[0] + ((before[1] - limit) / (before[1] - after[1])) * (after[0] - before[0])
}

/** What the corrected lines and the fleet's rate, each with its band, make of the units above a limit. */
export function flagsAt(units: readonly CutUnit[], limit: number) {
  const slopes = slopesOf(units)
  const { bands } = hiddenCheck(units, 1)
  const above = units.flatMap(({ checks, later }, i) => {
    const [last, next] = [checks.at(-1), later[0]]
    const slope = slopes[i]
    if (!last || !next || !slope || last[1] < limit) return []
    const reached = ageBelow([...checks.slice(-1), ...later], limit)
    const isFlagged = (rule: 'corrected' | 'fleet') =>
      last[1] + slope[rule] * (next[0] - last[0]) - bands[rule] < limit
    /** How far off the age at the limit is, as a share of what remained. */
    const off = (rule: 'fleet' | 'own' | 'corrected') =>
      reached === null ? [] : [Math.abs((last[1] - limit) / -slope[rule] / (reached - last[0]) - 1)]
    return [
      {
        fell: next[1] < limit,
        corrected: isFlagged('corrected'),
        fleet: isFlagged('fleet'),
        off: { fleet: off('fleet'), own: off('own'), corrected: off('corrected') },
      },
    ]
  })
  const flags = (rule: 'corrected' | 'fleet') => {
    const flagged = above.filter(unit => unit[rule])
    return { flagged: flagged.length, rightly: flagged.filter(({ fell }) => fell).length }
  }
  const medianOff = (rule: 'fleet' | 'own' | 'corrected') =>
    median(above.flatMap(({ off }) => off[rule]))
  return {
    above: above.length,
    fell: above.filter(({ fell }) => fell).length,
    corrected: flags('corrected'),
    fleet: flags('fleet'),
    /** The median error of the age at the limit, of units that reached it. */
    ages: {
      fleet: medianOff('fleet'),
      own: medianOff('own'),
      corrected: medianOff('corrected'),
    },
  }
}
