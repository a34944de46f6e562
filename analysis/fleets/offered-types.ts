import { group } from 'd3-array'
import type { ReadUnit } from '../units/units-result.ts'
import type { TypesBy } from './fleet.ts'

/** Types that the names of units, their files or their depots would give. They are offered, and never applied by themselves. */
export interface OfferedTypes {
  by: TypesBy
  types: string[]
}

/** The type of a unit: the word with which its name begins, as in VAN-003, NX1-04 and N4, its file, or its depot. */
export const TYPE_BY = {
  names: ({ name }: ReadUnit) =>
    /^\p{L}[\p{L}\d]*(?=[-_ ])|^\p{L}+(?=[^\p{L}])/u.exec(name)?.[0].toUpperCase() ?? '',
  files: ({ file }: ReadUnit) => file.replace(/\.\w+$/, ''),
  depots: ({ depot }: ReadUnit) => depot,
} as const satisfies { [by in TypesBy]: (unit: ReadUnit) => string }

/** Types that the visitor may choose: two words with which names begin, files or depots of several units each. */
export function offeredTypes(units: readonly ReadUnit[]): OfferedTypes[] {
  if (units.some(({ type }) => type !== '')) return []
  return (['names', 'files', 'depots'] as const).flatMap(by => {
    const types = group(units, TYPE_BY[by])
    const isOffered =
      by === 'names' ? types.size === 2 : [...types.values()].every(({ length }) => length > 1)
    return isOffered && types.size > 1 && !types.has('') ? { by, types: [...types.keys()] } : []
  })
}

/** Units with the types that the visitor has chosen, if any. */
export const typedBy = (units: readonly ReadUnit[], by: string | undefined): ReadUnit[] =>
  by === 'names' || by === 'files' || by === 'depots'
    ? units.map(unit => ({ ...unit, type: TYPE_BY[by](unit) }))
    : [...units]
