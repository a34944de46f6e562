import { group } from 'd3-array'
import { type Run, rankedYear, type Year } from '../analysis/storage/offered-cycles.ts'

/** A run as revenue in cents and thousandths of a full cycle, which takes little room in a script. */
export type PackedRun = readonly number[]

/** A year whose offers are in the order of time, by its days. */
export interface PackedYear {
  scale: number
  offers: readonly (readonly PackedRun[])[]
  oneADay: readonly PackedRun[]
}

export const packRuns = (runs: readonly Run[]): PackedRun[] =>
  runs.map(({ revenue, cycles }) => [Math.round(100 * revenue), Math.round(1000 * cycles)])

export const unpackRuns = (runs: readonly PackedRun[]): Run[] =>
  runs.map(([cents = 0, thousandths = 0]) => ({ revenue: cents / 100, cycles: thousandths / 1000 }))

export const packYear = ({ scale, offers, oneADay }: Year): PackedYear => {
  const inOrder = offers.toSorted((a, b) => a.order - b.order)
  const byDay = group(inOrder, ({ day }) => day)
  return {
    scale,
    offers: oneADay.map((_, day) => packRuns(byDay.get(day) ?? [])),
    oneADay: packRuns(oneADay),
  }
}

export function unpackYear({ scale, offers, oneADay }: PackedYear): Year {
  const daily = unpackRuns(oneADay)
  const days = daily.map((oneADay, day) => ({ offers: unpackRuns(offers[day] ?? []), oneADay }))
  return rankedYear(scale, days)
}
