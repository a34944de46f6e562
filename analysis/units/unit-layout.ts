import type { ColumnChoice, Evidence, Facts } from '../reading.ts'
import {
  asTaken,
  fitting as fittingOf,
  judged,
  type Taken,
  take,
  textsOf,
} from '../tables/meanings.ts'
import { agesIn, namelessAge } from './age-columns.ts'
import { cellColumns } from './cell-columns.ts'
import { fillerOf, mergedIn } from './completed-rows.ts'
import { type Course, cornerIn, courseColumns } from './course-columns.ts'
import { type DateParts, dateJoiner, datePartsIn } from './date-parts.ts'
import { headerIn, titledValue } from './header-row.ts'
import type { Signal } from './signals.ts'
import {
  AGES,
  type Column,
  has,
  MEANINGS,
  match,
  type UnitMeaning,
  VALUES,
  VALUES_BY_DATE,
} from './unit-meanings.ts'
import { isOnceIn, type Named, namedBy, nameIn, othersOf } from './unit-names.ts'
import { withCellUnits } from './units-in-cells.ts'
import { valueIn } from './value-columns.ts'

export type Row = readonly string[]

/** How a table is read: what it is, where its rows begin, and which columns hold what. */
export interface Layout {
  /**
   * `table` has a row for each age of a unit, `cells` a column for each cell, and `courses` a row for each unit and a
   * column for each age. `export` has the rows of a cycler.
   */
  kind: 'table' | 'cells' | 'courses' | 'export'
  firstRow: number
  /** The columns whose texts stand once for all rows down to the next one, as merged cells do. */
  merged: number[]
  /** Columns that tell the date together. The one of them with the meaning `date` is read. */
  dateParts: DateParts | undefined
  columns: Column[]
  /** The columns that are used. */
  taken: Taken<UnitMeaning>[]
  /** The columns of ages, of which a table may have several: cycles, dates and kilometres. */
  ages: Column[]
  /** Undefined in a wide table, and in an export whose current is integrated. */
  value: Column | undefined
  named: Named
  /** The columns of a wide table's cells. */
  cells: Column[]
  /** The columns of a wide table's dates or cycles, with the age of each. */
  course: Course[]
  evidence: Evidence[]
  /** The headers or signals that fit the value equally well, between which the visitor decides; none if one fits. */
  rivals: string[]
  /** The rows of a table of signals that hold the value. */
  signal?: Signal | undefined
  /** The day of a list or a log of one day, which its name alone tells, in days since 1970. */
  day?: number | undefined
  /** The name of the unit of such a log, where the name of its file tells both. */
  logOf?: string | undefined
  /** What the table lacks to be read. */
  missing: Evidence | null
  /** How much is recognised, to compare delimiters. */
  rank: number
}

const NO_FACTS: Facts = {}

/** The column of a layout with one of these meanings. */
export const columnFor = ({ taken }: Pick<Layout, 'taken'>, ...meanings: UnitMeaning[]) =>
  meanings
    .map(meaning => taken.find(({ column }) => column.meaning === meaning)?.column)
    .find(column => column !== undefined)

/** The text of a row in a column, '' without one. */
export const textAt = (row: Row, column: Column | undefined) =>
  (column && row[column.index]?.trim()) || ''

/** Meanings that are used beside an age and a value. */
const BESIDE: readonly UnitMeaning[] = [
  ...(['year', 'type', 'depot', 'condition'] as const),
  ...(['service', 'status', 'rated', 'rate'] as const),
]

interface Options {
  chosen?: Readonly<Record<number, ColumnChoice | null>> | undefined
  /** The index of the column that names the units, 'one', or undefined. */
  namedBy?: string | undefined
  /** The header of the column that the visitor takes for the value. */
  value?: string | undefined
}

/**
 * Recognises a table's columns by its header, which may follow a preamble, and by what stands below it.
 *
 * @param rows a sample from the start
 */
