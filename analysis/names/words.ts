import { wordsOf } from './header-names.ts'
import { type ByLanguage, containing } from './meanings.ts'

/** The longest header, in characters. */
const LONGEST = 200

/** The words of a header, parted where a capital letter follows small ones: `HourUTC` as `hour utc`. */
export const headerWords = (header: string): string =>
  wordsOf(header.slice(0, LONGEST).replace(/(\p{Ll}{2})(\p{Lu})/gu, '$1 $2'))

/** Makes a test of whether words contain one of some, and none of others. */
export function naming(words: ByLanguage, without?: ByLanguage): (text: string) => boolean {
  const isNamed = containing(words)
  const isExcluded = without ? containing(without) : () => false
  return text => isNamed(text) && !isExcluded(text)
}
