import { medianOf, type Series } from './collected.ts'

/** The end of a file's name that says that it goes on from another one. */
const RESTART =
  /[ _.-]*\(?(re-?start(ed)?|part|teil|cont(inued)?|resumed?|fortsetzung|forts)\.?[ _.-]*\d*\)?$/i
const NUMBERED = /[ _.-]*\(?\d{1,3}\)?$/
/** How near the capacity after a restart is to that before it. */
const NEAR = 0.05

/**
 * Joins the series of one cell: those of the same name, those whose name says so, and numbered ones whose
 * cycles go on where the one before ends. Where a restart counts from the start again, its cycles go on.
 */
export function joinParts(series: readonly Series[], isCycles: boolean): Series[] {
  const joined = new Set<Series>()
  const lastOf = new Map<string, Series>()
  const byStart = [...series].sort((a, b) => nameOrder.compare(a.name, b.name))
  for (const part of byStart) {
    const bare = part.name.replace(RESTART, '')
    const names = [bare, `${bare.replace(NUMBERED, '')}#`].map(name => `${part.folder}/${name}`)
    const [same, numbered] = names.map(name => lastOf.get(name))
    const earlier =
      (same && (bare !== part.name || same.name === part.name) && same) ||
      (numbered && isCycles && goesOn(numbered, part) && numbered)
    if (earlier) append(earlier, part, isCycles)
    else joined.add(part)
    for (const name of names) lastOf.set(name, earlier || part)
  }
  return series.filter(each => joined.has(each))
}

const nameOrder = new Intl.Collator('en', { numeric: true })

function append(earlier: Series, part: Series, isCycles: boolean) {
  const end = last(earlier.ages)
  const isRestart = isCycles && first(part.ages) <= end && continues(earlier, part)
  for (const age of part.ages) earlier.ages.push(isRestart ? end + age : age)
  for (const capacity of part.capacities) earlier.capacities.push(capacity)
}

/** Whether the cycles of a part begin where those before it end. */
function goesOn(earlier: Series, part: Series): boolean {
  const end = last(earlier.ages)
  const gap = first(part.ages) - end
  return gap > 0 && gap <= Math.max(5, end / 20) && continues(earlier, part)
}

/** Whether a part's first capacities are those that the earlier one ends with, rather than those of its start. */
function continues(earlier: Series, part: Series): boolean {
  const [start, end] = [earlier.capacities.slice(0, 5), earlier.capacities.slice(-6, -1)].map(
    medianOf,
  )
  const next = medianOf(part.capacities.slice(0, 5))
  const near = Math.abs(next / (end ?? Number.NaN) - 1)
  return near < NEAR && near <= Math.abs(next / (start ?? Number.NaN) - 1)
}

const first = (values: readonly number[]) => values[0] ?? Number.NaN
const last = (values: readonly number[]) => values.at(-1) ?? Number.NaN
