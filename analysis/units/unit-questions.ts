import { max, min } from 'd3-array'
import { classesAt } from '../outlook/classes.ts'
import type { Choices, Facts, Question } from '../reading.ts'
import { judgeUnits } from './judge-units.ts'
import type { UnitsReading } from './read-units.ts'
import type { ReadUnit, UnitsResult } from './units-result.ts'

type Open = Omit<Question, 'asked'>

const countsOf = ({ units, outlook }: UnitsResult): Record<string, number> => ({
  units: units.length,
  ...(outlook ? classesAt(outlook).counts : {}),
})

/** What the headline counts: how many units there are, and how many are in each class. */
export const headlineOf = (result: UnitsResult | null): Facts | null =>
  result && { things: result.things, ...countsOf(result) }

/**
 * By how many points answers move what is said: a unit's newest value, the share of the units that are in a class, or
 * an age as a share of all ages. Null if one of them gives nothing.
 */
export function effectOf(results: readonly (UnitsResult | null)[]): number | null {
  const [first, ...others] = results
  if (!first || others.some(each => each === null)) return null
  return max(others, each => (each ? distanceOf(first, each) : 0)) ?? 0
}

function distanceOf(a: UnitsResult, b: UnitsResult): number {
  if (a.axis !== b.axis || a.units.length !== b.units.length) return ALL
  const [here, there] = [countsOf(a), countsOf(b)]
  const shares = Object.entries(here).map(
    ([each, count]) => Math.abs(count - (there[each] ?? 0)) / a.units.length,
  )
  const moves = a.units.flatMap((unit, i) => {
    const other = b.units[i]
    if (unit.name !== other?.name || unit.ages.length !== other.ages.length) return [1]
    const span = Math.max(spanOf(unit), spanOf(other)) || 1
    const aged = unit.ages.map((age, n) => Math.abs(age - (other.ages[n] ?? age)) / span)
    return [Math.abs(nowOf(unit) - nowOf(other)), ...aged]
  })
  return ALL * (max([...shares, ...moves]) ?? 0)
}

const ALL = 100
const spanOf = ({ ages }: ReadUnit) => (ages.at(-1) ?? 0) - (ages[0] ?? 0)
/** A unit's newest value as a share of what it is divided by, or of its highest before that is known. */
const nowOf = ({ percents, values }: ReadUnit) =>
  percents ? (percents.at(-1) ?? 0) / ALL : (values.at(-1) ?? 0) / (max(values) || 1)

/** What counts as 100 %, if a vehicle's values are energies or capacities and no column rates them. */
export function ratedQuestion(
  reading: UnitsReading,
  result: UnitsResult | null,
  choices: Choices,
): Open[] {
  if (!result || result.things === 'cells' || result.rated.types.length === 0) return []
  if (result.rated.by === 'column') return []
  const { rated = {}, answers = {} } = choices
  const under = (answer: string) =>
    judgeUnits(reading, { ...choices, answers: { ...answers, rated: answer } }).result
  const { types } = result.rated
  const isTyped = types.every(({ type }) => rated[type] ?? rated[''])
  const [first, typed] = [under('first'), isTyped ? under('rated') : null]
  const starts = result.units.flatMap(({ days, start }) => days?.[start] ?? [])
  const answer = answers.rated ?? (Object.keys(rated).length > 0 ? 'rated' : null)
  return [
    {
      id: 'rated',
      effect: effectOf([typed, first]),
      answer,
      options: [
        {
          value: 'rated',
          facts: {
            unit: result.unit,
            types: types.map(({ type }) => type),
            units: types.map(({ units }) => units),
            highest: types.map(({ highest }) => highest),
            untyped: types.flatMap(({ type }) => ((rated[type] ?? rated['']) ? [] : [type])),
          },
          result: headlineOf(typed),
        },
        {
          value: 'first',
          facts: starts.length > 0 ? { from: min(starts) ?? 0, to: max(starts) ?? 0 } : {},
          result: headlineOf(first),
        },
      ],
    },
  ]
}

/** The first and the last value of the first unit, which the visitor can find in the file. */
export function endsOf(result: UnitsResult | null): Facts {
  const unit = result?.units[0]
  if (!result || !unit) return {}
  const [first = null, last = null] = [unit.values[0], unit.values.at(-1)]
  return { name: unit.name, first, last, unit: result.unit }
}

/** An answer that changes what is read: what it would be, for each option. */
export interface ReadingQuestion {
  id: 'value' | 'vehicle' | 'day-or-month' | 'mark'
  options: { value: string; facts: Facts }[]
}

/** What the files leave open of how they are read. */
export function readingQuestions({ readings }: UnitsReading): ReadingQuestion[] {
  const asked = new Map<string, ReadingQuestion>()
  for (const { layout, open } of readings) {
    const { rivals } = layout
    if (rivals.length > 0) {
      const columns = rivals.map(name => ({ value: name, facts: { column: name } }))
      asked.set('value', { id: 'value', options: columns })
    }
    const { candidates } = layout.named
    if (candidates) {
      const columns = candidates.map(({ index, header }) => ({
        value: String(index),
        facts: { column: header },
      }))
      asked.set('vehicle', { id: 'vehicle', options: [{ value: 'one', facts: {} }, ...columns] })
    }
    for (const { id, example } of open) {
      const values = id === 'mark' ? ['decimals', 'thousands'] : ['day', 'month']
      asked.set(id, { id, options: values.map(value => ({ value, facts: { example } })) })
    }
  }
  return [...asked.values()]
}
