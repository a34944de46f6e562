import type { Certainty, ColumnChoice, ReadColumn } from '../reading.ts'
import { type HeaderName, headersOf } from './headers.ts'

/**
 * What a column may hold, named in data. A header has the meaning if its words are one of the names, or if they
 * contain one of each list of `words` and none of `without`. Name, unit and values decide together.
 *
 * Names and words are plain: in lower case, without accents and marks, several separated by commas. `*` stands for
 * any letters, in `words` within one word.
 */
export interface Meaning<Id extends string> {
  id: Id
  /** Whole headers without their units, by language. */
  names?: Readonly<Record<string, string>>
  /** What may stand behind a name, such as `nr, id`. */
  endings?: string
  words?: readonly string[]
  without?: string
  /** The units that it may have, with their factors to the first. Without them, any unit passes. */
  units?: Readonly<Record<string, number>>
  /** Whether a header without a unit passes, as it does unless this is false. */
  mayLackUnit?: boolean
  /** Whether the values can have this meaning. @param texts filled values of the column */
  values?: (texts: readonly string[]) => boolean
}

export interface Column<Id extends string> extends HeaderName {
  index: number
  /** As it stands in the file. */
  header: string
  meaning: Id | undefined
  /** What converts its values to the first unit of the meaning; 1 without a unit. */
  factor: number
  isChosen: boolean
}

/** A column that is used, and how sure that is. */
export interface Taken<Id extends string> {
  column: Column<Id>
  certainty: Certainty
  why: string | null
  bracket?: number
}

/** Tells the meaning of a header by its words and its unit, and by values if they are given. */
export type Matcher<Id extends string> = (
  name: HeaderName,
  texts?: readonly string[],
) => Meaning<Id> | undefined

const MOST_KNOWN = 10_000

const listOf = (text: string) => text.split(',').map(each => each.trim())
const patternOf = (word: string, any: string) =>
  word.replace(/[.*+?^${}()|[\]\\]/g, mark => (mark === '*' ? any : `\\${mark}`))
const ANY = '.*'
const IN_WORD = '[^ ]*'
const oneOf = (words: string) => listOf(words).map(word => patternOf(word, IN_WORD))
const containing = (words: string) => new RegExp(`(?:^| )(?:${oneOf(words).join('|')})(?= |$)`)

/** Makes a matcher of some meanings, which are tried in their order. */
export function matcherOf<Id extends string>(meanings: readonly Meaning<Id>[]): Matcher<Id> {
  const all = meanings.map(meaning => {
    const { names = {}, endings, words, without } = meaning
    const plain = Object.values(names).flatMap(listOf)
    const ending = endings ? `( ?(${listOf(endings).join('|')}))?` : ''
    const whole = plain.map(name => patternOf(name, ANY)).join('|')
    return {
      meaning,
      name: plain.length > 0 ? new RegExp(`^(?:${whole})${ending}$`) : undefined,
      words: words?.map(containing),
      without: without ? containing(without) : undefined,
    }
  })
  /** What headers were found to mean without their values: those of a sample are tried again and again. */
  const known = new Map<string, Meaning<Id> | undefined>()
  return (header, texts) => {
    // A unit such as `km` may stand alone, and then names the column.
    const name = header.words || header.unit.toLowerCase()
    if (name === '') return undefined
    const key = `${name}\n${header.unit}`
    if (texts === undefined && known.has(key)) return known.get(key)
    const found = find(name, header.unit, texts)
    if (texts === undefined) {
      if (known.size >= MOST_KNOWN) known.clear()
      known.set(key, found)
    }
    return found
  }
  function find(name: string, unit: string, texts: readonly string[] | undefined) {
    return all.find(({ meaning, name: whole, words, without }) => {
      const { units, mayLackUnit = true, values } = meaning
      const isNamed = whole?.test(name) || words?.every(one => one.test(name))
      if (!isNamed || without?.test(name)) return false
      const hasUnit = unit === '' ? mayLackUnit : !units || unit in units
      return hasUnit && (texts === undefined || (values?.(texts) ?? true))
    })?.meaning
  }
}

