import { median } from '../../model/capacity-rules.ts'
import type { Series } from './series.ts'

/** The end of a name that says that a file goes on from another one. It is sought once in a run of marks. */
const RESTART =
  /(?<![ _.-])[ _.-]*\(?(re-?start(ed)?|part|teil|cont(inued)?|resumed?|fortsetzung)[ _.-]*\d*\)?$/i
const NUMBER = /(?<![ _.-])[ _.-]*\(?\d{1,3}\)?$/

/**
 * Joins the series of one cell: those of the same name, those whose name says so, and numbered ones whose
 * cycles go on where the one before ends. Where a restart counts from one again, its cycles go on.
 */
export function joinParts(series: readonly Series[], isCycles: boolean): Series[] {
  const latest = new Map<string, Series>()
  const later = new Set<Series>()
  const { compare } = new Intl.Collator('en', { numeric: true })
  for (const part of [...series].sort((a, b) => compare(a.name, b.name))) {
    const name = part.name.replace(RESTART, '')
    const keys = [name, `${name.replace(NUMBER, '')}\n`].map(key => `${part.group}/${key}`)
    const [same, numbered] = keys.map(key => latest.get(key))
    const start = part.ages[0] ?? 0
    const end = numbered?.ages.at(-1) ?? 0
    const isNext = isCycles && start > end && start <= end * 1.05 + 5
    const earlier = same ?? (numbered && isNext && continues(numbered, part) ? numbered : undefined)
    if (earlier) {
      append(earlier, part, isCycles)
      later.add(part)
    }
    for (const key of keys) latest.set(key, earlier ?? part)
  }
  return series.filter(each => !later.has(each))
}

function append({ ages, capacities, ...earlier }: Series, part: Series, isCycles: boolean) {
  const end = ages.at(-1) ?? 0
  const isRestart =
    isCycles && (part.ages[0] ?? 0) <= end && continues({ ages, capacities, ...earlier }, part)
  for (const age of part.ages) ages.push(isRestart ? end + age : age)
  for (const capacity of part.capacities) capacities.push(capacity)
}

/** Whether a part begins with about the capacity that the earlier one ends with, not that of its start. */
function continues(earlier: Series, part: Series): boolean {
  const next = median(part.capacities.slice(0, 5))
  const from = (capacities: readonly number[]) => Math.abs(next / median(capacities) - 1)
  // The last cycle may have been interrupted.
  const fromEnd = from(earlier.capacities.slice(-6, -1))
  return fromEnd < 0.05 && fromEnd <= from(earlier.capacities.slice(0, 5))
}
