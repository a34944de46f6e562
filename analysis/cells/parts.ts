import { median } from '../running/capacity-rules.ts'
import type { Series } from './cell-series.ts'

/** The end of a name that says that a file goes on from another one. It is sought once in a run of marks. */
const RESTART =
  /(?<![ _.-])[ _.-]*\(?(re-?start(ed)?|part|teil|cont(inued)?|resumed?|fortsetzung)[ _.-]*\d*\)?$/i
/** Of a long name, so many letters are looked at. */
const LONGEST = 60
/** A number behind a point is a channel. */
const NUMBER = /(?<![ _-])[ _-]*\(?\d{1,3}\)?$/

/** A cell, and the names of the parts that it was joined from. */
export interface Joined extends Series {
  parts: string[]
}

/**
 * Joins the series of one cell: those of the same name, those whose name says so, and numbered ones whose
 * cycles go on where the one before ends. Where a restart counts from one again, its cycles go on.
 */
export function joinParts(series: readonly Series[], isCycles: boolean): Joined[] {
  const all = series.map(each => ({ ...each, parts: [each.name] }))
  const latest = new Map<string, Joined>()
  const later = new Set<Joined>()
  const { compare } = new Intl.Collator('en', { numeric: true })
  for (const part of [...all].sort((a, b) => compare(a.name, b.name))) {
    const end = part.name.slice(-LONGEST)
    const start = part.name.slice(0, -LONGEST)
    const name = end.replace(RESTART, '')
    const keys = [start + name, `${start + name.replace(NUMBER, '')}\n`].map(
      key => `${part.group}/${key}`,
    )
    const [same, numbered] = keys.map(key => latest.get(key))
    const from = part.ages[0] ?? 0
    const to = numbered?.ages.at(-1) ?? 0
    const isNext = isCycles && from > to && from <= to * 1.05 + 5
    const earlier =
      same ??
      (numbered && isNext && continues(numbered.capacities, part.capacities) ? numbered : undefined)
    if (earlier) {
      append(earlier, part, isCycles)
      later.add(part)
    }
    for (const key of keys) latest.set(key, earlier ?? part)
  }
  return all.filter(each => !later.has(each))
}

function append({ ages, capacities, parts }: Joined, part: Joined, isCycles: boolean) {
  const end = ages.at(-1) ?? 0
  const isRestart = isCycles && (part.ages[0] ?? 0) <= end && continues(capacities, part.capacities)
  for (const age of part.ages) ages.push(isRestart ? end + age : age)
  for (const capacity of part.capacities) capacities.push(capacity)
  parts.push(...part.parts)
}

/** Whether a part begins with about the capacity that the earlier one ends with, not that of its start. */
export function continues(earlier: readonly number[], part: readonly number[]): boolean {
  const next = median(part.slice(0, 5))
  const from = (capacities: readonly number[]) => Math.abs(next / median(capacities) - 1)
  // The last cycle may have been interrupted.
  const fromEnd = from(earlier.slice(-6, -1))
  return fromEnd < 0.05 && fromEnd <= from(earlier.slice(0, 5))
}
