import { medianOf } from './unit-series.ts'

interface Course {
  ages: number[]
  values: number[]
  days: number[]
}

const FEWEST = 5
/** The first value is what the cycles up to it add, up to this share. */
const LIKE = 0.3

/** What each cycle adds to a total, and whether the total begins with the first value's cycles. */
function addedIn({ ages, values }: Course) {
  const added = values.map((value, i) => {
    const cycles = (ages[i] ?? 0) - (ages[i - 1] ?? 0)
    return Number(((value - (values[i - 1] ?? 0)) / cycles).toPrecision(12))
  })
  const [first = 0, ...others] = added
  return { added, isWhole: Math.abs(first / medianOf(others) - 1) < LIKE }
}

/** Whether values are totals of all cycles although nothing says so. */
export function areTotals(units: readonly Course[]): boolean {
  return units.every(unit => {
    const { added, isWhole } = addedIn(unit)
    return added.length >= FEWEST && added.every(each => each > 0) && isWhole
  })
}

/** The course of what each cycle adds to a total, without a first value that what came before it is part of. */
export function addedTo<Unit extends Course>(unit: Unit): Unit {
  const { added, isWhole } = addedIn(unit)
  const from = isWhole ? 0 : 1
  return {
    ...unit,
    ages: unit.ages.slice(from),
    days: unit.days.slice(from),
    values: added.slice(from),
  }
}
