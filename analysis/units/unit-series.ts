import { median } from 'd3-array'
import type { CellCurves } from '../curves/kept-curves.ts'
import type { TableDescription } from '../description.ts'
import type { LeftOuts } from '../files/left-outs.ts'
import type { Extracted } from '../kinds.ts'
import type { UnitLabels, UnitLeftOutReason, UnitLeftOutWhat } from './units-result.ts'

export type UnitLeftOuts = LeftOuts<UnitLeftOutWhat, UnitLeftOutReason>

/** A value at an age, which a file may measure in several ways. NaN where it has none. */
export interface Point {
  cycle: number
  km: number
  hours: number
  /** Days since 1970, or since a start where ages are no dates. */
  day: number
  /** In the file's own unit. */
  value: number
  /** The mean current of a discharge in A, or its C-rate. */
  current: number
  /** What a cycler charged before a discharge, in the unit of the value. */
  charged: number
}

/** A unit's points as they stand in the files, before they are ordered. */
export interface Series extends UnitLabels {
  table: TableDescription
  /** In the unit of the values; NaN if no column has it. */
  rated: number
  /** The folder or the workbook: units of one name in two of them are two. */
  group: string
  /** The first day of a cycler's rows, by its clock. */
  from: number
  points: Point[]
  /** The discharge curves of a cycler's rows, where these have a voltage. */
  curves?: CellCurves
}

/** What was extracted of one table: a text file, or a sheet. */
export interface TableReading {
  table: TableDescription
  series: Series[]
  /** The unit of the values, such as 'Ah'. */
  unit: string
}

export interface UnitRows {
  tables: Extracted
  readings: readonly TableReading[]
  /** Why the first table that cannot be read cannot. */
  missing: UnitLeftOutReason | null
  leftOut: UnitLeftOuts['all']
}

/** The ages of a point, of dates first. */
export const agesOf = ({ day, cycle, km, hours }: Point): number[] => [day, cycle, km, hours]

/** The median of some values; NaN of none. */
export const medianOf = (values: readonly number[]): number => median(values) ?? Number.NaN
