import { type Facts, ordered, type Question } from './reading.ts'

/** The visitor's answers, by the ids of questions. */
export type Answers = Readonly<Record<string, string>>

/** A point on which several readings fit: the reading takes one, or cannot decide. */
export interface Decision {
  id: string
  /** The values that fit. The one that the reading takes comes first. */
  values: readonly { value: string; facts?: Facts }[]
  /** How many of them, from the first, are equally likely. These tell how much the answer moves the result. */
  open: number
  /** Whether the headline means nothing before the answer. */
  blocks?: boolean
}

/** What can be read under some answers. */
export interface Judged {
  /** The numbers of the headline, and the score in points by which answers are compared. Null if there is none. */
  headline: Facts | null
  score: number | null
}

/** At most so many options are computed, because a table may have all time zones of Europe. */
const MOST_COMPUTED = 8

/**
 * Makes the questions that a reading leaves open, with the result under each answer.
 *
 * @param judge reads by some answers and judges the result, above all where nothing sets the answer apart
 * @param effectOf how far some scores are apart, in points
 */
export const questionsOf = (
  decisions: readonly Decision[],
  answers: Answers,
  judge: (answers: Answers, isOpen: boolean) => Judged,
  effectOf = (scores: readonly number[]) => Math.max(...scores) - Math.min(...scores),
): Question[] =>
  ordered(
    decisions.map(({ id, values, open, blocks = false }) => {
      const judged = values.map(({ value, facts = {} }, i) => {
        const { headline, score } =
          i < MOST_COMPUTED
            ? judge({ ...answers, [id]: value }, i < open && !blocks)
            : { headline: null, score: null }
        return { option: { value, facts, result: headline }, score }
      })
      const scores = judged.slice(0, open).flatMap(({ score }) => score ?? [])
      const effect =
        scores.length > 1 ? effectOf(scores) : open > 1 && scores.length === 0 ? null : 0
      return {
        id,
        options: judged.map(({ option }) => option),
        // A question is not asked if none of its answers gives a reading.
        effect: judged.every(({ option }) => !option.result) ? 0 : blocks ? null : effect,
        answer: answers[id] ?? null,
      }
    }),
  )
