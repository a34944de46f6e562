import { group, max, min } from 'd3-array'
import type { Evidence } from '../reading.ts'
import { fitting, type Taken, take, textsOf } from '../tables/meanings.ts'
import { numberFormOf, numberReader } from '../tables/numbers.ts'
import type { Column, UnitMeaning } from './unit-meanings.ts'
import { dayReader, isDate } from './value-readers.ts'

type Row = readonly string[]

/** What names the units of a table. */
export interface Named {
  /** Without one, all rows are of one unit, which has the name of its file. */
  column?: Column | undefined
  /** Other columns whose values tell units apart. */
  separators: Column[]
  /** Columns that may name the units, between which the visitor decides. */
  candidates?: Column[]
}

interface Options {
  columns: readonly Column[]
  below: readonly Row[]
  ages: readonly Column[]
  /** The column whose header says that it names units. */
  known: Taken<UnitMeaning> | undefined
  /** The visitor's answer: the index of a column, or 'one'. */
  chosen: string | undefined
}

interface Found extends Named {
  evidence: Evidence[]
  /** Why the column is taken although its header does not say so. */
  doubt?: string
}

/** Fewer rows than this show nothing. */
const FEWEST_ROWS = 6
const FEWEST_TO_TELL = 20

/**
 * Finds what names the units of a table. An odometer that never falls is that of one vehicle. Otherwise names, not
 * measurements, name vehicles if each has an odometer of its own that never falls, and they are not parts that follow
 * each other, as trips do. Of cells by cycle, it is the column that alone makes each age of a cell stand once.
 */
export function namedBy(options: Options): Found {
  const { columns, below, ages, known, chosen } = options
  const none = { separators: [], evidence: [] }
  const answer = columns.find(({ index }) => String(index) === chosen)
  if (chosen === 'one' || answer) {
    const { candidates } = namedBy({ ...options, chosen: undefined })
    const column: Column | undefined = answer && { ...answer, meaning: 'unit' }
    return { ...none, column, doubt: 'chosen', ...(candidates ? { candidates } : {}) }
  }
  const [age] = ages
  if (!age || age.meaning === 'cycle' || known) {
    const isTold = age?.meaning !== 'cycle' || known?.column.isChosen
    const telling = isTold ? undefined : tellingColumn(columns, below, age, known?.column)
    if (telling && !known) return { ...none, column: { ...telling, meaning: 'unit' } }
    const parts =
      known && age && age.meaning !== 'cycle' ? partsIn(columns, below, age, known.column) : []
    const separators = telling ? [telling] : parts
    return { ...none, column: known?.column, separators }
  }
  const dates = textsOf(below, age.index)
  if (!hasMeter(ages) && new Set(dates).size > 0.98 * dates.length) return none
  const candidates = columns.filter(
    column => !ages.includes(column) && mayName(column, below) && areApart(below, column, ages),
  )
  const courses = coursesIn(below, ages)
  const isOfSeveral = candidates.some(each => isOnceIn(below, [...ages, each]))
  if (courses && neverFalls(courses) && (isOnceIn(below, ages) || !isOfSeveral)) {
    const km = courses.map(each => each.km)
    const facts = { rows: below.length, from: km[0] ?? null, to: km.at(-1) ?? null }
    return { ...none, evidence: [{ id: 'one-odometer', facts }] }
  }
  const [first, ...others] = candidates
  if (!first) return none
  // Columns that group the rows alike name the same units.
  const isSame = others.every(other => doPartAlike(below, first, other))
  if (!isSame) return { ...none, candidates }
  return {
    ...none,
    column: { ...first, meaning: 'unit' },
    doubt: courses ? 'own-odometers' : 'telling',
  }
}

/** The column that names the units. Of several that group the rows alike, any will do. */
export function nameIn(columns: readonly Column[], below: readonly Row[]) {
  const name = take(columns, ['unit', 'channel'])
  const others = columns.filter(each => each !== name?.column && each.meaning === 'unit')
  const isSure =
    name?.why === 'two-fit' && others.every(each => doPartAlike(below, name.column, each))
  return isSure ? { ...name, certainty: 'sure' as const, why: null } : name
}

/** Other columns whose values tell units apart, such as channels: not counters, which differ from row to row. */
export function othersOf(
  columns: readonly Column[],
  name: Column | undefined,
  below: readonly Row[],
): Column[] {
  return fitting(columns, ['channel', 'unit']).filter(column => {
    if (column === name) return false
    if (!name) return true
    const rows = below.filter(row => row[column.index]?.trim())
    const pairs = new Set(rows.map(row => `${row[name.index]}\n${row[column.index]}`))
    return pairs.size <= rows.length / 2
  })
}

/** Whether an odometer or an hour meter is among the ages. */
const hasMeter = (ages: readonly Column[]) =>
  ages.some(({ meaning }) => meaning === 'km' || meaning === 'hours')

interface Reading {
  day: number
  km: number
  row: Row
}

