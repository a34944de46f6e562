import { groups, max, median } from 'd3-array'
import { isTime, timeColumn } from '../../clock/written-times.ts'
import {
  type AgeMeaning,
  isValue,
  type TableDescription,
  type ValueMeaning,
} from '../../description.ts'
import { headerNames, unitOf } from '../../names/header-names.ts'
import { DAYS_PER } from '../../names/measures.ts'
import { taken, type Use, usedAs } from '../uses.ts'
import { BESIDE, matchUnits, type UnitColumn, type UnitSample } from './columns.ts'

type Across = NonNullable<TableDescription['across']>

/** A header that ends with an age. */
interface Aged {
  column: UnitColumn
  /** What stands before the age. */
  before: string
  at: number
  unit: string | null
}

/** Headers of dates and cycles are not longer than this. */
const LONGEST = 80
const YEAR = /^(.*?)[ _-]*((?:19[89]|20[0-5])\d)$/
/** A header that ends with the number of a cycle, or is one. */
const CYCLE = /^(.*?)(?:cycles?|cyc|zyklus|zyklen|n|c)?[ _#.-]*(\d{1,6})$/i
/** Headers that end with a measured age, as in `SoH at 20.000 km`, `SoH after 12 months` and `Year 2`. */
const NUMBER = String.raw`(\d{1,3}(?:[., ’']\d{3})+|\d{1,7})`
const BEFORE_UNIT = new RegExp(`^(?:(.*?)[ _(@]+)?${NUMBER} ?(\\p{L}{1,9})\\)?$`, 'u')
const BEHIND_UNIT = new RegExp(`^(?:(.*?)[ _(@]+)?(\\p{L}{3,9})[ _]?${NUMBER}\\)?$`, 'u')

interface Way {
  meaning: AgeMeaning
  fewest: number
  agedIn: (column: UnitColumn, header: string) => Omit<Aged, 'column'> | undefined
}

/**
 * Finds the columns of a wide table by date, kilometres or cycle. Their headers end with an age, the text before it is
 * the same in all of them and names a value or nothing, and no other column holds ages.
 */
export function agesAcross({ columns, header }: UnitSample) {
  const corner = cornerIn(columns)
  const others = columns.filter(column => column !== corner)
  if (others.some(hasOwnAge)) return undefined
  const ways = waysOf(corner)
  for (const { meaning, fewest, agedIn } of ways) {
    const aged = others.flatMap(column => {
      const found = column.header.length > LONGEST ? undefined : agedIn(column, bareOf(column))
      return found ? [{ ...found, column }] : []
    })
    const found = largest(aged)
    const isSpread = columns[0]?.meaning === 'unit' || corner !== undefined
    if (found.length < fewest || (meaning === 'cycle' && !doCount(found, isSpread))) continue
    const measured = measuredBy(found, header.titles)
    if (!measured) continue
    const rest = others.filter(column => !found.some(each => each.column === column))
    const across: Across = { meaning, unit: found[0]?.unit ?? null }
    return { across, uses: [...usesOf(found, measured), ...namesOf(rest, corner)] }
  }
  return undefined
}

/** A header without a unit in brackets, which is that of the values. */
const bareOf = ({ header }: UnitColumn) => {
  const bare = header.trim().replace(/ *[([][^)\]]*[)\]]$/, '')
  return /\d/.test(bare) ? bare : header.trim()
}

const waysOf = (corner: UnitColumn | undefined): Way[] => [
  { meaning: 'date', fewest: 2, agedIn: datedIn },
  { meaning: 'year', fewest: 2, agedIn: numberedBy(YEAR) },
  {
    meaning: 'km',
    fewest: 3,
    agedIn: corner?.meaning === 'km' ? numberedBy(/^()(\d{1,7})$/) : measuredIn(['km', 'mi']),
  },
  { meaning: 'age', fewest: 2, agedIn: measuredIn(Object.keys(DAYS_PER)) },
  { meaning: 'cycle', fewest: 3, agedIn: numberedBy(CYCLE) },
]

