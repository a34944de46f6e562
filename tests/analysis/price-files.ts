import { analyse } from '../../analysis/analyse.ts'
import { withAnswer } from '../../analysis/edits.ts'
import { NothingRead, visitorFiles } from './read.ts'

/**
 * Reads a text of day-ahead prices, with the names of its other series.
 *
 * @throws {Refusal} if it is no table
 * @throws {NothingRead} if something is missing
 */
export async function readText(text: string, series?: string) {
  const files = visitorFiles({ 'prices.csv': text })
  const first = await analyse('prices', files)
  const read =
    series === undefined
      ? first
      : await analyse('prices', files, {
          description: withAnswer(first.description, 'series', series),
        })
  const { result, missing, questions, leftOut } = read
  if (!result) throw new NothingRead(missing?.id ?? '')
  const options = questions.find(({ id }) => id === 'series')?.options ?? []
  const names = options.map(({ value }) => value)
  return { ...result, alternatives: names.filter(name => name !== result.name), leftOut }
}

/** Writes a number with at least two digits. */
export const two = (number: number) => String(number).padStart(2, '0')

/** Writes minutes as `00:15`. They may exceed a day. */
export const clock = (minutes: number) =>
  `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`

/** The whole numbers from 0 up to a count. */
export const upTo = (count: number) => Array.from({ length: count }, (_, i) => i)

/** The dates of so many days, such as `2025-03-05`. */
export const datesFrom = (first: string, count: number) =>
  upTo(count).map(i => new Date(Date.parse(first) + i * 86_400_000).toISOString().slice(0, 10))