export function layoutOf(rows: readonly string[][], options: Options = {}): Layout {
  const header = headerIn(rows)
  const { firstRow } = header
  // A text that stands alone in its row is a remark, and no value of its column.
  const least = header.columns.length > 2 ? 2 : 1
  const filled = rows
    .slice(firstRow)
    .filter(row => row.filter(text => text.trim() !== '').length >= least)
  const merged = mergedIn(header.columns, filled)
  const whole = filled.map(fillerOf(merged))
  const known = judged(withCellUnits(header.columns, whole), whole, {
    ...{ match, meanings: MEANINGS },
    ...options,
  })
  const dateParts = datePartsIn(known, whole)
  const columns = known.map(column => readAs(column, dateParts))
  const below = whole.map(dateJoiner(dateParts))
  const draft: Layout = {
    ...{
      kind: 'table',
      firstRow,
      merged,
      dateParts,
      columns,
      taken: [],
      ages: [],
      value: undefined,
      cells: [],
    },
    ...{ course: [], evidence: [], missing: null, named: { separators: [] }, rivals: [], rank: 0 },
  }
  if (!header.isFound && !columns.some(({ isChosen }) => isChosen)) {
    return {
      ...draft,
      taken: takenOf(columns, ['unit', ...BESIDE]),
      missing: { id: 'no-header', facts: NO_FACTS },
      rank: alikeIn(rows, columns) / 2,
    }
  }
  const course = courseColumns(columns, below)
  if (course.length > 0)
    return coursesLayout(draft, titled(course, rows.slice(0, header.at)), below)
  const cells = cellColumns(columns, below)
  if (cells.length > 0) return cellsLayout(draft, cells, below, rows[header.at - 1] ?? [])
  return isOfCycler(below, columns)
    ? exportLayout(draft, below)
    : tableLayout(draft, below, options)
}

/** A column of months beside one of years is read as the date, and a year without one is none. */
function readAs(column: Column, parts: DateParts | undefined): Column {
  if (column.index === parts?.part) return { ...column, meaning: 'date', unit: '' }
  if (column.meaning !== 'year') return column
  return { ...column, unit: '', meaning: parts || column.isChosen ? 'year' : undefined }
}

/** The share of rows with as many columns as the header: a delimiter that cuts rows alike is the likelier one. */
const alikeIn = (rows: readonly Row[], { length }: readonly Column[]) =>
  length > 1 ? rows.filter(row => row.length === length).length / Math.max(1, rows.length) : 0

/** The layout with its rank, which counts columns that have a meaning and values. */
function ranked(layout: Layout, below: readonly Row[]): Layout {
  if (layout.missing) return { ...layout, rank: alikeIn(below, layout.columns) }
  // Split at the wrong delimiter, most rows have fewer columns than the header.
  const isFilled = ({ index, meaning }: Column) =>
    !meaning ||
    (below.filter(row => row.length > index).length > 0.2 * below.length &&
      textsOf(below, index).length > 0)
  const needed = [
    layout.ages[0],
    layout.course.at(-1)?.column ?? layout.cells[0] ?? layout.value ?? columnFor(layout, 'current'),
  ]
  if (!needed.every(column => !column || isFilled(column))) return layout
  const named = layout.columns.filter(each => each.meaning && isFilled(each)).length
  return { ...layout, rank: 2 + named + layout.course.length }
}

const takenOf = (columns: readonly Column[], wanted: readonly UnitMeaning[]) =>
  wanted.flatMap(meaning => take(columns, [meaning]) ?? [])

/** The columns of ages with what a title says that they measure, where their headers do not. */
function titled(course: readonly Course[], titles: readonly Row[]): Course[] {
  const value = titledValue(titles)
  return course.map(each =>
    value && each.why === 'by-exclusion'
      ? { ...each, column: { ...each.column, ...value }, certainty: 'sure', why: null }
      : each,
  )
}

