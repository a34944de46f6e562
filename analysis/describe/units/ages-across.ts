import { greatest, groups, max } from 'd3-array'
import { isTime, timeColumn } from '../../clock/written-times.ts'
import {
  type AgeMeaning,
  isValue,
  type TableDescription,
  type ValueMeaning,
} from '../../description.ts'
import { UNITS } from '../../names/unit-rules.ts'
import { taken, type Use, usedAs } from '../uses.ts'
import { BESIDE, type UnitColumn, type UnitSample } from './columns.ts'

type Across = NonNullable<TableDescription['across']>

/** A header that ends with an age, and what stands before it. */
interface Aged {
  column: UnitColumn
  before: string
  /** The age as it is written, and its number: of a date, the days since 1970. */
  text: string
  at: number
}

/** Headers of dates and cycles are not longer than this. */
const LONGEST = 80
const YEAR = /^(.*?)[ _-]*((?:19[89]|20[0-5])\d)$/
/** A header that ends with the number of a cycle, or is one. */
const CYCLE = /^(.*?)(?:cycles?|cyc|zyklus|zyklen|n|c)?[ _#.-]*(\d{1,6})$/i
type AgeOf = (header: string) => Omit<Aged, 'column'> | undefined

/** The ages that headers may end with, and how many columns show that they do. */
const WAYS: readonly { meaning: AgeMeaning; fewest: number; ageOf: AgeOf }[] = [
  { meaning: 'date', fewest: 2, ageOf: dateIn },
  { meaning: 'year', fewest: 2, ageOf: numberBy(YEAR) },
  { meaning: 'cycle', fewest: 3, ageOf: numberBy(CYCLE) },
]

/**
 * Finds the columns of a wide table by date, kilometres or cycle. Their headers end with an age, the text before it is
 * the same in all of them and names a value or nothing, and no other column holds ages.
 */
export function agesAcross({ columns, header }: UnitSample) {
  // `Cycles` above a column of names is what the headers beside it count.
  const [corner] = columns.filter(({ index, profile }) => index === 0 && profile.words === 1)
  const others = columns.filter(column => column !== corner)
  if (others.some(hasOwnAge)) return undefined
  const isSpread = columns[0]?.meaning === 'unit' || corner?.meaning === 'cycle'
  const ways = WAYS.flatMap(({ meaning, fewest, ageOf }) => {
    const found = largest(
      others.flatMap(column => {
        const aged = column.header.length > LONGEST ? undefined : ageOf(bareOf(column))
        return aged ? [{ ...aged, column }] : []
      }),
    )
    const isAge = found.length >= fewest && (meaning !== 'cycle' || doCount(found, isSpread))
    const measured = isAge ? measuredBy(found, header.titles) : undefined
    return measured
      ? [{ meaning, found: meaning === 'date' ? datedIn(found) : found, measured }]
      : []
  })
  // Among the numbers of many cycles, two may look like years.
  const way = greatest(ways, ({ found }) => found.length)
  if (!way) return undefined
  const { found, measured } = way
  const rest = columns.filter(column => !found.some(each => each.column === column))
  const meaning = way.meaning === 'cycle' && corner?.meaning === 'km' ? 'km' : way.meaning
  const across: Across = { meaning, unit: null }
  const uses = found.map(({ column, at }) => ({
    ...usedAs({ ...column, unit: measured.unit }, measured.meaning, measured.why),
    at,
  }))
  return { across, uses: [...uses, ...namesOf(rest)] }
}

/** A header without a unit in brackets, which is that of the values. */
const bareOf = ({ header }: UnitColumn) => {
  const bare = header.trim().replace(/ *[([][^)\]]*[)\]]$/, '')
  return /\d/.test(bare) ? bare : header.trim()
}

const hasOwnAge = ({ meaning, header }: UnitColumn) =>
  (meaning === 'cycle' || meaning === 'km' || meaning === 'date') && !/\d{2}/.test(header)

