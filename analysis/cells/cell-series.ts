import type { LeftOuts } from '../tables/left-outs.ts'
import type { Layout } from './cell-layout.ts'
import type { CellLeftOutReason, CellLeftOutWhat, NameSource } from './cell-reading.ts'

export type CellLeftOuts = LeftOuts<CellLeftOutWhat, CellLeftOutReason>

/** A cell's points as they stand in the files, before they are ordered. */
export interface Series {
  name: string
  condition: string
  /** The folder or the workbook: cells of one name in two of them are two cells. */
  group: string
  /** Whether ages are dates, in days since 1970. */
  isDated: boolean
  /** What other columns say of the cell, such as `Channel 2`. */
  separators: string[]
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
  /** Whether a positive current discharges, as the voltage shows. */
  isSignTurned: boolean
  rows: number
  namedBy: NameSource
  conditionsBy: NameSource
}
