import { medianOf } from './unit-series.ts'

interface Course {
  ages: number[]
  values: number[]
}

const FEWEST = 5
/** The first value is what the cycles up to it add, up to this share. */
const LIKE = 0.3

/** What each cycle adds to a total that runs on from the first; undefined if values are no such totals. */
export function addedIn({ ages, values }: Course): number[] | undefined {
  const added = values.map(
    (value, i) => (value - (values[i - 1] ?? 0)) / ((ages[i] as number) - (ages[i - 1] ?? 0)),
  )
  const [first = 0, ...others] = added
  const isTotal =
    values.length >= FEWEST &&
    added.every(each => each > 0) &&
    Math.abs(first / medianOf(others) - 1) < LIKE
  return isTotal ? added : undefined
}
