import { group } from 'd3-array'
import type { OrderedUnit } from './ordered-units.ts'

type TypesBy = 'names' | 'files'

/** Types that the names of units, or of their files, would give. They are offered, and never applied by themselves. */
export interface OfferedTypes {
  by: TypesBy
  types: string[]
}

/** The type of a unit: the word with which its name begins, as in VAN-003, or its file. */
const TYPE_BY = {
  names: ({ name }: OrderedUnit) => /^\p{L}+(?=[^\p{L}])/u.exec(name)?.[0].toUpperCase() ?? '',
  files: ({ file = '' }: OrderedUnit) => file.replace(/\.\w+$/, ''),
} as const satisfies { [by in TypesBy]: (unit: OrderedUnit) => string }

/** Types that the visitor may choose: two words with which names begin, or files of several units each. */
export function offeredTypes(units: readonly OrderedUnit[]): OfferedTypes | null {
  if (units.some(({ type }) => type !== '')) return null
  const words = group(units, TYPE_BY.names)
  if (words.size === 2 && !words.has('')) return { by: 'names', types: [...words.keys()] }
  const files = group(units, TYPE_BY.files)
  const isLot = files.size > 1 && [...files.values()].every(({ length }) => length > 1)
  return isLot ? { by: 'files', types: [...files.keys()] } : null
}

/** Units with the types that the visitor has chosen, if any. */
export const typedBy = (units: readonly OrderedUnit[], by: string | undefined): OrderedUnit[] =>
  by === 'names' || by === 'files'
    ? units.map(unit => ({ ...unit, type: TYPE_BY[by](unit) }))
    : [...units]
