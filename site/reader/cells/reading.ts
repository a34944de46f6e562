import type { Choice, ReadColumn } from '../files/columns.ts'
import type { LeftOut } from '../files/left-outs.ts'
import type { FileReason } from '../files/refusal.ts'

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
export type ColumnChoice = Choice<CellRole>

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
  | 'no-cells'
  | 'all-rise'

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
  leftOut: CellLeftOut[]
}
