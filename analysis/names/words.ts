import file from './header-names.json' with { type: 'json' }

/**
 * A list of `header-names.json`. Its names are plain: in lower case, without accents and marks. `*` stands for any
 * letters.
 */
export type List = keyof typeof file.names

/** No header is longer. */
export const LONGEST = 200

/** Where a word begins within a name that a program wrote, as in `batteryHealth`, `HourUTC` and `powerkW`. */
const INNER_WORD = /(?<=\p{Ll}{2})(?!(?<=k)W)(?=\p{Lu}|kW)|(?<=\p{L}\p{Ll})(?=\p{Lu}\p{Ll})/gu

/** Converts to lower case without accents, with a space between the words of a program's name, and `mA.h` to `mah`. */
export const plain = (text: string): string =>
  text
    .slice(0, LONGEST + 1)
    .replace(INNER_WORD, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/^~/, '')
    .replaceAll('μ', 'µ')
    .replace(/a[.·*]h|amp[- ]?h(ou)?rs?/g, 'ah')
    .trim()

/** The words of a text: in lower case, without accents and marks, with one space between them. */
export const wordsOf = (text: string): string =>
  plain(text)
    .replace(/[^\p{L}\p{N}<>]+/gu, ' ')
    .trim()

/** The parts of a text that are separated by commas. */
export const listOf = (text: string): string[] =>
  text === '' ? [] : text.split(',').map(each => each.trim())

export const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
const anyOf = (names: readonly string[], any: string) =>
  names.map(name => escaped(name).replaceAll('*', any)).join('|')
const namesIn = (list: List): string[] => Object.values(file.names[list]).flatMap(listOf)

/** Makes a test of whether words contain one of some names, in which `*` stands for the letters of one word. */
export function containing(names: readonly string[]): (words: string) => boolean {
  const pattern = new RegExp(`(?:^| )(?:${anyOf(names, '[^ ]*')})(?= |$)`)
  return words => pattern.test(words)
}

/** Makes a test of whether words contain a name of some lists. */
export const naming = (...lists: readonly List[]): ((words: string) => boolean) =>
  containing(lists.flatMap(namesIn))

/** Makes a test of whether words are a name of a list. @param endings a list of what may stand behind it */
export function being(list: List, endings?: List): (words: string) => boolean {
  const ending = endings ? `(?: ?(?:${anyOf(namesIn(endings), '')}))?` : ''
  const pattern = new RegExp(`^(?:${anyOf(namesIn(list), '.*')})${ending}$`)
  return words => pattern.test(words)
}