/** The rows with their odometer, in the order of their dates. */
function coursesIn(rows: readonly Row[], ages: readonly Column[]): Reading[] | undefined {
  const km = ages.find(({ meaning }) => meaning === 'km' || meaning === 'hours')
  const date = ages.find(({ meaning }) => meaning === 'date')
  if (!km || rows.length < FEWEST_ROWS) return undefined
  const texts = rows.map(row => row[km.index] ?? '')
  const read = numberReader(numberFormOf(rows.flat(), ''), 'thousands')
  const day = date ? dayReader(textsOf(rows, date.index)) : () => 0
  return rows
    .map((row, i) => ({ row, km: read(texts[i] ?? ''), day: day(row[date?.index ?? -1] ?? '') }))
    .filter(({ km }) => km > 0)
    .sort((a, b) => a.day - b.day || 0)
}

/** Whether an odometer never falls, or never rises where the newest row stands first. */
function neverFalls(readings: readonly Reading[]): boolean {
  const steps = readings.slice(1).map(({ km }, i) => km - (readings[i]?.km ?? 0))
  const moved = steps.filter(step => step !== 0)
  return (
    moved.length > 0 &&
    (moved.every(step => step > 0) || (readings[0]?.day === 0 && moved.every(step => step < 0)))
  )
}

/** Whether a column holds names: texts or whole numbers that repeat, and no dates. */
function mayName({ index, meaning }: Column, rows: readonly Row[]): boolean {
  const texts = textsOf(rows, index)
  const values = new Set(texts)
  if (meaning || texts.length < 0.98 * rows.length) return false
  if (values.size < 2 || values.size > rows.length / 2) return false
  return texts.every(text => !isDate(text) && (/\p{L}/u.test(text) || /^\d{1,12}$/.test(text)))
}

/** Whether the rows of each value have an odometer or dates of their own, and do not follow those of another. */
function areApart(rows: readonly Row[], column: Column, ages: readonly Column[]): boolean {
  const parts = [...group(rows, row => row[column.index]?.trim() ?? '').values()]
  const courses = parts.map(part => coursesIn(part, ages) ?? [])
  const isMetered = hasMeter(ages)
  if (isMetered && !courses.every(course => course.length < 2 || neverFalls(course))) return false
  const date = ages.find(({ meaning }) => meaning === 'date')
  if (!date) return isMetered || isOnceIn(rows, [...ages, column])
  const day = dayReader(textsOf(rows, date.index))
  const spans = parts
    .map(part => part.map(row => day(row[date.index] ?? '')).filter(Number.isFinite))
    .filter(days => days.length > 0)
    .map(days => ({
      from: min(days) ?? 0,
      to: max(days) ?? 0,
      days: new Set(days).size,
      rows: days.length,
    }))
    .sort((a, b) => a.from - b.from)
  // Without an odometer, each vehicle must have one row per date.
  if (!isMetered && spans.some(({ days, rows }) => days < 0.98 * rows)) return false
  const follow = spans.slice(1).filter(({ from }, i) => from >= (spans[i]?.to ?? 0))
  return follow.length < spans.length / 2
}

/**
 * Finds the column that tells the parts of units apart, such as the packs of a bus: a unit has one row for each of its
 * parts at almost every age, and no other rows.
 */
function partsIn(
  columns: readonly Column[],
  rows: readonly Row[],
  age: Column,
  name: Column,
): Column[] {
  const keyOf = (row: Row, ...others: Column[]) =>
    [name, ...others].map(({ index }) => row[index]?.trim()).join('\n')
  const countOf = (...others: Column[]) => new Set(rows.map(row => keyOf(row, ...others))).size
  const ages = countOf(age)
  if (rows.length < FEWEST_ROWS || ages > rows.length / 2 || ages <= countOf()) return []
  const column = columns.find(each => {
    if (!mayName(each, rows) || countOf(age, each) < 0.98 * rows.length) return false
    const parts = countOf(each) / countOf()
    return parts > 1 && Math.abs((ages * parts) / rows.length - 1) < 0.1
  })
  return column ? [column] : []
}

/** Whether some columns together tell almost all rows apart. */
export function isOnceIn(rows: readonly Row[], columns: readonly (Column | undefined)[]): boolean {
  const keys = rows.map(row => columns.map(each => each && row[each.index]?.trim()).join('\n'))
  return new Set(keys).size > 0.98 * keys.length
}

/** Whether two columns tell the same rows apart. */
function doPartAlike(rows: readonly Row[], a: Column, b: Column): boolean {
  const pairs = new Set(rows.map(row => `${row[a.index]}\n${row[b.index]}`)).size
  return pairs === new Set(rows.map(row => row[a.index])).size
}

/**
 * Finds the column that tells cells apart although no header says so: with it alone, each age of a cell occurs once.
 */
function tellingColumn(
  columns: readonly Column[],
  rows: readonly Row[],
  age: Column,
  cell: Column | undefined,
): Column | undefined {
  if (rows.length < FEWEST_TO_TELL || isOnceIn(rows, [age, cell])) return undefined
  return columns.find(column => {
    const values = new Set(textsOf(rows, column.index)).size
    const mayTell = column.meaning === undefined && values > 1 && values < rows.length / 4
    return mayTell && isOnceIn(rows, [age, cell, column])
  })
}
