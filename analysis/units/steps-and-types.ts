import { group } from 'd3-array'
import { classesAt } from '../outlook/classes.ts'
import type { Outlook } from '../outlook/outlook.ts'
import { levelled, type SharedStep, sharedSteps } from '../outlook/shared-steps.ts'
import { isDead, type OrderedUnit } from './ordered-units.ts'
import type { OfferedTypes, TypesBy } from './units-result.ts'

/** The steps that cells of one table share, and their values without them. */
export interface Levelled {
  steps: SharedStep[]
  /** In the order of the units. */
  values: number[][]
  /** Whether a unit has readings behind a step. */
  isBehind: boolean[]
}

/** Finds shared steps in each table by itself, and takes them out of the values. */
export function levelledUnits(units: readonly OrderedUnit[]): Levelled {
  const found: Levelled = {
    steps: [],
    values: units.map(({ values }) => values),
    isBehind: units.map(() => false),
  }
  const places = units.map((unit, place) => ({ unit, place }))
  for (const members of group(places, ({ unit }) => unit.headers ?? '').values()) {
    const cells = members.map(({ unit }) => unit)
    const steps = sharedSteps(cells.filter(cell => !isDead(cell)))
    const [first] = steps
    if (!first) continue
    found.steps.push(...steps)
    const values = levelled(cells, steps)
    for (const [i, { unit, place }] of members.entries()) {
      found.values[place] = values[i] ?? unit.values
      found.isBehind[place] = (unit.ages.at(-1) ?? 0) >= first.age
    }
  }
  return found
}

/** The furthest check ahead at which two answers are compared. */
const FURTHEST = 3

/** Whether every unit has the same class in two outlooks at every check ahead, or at four steps. */
export function haveSameClasses(one: Outlook, other: Outlook): boolean {
  const classesOf = (outlook: Outlook, checks: number) => {
    const ages = outlook.units.map(({ now, set }) => {
      const told = outlook.sets[set]
      const ahead = told?.way === 'next checks' ? told.ahead[checks]?.step : told?.horizon
      return now.age + (ahead ?? Number.POSITIVE_INFINITY)
    })
    return classesAt(outlook, { ages }).units.map(unit => unit.class)
  }
  return Array.from({ length: FURTHEST }, (_, checks) => checks).every(checks => {
    const others = classesOf(other, checks)
    return classesOf(one, checks).every((each, i) => each === others[i])
  })
}

/** The word with which a name begins, as in VAN-003. */
const wordOf = (name: string) => /^\p{L}+(?=[^\p{L}])/u.exec(name)?.[0].toUpperCase() ?? ''
const withoutEnding = (file = '') => file.replace(/\.\w+$/, '')

const TYPE_BY = {
  names: ({ name }: OrderedUnit) => wordOf(name),
  files: ({ file }: OrderedUnit) => withoutEnding(file),
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

/** Units with the types that the visitor has chosen. */
export const typedBy = (units: readonly OrderedUnit[], by: TypesBy): OrderedUnit[] =>
  units.map(unit => ({ ...unit, type: TYPE_BY[by](unit) }))
