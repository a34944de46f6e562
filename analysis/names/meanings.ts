import type { Meaning, Profile } from '../description.ts'
import { type HeaderName, headerNames } from './header-names.ts'
import { being, type List, naming } from './words.ts'

/**
 * What a column may hold. A header has the meaning if it is a name of one list, or if it contains a name of each of
 * some sets of lists, and none of others. A rule without lists is for any header. Name, unit and values decide
 * together.
 */
export interface Rule<Id extends Meaning | 'other' = Meaning | 'other'> {
  id: Id
  /** Names that are whole headers without their units, and what may stand behind them. */
  is?: List
  endings?: List
  has?: readonly (readonly List[])[]
  not?: readonly List[]
  /** The units that it may have. Without them, any unit passes. */
  units?: Readonly<Record<string, unknown>>
  /** Whether a header without a unit passes, as it does unless this is false. */
  mayLackUnit?: boolean
  /** Whether a column of such values can have this meaning. */
  holds?: Holds
}

/** Whether values can have a meaning. @param texts the filled texts of a sample */
export type Holds = (profile: Profile, texts: readonly string[]) => boolean

/** What tells the meanings of the headers and columns of a kind of files. */
export interface Matcher<Id extends Meaning | 'other' = Meaning | 'other'> {
  /** The ways to read a header, the likeliest first. @param below the unit that stands in a row below */
  namesOf: (header: string, below?: string) => HeaderName[]
  /** Matches words and a unit with a rule, and a column's values with it if they are given. */
  match: (
    name: HeaderName,
    column?: { profile: Profile; texts: readonly string[] },
  ) => Rule<Id> | undefined
  /** The first meaning that a header has in any of the ways to read it, and its unit in that one. */
  meaningOf: (header: string) => { meaning: Id; unit: string } | undefined
}

/** Makes a matcher of some rules, which are tried in their order. */
export function matcherOf<Id extends Meaning | 'other'>(
  rules: readonly Rule<Id>[],
  namesOf: Matcher['namesOf'] = headerNames,
): Matcher<Id> {
  const all = rules.map(rule => ({ rule, isNamed: nameTest(rule) }))
  const match: Matcher<Id>['match'] = ({ words, unit }, column) => {
    // A unit such as `km` may stand alone, and then names the column.
    const name = words || unit.toLowerCase()
    if (name === '') return undefined
    const fits = ({ units, mayLackUnit = true, holds }: Rule) =>
      (unit === '' ? mayLackUnit : !units || unit in units) &&
      (!column || !holds || holds(column.profile, column.texts))
    return all.find(({ rule, isNamed }) => fits(rule) && isNamed(name))?.rule
  }
  const meaningOf: Matcher<Id>['meaningOf'] = header => {
    for (const name of namesOf(header)) {
      const rule = match(name)
      if (rule) return { meaning: rule.id, unit: name.unit }
    }
    return undefined
  }
  return { namesOf, match, meaningOf }
}

/** Makes a test of whether words are those of a rule. */
function nameTest({ is, endings, has, not = [] }: Rule): (words: string) => boolean {
  const isName = is && being(is, endings)
  const sets = has?.map(lists => naming(...lists))
  const isExcluded = not.length > 0 ? naming(...not) : () => false
  const isAny = !is && !has
  return words =>
    (isAny || isName?.(words) || sets?.every(isNamed => isNamed(words)) || false) &&
    !isExcluded(words)
}
