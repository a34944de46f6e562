import type { Choice, ReadColumn } from '../tables/columns.ts'
import type { LeftOut } from '../tables/left-outs.ts'
import type { FileReason } from '../tables/refusal.ts'

/** What the files measure a cell's age in: cycles, kilometres, or days since the cell's first row. */
export type Axis = 'cycles' | 'km' | 'days'

/** A cell as the visitor's files tell it. */
export interface ReadCell {
  name: string
  /** What the cell shares with others, such as a protocol, or '' where the files name nothing. */
  condition: string
  /** Ages in the reading's axis, rising. */
  ages: number[]
  /** The capacity at each age, in Ah, or as a share of one where the files hold a state of health. */
  capacities: number[]
  /** Days since 1970-01-01 at age 0 where ages are dates, otherwise null. */
  start: number | null
}

/** What a column of a table was taken for. */
export type CellRole = 'age' | 'capacity' | 'cell' | 'condition'

/** What the visitor has chosen instead of what was recognised. */
export interface ColumnChoice extends Choice<CellRole> {
  /** Files stay apart that would be joined to one cell. */
  isApart?: boolean
  /** So many first points of each cell are left out. */
  without?: number
}

/** Where cells and conditions have their names from if no column names them. */
export type NameSource = 'column' | 'header' | 'file' | 'sheet' | 'folder' | 'row' | 'none'

export type CellLeftOutReason =
  /** A row without an age or a capacity: text, or nothing. */
  | 'no-number'
  /** A row that names no cell. */
  | 'no-cell'
  /** An age that the cell has already; the first one counts. */
  | 'repeated'
  /** A capacity far from those before and after it: formation, a check-up, an interrupted discharge. */
  | 'far-from-neighbours'
  /** A cycle of a raw export in which nothing was discharged. */
  | 'no-discharge'
  /** A discharge with a pause without rows in it. */
  | 'gap'
  /** A first point that stands apart, which the visitor has left out. */
  | 'formation'
  /** A cell whose capacity rises by a third or more. */
  | 'rises'
  /** A cell without a single capacity. */
  | 'empty'
  /** A sheet whose cells are in another sheet of the file as well. */
  | 'other-sheet'
  /** A file whose ages or capacities are in another unit than those of the first. */
  | 'other-unit'
  | CellReason

export type CellLeftOutWhat = 'row' | 'cycle' | 'cell' | 'sheet' | 'file'
export type CellLeftOut = LeftOut<CellLeftOutWhat, CellLeftOutReason>

/** Why files have no cells to read. */
export type CellReason =
  | FileReason
  | 'too-many-cells'
  | 'no-header'
  | 'no-age'
  | 'no-capacity'
  /** An export in which nothing was discharged. */
  | 'no-discharges'
  | 'no-cells'
  | 'all-rise'
  /** Cycle numbers that begin anew, after which the capacity does not go on. */
  | 'restarts'
  /** Several capacities at the same ages, which no column tells apart. */
  | 'several'
  /** Capacities without a unit, of which some are a hundred times others. */
  | 'mixed-units'
  /** Dates such as 03/04/2024, of which none shows whether the day or the month comes first. */
  | 'day-or-month'
  /** Numbers such as 2.850 mAh, of which none shows whether the mark is that of thousands. */
  | 'thousands-or-decimals'

/** A step of capacity that many cells share. */
export interface Step {
  /** The points before it in a cell. */
  points: number
  /** The age behind it. */
  age: number
  /** The median change, as a share: 0.08 for points that stand 8 % above the next. */
  size: number
  cells: number
}

/** What was read from the visitor's files. */
export interface CellReading {
  cells: ReadCell[]
  axis: Axis
  /** Vehicles where the files say so, or measure kilometres. */
  things: 'cells' | 'vehicles'
  capacityUnit: 'Ah' | 'share'
  /** Whether the numbers of the first table were written with a decimal comma. */
  decimalComma: boolean
  files: number
  rows: number
  columns: ReadColumn<CellRole>[]
  namedBy: NameSource
  conditionsBy: NameSource
  /** Whether capacities are integrals of the current, because no column has them. */
  isIntegrated: boolean
  /** Whether a positive current discharges, as the voltage shows. */
  isSignTurned: boolean
  /** Files that were joined to one cell: the names of the parts, of each such cell. */
  joined: string[][]
  /** How many cells have cycle numbers that begin anew and were joined in the order of the file. */
  restarted: number
  /** Cells whose capacity falls to zero at once. */
  failed: string[]
  /** First points that stand a step from the next, in most cells. */
  formation: Step | null
  /** A step in mid-life that many cells share. */
  step: Step | null
  leftOut: CellLeftOut[]
}

/** A reading without what was measured: of each cell the count of its points, and the first and last capacity. */
export interface ReadSummary extends Omit<CellReading, 'cells'> {
  cells: { condition: string; points: number; first: number; last: number }[]
}
