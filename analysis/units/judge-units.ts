import { group, max, rollup } from 'd3-array'
import { LeftOuts } from '../files/left-outs.ts'
import type { Choices, Missing } from '../kinds.ts'
import { dimensionOf, FACTORS } from '../names/measures.ts'
import { namesVehicle } from '../names/things.ts'
import { outlookOf } from '../outlook/outlook.ts'
import { type OrderedUnit, type OrderedUnits, orderedUnits } from './ordered-units.ts'
import { type Ratings, ratingsOf } from './rated-values.ts'
import { RECALIBRATED, risesOf } from './rises.ts'
import type { Point, Series, TableReading, UnitLeftOuts, UnitRows } from './unit-series.ts'
import type {
  Axis,
  ReadUnit,
  UnitLeftOutReason,
  UnitLeftOutWhat,
  UnitsResult,
} from './units-result.ts'

/** The limits that are offered first, in percent. */
export const FIRST_LIMIT = { cells: 80, vehicles: 70 }
/** More Ah, kWh or percent than any cell or vehicle has. */
const MOST = { charge: 10_000, energy: 2000, specific: Number.POSITIVE_INFINITY, share: 150 }

/** A result, or what is missing; with all that was left out. */
export interface JudgedUnits {
  result: UnitsResult | null
  missing: Missing | null
  leftOut: UnitLeftOuts
}

/** The visitor's settings, rated values and answers. */
export interface UnitChoices extends Pick<Choices, 'settings' | 'rated'> {
  answers?: Readonly<Record<string, string>>
}

/** The axes that some points have, the one that is shown first in front. */
function axesOf(readings: readonly TableReading[]): Axis[] {
  const points = readings.flatMap(({ series }) => series.flatMap(({ points }) => points))
  const has = (of: (point: Point) => number) => points.some(point => !Number.isNaN(of(point)))
  return [
    ...(has(({ cycle }) => cycle) ? ['cycles' as const] : []),
    ...(has(({ day }) => day) ? ['days' as const] : []),
    ...(has(({ km }) => km) ? ['km' as const] : []),
    ...(has(({ hours }) => hours) ? ['hours' as const] : []),
  ]
}

/** Judges what was read under the visitor's settings, rated values and answers. It reads nothing again. */
export function judgeUnits(
  { readings: all, missing: lack, leftOut: read }: UnitRows,
  choices: UnitChoices,
): JudgedUnits {
  const leftOut: UnitLeftOuts = new LeftOuts<UnitLeftOutWhat, UnitLeftOutReason>(read)
  const { settings = {} } = choices
  const readings = partedByPlace(all)
  // A template without rows says nothing of the others.
  const first = readings.find(({ series }) => series.some(hasPoints)) ?? readings[0]
  if (!first) {
    const { id = 'no-header', found = [] } = lack ?? {}
    return { result: null, missing: { id, facts: { found } }, leftOut }
  }
  const axes = axesOf([first])
  const axis = axes.find(each => each === settings.axis) ?? axes[0] ?? 'cycles'
  const same = readings.filter(reading => isLike(reading, first, axis))
  for (const { file } of readings.filter(each => !same.includes(each))) {
    leftOut.add('file', 'other-unit', () => file)
  }
  const series = same.flatMap(reading => inUnitOf(first, reading))
  const things = thingsOf(first, series, axes)
  const { isRaw } = first
  const chosen = settings.series === 'apart' ? 'apart' : 'usual'
  const ordered = orderedUnits(series, {
    ...{ axis, things, isRaw, series: chosen, leftOut, isDated: first.isDated },
    isUnitNamed: first.isUnitNamed,
    isPercent: first.unit === '%',
    isRunningTotal: !isRaw && axis === 'cycles' && first.isRunningTotal,
    isApart: settings.isApart === true,
    without: Number(settings.without ?? 0),
  })
  if ('id' in ordered) return { result: null, missing: ordered, leftOut }
  const result = resultOf(ordered, first, choices, things)
  return {
    result: {
      ...result,
      ...{ axis, axes, series: chosen },
      files: new Set(same.map(({ file }) => file)).size,
      rows: same.reduce((sum, { rows }) => sum + rows, 0),
      isSignTurned: same.some(({ isSignTurned }) => isSignTurned),
    },
    missing: null,
    leftOut,
  }
}

const hasPoints = ({ points }: Series) => points.length > 0

/** Whether a table has the axis and measures the same as the first. Days since a start are none of a calendar. */
const isLike = (reading: TableReading, first: TableReading, axis: Axis) =>
  dimensionOf(reading.unit) === dimensionOf(first.unit) &&
  (axis !== 'days' || reading.isDated === first.isDated) &&
  (axesOf([reading]).includes(axis) || !reading.series.some(hasPoints))

/** The series of a table in the unit of the first. */
function inUnitOf(first: TableReading, { series, unit }: TableReading): Series[] {
  if (unit === first.unit) return series
  const factor = (FACTORS[unit] ?? 1) / (FACTORS[first.unit] ?? 1)
  return series.map(each => ({
    ...each,
    rated: each.rated * factor,
    points: each.points.map(point => ({ ...point, value: point.value * factor })),
  }))
}

/**
 * Tells units of one name apart by their sheets or files, where those have other values at the same ages: each sheet is
 * a condition of the test.
 */
