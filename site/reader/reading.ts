/** What the files measure a cell's age in: cycles, kilometres, or days since the cell's first row. */
export type Axis = 'cycles' | 'km' | 'days'

/** A cell as the visitor's files tell it. */
export interface ReadCell {
  name: string
  /** What the cell shares with others, such as a protocol, or '' where the files name nothing. */
  condition: string
  /** Days since 1970-01-01 at age 0, where ages are dates. */
  start: number | null
  /** Ages in the reading's axis, rising. */
  ages: number[]
  /** The capacity at each age, in Ah, or as a share of one where the files hold a state of health. */
  capacities: number[]
}

/** What a column of a table was taken for. */
export type ColumnRole = 'age' | 'capacity' | 'cell' | 'condition'

/** The headers that the visitor chose instead of those that were recognised. */
export type ColumnChoice = Partial<Record<ColumnRole, string>>

export interface ReadColumn {
  role: ColumnRole
  header: string
  /** The headers of the other columns that fit the role as well, which the visitor can choose instead. */
  alternatives: string[]
}

/** Where cells and conditions have their names from if no column names them. */
export type NameSource = 'column' | 'header' | 'file' | 'sheet' | 'folder' | 'row' | 'none'

export type LeftOutReason =
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
  | RefusalReason

/** Rows, cycles, cells or files that were left out for one reason. */
export interface LeftOut {
  what: 'row' | 'cycle' | 'cell' | 'sheet' | 'file'
  count: number
  reason: LeftOutReason
  /** Where the first of them is and what it holds, for the visitor's eyes alone. */
  first: string
}

/** What was read from the visitor's files. */
export interface CellReading {
  cells: ReadCell[]
  axis: Axis
  capacityUnit: 'Ah' | 'share'
  /** What the files are about: vehicles, as a header or the kilometres tell, or cells. */
  things: 'cells' | 'vehicles'
  /** Whether the numbers of the first file have decimal commas. */
  decimalComma: boolean
  files: number
  rows: number
  columns: ReadColumn[]
  namedBy: NameSource
  conditionsBy: NameSource
  /** Whether capacities are integrals of the current, because no column has them. */
  isIntegrated: boolean
  leftOut: LeftOut[]
}

/** A reading without what was measured, for its words. */
export type ReadSummary = Omit<CellReading, 'cells'> & {
  cells: readonly Pick<ReadCell, 'condition'>[]
}

/** A file that the visitor chose, and the folder that it came in, or ''. */
export interface VisitorFile {
  file: File
  folder: string
}

export type RefusalReason =
  | 'no-files'
  | 'too-large'
  | 'too-many-cells'
  | 'empty-file'
  /** A format that has to be exported first: `format` names it. */
  | 'closed-format'
  | 'picture'
  | 'not-a-table'
  | 'protected'
  | 'broken-xlsx'
  | 'no-header'
  | 'no-age'
  | 'no-capacity'
  | 'no-cells'
  | 'all-rise'

/** What the words of a refusal may name. */
export interface Facts {
  file?: string
  format?: string
  found?: string[]
  count?: number
  limit?: number
}

/** How much of the files has been read, as a share of one. */
export type OnProgress = (share: number) => void