/** The layout of a wide table with a row for each unit and a column for each date or cycle. */
function coursesLayout(draft: Layout, course: readonly Course[], below: readonly Row[]): Layout {
  const corner = cornerIn(draft.columns, below)
  const rest = draft.columns
    .filter(column => !course.some(each => each.column.index === column.index))
    .map(column => (column === corner ? { ...column, meaning: 'unit' as const, unit: '' } : column))
  // Each unit has one row, so that its name need not repeat.
  const once = rest.find(column => match(column)?.id === 'unit')
  const names =
    take(rest, ['unit', 'channel']) ??
    (once
      ? { column: { ...once, meaning: 'unit' as const }, certainty: 'sure' as const, why: null }
      : namelessNames(rest, below))
  const taken: Taken<UnitMeaning>[] = [
    ...(names ? [names] : []),
    ...takenOf(rest, BESIDE),
    ...course.map(({ column, certainty, why }) => ({ column, certainty, why, bracket: 0 })),
  ]
  const named = { column: names?.column, separators: [] }
  return ranked({ ...draft, kind: 'courses', taken, named, course: [...course] }, below)
}

/** The first column of different names, where no header says so. */
function namelessNames(columns: readonly Column[], below: readonly Row[]) {
  const column = columns.find(({ index, meaning }) => {
    const texts = textsOf(below, index)
    return !meaning && texts.length > 0.9 * below.length && new Set(texts).size === texts.length
  })
  return column && asTaken({ ...column, meaning: 'unit' }, 'by-exclusion')
}

/** The layout of a wide table with a column for each cell. @param above the row above the header */
function cellsLayout(
  draft: Layout,
  cells: readonly Column[],
  below: readonly Row[],
  above: Row,
): Layout {
  const rest = draft.columns.filter(column => !cells.includes(column))
  const age = take(rest, AGES) ?? namelessAge(draft.columns, below)
  const layout: Layout = {
    ...draft,
    kind: 'cells',
    ages: age ? [age.column] : [],
    cells: withNames(cells, [above, below[0] ?? []]),
    taken: [
      ...(age ? [age] : []),
      ...takenOf(rest, ['year']),
      ...cells.map(column => ({ column, certainty: 'sure' as const, why: null, bracket: 0 })),
    ],
    missing: age ? null : { id: 'no-age', facts: NO_FACTS },
  }
  return ranked(layout, below)
}

/** Cells with the same header are named by the row above it or below, or counted. */
function withNames(cells: readonly Column[], rows: readonly Row[]): Column[] {
  const isTold = (names: readonly string[]) => new Set(names).size === cells.length
  if (isTold(cells.map(({ header }) => header))) return [...cells]
  const names = rows
    .map(row => cells.map(({ index }) => row[index]?.trim() ?? ''))
    .find(texts => isTold(texts) && texts.every(text => /\p{L}/u.test(text)))
  return cells.map((cell, i) => ({ ...cell, header: names?.[i] ?? `${cell.header} ${i + 1}` }))
}

/** The layout of a cycler's rows. */
function exportLayout(draft: Layout, below: readonly Row[]): Layout {
  const { columns } = draft
  const age = take(columns, ['cycle'])
  const value = take(columns, ['discharged', 'capacity', 'health', 'running-total'])
  const time = take(columns, ['time', 'date', 'step-time'])
  const name = take(columns, ['unit', 'channel'])
  const current = take(columns, ['current'])
  const beside = takenOf(columns, ['date', ...BESIDE.filter(id => id !== 'rate')])
  const measured = [current, take(columns, ['voltage']), take(columns, ['step', 'ox-red'])]
  const taken = [age, value, name, time, ...beside, ...measured].flatMap(each => each ?? [])
  const unique = taken.filter(
    (each, i) => taken.findIndex(({ column }) => column === each.column) === i,
  )
  return ranked(
    {
      ...draft,
      kind: 'export',
      ages: age ? [age.column] : [],
      value: value?.column,
      taken: unique,
      named: {
        column: name?.column,
        separators: othersOf(columns, name?.column, below),
      },
      missing: value || current ? null : { id: 'no-capacity', facts: NO_FACTS },
    },
    below,
  )
}