/** A first header that names the ages beside it, as `Cycles` above a column of cells does. */
function cornerIn([first, ...others]: readonly UnitColumn[]): UnitColumn | undefined {
  if (first?.meaning !== 'cycle' && first?.meaning !== 'km') return undefined
  const areAges = others.every(({ header }) => header === '' || /^\d{1,7}$/.test(header.trim()))
  return first.profile.words === 1 && areAges ? first : undefined
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
export function valueNamed(text: string) {
  const names = headerNames(text).map(name => ({ ...name, meaning: matchUnits(name)?.id }))
  const found = names.find(({ meaning }) => isValue(meaning))
  return found && isValue(found.meaning) ? { meaning: found.meaning, unit: found.unit } : undefined
}

interface Measured {
  meaning: ValueMeaning
  unit: string
  isGuess: boolean
}

/** What the columns measure: by the text before their ages, by a title, or by their values. */
function measuredBy(found: readonly Aged[], titles: readonly string[]): Measured | undefined {
  const [first] = found
  const before = first?.before.trim() ?? ''
  const named = valueNamed(before)
  if (named) return { ...named, unit: named.unit || (first?.column.unit ?? ''), isGuess: false }
  if (before !== '' && !/^(cycle|cyc|zyklus|n|c|at|bei|nach|after)$/i.test(before)) return undefined
  const [titled] = titles.flatMap(title => valueNamed(title) ?? [])
  return titled ? { ...titled, isGuess: false } : { ...sizedBy(found), isGuess: true }
}

/** Tells by their size what values are that nothing names. */
function sizedBy(found: readonly Aged[]): { meaning: ValueMeaning; unit: string } {
  const most = max(found, ({ column }) => column.profile.most ?? 0) ?? 0
  const typical = median(found, ({ column }) => column.profile.typical ?? 0) ?? 0
  if (most <= 1.2 && most > 0.8 && typical > 0.4) return { meaning: 'health', unit: '1' }
  if (most > 90 && most <= 110) return { meaning: 'health', unit: '%' }
  return most > 20 ? { meaning: 'energy', unit: 'kWh' } : { meaning: 'capacity', unit: '' }
}

const usesOf = (found: readonly Aged[], { meaning, unit, isGuess }: Measured): Use[] =>
  found.map(({ column, at }) => ({
    ...usedAs({ ...column, unit }, meaning, isGuess ? 'by-exclusion' : null),
    at,
  }))

/** The columns beside the ages: the unit of each row, and what it is. */
function namesOf(rest: readonly UnitColumn[], corner: UnitColumn | undefined): Use[] {
  const beside = BESIDE.flatMap(meaning => taken(rest, [meaning])?.use ?? [])
  if (corner) return [{ ...usedAs(corner, 'unit'), unit: null }, ...beside]
  // Each unit has one row, so that its name need not repeat.
  const named = rest.find(name => matchUnits(name)?.id === 'unit')
  const known = taken(rest, ['unit', 'channel'])?.use ?? (named && usedAs(named, 'unit'))
  const nameless = rest.find(
    ({ meaning, profile }) =>
      !meaning && profile.filled > 0.9 && profile.distinct === profile.filled * profile.rows,
  )
  const name = known ?? (nameless && usedAs(nameless, 'unit', 'by-exclusion'))
  return name ? [{ ...name, meaning: 'unit', unit: null }, ...beside] : beside
}

/** A header that is a date or ends with one. */
function datedIn(_: UnitColumn, header: string): Omit<Aged, 'column'> | undefined {
  if (!/\d/.test(header)) return undefined
  const starts = [
    0,
    ...Array.from(header.matchAll(/[ _(]+/g), found => found.index + found[0].length),
  ]
  const start = starts.find(at => isTime(header.slice(at)))
  if (start === undefined) return undefined
  const text = header.slice(start)
  const at = timeColumn([text]).read(text).minutes / 1440
  return { before: header.slice(0, start).replace(/[ _(]+$/, ''), at, unit: null }
}

/** Makes a function that finds a header which is an age in one of some units, or ends with one. */
const measuredIn = (units: readonly string[]) => (_: UnitColumn, header: string) => {
  const [, before, count = '', unit = ''] = BEFORE_UNIT.exec(header) ?? []
  const [, start, behind = unit, number = count] = BEHIND_UNIT.exec(header) ?? []
  const id = unitOf(behind)
  if (!units.includes(id)) return undefined
  return { before: before ?? start ?? '', at: Number(number.replace(/\D/g, '')), unit: id }
}

/** Makes a function that finds a header which is a number, or ends with one. */
const numberedBy = (pattern: RegExp) => (_: UnitColumn, header: string) => {
  const [, before = '', text] = pattern.exec(header) ?? []
  return text === undefined
    ? undefined
    : { before: before.replace(/[ _#.-]+$/, ''), at: Number(text), unit: null }
}
