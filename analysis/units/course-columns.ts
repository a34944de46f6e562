import { groups, max, median } from 'd3-array'
import { isTime } from '../clock/written-times.ts'
import type { Certainty } from '../reading.ts'
import { headerNames, unitOf } from '../tables/headers.ts'
import { textsOf } from '../tables/meanings.ts'
import type { Column } from './unit-meanings.ts'
import { AGES, DAYS_PER, match, type UnitMeaning, VALUES } from './unit-meanings.ts'
import { dayReader } from './value-readers.ts'

/** A column of a wide table that holds the values of one age. */
export interface Course {
  column: Column
  /** A day is a date, and an age is in days since a start. */
  axis: 'cycle' | 'day' | 'age' | 'km'
  age: number
  certainty: Certainty
  why: string | null
}

/** Fewer columns than this are no course. */
const FEWEST = 2
const FEWEST_COUNTED = 3
/** A header that ends with the number of a cycle, or is one. */
const CYCLE = /^(.*?)(?:cycles?|cyc|zyklus|zyklen|n|c)?[ _#.-]*(\d{1,6})$/i
/** Headers that end with a measured age, as in `SoH at 20.000 km`, `SoH after 12 months` and `Year 2`. */
const NUMBER = String.raw`(\d{1,3}(?:[., ’']\d{3})+|\d{1,7})`
const BEFORE_UNIT = new RegExp(`^(?:(.*?)[ _(@]+)?${NUMBER} ?(\\p{L}{1,9})\\)?$`, 'u')
const BEHIND_UNIT = new RegExp(`^(?:(.*?)[ _(@]+)?(\\p{L}{3,9})[ _]?${NUMBER}\\)?$`, 'u')
const KM_PER = { km: 1, mi: 1.609344, mil: 10 }

/** Headers of dates and cycles are not longer than this. */
const LONGEST = 80

interface Aged {
  column: Column
  /** What stands before the age. */
  before: string
  text: string
}

/**
 * Finds the columns of a wide table by date, kilometres or cycle. Their headers end with an age, the text before it is
 * the same in all of them and names a value or nothing, and no other column holds ages.
 *
 * @param rows below the header; none of them to look at headers alone
 */
export function courseColumns(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): Course[] {
  const corner = cornerIn(columns, rows)
  const others = columns.filter(column => column !== corner)
  if (columns.some(isChosenAge) || others.some(hasOwnAge)) return []
  const open = others.filter(mayBeCourse)
  const isSpread = columns[0]?.meaning === 'unit' || corner?.meaning === 'cycle'
  const ways: [Course['axis'], fewest: number, agedIn: (column: Column) => Aged[]][] = [
    ['day', FEWEST, datedIn],
    ['km', FEWEST_COUNTED, corner?.meaning === 'km' ? numberedIn : measuredIn(KM_PER)],
    ['age', FEWEST, measuredIn(DAYS_PER)],
    ['cycle', FEWEST_COUNTED, countedIn],
  ]
  for (const [axis, fewest, agedIn] of ways) {
    const found = largest(open.flatMap(agedIn))
    if (found.length < fewest || (axis === 'cycle' && !doCount(found, isSpread))) continue
    return coursesOf(found, axis, rows)
  }
  return []
}

/** Whether numbers are those of cycles: cells that are numbered stand in turn and close together. */
function doCount(found: readonly Aged[], isSpread: boolean): boolean {
  const ages = found.map(({ text }) => Number(text))
  const isRising = ages.every((age, i) => i === 0 || age > (ages[i - 1] ?? 0))
  return isRising && (isSpread || (ages.at(-1) ?? 0) >= 10 * ages.length)
}

/** A first header that names the ages beside it, as `Cycles` above a column of cells does. */
export function cornerIn(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): Column | undefined {
  const [first, ...others] = columns
  if (first?.isChosen || (first?.meaning !== 'cycle' && first?.meaning !== 'km')) return undefined
  const names = textsOf(rows, first.index)
  const areNames = names.length > 0 && names.every(text => /\p{L}/u.test(text))
  const areAges = others.filter(({ header }) => header !== '').every(isNumbered)
  return areNames && areAges ? first : undefined
}

const isNumbered = ({ header }: Column) => /^\d{1,7}$/.test(header.trim())

const isChosenAge = ({ isChosen, meaning }: Column) =>
  isChosen && meaning !== undefined && AGES.includes(meaning)

/** Whether the visitor has not said that a column is something else, or nothing. */
const mayBeCourse = ({ isChosen, meaning }: Column) =>
  !isChosen || (meaning !== undefined && VALUES.includes(meaning))

const hasOwnAge = ({ meaning, header }: Column) =>
  (meaning === 'cycle' || meaning === 'km' || meaning === 'date') && !/\d{2}/.test(header)

function coursesOf(
  found: readonly Aged[],
  axis: Course['axis'],
  rows: readonly (readonly string[])[],
): Course[] {
  const { meaning, unit, why } = measureIn(found, rows)
  if (!meaning) return []
  const read = axis === 'day' ? dayReader(found.map(({ text }) => text)) : Number
  return found
    .map(({ column, text }) => ({
      // The unit of a distance is not that of its values.
      column: { ...column, meaning, unit: axis === 'km' ? unit : column.unit || unit },
      ...({ axis, age: read(text), certainty: why ? 'doubtful' : 'sure', why } as const),
    }))
    .sort((a, b) => a.age - b.age)
}

/** What the columns measure, as the text before their ages says or, without one, as their values show. */
function measureIn(found: readonly Aged[], rows: readonly (readonly string[])[]) {
  const chosen = found.find(({ column }) => column.isChosen)?.column
  if (chosen) return { meaning: chosen.meaning, unit: chosen.unit, why: null }
  const before = found[0]?.before ?? ''
  const named = headerNames(before)
    .map(name => ({ name, meaning: match(name)?.id }))
    .find(({ meaning }) => meaning && VALUES.includes(meaning))
  if (named) return { meaning: named.meaning, unit: named.name.unit, why: null }
  if (before.trim() !== '' && !/^(cycle|cyc|zyklus|n|c|at|bei|nach|after)$/i.test(before.trim())) {
    return { meaning: undefined, unit: '', why: null }
  }
  const values = found.flatMap(({ column }) =>
    textsOf(rows, column.index).map(text => Number(text.replace(',', '.').replace(/ ?%$/, ''))),
  )
  return { ...measureOf(values), why: 'by-exclusion' }
}

/** Tells by their size what values are that nothing names. */
function measureOf(values: readonly number[]): { meaning: UnitMeaning; unit: string } {
  const most = max(values) ?? 0
  const typical = median(values.filter(value => value > 0)) ?? 0
  if (most <= 1.2 && most > 0.8 && typical > 0.4) return { meaning: 'health', unit: '1' }
  if (most > 90 && most <= 110) return { meaning: 'health', unit: '%' }
  return most > 20 ? { meaning: 'energy', unit: 'kWh' } : { meaning: 'capacity', unit: '' }
}

/**
 * The columns with the same text before their ages: a text that names a value if there is one, and the most frequent.
 */
function largest(found: readonly Aged[]): Aged[] {
  const namesValue = (before: string) =>
    headerNames(before).some(name => VALUES.includes(match(name)?.id ?? 'unit'))
  return groups(found, ({ before }) => before.trim().toLowerCase())
    .sort(
      ([a, these], [b, those]) =>
        Number(namesValue(b)) - Number(namesValue(a)) || those.length - these.length,
    )
    .flatMap(([, all], i) => (i === 0 ? all : []))
}

/** A header that is a date or ends with one. */
function datedIn(column: Column): Aged[] {
  const { header } = column
  if (header.length > LONGEST || !/\d/.test(header)) return []
  const starts = [
    0,
    ...Array.from(header.matchAll(/[ _(]+/g), found => found.index + found[0].length),
  ]
  const start = starts.find(at => isTime(header.slice(at).replace(/\)$/, '')))
  if (start === undefined) return []
  const before = header.slice(0, start).replace(/[ _(]+$/, '')
  return [{ column, before, text: header.slice(start).replace(/\)$/, '') }]
}

/** Makes a function that finds a header which is an age in one of some units, or ends with one. */
const measuredIn =
  (factors: Readonly<Record<string, number>>) =>
  (column: Column): Aged[] => {
    if (column.header.length > LONGEST) return []
    const header = column.header.trim()
    const [, before, count = '', unit = ''] = BEFORE_UNIT.exec(header) ?? []
    const [, start, behind = unit, number = count] = BEHIND_UNIT.exec(header) ?? []
    const factor = factors[unitOf(behind)]
    if (factor === undefined) return []
    const text = String(Number(number.replace(/\D/g, '')) * factor)
    return [{ column, before: before ?? start ?? '', text }]
  }

/** A header that is a number, whose meaning another header names. */
const numberedIn = (column: Column): Aged[] =>
  isNumbered(column) ? [{ column, before: '', text: column.header.trim() }] : []

/** A header that is a count of cycles or ends with one. */
function countedIn(column: Column): Aged[] {
  if (column.header.length > LONGEST) return []
  const [, before = '', text] = CYCLE.exec(column.header.trim()) ?? []
  return text === undefined ? [] : [{ column, before: before.replace(/[ _#.-]+$/, ''), text }]
}
