import { max, median, min } from 'd3-array'
import { isTime, ordersOf } from '../clock/written-times.ts'
import type { Meaning, Profile } from '../description.ts'
import type { HeaderName } from '../names/header-names.ts'
import type { Matcher } from '../names/meanings.ts'
import { type NumberForm, numberFormOf, numberReader, unitBehind } from '../written/numbers.ts'
import type { Header } from './header.ts'

/** A column with what its header and its values may mean, before it is known what it is used for. */
export interface Matched<Id extends Meaning | 'other' = Meaning | 'other'> extends HeaderName {
  index: number
  header: string
  /** The filled texts of the sample, and those of all its rows. */
  texts: readonly string[]
  column: readonly string[]
  profile: Profile
  meaning: Id | undefined
}

/** A sample of a table, with its columns profiled once. */
export interface Sample<Id extends Meaning | 'other' = Meaning> {
  header: Header
  /** The sampled rows below the header that are not empty. */
  rows: readonly (readonly string[])[]
  form: NumberForm
  columns: Matched<Id>[]
}

/** A column's unit stands behind at least this share of its numbers. */
const MOST = 0.8
/** A number that is no date, of which cyclers write millions. */
const SMALL = /^-?\d{1,6}(\.\d*)?$/

/**
 * Profiles a column of a sample.
 *
 * @param texts of all rows, trimmed
 * @param read reads numbers in the table's form
 */
export function profileOf(texts: readonly string[], read: (text: string) => number): Profile {
  const filled = texts.filter(text => text !== '')
  const values = filled.map(read)
  const numbers = values.filter(Number.isFinite)
  const dated = filled.filter(text => !SMALL.test(text) && isTime(text))
  const share = (count: number) => count / Math.max(1, filled.length)
  const units = filled.map((text, i) =>
    /\d$/.test(text) || Number.isNaN(values[i]) ? '' : unitBehind(text),
  )
  const typical = median(numbers) ?? null
  const [unit = ''] = units.filter(each => each !== '')
  return {
    rows: texts.length,
    filled: filled.length / Math.max(1, texts.length),
    numbers: share(numbers.length),
    dates: share(dated.length),
    words: share(filled.filter(text => /\p{L}/u.test(text)).length),
    distinct: new Set(filled).size,
    isWhole: numbers.length > 0.9 * filled.length && numbers.every(Number.isInteger),
    least: min(numbers) ?? null,
    typical,
    near: share(numbers.filter(number => isNear(number, typical ?? 0)).length),
    most: max(numbers) ?? null,
    unit: units.filter(each => each === unit).length > MOST * filled.length ? unit : '',
    orders: dated.length > 0 ? ordersOf(dated) : [],
    example: filled[0] ?? '',
  }
}

const isNear = (number: number, typical: number) => number > typical / 10 && number < 10 * typical

/** So many rows show what a table's columns hold: the first, and as many spread over the others. */
export const CONSECUTIVE = 600
const SPREAD = 600

/** Rows that show what columns hold, in their order. */
export function sampledRows(
  rows: readonly (readonly string[])[],
  firstRow: number,
): (readonly string[])[] {
  const below = rows.slice(firstRow).filter(row => row.some(text => text.trim() !== ''))
  const every = Math.max(1, Math.ceil((below.length - CONSECUTIVE) / SPREAD))
  return below.filter((_, i) => i < CONSECUTIVE || i % every === 0)
}

/** Profiles the columns of a table, and matches their headers and values with meanings. */
export function sampleOf<Id extends Meaning | 'other'>(
  rows: readonly (readonly string[])[],
  header: Header,
  delimiter: string,
  { namesOf, match }: Matcher<Id>,
): Sample<Id> {
  const sampled = sampledRows(rows, header.firstRow)
  const form = numberFormOf(sampled.flat(), delimiter)
  const read = numberReader(form.decimal)
  const columns = header.headers.map((text, index): Matched<Id> => {
    const column = sampled.map(row => row[index]?.trim() ?? '')
    const texts = column.filter(each => each !== '')
    const profile = profileOf(column, read)
    const names = namesOf(text, header.units[index])
    // A unit behind the numbers is theirs where the header has none, or part of a name, as in the condition `2C`.
    const united = names.map(name => (name.unit ? name : { ...name, unit: profile.unit }))
    const ways = profile.unit ? [...united, ...names] : names
    const found = ways.find(name => match(name, { profile, texts }))
    const { words, unit } = found ?? names[0] ?? { words: '', unit: '' }
    const meaning = found && match(found, { profile, texts })?.id
    return { index, header: text, words, unit, texts, column, profile, meaning }
  })
  return { header, rows: sampled, form, columns }
}

/** The columns that have one of these meanings, the first meaning first. */
export const fitting = <Column extends { meaning: string | undefined }>(
  columns: readonly Column[],
  meanings: readonly Meaning[],
): Column[] => meanings.flatMap(wanted => columns.filter(({ meaning }) => meaning === wanted))
