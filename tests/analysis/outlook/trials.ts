import { median } from 'd3-array'
import type { Unit } from '../../../analysis/outlook/records.ts'
import { type Cell, readCars, readPublicCells, unitOfCell } from './sets.ts'

/** A public set of which some readings are hidden. All that is measured in steps belongs to the whole set. */
export interface Trial {
  units: readonly Unit[]
  /** The same readings without noise, which tell what came. */
  truth: readonly Unit[]
  /** Whether the set is dense; if left out, its readings tell. */
  isDense?: boolean
}

/** The sets of cells, with the limits in per cent at which they are tried. */
export const TRIED = {
  xjtu_31: [85, 90],
  tju_nca_66: [80, 90],
  hust_77: [85, 90],
  severson_118: [85, 95],
} as const

/** A number between 0 and 1 for each place, evenly spread. */
export const spread = (place: number, draw = 0): number => (0.618034 * place + draw) % 1

/** Half of an odd number goes to the even neighbour. */
const rounded = (value: number) =>
  value % 1 === 0.5 ? 2 * Math.round(value / 2) : Math.round(value)

/** Cells with every so many readings, so that about a number of them is left. The first of these is 100 %. */
function thinned(cells: readonly Cell[], left: number): Cell[] {
  const every = Math.max(1, rounded((median(cells, ({ ages }) => ages.length) as number) / left))
  const isKept = (_: number, i: number) => i % every === 0
  return cells.map(({ name, ages, values }) => ({
    name,
    ages: ages.filter(isKept),
    values: values.filter(isKept),
  }))
}

/** Adds to each reading twelve numbers between 0 and 1, less six, times a number of points. */
function withNoise(units: readonly Unit[], points: number): Unit[] {
  let state = 1
  const draw = () => {
    state = (1_664_525 * state + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
  const noise = () => Array.from({ length: 12 }, draw).reduce((sum, each) => sum + each, -6)
  return units.map(unit => ({
    ...unit,
    percents: unit.percents.map(percent => percent + points * noise()),
  }))
}

export interface Attack {
  /** In points. */
  noise?: number
  /** About how many readings are left of each unit. */
  readings?: number
}

/** A public set of cells under attack. */
export function trialOf(set: string, { noise = 0, readings }: Attack = {}): Trial {
  const cells = readPublicCells(set)
  const truth = (readings ? thinned(cells, readings) : cells).map(unitOfCell)
  return { truth, units: noise > 0 ? withNoise(truth, noise) : truth }
}

/** The cars with a reading in every so many months. They are sparse: a car that is stopped has at most 12 readings. */
export function trialOfCars(months: number): Trial {
  const units = readCars(months)
  return { units, truth: units, isDense: false }
}
