import { medianOf } from './unit-series.ts'
import type { SharedStep } from './units-result.ts'

interface Course {
  ages: readonly number[]
  values: readonly number[]
}

/** The least size of a step, and its least multiple of the usual change from point to point around it. */
const LEAST = 0.025
const TIMES = 5
/** The largest number of first points. */
const FIRST_POINTS = 10
/** The number of points around a step that show the usual change. */
const AROUND = 10
/** A step that this share of the cells have at one age, and so many of them, comes from the test. */
const SHARED = 1 / 3
const LEAST_CELLS = 3

interface Jump {
  points: number
  age: number
  /** The capacity before, as a share of the one behind, less one. */
  size: number
}

/** The lasting changes of a cell that are far larger than the usual ones around them. */
export function jumpsOf({ ages, values }: Course): Jump[] {
  const jumps: Jump[] = []
  const at = (i: number) => values[i] ?? Number.NaN
  const change = (i: number) => at(i - 1) / at(i) - 1
  for (let i = 1; i < values.length; i += 1) {
    const size = change(i)
    if (!(Math.abs(size) > LEAST) || !Number.isFinite(size)) continue
    const [before, behind] = [values.slice(Math.max(0, i - 5), i), values.slice(i, i + 5)].map(
      medianOf,
    ) as [number, number]
    const from = Math.max(1, i - AROUND)
    const others = values.slice(from, i + AROUND).flatMap((_, n) => {
      const place = from + n
      return place === i || place >= values.length ? [] : [Math.abs(change(place))]
    })
    const isFar = others.length > 2 && Math.abs(size) > TIMES * medianOf(others)
    // A single outlier does not last.
    const lasts = Math.abs(before / behind - 1) > Math.abs(size) / 2
    if (isFar && lasts) jumps.push({ points: i, age: ages[i] ?? Number.NaN, size })
  }
  return jumps
}

/** A step between the first points and the rest that a third of the cells have, one of a few at least. */
export function formationOf(cells: readonly Course[]): SharedStep | null {
  const first = cells.flatMap(
    cell => jumpsOf(cell).find(({ points }) => points <= FIRST_POINTS) ?? [],
  )
  return sharedBy(first, cells.length, 1, ({ points }) => points)
}

/** A step at one age in mid-life that a third of the cells have which are as old. */
export function stepOf(cells: readonly Course[]): SharedStep | null {
  const jumps = cells.flatMap(cell => jumpsOf(cell).filter(({ points }) => points > FIRST_POINTS))
  const alive = (age: number) => cells.filter(cell => (cell.ages.at(-1) ?? 0) >= age).length
  const [most] = sharesOf(jumps, ({ age }) => age)
  if (!most) return null
  return sharedBy(most, alive(most[0]?.age ?? 0), LEAST_CELLS, ({ age }) => age)
}

const sharesOf = (jumps: readonly Jump[], keyOf: (jump: Jump) => number) =>
  [...new Set(jumps.map(keyOf))]
    .map(key => jumps.filter(jump => keyOf(jump) === key))
    .sort((a, b) => b.length - a.length)

function sharedBy(
  jumps: readonly Jump[],
  cells: number,
  least: number,
  keyOf: (jump: Jump) => number,
): SharedStep | null {
  const [most] = sharesOf(jumps, keyOf)
  const [first] = most ?? []
  if (!most || !first || most.length < Math.max(least, SHARED * cells)) return null
  return { ...first, size: medianOf(most.map(({ size }) => size)), cells: most.length }
}
