import {
  type Analysis,
  type Choices,
  type Evidence,
  type OpenFiles,
  ordered,
  type Question,
} from '../reading.ts'
import type { VisitorFile } from '../tables/visitor-files.ts'
import { judgeUnits } from './judge-units.ts'
import { readUnits, type UnitsReading } from './read-units.ts'
import {
  effectOf,
  endsOf,
  headlineOf,
  type ReadingQuestion,
  ratedQuestion,
  readingQuestions,
} from './unit-questions.ts'
import type { UnitsResult } from './units-result.ts'

/** Answers that change what is read, and not only what is made of it. */
const OF_READING = ['value', 'vehicle', 'day-or-month', 'mark']
/** Files of more bytes are not read again to show what each answer would give. */
const MOST_TO_TRY = 20_000_000

const firstOfEach = (evidence: readonly Evidence[]) =>
  evidence.filter(({ id }, i) => evidence.findIndex(each => each.id === id) === i)

type OnProgress = (share: number) => void

/** Opens files of cells or vehicles. */
export function openUnits(files: readonly VisitorFile[]): OpenFiles<UnitsResult> {
  let last: { key: string; reading: Promise<UnitsReading> } | undefined
  const size = files.reduce((sum, { file }) => sum + file.size, 0)

  /** Reads the files, unless they were read last under the same choices. */
  function read(choices: Choices, onProgress?: OnProgress): Promise<UnitsReading> {
    const { columns, answers = {} } = choices
    const key = JSON.stringify([columns, OF_READING.map(id => answers[id])])
    if (last?.key === key) return last.reading
    const reading = readUnits(files, choices, onProgress)
    last = { key, reading }
    reading.catch(() => {
      if (last?.reading === reading) last = undefined
    })
    return reading
  }

  /** What each answer to an open question of the reading would give. */
  async function tried({ id, options }: ReadingQuestion, choices: Choices) {
    const answers = (value: string) => ({ ...choices.answers, [id]: value })
    const all: Question['options'] = []
    const results: (UnitsResult | null)[] = []
    for (const { value, facts } of options) {
      const reading =
        size > MOST_TO_TRY
          ? undefined
          : await readUnits(files, { ...choices, answers: answers(value) })
      const judged = reading && judgeUnits(reading, { ...choices, answers: answers(value) })
      const result = judged?.result ?? null
      results.push(result)
      const ends = id === 'value' ? endsOf(result) : {}
      all.push({ value, facts: { ...facts, ...ends }, result: headlineOf(result) })
    }
    const answer = choices.answers?.[id] ?? null
    return { id, options: all, effect: effectOf(results), answer }
  }

  return {
    async analyse(choices, onProgress): Promise<Analysis<UnitsResult>> {
      const reading = await read(choices, onProgress)
      const { result, missing, leftOut } = judgeUnits(reading, choices)
      const open = await Promise.all(
        readingQuestions(reading)
          .filter(({ id }) => id !== 'day-or-month' || !result || result.axis === 'days')
          .map(question => tried(question, choices)),
      )
      // A question that moves the result by less than a point is marked, and blocks nothing.
      const blocking = ordered(open).find(
        ({ answer, effect }) => answer === 'unknown' || (answer === null && (effect ?? 1) >= 1),
      )
      // What counts as 100 % can be answered only beside what was read.
      const questions = ordered([
        ...open,
        ...(blocking ? [] : ratedQuestion(reading, result, choices)),
      ])
      return {
        tables: reading.tables,
        questions,
        // Files that are read alike have the same evidence, which is said once.
        evidence: firstOfEach(reading.readings.flatMap(({ evidence }) => evidence)),
        leftOut: leftOut.all,
        missing: blocking ? { id: blocking.id, facts: {} } : missing,
        result: blocking ? null : result,
      }
    },
  }
}
