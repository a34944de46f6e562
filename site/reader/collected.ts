import type { LeftOut, LeftOutReason } from './reading.ts'

/** A cell's points as they stand in the files, before they are ordered. */
export interface Series {
  name: string
  condition: string
  /** Where the cell is from, so that cells of one name in two folders stay apart. */
  folder: string
  ages: number[]
  capacities: number[]
}

/** The cells of one table, by name. */
export class SeriesByName {
  readonly all = new Map<string, Series>()
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The series of this name; a new one has this condition. */
  of(name: string, condition: string): Series {
    const known = this.all.get(name)
    if (known) return known
    const series = { name, condition, folder: this.#folder, ages: [], capacities: [] }
    this.all.set(name, series)
    return series
  }
}

/** Counts what is left out, by what it is and why, and keeps the first of each. */
export class LeftOuts {
  readonly all: LeftOut[] = []
  add(what: LeftOut['what'], reason: LeftOutReason, first: () => string, count = 1): void {
    const known = this.all.find(each => each.what === what && each.reason === reason)
    if (known) known.count += count
    else this.all.push({ what, reason, count, first: first() })
  }
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
