import { group } from 'd3-array'
import { AHEAD } from '../outlook/checks.ts'
import { classesAt } from '../outlook/classes.ts'
import type { Outlook } from '../outlook/outlook.ts'
import { levelled, type SharedStep, sharedSteps } from '../outlook/shared-steps.ts'
import { isDead } from './ordered-units.ts'
import type { ReadUnit, UnitsResult } from './units-result.ts'

/** The steps that units of one table share, and their values without them. */
export interface Levelled {
  steps: SharedStep[]
  /** In the order of the units. */
  values: number[][]
  /** Whether a unit has readings behind a step. */
  isBehind: boolean[]
}

/**
 * Finds shared steps in each table by itself, and takes them out of the values: of cells by their ages, and of vehicles
 * by the days since 1970 of their readings. A rise of a vehicle is a calibration of its own.
 */
export function levelledUnits(
  ordered: readonly ReadUnit[],
  things: UnitsResult['things'],
): Levelled {
  const isByDay = things === 'vehicles'
  // Readings without dates lie before every step.
  const daysOf = ({ days, values }: ReadUnit) => days ?? values.map(() => -Infinity)
  const units = isByDay ? ordered.map(unit => ({ ...unit, ages: daysOf(unit) })) : ordered
  const found: Levelled = {
    steps: [],
    values: units.map(({ values }) => values),
    isBehind: units.map(() => false),
  }
  for (const places of group(units.keys(), place => units[place]?.headers).values()) {
    const cells = places.flatMap(place => units[place] ?? [])
    const all = sharedSteps(cells.filter(cell => !isDead(cell)))
    const steps = all.filter(({ ratio }) => !isByDay || ratio < 1)
    const [first] = steps
    if (!first) continue
    found.steps.push(...steps)
    for (const [i, values] of levelled(cells, steps).entries()) {
      const place = places[i] ?? Number.NaN
      found.values[place] = values
      found.isBehind[place] = (cells[i]?.ages.at(-1) ?? 0) >= first.age
    }
  }
  return found
}

/** Whether every unit has the same class in two outlooks at every check ahead, or at four steps. */
export function haveSameClasses(one: Outlook, other: Outlook): boolean {
  const classesOf = (outlook: Outlook, checks: number) => {
    const ages = outlook.units.map(({ now, set }) => {
      const told = outlook.sets[set]
      const ahead = told?.way === 'next checks' ? told.ahead[checks]?.step : told?.horizon
      return now.age + (ahead ?? Number.POSITIVE_INFINITY)
    })
    return classesAt(outlook, { ages }).units.map(unit => unit.class)
  }
  return [...AHEAD.keys()].every(checks => {
    const others = classesOf(other, checks)
    return classesOf(one, checks).every((each, i) => each === others[i])
  })
}