/** The layout of a table with a row for each age of a unit. */
function tableLayout(draft: Layout, below: readonly Row[], options: Options): Layout {
  const { columns } = draft
  const known = nameIn(columns, below)
  const all = agesIn(columns, below, known?.column)
  const isByCycle = has(columns, ['cycle'])
  const meanings = isByCycle ? VALUES : VALUES_BY_DATE
  const { value, rivals, signal, ofNow } = valueIn(columns, below, meanings, options.value)
  // A capacity that stands in all rows of its cycle is that of one cell.
  const told = [all[0], value, known].flatMap(each => each?.column ?? [])
  const isNew = (row: Row, i: number) =>
    !isByCycle || told.some(({ index }) => row[index] !== below[i - 1]?.[index])
  const isOfSignal = (row: Row) => !signal || row[signal.column.index]?.trim() === signal.text
  const { evidence, doubt, ...naming } = namedBy({
    ...{
      columns,
      below: below.filter(isNew).filter(isOfSignal),
      ages: all.map(({ column }) => column),
    },
    ...{ known, chosen: options.namedBy },
  })
  const name =
    naming.column &&
    (known?.column === naming.column ? known : asTaken(naming.column, doubt ?? 'telling'))
  // A name that stands once at each age is that of one row: a trailer does not tell trucks.
  const isAlone = naming.column && !isByCycle && isOnceIn(below, [naming.column, all[0]?.column])
  const lives = take(columns, ['life'])
  const missing = all.length === 0 ? 'no-age' : value ? null : 'no-capacity'
  return ranked(
    {
      ...draft,
      ages: all.map(({ column }) => column),
      value: value?.column,
      taken: [
        ...all,
        ...(value ? [value] : []),
        ...(name ? [name] : []),
        ...naming.separators.map(column => asTaken({ ...column, meaning: 'unit' }, 'telling')),
        ...takenOf(
          columns.filter(column => !isMeasuredBeside(column, below, naming.column)),
          [...BESIDE, 'step'],
        ),
      ],
      named: {
        ...naming,
        separators: [
          ...(isAlone ? [] : othersOf(columns, naming.column, below)),
          ...naming.separators,
        ],
      },
      signal,
      rivals,
      evidence,
      missing: missing && {
        id: lives ? 'lives-alone' : missing,
        facts: ofNow ? { ofNow: ofNow.header } : NO_FACTS,
      },
    },
    below,
  )
}

/**
 * Whether a condition is a number that changes within a unit: a temperature that was measured, and none that was set.
 */
function isMeasuredBeside(
  { index, meaning, isChosen }: Column,
  below: readonly Row[],
  name: Column | undefined,
): boolean {
  if (meaning !== 'condition' || isChosen) return false
  const rows = below.filter(row => row[index]?.trim())
  const nameOf = (row: Row) => (name && row[name.index]?.trim()) ?? ''
  const pairs = new Set(rows.map(row => `${nameOf(row)}\n${row[index]?.trim()}`))
  const isNumber = rows.every(row => !/\p{L}/u.test(row[index] ?? ''))
  return isNumber && pairs.size > new Set(rows.map(nameOf)).size
}

/**
 * Whether rows are those of a cycler: they count no cycles but have a current, or many repeat their cycle and
 * something else is measured in each.
 */
function isOfCycler(rows: readonly Row[], columns: readonly Column[]): boolean {
  if (has(columns, ['km', 'hours'])) return false
  const [cell] = fittingOf(columns, ['unit', 'channel'])
  const [cycle] = fittingOf(columns, ['cycle'])
  const capacities = fittingOf(columns, ['discharged', 'capacity', 'health'])
  if (!cycle || capacities.length === 0) {
    const isJudged = !cycle && has(columns, ['health'])
    return !isJudged && has(columns, ['current']) && has(columns, ['time', 'date', 'step-time'])
  }
  if (!has(columns, ['current', 'voltage', 'time', 'step-time', 'step', 'ox-red'])) return false
  const keys = rows.map(row => [row[cycle.index], cell && row[cell.index]].join('\n'))
  const again = rows.flatMap((row, i) =>
    keys[i] === keys[i - 1] && row[cycle.index] ? [[row, rows[i - 1] ?? []] as const] : [],
  )
  // What is the same in all rows of each cycle is its capacity, and no counter.
  const isCounter = ({ index }: Column) =>
    again.some(([row, before]) => row[index] !== before[index])
  return again.length > keys.length / 3 && (new Set(keys).size < 2 || capacities.some(isCounter))
}
