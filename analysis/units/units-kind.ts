import { max } from 'd3-array'
import { describeUnits } from '../describe/units/describe-units.ts'
import { extractUnits } from '../extract/units/extract-units.ts'
import type { Headline, OpenQuestion } from '../findings.ts'
import type { Choices, KindOf } from '../kinds.ts'
import { classesAt } from '../outlook/classes.ts'
import { validateUnits } from '../validate/units.ts'
import { judgeUnits } from './judge-units.ts'
import type { UnitRows } from './unit-series.ts'
import type { ReadUnit, UnitsResult } from './units-result.ts'

/** Cells and vehicles. */
export const unitsKind: KindOf<UnitRows, UnitsResult> = {
  waits: true,
  describe: describeUnits,
  extract: extractUnits,
  validate: validateUnits,
  async judge(rows, { answers }, choices) {
    const judged = judgeUnits(rows, { ...choices, answers })
    return { ...judged, questions: ratedQuestion(judged.result, choices) }
  },
  headlineOf,
  effectOf,
}

/** What the headline counts: how many units there are, and how many are in each class. */
function headlineOf(result: UnitsResult): Headline {
  const { units, outlook } = result
  const [unit] = units
  const [first = null, last = null] = [unit?.values[0], unit?.values.at(-1)]
  const ends = { name: unit?.name ?? '', first, last, unit: result.unit }
  const counts = outlook ? classesAt(outlook).counts : {}
  return { things: result.things, ...ends, units: units.length, ...counts }
}

/**
 * By how many points answers move what is said: a unit's newest value. Any other age moves all. Null if one of them gives
 * nothing.
 */
function effectOf(results: readonly (UnitsResult | null)[]): number | null {
  const [first, ...others] = results
  if (!first || others.some(each => each === null)) return null
  return max(others, each => (each ? distanceOf(first, each) : 0)) ?? 0
}

function distanceOf(a: UnitsResult, b: UnitsResult): number {
  if (a.axis !== b.axis || a.units.length !== b.units.length) return ALL
  const moves = a.units.map((unit, i) => {
    const other = b.units[i]
    const isSame = unit.name === other?.name && unit.ages.every((age, n) => age === other.ages[n])
    return isSame ? Math.abs(nowOf(unit) - nowOf(other)) : 1
  })
  return ALL * (max(moves) ?? 0)
}

const ALL = 100
/** A unit's newest value as a share of what it is divided by, or of its highest before that is known. */
const nowOf = ({ percents, values }: ReadUnit) =>
  percents ? (percents.at(-1) ?? 0) / ALL : (values.at(-1) ?? 0) / (max(values) || 1)

/** What counts as 100 %, if a vehicle's values are energies or capacities and no column rates them. */
function ratedQuestion(
  result: UnitsResult | null,
  { rated = {} }: Pick<Choices, 'rated'>,
): OpenQuestion[] {
  if (!result || result.things === 'cells' || result.rated.types.length === 0) return []
  if (result.rated.by === 'column') return []
  const untyped = result.rated.types.flatMap(({ type }) =>
    (rated[type] ?? rated['']) ? [] : [type],
  )
  const facts = { unit: result.unit, untyped }
  return [
    {
      ...{ id: 'rated', key: 'rated' },
      // Nothing is divided by values that are not typed.
      blocks: untyped.length > 0,
      implied: Object.keys(rated).length > 0 ? 'rated' : null,
      options: ['rated', 'first'].map(value => ({ value, facts, edit: {} })),
    },
  ]
}
