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
}

/** What a column of a table was taken for. */
export type ColumnRole = 'age' | 'capacity' | 'cell' | 'condition'

export interface ReadColumn {
  role: ColumnRole
  header: string
  /** The headers of the other columns that fit the role as well, which the visitor can choose instead. */
  alternatives: string[]
}

/** Rows, cycles, cells or files that were left out for one reason. */
export interface LeftOut {
  what: 'row' | 'cycle' | 'cell' | 'file'
  count: number
  reason: string
  /** Where the first of them is and what it holds, for the visitor's eyes alone. */
  first: string
}

/** What was read from the visitor's files. */
export interface CellReading {
  cells: ReadCell[]
  axis: Axis
  capacityUnit: 'Ah' | 'share'
  files: number
  rows: number
  columns: ReadColumn[]
  leftOut: LeftOut[]
}

/** A file that the visitor chose, and the folder that it came in, or ''. */
export interface VisitorFile {
  file: File
  folder: string
}
