import type { LeftOut, LeftOutReason } from './reading.ts'

/** A cell's points as they stand in the files, before they are ordered. */
export interface Series {
  name: string
  condition: string
  /** Keeps cells of one name in two folders apart. */
  folder: string
  ages: number[]
  capacities: number[]
}

/** Counts what is left out, by what it is and why, and keeps the first of each. */
export class LeftOuts {
  readonly all: LeftOut[] = []

  add(what: LeftOut['what'], reason: LeftOutReason, first: () => string): void {
    const known = this.all.find(each => each.what === what && each.reason === reason)
    if (known) known.count++
    else this.all.push({ what, reason, count: 1, first: first() })
  }
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (index: number) => sorted[index] ?? Number.NaN
  const middle = (sorted.length - 1) / 2
  return (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2
}
