import { medianOf } from './unit-series.ts'

interface Course {
  ages: number[]
  values: number[]
}

const FEWEST = 5
/** The first value is what the cycles up to it add, up to this share. */
const LIKE = 0.3

/** What each cycle adds to a total that runs on from the first. */
const differencesOf = ({ ages, values }: Course) =>
  values.map((value, i) => {
    const cycles = (ages[i] as number) - (ages[i - 1] ?? 0)
    return Number(((value - (values[i - 1] ?? 0)) / cycles).toPrecision(12))
  })

/** The course of what each cycle adds to a total, without a first value that what came before it is part of. */
export function addedTo<Unit extends Course & { days: number[] }>(unit: Unit): Unit {
  const added = differencesOf(unit)
  const from = Math.abs((added[0] ?? 0) / medianOf(added.slice(1)) - 1) < LIKE ? 0 : 1
  return {
    ...unit,
    ages: unit.ages.slice(from),
    days: unit.days.slice(from),
    values: added.slice(from),
  }
}

/** What each cycle adds, where values are totals although nothing says so; undefined if they are none. */
export function addedIn({ ages, values }: Course): number[] | undefined {
  const added = differencesOf({ ages, values })
  const [first = 0, ...others] = added
  const isTotal =
    values.length >= FEWEST &&
    added.every(each => each > 0) &&
    Math.abs(first / medianOf(others) - 1) < LIKE
  return isTotal ? added : undefined
}