/** Whether numbers are those of cycles: cells that are numbered stand in turn and close together. */
function doCount(found: readonly Aged[], isSpread: boolean): boolean {
  const isRising = found.every(({ at }, i) => i === 0 || at > (found[i - 1]?.at ?? 0))
  return isRising && (isSpread || (found.at(-1)?.at ?? 0) >= 10 * found.length)
}

/** The columns with the same text before their ages: one that names a value if there is one, and the most frequent. */
function largest(found: readonly Aged[]): Aged[] {
  const [first] = groups(found, ({ before }) => before.trim().toLowerCase()).sort(
    ([a, these], [b, those]) =>
      Number(valueNamed(b) !== undefined) - Number(valueNamed(a) !== undefined) ||
      those.length - these.length,
  )
  return first?.[1] ?? []
}

/** The value that a text names, and its unit. */
export function valueNamed(text: string): { meaning: ValueMeaning; unit: string } | undefined {
  const { meaning, unit = '' } = UNITS.meaningOf(text) ?? {}
  return isValue(meaning) ? { meaning, unit } : undefined
}

/** What the columns measure: by the text before their ages, by a title, or by the size of their values. */
function measuredBy(found: readonly Aged[], titles: readonly string[]) {
  const [first] = found
  const before = first?.before.trim() ?? ''
  const named = valueNamed(before)
  if (named) return { ...named, unit: named.unit || (first?.column.unit ?? ''), why: null }
  if (before !== '' && !/^(cycle|cyc|zyklus|n|c|at|bei|nach|after)$/i.test(before)) return undefined
  const [titled] = titles.flatMap(title => valueNamed(title) ?? [])
  if (titled) return { ...titled, why: null }
  const most = max(found, ({ column }) => column.profile.most ?? 0) ?? 0
  const why = 'by-exclusion' as const
  if (most > 0.8 && most <= 1.2) return { meaning: 'health' as const, unit: '1', why }
  if (most > 90 && most <= 110) return { meaning: 'health' as const, unit: '%', why }
  return most > 20
    ? { meaning: 'energy' as const, unit: 'kWh', why }
    : { meaning: 'capacity' as const, unit: '', why }
}

/** The columns beside the ages: the unit of each row, which need not repeat, and what it is. */
function namesOf(rest: readonly UnitColumn[]): Use[] {
  const beside = BESIDE.flatMap(meaning => taken(rest, [meaning])?.use ?? [])
  const known = taken(rest, ['unit', 'part'])?.column
  const named = known ?? rest.find(name => UNITS.match(name)?.id === 'unit')
  const nameless = rest.find(
    ({ profile, index }) =>
      beside.every(use => use.index !== index) &&
      profile.filled > 0.9 &&
      profile.distinct === profile.filled * profile.rows,
  )
  const name = named ?? nameless
  if (!name) return beside
  return [{ ...usedAs(name, 'unit', named ? null : 'by-exclusion'), unit: null }, ...beside]
}

/** A header that is a date or ends with one. */
function dateIn(header: string): ReturnType<AgeOf> {
  if (!/\d/.test(header)) return undefined
  const words = Array.from(header.matchAll(/[ _(]+/g), ({ index, 0: { length } }) => index + length)
  const start = [0, ...words].find(at => isTime(header.slice(at)))
  if (start === undefined) return undefined
  return {
    before: header.slice(0, start).replace(/[ _(]+$/, ''),
    ...{ text: header.slice(start), at: Number.NaN },
  }
}

/** Headers with their days: all of them together show whether the day or the month comes first. */
function datedIn(found: readonly Aged[]): Aged[] {
  const { read } = timeColumn(found.map(({ text }) => text))
  return found.map(aged => ({ ...aged, at: read(aged.text).minutes / 1440 }))
}

/** Makes a function that finds a header which is a number, or ends with one. */
function numberBy(pattern: RegExp): AgeOf {
  return header => {
    const [, before = '', text] = pattern.exec(header) ?? []
    return text === undefined
      ? undefined
      : { before: before.replace(/[ _#.-]+$/, ''), text, at: Number(text) }
  }
}