function partedByPlace(readings: readonly TableReading[]): TableReading[] {
  const keyOf = ({ group, name }: Series) => `${group}\n${name}`
  const tables = readings.filter(({ isRaw }) => !isRaw)
  const all = group(
    tables.flatMap(({ series }) => series),
    keyOf,
  )
  const isApart = (series: Series) =>
    (all.get(keyOf(series)) ?? []).some(other => other !== series && doDiffer(series, other))
  return readings.map(reading => {
    const { sheet, file } = reading
    if (!tables.includes(reading) || !reading.series.some(isApart)) return reading
    const series = reading.series.map(each => ({
      ...each,
      group: `${each.group}/${sheet || file}`,
      condition: each.condition || sheet,
    }))
    return { ...reading, series, conditionsBy: sheet ? 'sheet' : reading.conditionsBy }
  })
}

/** Whether most points of a series have another value in the other one at the same age. */
function doDiffer({ points }: Series, other: Series): boolean {
  const keyOf = ({ cycle, km, hours, day }: Point) => `${cycle} ${km} ${hours} ${day}`
  const values = new Map(other.points.map(point => [keyOf(point), point.value]))
  const differing = points.filter(
    point => (values.get(keyOf(point)) ?? point.value) !== point.value,
  )
  return differing.length > points.length / 2
}

function thingsOf(
  { nameHeader, unit }: TableReading,
  series: readonly Series[],
  axes: readonly Axis[],
) {
  if (axes.includes('km') || axes.includes('hours')) return 'vehicles'
  // A file of cycles is one of cells, whatever it is called.
  const isByCycle = axes[0] === 'cycles'
  const names = isByCycle
    ? [nameHeader]
    : [nameHeader, ...series.slice(0, 3).map(({ name }) => name)]
  const isPack = !isByCycle && dimensionOf(unit) === 'energy'
  return isPack || names.some(namesVehicle) ? 'vehicles' : 'cells'
}

/** The rises of vehicles' records, and the index from which each record counts. */
function recalibrationsOf(
  units: readonly OrderedUnit[],
  things: UnitsResult['things'],
  unit: string,
) {
  if (things === 'cells') return units.map(() => ({ rises: [], start: 0 }))
  // A rise is told in points of the highest value of its type, before anything is chosen.
  const highest = rollup(
    units,
    all => max(all, ({ values }) => max(values)) ?? 1,
    ({ type }) => type,
  )
  const isShare = dimensionOf(unit) === 'share'
  const courses = units.map(({ values, type }) => {
    const factor = isShare ? (FACTORS[unit] ?? 1) : 100 / (highest.get(type) ?? 1)
    return { percents: values.map(value => value * factor) }
  })
  return risesOf(courses).map((found, i) => {
    const { ages = [], days = [] } = units[i] ?? {}
    const rises = found.map(({ index, points }) => ({
      age: ages[index] ?? 0,
      day: Number.isNaN(days[index]) ? null : (days[index] ?? null),
      points,
      isStart: points >= RECALIBRATED,
    }))
    return { rises, start: found.findLast(({ points }) => points >= RECALIBRATED)?.index ?? 0 }
  })
}

type Judged = Omit<UnitsResult, 'axis' | 'axes' | 'series' | 'files' | 'rows' | 'isSignTurned'>

function resultOf(
  { units, origin, ...found }: OrderedUnits,
  first: TableReading,
  choices: UnitChoices,
  things: UnitsResult['things'],
): Judged {
  const { unit, namedBy, decimalComma, isIntegrated } = first
  const rises = recalibrationsOf(units, things, unit)
  const ratings = ratingsOf(
    units,
    { things, unit },
    choices,
    rises.map(({ start }) => start),
  )
  const read = units.map((each, i) =>
    readUnit(each, rises[i] ?? { rises: [], start: 0 }, ratings, i),
  )
  const isShare = dimensionOf(unit) === 'share'
  const highest = max(units, ({ values }) => max(isShare ? values : values.slice(0, 3))) ?? 0
  return {
    ...found,
    ...{ things, unit, origin, namedBy, decimalComma, isIntegrated },
    units: read,
    rated: { by: ratings.by, types: ratings.types },
    conditionsBy: units.some(({ condition }) => condition !== '') ? first.conditionsBy : 'none',
    isImpossible: highest * (FACTORS[unit] ?? 1) > MOST[dimensionOf(unit)],
    outlook: outlookFor(read, things, Number(choices.settings?.limit ?? FIRST_LIMIT[things])),
  }
}

function readUnit(
  { service, rated: _, days, ...unit }: OrderedUnit,
  recalibrated: Pick<ReadUnit, 'rises' | 'start'>,
  { rated, percents }: Ratings,
  place: number,
): ReadUnit {
  return {
    ...unit,
    ...recalibrated,
    service: Number.isNaN(service) ? null : service,
    days: days.some(Number.isNaN) ? null : days,
    rated: rated[place] ?? null,
    percents: percents[place] ?? null,
  }
}

/** The outlook of the units that have percents; null where none has. */
function outlookFor(units: readonly ReadUnit[], things: UnitsResult['things'], limit: number) {
  const judged = units.flatMap(({ name, type, condition, depot, start, ...unit }) => {
    const { percents, days } = unit
    if (!percents) return []
    return {
      ...{ name, depot },
      ...(type === '' ? {} : { type }),
      ...(condition === '' ? {} : { condition }),
      ages: unit.ages.slice(start),
      percents: percents.slice(start),
      ...(days && things === 'vehicles' ? { days: days.slice(start) } : {}),
    }
  })
  return judged.length > 0 ? outlookOf(judged, { limit }) : null
}
