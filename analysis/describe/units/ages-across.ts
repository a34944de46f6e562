import { greatest, groups } from 'd3-array'
import { isTime, timeColumn } from '../../clock/written-times.ts'
import {
  type AgeMeaning,
  isValue,
  type TableDescription,
  type ValueMeaning,
} from '../../description.ts'
import { unitOf } from '../../names/header-names.ts'
import { DAYS_PER } from '../../names/measures.ts'
import { UNITS } from '../../names/unit-rules.ts'
import { taken, type Use, usedAs } from '../uses.ts'
import { AGES, BESIDE, type UnitColumn, type UnitSample } from './columns.ts'

type Across = NonNullable<TableDescription['across']>

/** A header that ends with an age. */
interface Aged {
  column: UnitColumn
  /** What stands before the age, and names a value or nothing. */
  before: string
  /** The age as it is written, and its number: of a date, the days since 1970. */
  text: string
  at: number
  /** The unit of a count, as it is written. */
  unit?: string
}

/** Headers of dates and cycles are not longer than this. */
const LONGEST = 80
const YEAR = /^(?<before>.*?)[ _-]*(?<text>(?:19[89]|20[0-5])\d)$/
/** The number of a cycle, behind a name or alone. */
const NUMBER = /^(?<before>.*?)[ _#.-]*(?<text>\d{1,6})$/
/** The beginning of life, whose empty number is read as 0. */
const BEGIN = /^(?<before>.*?)[ _-]*(?:bol|initial|fresh|neu)(?<text>)$/i
/** A count with its unit in front of it or behind it, as in `SoH year 3` and `SoH after 100 cycles`. */
const BEFORE = '^(?<before>.*?)(?:[ _.-]*(?:after|nach|bei|at))?[ _.-]*'
const COUNTS = [
  new RegExp(`${BEFORE}(?<unit>\\p{L}+)[ _.-]*(?<text>\\d{1,6})$`, 'iu'),
  new RegExp(`${BEFORE}(?<text>\\d{1,6})[ _.-]*(?<unit>\\p{L}+)\\.?$`, 'iu'),
]
/** A unit of cycles, or none. */
const CYCLES = /^(cycles?|cyc|zyklen|zyklus|zyk|)$/i
/** What stands before an age and names no value. */
const BESIDE_AGE = /^(cycles?|cyc|zyklus|zyklen|n|c|at|bei|nach|after)?$/i
/** So many columns show that their headers end with ages. */
const FEWEST = 2

/** The ages that headers may end with. */
const WAYS: readonly {
  meaning: AgeMeaning
  ageOf: (header: string) => Omit<Aged, 'column'> | undefined
}[] = [
  { meaning: 'date', ageOf: dateIn },
  { meaning: 'year', ageOf: header => countIn(header, [YEAR]) },
  {
    meaning: 'age',
    ageOf: header => countIn(header, [BEGIN, ...COUNTS], unit => !unit || unitOf(unit) in DAYS_PER),
  },
  {
    meaning: 'cycle',
    ageOf: header => countIn(header, [BEGIN, ...COUNTS, NUMBER], unit => CYCLES.test(unit)),
  },
]

/**
 * Finds the columns of a wide table by date, year, time in use or cycle. Their headers end with an age, the text before it
 * is the same in all of them and names a value or nothing, and no other column holds ages.
 */
export function agesAcross({ columns }: UnitSample) {
  // `Cycles` above a column of names is what the headers beside it count.
  const [corner] = columns.filter(({ index, profile }) => index === 0 && profile.words === 1)
  const others = columns.filter(column => column !== corner)
  if (others.some(hasOwnAge)) return undefined
  // Cells may be numbered as well.
  const isSpread = columns[0]?.meaning === 'unit' || corner?.meaning === 'cycle'
  const ways = WAYS.map(({ meaning, ageOf }) => {
    const aged = others.flatMap(column => {
      const found = ageOf(bareOf(column))
      const isAge = found && (BESIDE_AGE.test(found.before) || valueNamed(found.before))
      return isAge ? [{ ...found, column }] : []
    })
    const [, found = []] =
      greatest(
        groups(aged, ({ before }) => before.toLowerCase()),
        ([, { length }]) => length,
      ) ?? []
    const isCounted = meaning === 'cycle' || meaning === 'age'
    const isSaid = isSpread || found.some(({ unit }) => unit)
    const units = new Set(found.flatMap(({ unit }) => (unit ? unitOf(unit) : [])))
    const isAge = !isCounted || (isSaid && units.size < 2 && isRising(found))
    return { meaning, found: isAge ? found : [] }
  })
  // Among the numbers of many cycles, two may look like years.
  const { meaning: counts, found } = greatest(ways, way => way.found.length) ?? {}
  if (!counts || !found || found.length < FEWEST) return undefined
  const ages = counts === 'date' ? datedIn(found) : found
  const rest = columns.filter(column => !ages.some(each => each.column === column))
  const [first] = ages
  const unitAcross = counts === 'age' ? unitOf(ages.findLast(each => each.unit)?.unit ?? '') : null
  const across: Across = { meaning: counts, unit: unitAcross }
  const named = valueNamed(first?.before ?? '')
  const { meaning, unit } = named ?? { meaning: 'capacity', unit: '' }
  const measured = { unit: unit || ((named && first?.column.unit) ?? '') }
  const uses = ages.map(({ column, at }) => ({
    ...usedAs({ ...column, ...measured }, meaning, named ? null : 'by-exclusion'),
    at,
  }))
  return { shape: 'ages-across' as const, across, uses: [...uses, ...namesOf(rest)] }
}

/** A header without a unit in brackets, which is that of the values. */
const bareOf = ({ header }: UnitColumn) =>
  header.length > LONGEST ? '' : header.trim().replace(/ *[([][^)\]\d]*[)\]]$/, '')

