import { wordsOf } from '../tables/headers.ts'
import { matcherOf } from '../tables/meanings.ts'

/** The longest header, in characters. */
const LONGEST = 200

/** The words of a header, parted where a capital letter follows small ones: `HourUTC` as `hour utc`. */
export const headerWords = (header: string): string =>
  wordsOf(header.slice(0, LONGEST).replace(/(\p{Ll}{2})(\p{Lu})/gu, '$1 $2'))

/** Accents are removed, as they are from headers: a Japanese or a Korean letter may lose a part. */
const plainList = (words: string) => words.normalize('NFKD').replace(/\p{M}/gu, '')

/** Words by language, one list. */
export const allOf = (byLanguage: Readonly<Record<string, string>>): string =>
  plainList(Object.values(byLanguage).join(','))

/**
 * Makes a test of whether words contain one of some, and none of others.
 *
 * @param words separated by commas; `*` stands for any letters within a word
 */
export function naming(words: string, without?: string): (text: string) => boolean {
  const match = matcherOf([
    { id: 'it', words: [plainList(words)], ...(without ? { without: plainList(without) } : {}) },
  ])
  return text => match({ words: text, text, unit: '' }) !== undefined
}
