import type { Layout } from './layout.ts'
import type { LeftOut, LeftOutReason, NameSource } from './reading.ts'

/** A cell's points as they stand in the files, before they are ordered. */
export interface Series {
  name: string
  condition: string
  /** The folder or the workbook: cells of one name in two of them are two cells. */
  group: string
  ages: number[]
  capacities: number[]
}

/** Where a table is from. Its name is that of its cell if no column names cells. */
export interface Origin {
  file: string
  sheet: string
  name: string
  folder: string
  /** Cells of one name in two groups are two cells. */
  group: string
}

/** One table that was read: a text file, or a sheet. */
export interface TableReading {
  layout: Layout
  origin: Origin
  series: Series[]
  isShare: boolean
  decimalComma: boolean
  rows: number
  namedBy: NameSource
  conditionsBy: NameSource
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
