import { max } from 'd3-array'
import { toldByCurves } from '../curves/told-by-curves.ts'
import { isValue, type TableDescription } from '../description.ts'
import { columnFor } from '../extract/columns.ts'
import { LeftOuts } from '../files/left-outs.ts'
import { offeredTypes, typedBy } from '../fleets/offered-types.ts'
import { recalibratedUnits } from '../fleets/recalibrations.ts'
import type { Choices, Judged as JudgedRows } from '../kinds.ts'
import { dimensionOf, FACTORS } from '../names/measures.ts'
import { namesVehicle } from '../names/unit-rules.ts'
import { classesAt } from '../outlook/classes.ts'
import { haveSameClasses, type Levelled, levelledUnits } from './asked-steps.ts'
import { ageOn } from './counted-points.ts'
import { inOneUnit } from './one-unit.ts'
import { hasPoints, type OrderedUnits, orderedUnits } from './ordered-units.ts'
import { ratingsOf } from './rated-values.ts'
import { outlookFor } from './unit-outlook.ts'
import type { Series, TableReading, UnitLeftOuts, UnitRows } from './unit-series.ts'
import {
  type Axis,
  STEP_ANSWERS,
  type StepAnswer,
  type UnitLeftOutReason,
  type UnitLeftOutWhat,
  type UnitsResult,
} from './units-result.ts'

const AXES: readonly Axis[] = ['cycles', 'days', 'km', 'hours']
const FIRST_LIMIT = { cells: 80, vehicles: 70 }
/** More Ah, kWh or percent than any cell or vehicle has. */
const MOST = { charge: 10_000, energy: 2000, share: 150 }

/** The visitor's settings, rated values and answers. */
export interface UnitChoices extends Pick<Choices, 'settings' | 'rated'> {
  answers?: Readonly<Record<string, string>>
}

/** Judges what was read under the visitor's settings, rated values and answers. It reads nothing again. */
export function judgeUnits(
  { readings, missing: lack, leftOut: read }: UnitRows,
  choices: UnitChoices,
): Pick<JudgedRows<UnitsResult>, 'result' | 'missing' | 'leftOut'> {
  const leftOut: UnitLeftOuts = new LeftOuts<UnitLeftOutWhat, UnitLeftOutReason>(read)
  const { settings = {} } = choices
  // A template without rows says nothing of the others.
  const begun = readings.find(({ series }) => series.some(hasPoints)) ?? readings[0]
  const alike = begun ? inOneUnit(readings, begun) : []
  const first = alike.find(({ table }) => table === begun?.table)
  if (!first) {
    return { result: null, missing: { id: lack ?? 'no-header' }, leftOut: leftOut.all }
  }
  const axes = axesOf(first)
  const axis = axes.find(each => each === settings.axis) ?? axes[0] ?? 'cycles'
  const same = alike.filter(reading => isLike(reading, first, axis))
  for (const { table } of alike.filter(each => !same.includes(each))) {
    leftOut.add('file', 'other-unit', () => table.file)
  }
  const series = same.flatMap(each => each.series)
  const things = thingsOf(first, series, axes)
  const isOfDates = axis === 'days' && isDated(first.table)
  const isApart = settings.isApart === true
  const ordered = orderedUnits(series, isOfDates, isApart, { first, axis, things, leftOut })
  if ('id' in ordered) return { result: null, missing: ordered, leftOut: leftOut.all }
  const result = resultOf(ordered, first, choices, { things, axis })
  return { result: { ...result, axis, axes }, missing: null, leftOut: leftOut.all }
}

/** The axes that some points have, the one that is shown first in front. */
const axesOf = ({ series }: TableReading) =>
  AXES.filter(axis =>
    series.some(({ points }) => points.some(point => !Number.isNaN(ageOn(axis)(point)))),
  )

/** Whether a table has the axis and measures the same as the first. Days since a start are none of a calendar. */
const isLike = (reading: TableReading, first: TableReading, axis: Axis) =>
  reading.unit === first.unit &&
  (axis !== 'days' || isDated(reading.table) === isDated(first.table)) &&
  (axesOf(reading).includes(axis) || !reading.series.some(hasPoints))

