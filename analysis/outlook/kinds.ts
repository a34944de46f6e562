import { group } from 'd3-array'
import type { Unit } from './records.ts'

/** A type with so many units is judged as if it were a file of its own. Smaller types are judged together. */
const LEAST_OF_KIND = 12
/** Parts units, or what is known of them, by type and condition. */
export const kindsAmong = <Item extends { unit: Unit }>(items: readonly Item[]): Item[][] => [
  ...group(items, ({ unit: { type = '', condition = '' } }) => `${type}\n${condition}`).values(),
]

/** Units that are judged together, with their places in the list of all. */
type Part = { unit: Unit; place: number }[]

/** Parts units by their files. Of each file, the large types are parts of their own, and the small ones are one. */
export function partsOf(units: readonly Unit[]): Part[] {
  const placed = units.map((unit, place) => ({ unit, place }))
  return [...group(placed, ({ unit }) => unit.file ?? '').values()].flatMap(all => {
    const kinds = kindsAmong(all)
    const isLarge = ({ length }: Part) => length >= LEAST_OF_KIND
    const small = kinds.filter(kind => !isLarge(kind)).flat()
    return [...kinds.filter(isLarge), ...(small.length > 0 ? [small] : [])]
  })
}
