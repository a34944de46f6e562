import { median } from 'd3-array'
import type { Evidence } from '../reading.ts'
import type { LeftOuts } from '../tables/left-outs.ts'
import type { Layout } from './unit-layout.ts'
import type { NameSource, UnitLeftOutReason, UnitLeftOutWhat } from './units-result.ts'

export type UnitLeftOuts = LeftOuts<UnitLeftOutWhat, UnitLeftOutReason>

/** A value at an age, which a file may measure in several ways. NaN where it has none. */
export interface Point {
  cycle: number
  km: number
  /** Hours of operation. */
  hours: number
  /** Days since 1970, or since a start where ages are no dates. */
  day: number
  /** In the file's own unit. */
  value: number
  /** The mean current of a discharge in A, or its C-rate. */
  current: number
}

/** A unit's points as they stand in the files, before they are ordered. */
export interface Series {
  name: string
  type: string
  depot: string
  condition: string
  status: string
  /** Days since 1970; NaN if no column has it. */
  service: number
  /** In the unit of the values; NaN if no column has it. */
  rated: number
  /** The folder or the workbook: units of one name in two of them are two. */
  group: string
  /** What other columns say of the unit, such as `Channel 2`. */
  separators: string[]
  /** The headers of its table where several tables differ in them, and the file. */
  table?: string
  file?: string
  /** The first and the last day of a cycler's rows, by its clock. */
  from: number
  to: number
  points: Point[]
}

/** The source of a table. Its name is the name of its unit if no column names units. */
export interface Origin {
  file: string
  sheet: string
  name: string
  folder: string
  group: string
}

/** One table that was read: a text file, or a sheet. */
export interface TableReading {
  layout: Layout
  origin: Origin
  series: Series[]
  /** The unit of the values, such as 'Ah'. */
  unit: string
  /** Whether a header names that unit. */
  isUnitNamed: boolean
  isDated: boolean
  decimalComma: boolean
  isIntegrated: boolean
  /** Whether a positive current discharges, as the voltage shows. */
  isSignTurned: boolean
  rows: number
  namedBy: NameSource
  conditionsBy: NameSource
  evidence: Evidence[]
}

/** The median of some values; NaN of none. */
export const medianOf = (values: readonly number[]): number => median(values) ?? Number.NaN
