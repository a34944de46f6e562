import { classesAt } from '../../analysis/outlook/classes.ts'
import {
  type JudgedSet,
  type Outlook,
  outlookOf,
  type Told,
} from '../../analysis/outlook/outlook.ts'
import { initialCapacity, type Unit } from '../../analysis/outlook/records.ts'
import { readCsv } from '../csv.ts'
import { readData } from '../data.ts'
import { curveOf } from '../lives/cell.ts'
import { cells as severson } from '../lives/public-cells.ts'
import { outcomeOf, packNow, packReadings, packUnits } from '../packed-set.ts'

const MS_PER_DAY = 86_400_000

/** How many first horizons after the last known reading are drawn. */
const HORIZONS_AHEAD = 3
/** The cycles between drawn readings of the cells: every second reading is drawn, and the first. */
const DRAWN_EVERY = 50

/** The cells of the forecasts up to their ends, in percent of their initial capacity. All end below both limits. */
const cells = severson.map((cell): Unit => {
  const curve = curveOf(cell)
  const ages = curve.map(([age]) => age)
  const capacities = curve.map(([, capacity]) => capacity)
  const initial = initialCapacity(ages, capacities)
  return { name: `${cell.number}`, ages, percents: capacities.map(it => (100 * it) / initial) }
})

const rows = readCsv(readData('baic_20_vehicles.csv'))
const dayOf = (date = '') => Date.parse(date) / MS_PER_DAY
const origin = Math.min(...rows.map(({ date }) => dayOf(date)))

/** The cars, in percent of 145 Ah, by days since the file's earliest reading. */
const cars = [...new Set(rows.map(({ vehicle = '' }) => vehicle))].map((name): Unit => {
  const own = rows.filter(({ vehicle }) => vehicle === name)
  const ages = own.map(({ date }) => dayOf(date) - origin)
  return { name, ages, percents: own.map(row => Number(row.soh_percent)), days: ages }
})

/** A unit with its readings up to an age. */
function until(unit: Unit, age: number): Unit {
  const count = unit.ages.filter(each => each <= age).length
  return {
    ...unit,
    ages: unit.ages.slice(0, count),
    percents: unit.percents.slice(0, count),
    ...(unit.days ? { days: unit.days.slice(0, count) } : {}),
  }
}

/** The age of the first reading below the limit after today; null for units that were below before, or never fell. */
const fellAfter = (today: number, units: readonly Unit[], outlook: Outlook) =>
  units.map(({ ages, percents }, i) => {
    if (outlook.units[i]?.isBelow) return null
    return ages.find((age, j) => age > today && (percents[j] as number) < outlook.limit) ?? null
  })

/** What came of the units that ran, and how many of the ranges held. */
function cameOf(outlook: Outlook, fell: readonly (number | null)[]) {
  const ranges = outlook.units.flatMap(({ atLimit }, i) => {
    const at = fell[i]
    return atLimit && at ? [Number(atLimit.from <= at && at <= atLimit.to)] : []
  })
  return {
    ...outcomeOf(classesAt(outlook).units, fell),
    ranges: { told: ranges.length, held: ranges.filter(Boolean).length },
  }
}

/**
 * A set as if one of its ages were today, at some limits. All units share their ages.
 *
 * @param drawn the ages of the readings that are drawn
 */
function setOf(units: readonly Unit[], today: number, limits: readonly number[], drawn: number[]) {
  const known = units.map(unit => until(unit, today))
  const outlooks = limits.map(limit => outlookOf(known, { limit }))
  const [first] = outlooks as [Outlook]
  const end = Math.round(today + HORIZONS_AHEAD * first.horizon)
  const ages = drawn.filter(age => age <= end)
  return {
    names: units.map(({ name }) => name),
    today,
    end,
    ages,
    readings: units.map(unit =>
      packReadings(ages.flatMap(age => unit.percents[unit.ages.indexOf(age)] ?? [])),
    ),
    now: packNow(first),
    limits: outlooks.map(outlook => {
      const fell = fellAfter(today, units, outlook)
      return {
        limit: outlook.limit,
        horizon: outlook.horizon,
        told: outlook.sets.map(toldBy),
        units: packUnits(outlook),
        fell,
        counts: classesAt(outlook).counts,
        /** Null if nothing is known after today. */
        came: fell.some(at => at !== null) ? cameOf(outlook, fell) : null,
      }
    }),
  }
}

/** What a set tells, without its single tests. */
function toldBy(set: JudgedSet): Told {
  if (set.way === 'next checks') {
    return { ...set, ahead: set.ahead.map(({ errors: _, ...test }) => test) }
  }
  const { running, spacing, horizon, way, rule, ended, hiddenError } = set
  return { running, spacing, horizon, way, rule, ended, hiddenError }
}

const cycles = [...new Set(cells.flatMap(({ ages }) => ages))].sort((a, b) => a - b)
const [firstCycle = 0] = cycles
const days = [...new Set(cars.flatMap(({ ages }) => ages))].sort((a, b) => a - b)

/** The public sets as if they were still running. The cells stop at cycle 500, and the cars at their last reading. */
export const result = {
  cells: setOf(
    cells,
    500,
    [95, 90],
    cycles.filter(age => age === firstCycle || age % DRAWN_EVERY === 0),
  ),
  cars: { origin, ...setOf(cars, Math.max(...days), [75, 80, 70], days) },
}
