import { ascending, descending, max, median, min, pairs } from 'd3-array'
import type { Checks } from './checks.ts'

/** What was measured of a cell, in any unit, at ages that rise. */
type Values = Pick<Checks, 'ages' | 'values'>

/** A step that many cells have at one age, as a change of the test makes it. */
export interface SharedStep {
  /** The age of the first reading behind it. */
  age: number
  /** The median value behind it, as a share of the one before it. */
  ratio: number
  /** The cells that have it, and those that could. */
  units: number
  of: number
}

/** The least size of a jump, and its least multiple of the usual change on either side. */
const LEAST = 0.02
const TIMES = 4
/** How many changes on either side show what is usual, and the fewest before a jump that do. */
const AROUND = 5
const FEWEST_BEFORE = 3
/** The readings that have to follow a jump. */
const BEHIND = 3
/** What is left of a lasting jump, as a share of it. */
const LASTING = 1 / 2
/** A step is shared by so many cells, and by this share of those that could have it. */
const LEAST_CELLS = 3
const SHARED = 1 / 2
/** A step up to this share of the median last age changes the readings before it, and a later one those behind. */
const EARLY = 1 / 10

/** A lasting change of a cell that is far larger than those around it, between two ages. */
interface Jump {
  from: number
  to: number
  ratio: number
}

function jumpsOf({ ages, values }: Values): Jump[] {
  const ratios = pairs(values, (before, value) => value / before)
  const sizes = ratios.map(ratio => Math.abs(ratio - 1))
  return ratios.flatMap((ratio, before) => {
    const i = before + 1
    const size = sizes[before] as number
    const earlier = sizes.slice(Math.max(0, before - AROUND), before)
    const later = sizes.slice(i, i + AROUND)
    if (!Number.isFinite(ratio) || size < LEAST || later.length < BEHIND) return []
    const usual = [later, ...(earlier.length < FEWEST_BEFORE ? [] : [earlier])]
    if (usual.some(sizes => size < TIMES * (median(sizes) as number))) return []
    const behind = median(values.slice(i, i + AROUND)) as number
    const left = behind / (median(values.slice(Math.max(0, i - AROUND), i)) as number) - 1
    const lasts = left * Math.sign(ratio - 1) >= LASTING * size
    return lasts ? [{ from: ages[before] as number, to: ages[i] as number, ratio }] : []
  })
}

/**
 * Finds the steps that many cells share (PROVENANCE.md, section 7), which a change of the test makes and no ageing.
 *
 * @param cells of one file, in the unit in which they were measured
 * @returns the earliest first
 */
export function sharedSteps(cells: readonly Values[]): SharedStep[] {
  const jumps = cells.map(jumpsOf)
  const ages = [...new Set(jumps.flat().map(({ to }) => to))]
  const found = ages.flatMap(age => {
    const across = jumps.flatMap(each => each.filter(({ from, to }) => from < age && age <= to))
    const of = cells.filter(
      cell => (cell.ages[0] as number) < age && (cell.ages.at(-1 - BEHIND) ?? age - 1) >= age,
    ).length
    if (across.length < Math.max(LEAST_CELLS, SHARED * of)) return []
    const ratio = median(across, jump => jump.ratio) as number
    const from = min(across, jump => jump.from) as number
    const to = max(across, jump => jump.to) as number
    return [{ step: { age, ratio, units: across.length, of }, from, to }]
  })
  const taken: SharedStep[] = []
  const most = found.sort(
    (a, b) => descending(a.step.units, b.step.units) || ascending(a.step.age, b.step.age),
  )
  for (const { step, from, to } of most) {
    // A step that spans one already taken is that step once more.
    if (!taken.some(({ age }) => from < age && age <= to)) taken.push(step)
  }
  return taken.sort((a, b) => ascending(a.age, b.age))
}

/**
 * Takes steps out of the values of a file's cells: each is a change of the test. Values behind it are divided by its
 * ratio. If it comes in the first tenth of the median last age, those before it are multiplied by it instead.
 */
export function levelled(cells: readonly Values[], steps: readonly SharedStep[]): number[][] {
  const early = EARLY * (median(cells, ({ ages }) => ages.at(-1)) ?? 0)
  return cells.map(({ ages, values }) =>
    values.map((value, i) => {
      const age = ages[i] as number
      return steps.reduce((level, step) => {
        if (step.age <= early) return age < step.age ? level * step.ratio : level
        return age < step.age ? level : level / step.ratio
      }, value)
    }),
  )
}
