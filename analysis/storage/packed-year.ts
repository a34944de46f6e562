import { type Run, rankedYear, type Year } from './offered-cycles.ts'

/** A run as revenue in cents and thousandths of a full cycle, which takes little room in a script. */
type PackedRun = readonly number[]

/** A year whose offers are in the order of time. */
export interface PackedYear {
  scale: number
  offers: readonly PackedRun[]
  oneADay: readonly PackedRun[]
}

const pack = (runs: readonly Run[]): PackedRun[] =>
  runs.map(({ revenue, cycles }) => [Math.round(100 * revenue), Math.round(1000 * cycles)])

const unpack = (runs: readonly PackedRun[]): Run[] =>
  runs.map(([cents = 0, thousandths = 0]) => ({ revenue: cents / 100, cycles: thousandths / 1000 }))

export const packYear = ({ scale, offers, oneADay }: Year): PackedYear => ({
  scale,
  offers: pack(offers.toSorted((a, b) => a.order - b.order)),
  oneADay: pack(oneADay),
})

export const unpackYear = ({ scale, offers, oneADay }: PackedYear): Year =>
  rankedYear(scale, unpack(offers), unpack(oneADay))
