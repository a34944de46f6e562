import { type Facts, ordered, type Question } from './reading.ts'

/** The visitor's answers, by the ids of questions. */
export type Answers = Readonly<Record<string, string>>

/** What a reading decided although more fits, or cannot decide. */
export interface Decision {
  id: string
  /** What fits, the one that the reading has first. */
  values: readonly { value: string; facts?: Facts }[]
  /** How many of them, from the first, nothing sets apart: these tell how much the answer moves. */
  open: number
  /** Whether the headline means nothing before the answer. */
  blocks?: boolean
}

/** What can be read under some answers. */
export interface Judged {
  /** The numbers of the headline, and the one that tells how far answers move it, in points; null without one. */
  headline: Facts | null
  score: number | null
}

/** No more options are computed: a table may have the zones of all of Europe. */
const MOST_COMPUTED = 8

/**
 * Asks what a reading leaves open, with what it comes to under each answer.
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
