import type { Meaning, Profile } from '../description.ts'
import type { HeaderName } from './header-names.ts'

/**
 * What a column may hold, named in data. A header has the meaning if its words are one of the names, or if they
 * contain one of each list of `words` and none of `without`. Name, unit and values decide together.
 *
 * Names and words are plain: in lower case, without accents and marks, several separated by commas. `*` stands for
 * any letters, in `words` within one word.
 */
export interface Named<Id extends Meaning | 'other' = Meaning | 'other'> {
  id: Id
  /** Whole headers without their units, by language. */
  names?: ByLanguage
  /** What may stand behind a name, such as `nr, id`. */
  endings?: string
  words?: readonly ByLanguage[]
  without?: ByLanguage
  /** The units that it may have. Without them, any unit passes. */
  units?: Readonly<Record<string, number>>
  /** Whether a header without a unit passes, as it does unless this is false. */
  mayLackUnit?: boolean
  /** Whether a column of such values can have this meaning. */
  holds?: Holds
}

export type ByLanguage = Readonly<Partial<Record<Language, string>>>
/** English, German, French, Spanish and Chinese; and the names that programs have. */
export type Language = 'en' | 'de' | 'fr' | 'es' | 'zh' | 'program'

/** Whether values can have a meaning. @param texts the filled texts of a sample */
export type Holds = (profile: Profile, texts: readonly string[]) => boolean

/** Tells the meaning of a header by its words and its unit, and by its values if they are given. */
export type Match<Id extends Meaning | 'other'> = (
  name: HeaderName,
  column?: { profile: Profile; texts: readonly string[] },
) => Named<Id> | undefined

const MOST_KNOWN = 10_000

const listOf = (text: string) => text.split(',').map(each => each.trim())
const patternOf = (word: string, any: string) =>
  word.replace(/[.*+?^${}()|[\]\\]/g, mark => (mark === '*' ? any : `\\${mark}`))
const allOf = (names: ByLanguage) => Object.values(names).flatMap(listOf)

/** A test for a header that contains one of some words. */
export function containing(words: ByLanguage): (text: string) => boolean {
  const any = allOf(words).map(word => patternOf(word, '[^ ]*'))
  const pattern = new RegExp(`(?:^| )(?:${any.join('|')})(?= |$)`)
  return text => pattern.test(text)
}

/** Makes a matcher of some meanings, which are tried in their order. */
export function matcherOf<Id extends Meaning | 'other'>(meanings: readonly Named<Id>[]): Match<Id> {
  const all = meanings.map(named => {
    const { names = {}, endings, words, without } = named
    const whole = allOf(names).map(name => patternOf(name, '.*'))
    const ending = endings ? `( ?(${listOf(endings).join('|')}))?` : ''
    const name = whole.length > 0 ? new RegExp(`^(?:${whole.join('|')})${ending}$`) : undefined
    return {
      named,
      isNamed: (text: string) => name?.test(text) ?? false,
      words: words?.map(containing),
      isExcluded: without ? containing(without) : () => false,
    }
  })
  /** The meanings of a name and its unit, whatever the values: those of a sample are tried again and again. */
  const known = new Map<string, readonly Named<Id>[]>()
  const namedBy = (name: string, unit: string) =>
    all.flatMap(({ named, isNamed, words, isExcluded }) => {
      const { units, mayLackUnit = true } = named
      const isCalled = isNamed(name) || words?.every(one => one(name))
      const hasUnit = unit === '' ? mayLackUnit : !units || unit in units
      return isCalled && hasUnit && !isExcluded(name) ? [named] : []
    })
  return (header, column) => {
    // A unit such as `km` may stand alone, and then names the column.
    const name = header.words || header.unit.toLowerCase()
    if (name === '') return undefined
    const key = `${name}\n${header.unit}`
    const fits = known.get(key) ?? namedBy(name, header.unit)
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(key, fits)
    return fits.find(({ holds }) => !column || (holds?.(column.profile, column.texts) ?? true))
  }
}
