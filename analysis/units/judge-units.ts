import { max } from 'd3-array'
import { LeftOuts } from '../files/left-outs.ts'
import type { Choices, Judged as JudgedRows } from '../kinds.ts'
import { dimensionOf, FACTORS } from '../names/measures.ts'
import { namesVehicle } from '../names/things.ts'
import { classesAt } from '../outlook/classes.ts'
import { axesOf, hasPoints, inUnitOf, isLike, withSource } from './alike-tables.ts'
import { haveSameClasses, type Levelled, levelledUnits } from './asked-steps.ts'
import { offeredTypes, typedBy } from './offered-types.ts'
import { type OrderedUnit, type OrderedUnits, orderedUnits } from './ordered-units.ts'
import { type Ratings, ratingsOf } from './rated-values.ts'
import { type Recalibrated, recalibrationsOf } from './recalibrations.ts'
import { toldByCurves } from './unit-curves.ts'
import { outlookFor } from './unit-outlook.ts'
import type { Series, TableReading, UnitLeftOuts, UnitRows } from './unit-series.ts'
import {
  type Axis,
  type ReadUnit,
  STEP_ANSWERS,
  type StepAnswer,
  type UnitLeftOutReason,
  type UnitLeftOutWhat,
  type UnitsResult,
} from './units-result.ts'

/** The limits that are offered first, in percent. */
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
  const first = readings.find(({ series }) => series.some(hasPoints)) ?? readings[0]
  if (!first) {
    return { result: null, missing: { id: lack ?? 'no-header' }, leftOut: leftOut.all }
  }
  const axes = axesOf([first])
  const axis = axes.find(each => each === settings.axis) ?? axes[0] ?? 'cycles'
  const same = readings.filter(reading => isLike(reading, first, axis))
  for (const { file } of readings.filter(each => !same.includes(each))) {
    leftOut.add('file', 'other-unit', () => file)
  }
  const series = same.flatMap(reading => withSource(reading, same, inUnitOf(first, reading)))
  const things = thingsOf(first, series, axes)
  const chosen = settings.series === 'apart' ? 'apart' : 'usual'
  const ordered = orderedUnits(series, {
    ...{ first, axis, things, leftOut },
    ...{ series: chosen, isApart: settings.isApart === true },
  })
  if ('id' in ordered) return { result: null, missing: ordered, leftOut: leftOut.all }
  const result = resultOf(ordered, first, choices, { things, axis })
  return { result: { ...result, axis, axes, series: chosen }, missing: null, leftOut: leftOut.all }
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

const NOTHING_JUDGED = { outlook: null, curves: [] }

type Judged = Omit<UnitsResult, 'axis' | 'axes' | 'series'>

function resultOf(
  { units: ordered, origin, ...found }: OrderedUnits,
  first: TableReading,
  choices: UnitChoices,
  { things, axis }: Pick<UnitsResult, 'things' | 'axis'>,
): Judged {
  const { unit, decimalComma, isIntegrated } = first
  const units = typedBy(ordered, choices.answers?.types)
  const rises = recalibrationsOf(units, things, unit)
  const limit = Number(choices.settings?.limit ?? FIRST_LIMIT[things])
  const settings = choices.settings ?? {}
  const service = typeof settings.service === 'number' ? settings.service : null
  const options = { things, limit, axis, isDated: first.isDated, settings }
  const judged = (values: readonly number[][], isAsked: readonly boolean[] = []) => {
    const all = units.map((each, i) => ({ ...each, values: values[i] ?? each.values }))
    const starts = rises.map(({ start }) => start)
    const ratings = ratingsOf(all, { things, unit }, choices, starts)
    const read = units.flatMap((each, i) => {
      const rise = rises[i]
      return rise ? readUnit(each, rise, ratings, i, service) : []
    })
    const { outlook, fleet, units: flat } = outlookFor(read, options, isAsked)
    const curved = read.flatMap((unit, i) =>
      unit.percents ? { ...unit, curves: units[i]?.curves } : [],
    )
    const told = outlook && toldByCurves(outlook, curved, Number(settings.curvesAt))
    return { ratings, read: flat, fleet, ...(told ?? NOTHING_JUDGED) }
  }
  const asRead = units.map(({ values }) => values)
  const shared = things === 'cells' ? levelledUnits(units) : null
  const under = shared?.steps.length ? { test: judged(shared.values), cells: judged(asRead) } : null
  const steps = askedSteps(shared, under, choices.answers?.step)
  const chosen =
    under === null || shared === null
      ? judged(asRead)
      : steps?.answer
        ? under[steps.answer]
        : steps?.isSame
          ? under.cells
          : judged(asRead, shared.isBehind)
  const isShare = dimensionOf(unit) === 'share'
  const highest = max(units, ({ values }) => max(isShare ? values : values.slice(0, 3))) ?? 0
  return {
    ...found,
    ...{ things, unit, origin, decimalComma, isIntegrated, steps },
    units: chosen.read,
    rated: { by: chosen.ratings.by, types: chosen.ratings.types },
    isImpossible: highest * (FACTORS[unit] ?? 1) > MOST[dimensionOf(unit)],
    offered: offeredTypes(ordered),
    curves: chosen.curves,
    ...{ outlook: chosen.outlook, fleet: chosen.fleet },
  }
}

type Under = Record<StepAnswer, { outlook: UnitsResult['outlook'] }>

/** What is asked about shared steps, with what both answers give. */
function askedSteps(
  found: Levelled | null,
  under: Under | null,
  answer: string | undefined,
): UnitsResult['steps'] {
  if (!found || !under?.test.outlook || !under.cells.outlook) return null
  return {
    steps: found.steps,
    answer: STEP_ANSWERS.find(each => each === answer) ?? null,
    isSame: haveSameClasses(under.test.outlook, under.cells.outlook),
    counts: {
      test: classesAt(under.test.outlook).counts,
      cells: classesAt(under.cells.outlook).counts,
    },
  }
}

function readUnit(
  { service, rated: _, curves: __, days, km, ...unit }: OrderedUnit,
  recalibrated: Recalibrated,
  { rated, percents }: Ratings,
  place: number,
  /** The day of service of those whose file does not say it. */
  typed: number | null,
): ReadUnit {
  return {
    ...unit,
    ...recalibrated,
    service: Number.isNaN(service) ? typed : service,
    days: days.some(Number.isNaN) ? null : days,
    km: km.every(Number.isNaN) ? null : km,
    rated: rated[place] ?? null,
    percents: percents[place] ?? null,
    asRead: null,
  }
}