const hasOwnAge = ({ meaning, header }: UnitColumn) =>
  AGES.some(age => age === meaning) && !/\d{2}/.test(header)

const isRising = (found: readonly Aged[]) =>
  found.every(({ at }, i) => i === 0 || at > (found[i - 1]?.at ?? 0))

/** The value that a text names, and its unit, '' where nothing names it. */
export function valueNamed(text: string): { meaning: ValueMeaning; unit: string } | undefined {
  const { meaning, unit = '' } = UNITS.meaningOf(text) ?? {}
  return isValue(meaning) ? { meaning, unit } : undefined
}

/** The columns beside the ages: the unit of each row, which need not repeat, and what it is. */
function namesOf(rest: readonly UnitColumn[]): Use[] {
  const beside = BESIDE.flatMap(meaning => taken(rest, [meaning])?.use ?? [])
  const named = taken(rest, ['unit', 'part'])?.column
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
function dateIn(header: string): Omit<Aged, 'column'> | undefined {
  if (!/\d/.test(header)) return undefined
  const words = Array.from(header.matchAll(/[ _(]+/g), ({ index, 0: { length } }) => index + length)
  const start = [0, ...words].find(at => isTime(header.slice(at)))
  if (start === undefined) return undefined
  const before = header.slice(0, start).replace(/[ _(]+$/, '')
  return { before, text: header.slice(start), at: Number.NaN }
}

/** A header that ends with a number, or is one. */
function countIn(header: string, patterns: readonly RegExp[], isUnit = (_: string) => true) {
  const found = patterns.map(pattern => pattern.exec(header)?.groups)
  const { before = '', text, unit = '' } = found.find(each => each && isUnit(each.unit ?? '')) ?? {}
  return text === undefined ? undefined : { before, text, at: Number(text), unit }
}

/** Headers with their days: all of them together show whether the day or the month comes first. */
function datedIn(found: readonly Aged[]): Aged[] {
  const { read } = timeColumn(found.map(({ text }) => text))
  return found.map(aged => ({ ...aged, at: read(aged.text).minutes / 1440 }))
}