/** The share of texts that pass a test. */
export const shareOf = (texts: readonly string[], test: (text: string) => boolean) =>
  texts.filter(test).length / Math.max(1, texts.length)

/** The filled texts of a column. */
export const textsOf = (rows: readonly (readonly string[])[], index: number): string[] =>
  rows.flatMap(row => row[index]?.trim() || [])

/** The columns of a row of headers, by their names and units alone. @param below the row below it */
export function columnsOf<Id extends string>(
  headers: readonly string[],
  below: readonly string[],
  match: Matcher<Id>,
): Column<Id>[] {
  return headersOf(headers, below).map(({ header, readings }, index) => {
    const named = readings.map(name => ({ name, meaning: match(name) }))
    const { name, meaning } =
      named.find(({ meaning }) => meaning) ?? (named[0] as (typeof named)[0])
    return columnWith({ ...name, index, header, isChosen: false }, meaning)
  })
}

const columnWith = <Id extends string>(
  column: Omit<Column<Id>, 'meaning' | 'factor'>,
  meaning: Meaning<Id> | undefined,
): Column<Id> => ({
  ...column,
  meaning: meaning?.id,
  factor: meaning?.units?.[column.unit] ?? 1,
})

/** The columns with only those meanings that their values can have, and with the visitor's choices. */
export const judged = <Id extends string>(
  columns: readonly Column<Id>[],
  rows: readonly (readonly string[])[],
  {
    match,
    meanings,
    chosen = {},
  }: {
    match: Matcher<Id>
    meanings: readonly Meaning<Id>[]
    chosen?: Readonly<Record<number, ColumnChoice | null>> | undefined
  },
): Column<Id>[] =>
  columns.map(column => {
    const choice = chosen[column.index]
    if (choice === undefined) {
      if (column.meaning === undefined) return column
      return columnWith(column, match(column, textsOf(rows, column.index)))
    }
    const unit = choice?.unit ?? column.unit
    const all = meanings.filter(({ id }) => id === choice?.meaning)
    const meaning = all.find(({ units }) => !units || unit in units) ?? all[0]
    return columnWith({ ...column, unit, isChosen: true }, meaning)
  })

/** The columns that have one of these meanings, the first meaning first; chosen ones before all others. */
export const fitting = <Id extends string>(
  columns: readonly Column<Id>[],
  meanings: readonly Id[],
): Column<Id>[] => {
  const fit = meanings.flatMap(wanted => columns.filter(({ meaning }) => meaning === wanted))
  return [...fit.filter(({ isChosen }) => isChosen), ...fit.filter(({ isChosen }) => !isChosen)]
}

/** The column for a use: sure if it alone has the first meaning that any has. */
export function take<Id extends string>(
  columns: readonly Column<Id>[],
  meanings: readonly Id[],
): Taken<Id> | undefined {
  const [column, ...others] = fitting(columns, meanings)
  if (!column) return undefined
  if (column.isChosen) return { column, certainty: 'sure', why: 'chosen' }
  const isAlone = others.every(({ meaning }) => meaning !== column.meaning)
  return { column, certainty: isAlone ? 'sure' : 'doubtful', why: isAlone ? null : 'two-fit' }
}

/** A column that is used although it is doubtful. */
export const asTaken = <Id extends string>(column: Column<Id>, why: string): Taken<Id> => ({
  column,
  certainty: 'doubtful',
  why,
})

/** All columns of a table, with what those that are used were taken for. */
export const readColumns = <Id extends string>(
  columns: readonly Column<Id>[],
  taken: readonly Taken<Id>[],
): ReadColumn<Id>[] =>
  columns.map(column => {
    const { index, header } = column
    const use = taken.find(each => each.column.index === index)
    if (!use) {
      const why = column.isChosen ? 'chosen' : null
      return { index, header, meaning: null, unit: null, certainty: 'sure', why, bracket: null }
    }
    const { certainty, why, bracket = null } = use
    const { meaning = null } = use.column
    return { index, header, meaning, unit: use.column.unit || null, certainty, why, bracket }
  })