/** Whether the ages of a table are dates, and no days since a start. */
const isDated = (table: TableDescription) =>
  table.across?.meaning === 'date' ||
  table.across?.meaning === 'year' ||
  columnFor(table, 'date', 'year') !== undefined

function thingsOf({ table, unit }: TableReading, series: readonly Series[], axes: readonly Axis[]) {
  if (axes.includes('km') || axes.includes('hours')) return 'vehicles'
  // A file of cycles is one of cells, whatever it is called.
  const isByCycle = axes[0] === 'cycles'
  const header = columnFor(table, 'unit')?.header ?? ''
  const names = isByCycle ? [header] : [header, ...series.slice(0, 3).map(({ name }) => name)]
  const isPack = !isByCycle && dimensionOf(unit) === 'energy'
  return isPack || names.some(namesVehicle) ? 'vehicles' : 'cells'
}

const NOTHING_JUDGED = { outlook: null, curves: [] }

type Judged = Omit<UnitsResult, 'axis' | 'axes'>

function resultOf(
  { units: ordered, origin, ...found }: OrderedUnits,
  first: TableReading,
  choices: UnitChoices,
  { things, axis }: Pick<UnitsResult, 'things' | 'axis'>,
): Judged {
  const { unit, table } = first
  const units = recalibratedUnits(typedBy(ordered, choices.answers?.types), things, unit)
  const limit = Number(choices.settings?.limit ?? FIRST_LIMIT[things])
  const settings = choices.settings ?? {}
  /** The day of service of those whose file does not say it. */
  const typed = typeof settings.service === 'number' ? settings.service : null
  const offered = offeredTypes(ordered)
  const open = choices.answers?.types === undefined ? offered : []
  const options = { things, limit, axis, isDated: isDated(table), settings, open }
  const judged = (values: readonly number[][] = [], isAsked: readonly boolean[] = []) => {
    const all = units.map((each, i) => ({
      ...each,
      values: values[i] ?? each.values,
      service: each.service ?? typed,
    }))
    const { rated, units: divided } = ratingsOf(all, { things, unit }, choices)
    const { outlook, fleet, units: flat } = outlookFor(divided, options, isAsked)
    const curved = divided.filter(({ percents }) => percents)
    const told = outlook && toldByCurves(outlook, curved, Number(settings.curvesAt))
    const posted = flat.map(({ curves: _, ...each }) => each)
    return { rated, units: posted, fleet, ...(told ?? NOTHING_JUDGED) }
  }
  const shared = levelledUnits(units, things)
  const under = shared.steps.length > 0 ? { test: judged(shared.values), cells: judged() } : null
  const steps = askedSteps(shared, under, things, choices.answers?.step)
  const answer = steps?.answer ?? (steps?.isSame ? 'cells' : null)
  const chosen = under && answer ? under[answer] : judged([], shared.isBehind)
  const isShare = dimensionOf(unit) === 'share'
  const highest = max(units, ({ values }) => max(isShare ? values : values.slice(0, 3))) ?? 0
  return {
    ...{ ...found, ...chosen },
    ...{ things, unit, origin, steps },
    decimalComma: table.decimal === ',',
    isIntegrated:
      table.shape === 'cycler' && !table.columns.some(({ meaning }) => isValue(meaning)),
    isImpossible: highest * (FACTORS[unit] ?? 1) > MOST[dimensionOf(unit)],
    offered,
  }
}

type Under = Record<StepAnswer, { outlook: UnitsResult['outlook'] }>

/** What is asked about shared steps, with what both answers give. */
function askedSteps(
  found: Levelled,
  under: Under | null,
  things: UnitsResult['things'],
  answer: string | undefined,
): UnitsResult['steps'] {
  if (!under?.test.outlook || !under.cells.outlook) return null
  return {
    steps: found.steps,
    answer: STEP_ANSWERS.find(each => each === answer) ?? null,
    // Of vehicles the season and the number to order depend on it too.
    isSame: things === 'cells' && haveSameClasses(under.test.outlook, under.cells.outlook),
    counts: {
      test: classesAt(under.test.outlook).counts,
      cells: classesAt(under.cells.outlook).counts,
    },
  }
}
