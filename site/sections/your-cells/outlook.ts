import { median } from '../../../analysis/running/capacity-rules.ts'
import { type Placed, STANDINGS, type Standing } from '../../../analysis/running/running-set.ts'
import { type AgeOn, aboutAge, aboutSpan, ageWords } from '../../content/figures/age-words.ts'
import { type Hidden, type Outlook, unitTable } from '../../content/figures/next-check-words.ts'
import type { AtLimit, SetRecord } from './own-record.ts'

/** What a unit's ages are in. */
export const ageOn = ({ axis, starts }: SetRecord, place: number): AgeOn => ({
  axis,
  start: starts[place] ?? null,
})

/** The units of a set at a limit, in groups from the most urgent on. Empty groups are left out. */
export function groupsOf({ placed }: AtLimit): { standing: Standing; units: Placed[] }[] {
  return STANDINGS.map(standing => ({
    standing,
    units: placed.filter(unit => unit.standing === standing),
  })).filter(({ units }) => units.length > 0)
}

const HAS_NEXT: readonly Standing[] = ['first', 'second', 'third', 'later']

/** The ages of the last checks of the units that have a next one, on one axis: days since 1970 where they are dates. */
function lastAges({ set, starts }: SetRecord, { placed }: AtLimit): number[] {
  return placed
    .filter(({ standing }) => HAS_NEXT.includes(standing))
    .map(({ place }) => (set.units[place]?.checks.at(-1)?.[0] ?? 0) + (starts[place] ?? 0))
}

/** What a set shows at a limit, for its words. */
export function outlookOf(record: SetRecord, limit: number): Outlook {
  const { things, axis, set, starts } = record
  const at = record.limits[limit] as AtLimit
  const count = (standing: Standing) => at.placed.filter(it => it.standing === standing).length
  const ages = lastAges(record, at)
  const isTogether = Math.max(...ages) - Math.min(...ages) <= set.step
  // Ages on one axis need no day of their own.
  const isDated = starts[0] != null
  return {
    things,
    limit,
    counts: {
      below: count('below'),
      first: count('first'),
      second: count('second'),
      third: count('third'),
      later: count('later'),
      unknown: count('unknown'),
      stopped: count('stopped'),
    },
    ahead: set.bands.length,
    step: set.step,
    age: { axis, start: isDated ? 0 : null },
    nextAt:
      ages.length > 0 && isTogether
        ? aboutAge(median(ages) + set.step, { axis, start: isDated ? 0 : null })
        : null,
  }
}

export const hiddenOf = ({ things, set }: SetRecord): Hidden => ({
  rule: set.rule,
  tested: set.tested,
  units: set.units.length,
  things,
  errors: set.errors,
})

/** What is said of dates that are far apart, or null. */
export function spreadOf(record: SetRecord, limit: number): string | null {
  const ages = lastAges(record, record.limits[limit] as AtLimit)
  const [from, to] = [Math.min(...ages), Math.max(...ages)]
  if (record.starts[0] == null || ages.length < 2 || to - from <= record.set.step) return null
  const age = { axis: record.axis, start: 0 }
  return unitTable.spread(ageWords(from, age), ageWords(to, age), aboutSpan(record.set.step, age))
}
