import { group } from 'd3-array'
import { timeColumn } from '../../clock/written-times.ts'
import type { Evidence, OpenQuestion } from '../../findings.ts'
import { mayName } from '../../names/holds.ts'
import { numberReader } from '../../written/numbers.ts'
import { fitting } from '../matched.ts'
import { ASKED } from '../questions.ts'
import { type Use, usedAs } from '../uses.ts'
import { areOnce, isMerged, pairsOf, type UnitColumn, type UnitSample } from './columns.ts'

/** What names the units of a table. Without a column, all rows are of one unit, which is named after its file. */
export interface Naming {
  uses: Use[]
  name: UnitColumn | undefined
  /** Columns that may name the units, between which the visitor decides. */
  candidates: UnitColumn[]
  evidence: Evidence[]
}

/** Fewer rows than this show nothing. */
const FEWEST_ROWS = 6

/**
 * Finds what names the units of a table: a column whose header says so, and a second one if only both together have one
 * row for each age. Where no header names units, an odometer that never falls is that of one vehicle; otherwise names
 * tell vehicles apart if each has an odometer that never falls, or one row for each age.
 *
 * @param ages the columns of ages, the most telling first
 */
export function namingIn(sample: UnitSample, ages: readonly UnitColumn[]): Naming {
  const { columns } = sample
  const known = knownName(columns)
  const none = { uses: known.uses, name: known.column, candidates: [], evidence: [] }
  const [age] = ages
  if (!age || sample.rows.length < FEWEST_ROWS) return none
  const odometers = known.column ? undefined : coursesIn(sample, ages)
  if (!odometers && areOnce([age, known.column])) return none
  const free = columns.filter(column => !ages.includes(column) && column !== known.column)
  const telling = free.filter(column => mayTell(column) && areOnce([age, known.column, column]))
  if (known.column) {
    const [part] = telling
    return part ? { ...none, uses: [...known.uses, partOf(part)] } : none
  }
  const evidence = odometers && neverFalls(odometers) ? oneOdometer(odometers) : undefined
  if (evidence && (areOnce([...ages]) || telling.length === 0))
    return { ...none, evidence: [evidence] }
  const own = odometers
    ? free.filter(each => mayTell(each) && haveOwn(sample, ages, each))
    : telling
  const [first, ...others] = own
  if (!first) return none
  // Columns that group the rows alike name the same units.
  if (!others.every(other => doPartAlike(first, other))) return { ...none, candidates: own }
  const why = odometers ? 'own-odometers' : 'telling'
  return { ...none, name: first, uses: [{ ...usedAs(first, 'unit', why), unit: null }] }
}

const mayTell = ({ meaning, profile }: UnitColumn) =>
  (!meaning || meaning === 'unit' || meaning === 'channel') && mayName(profile)

const partOf = (column: UnitColumn): Use => ({
  ...usedAs(column, 'part', column.meaning === 'channel' ? null : 'telling'),
  unit: null,
})

/** The column whose header says that it names units. Of several that group the rows alike, any will do. */
function knownName(columns: readonly UnitColumn[]) {
  const [column, ...others] = fitting(columns, ['unit', 'channel'])
  if (!column?.meaning) return { column, uses: [] }
  const rivals = others.filter(({ meaning }) => meaning === column.meaning)
  const isSure = rivals.every(each => doPartAlike(column, each))
  const use = usedAs(column, column.meaning, isSure ? null : 'two-fit')
  return { column, uses: [{ ...use, unit: null, merged: isMerged(column) }] }
}

/** Whether two columns tell the same rows apart. */
const doPartAlike = (a: UnitColumn, b: UnitColumn) => pairsOf([a, b]) === pairsOf([a])

interface Reading {
  km: number
  day: number
  row: number
}

/** What the odometer, or the hour meter, shows in the order of the dates; undefined where there is none. */
function coursesIn({ form }: UnitSample, ages: readonly UnitColumn[]): Reading[] | undefined {
  const meter = ages.find(({ meaning }) => meaning === 'km' || meaning === 'hours')
  if (!meter) return undefined
  const date = ages.find(({ meaning }) => meaning === 'date')
  const day = timeColumn(date?.texts ?? []).read
  const km = numberReader(form.decimal)
  return meter.column
    .map((text, row) => ({
      km: km(text),
      day: date ? day(date.column[row] ?? '').minutes : 0,
      row,
    }))
    .filter(each => each.km > 0)
    .sort((a, b) => a.day - b.day || 0)
}

/** Whether an odometer never falls, or never rises where the newest row stands first. */
function neverFalls(readings: readonly Reading[]): boolean {
  const steps = readings.slice(1).map(({ km }, i) => km - (readings[i]?.km ?? 0))
  const moved = steps.filter(step => step !== 0)
  const isTurned = readings[0]?.day === 0 && moved.every(step => step < 0)
  return moved.length > 0 && (moved.every(step => step > 0) || isTurned)
}

function oneOdometer(readings: readonly Reading[]): Evidence {
  const [first, last] = [readings[0], readings.at(-1)]
  const facts = { rows: readings.length, from: first?.km ?? null, to: last?.km ?? null }
  return { id: 'one-odometer', facts }
}

/** Whether each value of a column has an odometer of its own that never falls. */
function haveOwn(sample: UnitSample, ages: readonly UnitColumn[], column: UnitColumn): boolean {
  const readings = coursesIn(sample, ages) ?? []
  const courses = [...group(readings, ({ row }) => column.column[row]).values()]
  return courses.every(course => course.length < 2 || neverFalls(course))
}

/** Whether the rows are of one unit, or which column names several. */
export function vehicleQuestion(table: string, candidates: readonly UnitColumn[]): OpenQuestion[] {
  if (candidates.length === 0) return []
  const unnamed = candidates.map(({ index }) => [index, { meaning: null }] as const)
  const named = candidates.map(({ index, header }) => {
    const chosen = { meaning: 'unit', unit: null, certainty: 'sure', why: 'chosen' } as const
    const edit = {
      tables: { [table]: { columns: { ...Object.fromEntries(unnamed), [index]: chosen } } },
    }
    return { value: String(index), facts: { column: header }, edit }
  })
  const one = {
    value: 'one',
    facts: {},
    edit: { tables: { [table]: { columns: Object.fromEntries(unnamed) } } },
  }
  const options = [one, ...named]
  return [{ id: 'vehicle', key: `vehicle ${table}`, table, ...ASKED, blocks: true, options }]
}
