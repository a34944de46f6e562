import { max, min } from 'd3-array'
import { classesAt } from '../outlook/classes.ts'
import type { Choices, Facts, Question } from '../reading.ts'
import { judgeUnits } from './judge-units.ts'
import type { UnitsReading } from './read-units.ts'
import type { UnitsResult } from './units-result.ts'

type Open = Omit<Question, 'asked'>

/** What the headline counts: how many units there are, and how many are in each class. */
export function headlineOf(result: UnitsResult | null): Facts | null {
  if (!result) return null
  const counts = result.outlook ? classesAt(result.outlook).counts : {}
  return { units: result.units.length, ...counts }
}

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
  const first = under('first')
  const starts = result.units.flatMap(({ days, start }) => days?.[start] ?? [])
  const answer = answers.rated ?? (Object.keys(rated).length > 0 ? 'rated' : null)
  return [
    {
      id: 'rated',
      effect: null,
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
          result: isTyped ? headlineOf(under('rated')) : null,
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

/** An answer that changes what is read: what it would be, for each option. */
export interface ReadingQuestion {
  id: 'vehicle' | 'day-or-month' | 'mark'
  options: { value: string; facts: Facts }[]
}

/** What the files leave open of how they are read. */
export function readingQuestions({ readings }: UnitsReading): ReadingQuestion[] {
  const asked = new Map<string, ReadingQuestion>()
  for (const { layout, open } of readings) {
    const { candidates } = layout.named
    if (candidates) {
      const columns = candidates.map(({ index, header }) => ({
        value: String(index),
        facts: { column: header },
      }))
      asked.set('vehicle', { id: 'vehicle', options: [{ value: 'one', facts: {} }, ...columns] })
    }
    for (const { id, example } of open) {
      const values = id === 'mark' ? ['thousands', 'decimals'] : ['day', 'month']
      asked.set(id, { id, options: values.map(value => ({ value, facts: { example } })) })
    }
  }
  return [...asked.values()]
}
