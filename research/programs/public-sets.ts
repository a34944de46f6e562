import { classesAt } from '../../analysis/outlook/classes.ts'
import { type Outlook, outlookOf } from '../../analysis/outlook/outlook.ts'
import { toldBy } from '../../analysis/outlook/told.ts'
import { initialCapacity, type Unit } from '../../analysis/outlook/units.ts'
import { readCsv } from '../csv.ts'
import { readData } from '../data.ts'
import { capacityAt } from '../lives/cell.ts'
import { cells as severson } from '../lives/public-cells.ts'

const MS_PER_DAY = 86_400_000

/** The drawing ends so many steps of the outlook after the last known reading: three times its first horizon. */
const STEPS_AHEAD = 12
/** The cells are drawn at every second of their readings, and at the first. */
const DRAWN_EVERY = 50

/** The cells of the forecasts, in per cent of their initial capacity. All of them end below both limits. */
const cells = severson.map((cell): Unit => {
  const ages = [...cell.capacity.keys()]
  const capacities = ages.map(age => capacityAt(cell, age))
  const initial = initialCapacity(ages, capacities)
  return { name: `${cell.number}`, ages, percents: capacities.map(it => (100 * it) / initial) }
})

const rows = readCsv(readData('baic_20_vehicles.csv'))
const dayOf = (date = '') => Date.parse(date) / MS_PER_DAY
const origin = Math.min(...rows.map(({ date }) => dayOf(date)))

/** The cars, in per cent of 145 Ah, by days since the file's earliest reading. */
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

const round = (value: number, decimals = 0) => Number(value.toFixed(decimals))

/** What is known of each unit at a limit, without what the others share. */
const rowsOf = ({ units }: Outlook) =>
  units.map(({ isBelow, since, next, atLimit }) => {
    if (isBelow) return { since: since && round(since) }
    if (atLimit) {
      const { at, from, to, isUnlike } = atLimit
      return { at: [at, from, to].map(age => round(age)), ...(isUnlike ? { isUnlike } : {}) }
    }
    return { next: next.map(({ percent }) => round(percent, 2)) }
  })

/**
 * A set as if an age were today, at some limits. Its readings are in hundredths of a per cent, at the ages that all
 * units share: the first reading, and then the change to each next one.
 *
 * @param drawn the ages of the readings that are drawn
 */
function setOf(units: readonly Unit[], today: number, limits: readonly number[], drawn: number[]) {
  const known = units.map(unit => until(unit, today))
  const outlooks = limits.map(limit => outlookOf(known, { limit }))
  const [first] = outlooks as [Outlook]
  const end = Math.round(today + STEPS_AHEAD * first.step)
  const ages = drawn.filter(age => age <= end)
  return {
    names: units.map(({ name }) => name),
    today,
    end,
    ages,
    readings: units.map(unit => {
      const at = ages.flatMap(age => {
        const percent = unit.percents[unit.ages.indexOf(age)]
        return percent === undefined ? [] : Math.round(100 * percent)
      })
      return at.map((each, i) => each - (at[i - 1] ?? 0))
    }),
    now: first.units.map(({ now }) => [now.age, round(now.percent, 2)]),
    limits: outlooks.map(outlook => ({
      limit: outlook.limit,
      step: outlook.step,
      told: toldBy(outlook),
      units: rowsOf(outlook),
      /** The age of the first reading below the limit after today. Null if the unit was below before, or never is. */
      fell: units.map(({ ages, percents }, i) => {
        if (outlook.units[i]?.isBelow) return null
        return ages.find((age, j) => age > today && (percents[j] as number) < outlook.limit) ?? null
      }),
      counts: classesAt(outlook).counts,
    })),
  }
}

const cycles = [...new Set(cells.flatMap(({ ages }) => ages))].sort((a, b) => a - b)
const [firstCycle = 0] = cycles
const days = [...new Set(cars.flatMap(({ ages }) => ages))].sort((a, b) => a - b)

/** The public sets as if they ran. The cells stop at cycle 500. The cars have all of their readings. */
export const result = {
  cells: setOf(
    cells,
    500,
    [95, 90],
    cycles.filter(age => age === firstCycle || age % DRAWN_EVERY === 0),
  ),
  cars: { origin, ...setOf(cars, Math.max(...days), [75, 80, 70], days) },
}
