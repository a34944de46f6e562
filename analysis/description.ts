/**
 * What is believed of a visitor's files, as plain data: it can be kept, edited and given back. `describe` writes it from
 * samples; `extract` does what it says and infers nothing, so that an edit always wins.
 */
import type { DateOrder } from './clock/written-times.ts'
import type { OpenQuestion } from './findings.ts'

/** What the visitor's files are read as: cells and vehicles, prices, or the log of a storage system. */
export type Kind = 'units' | 'prices' | 'dispatch'

export interface Description {
  kind: Kind
  tables: TableDescription[]
  decisions: Decisions
  /** What the files leave open. An answer is an edit. */
  questions: OpenQuestion[]
  /** The options that the visitor chose, by the keys of the questions. */
  answers: Readonly<Record<string, string>>
}

/** What holds for all tables together. */
export interface Decisions {
  /** ISO 4217, where prices are read; null where nothing names it. */
  currency: string | null
  /** The time zone of the market, to whose days times are put. */
  zone: string | null
  /** The series of prices that is read; null where there is one. */
  series: string | null
  /** The devices of a log that are read, and added up where they are several; null where there is one. */
  devices: readonly string[] | null
}

/** How the rows of a table stand. */
export type Shape =
  /** A row for each reading of a unit, or for each step of time. */
  | 'readings'
  /** A column for each unit, and a row for each age. */
  | 'units-across'
  /** A row for each unit, and a column for each age. */
  | 'ages-across'
  /** A row for each day, and a column for each of its steps. */
  | 'hours-across'
  /** The rows of a cycler, in which each cycle has many. */
  | 'cycler'
  /** Several tables side by side, or one below the other, which are not read. */
  | 'parted'
  /** Nothing is known of it. */
  | 'unread'

export interface TableDescription {
  /** Tells its content and sheet, and does not change when another file comes. */
  id: string
  file: string
  folder: string
  /** '' for a text. */
  sheet: string
  /** '' for a workbook. */
  encoding: string
  delimiter: string
  /** The lines of the header, from 0, which may be none or several; what stands above; and the first line of values. */
  headerRows: readonly number[]
  titles: readonly string[]
  firstRow: number
  shape: Shape
  /** What the headers of the columns across count, where the shape has ages across. */
  across: { meaning: AgeMeaning; unit: string | null } | null
  /** Each row is a cycle, where no column has an age. */
  countsRows: boolean
  /** The unit that all rows are of, where no column names units, and where it has its name from. */
  unit: string
  unitBy: 'file' | 'sheet' | 'folder'
  /** Whether it is read. Of sheets that tell of one cell in several ways, one is. */
  isUsed: boolean
  decimal: '.' | ','
  clock: Clock | null
  columns: ColumnDescription[]
}

/** How written times become instants. */
export interface Clock {
  /** The market's own clock, its winter time all year, UTC, or an offset in each text. */
  by: 'local' | 'winter' | 'utc' | 'offset'
  /** What comes first in a date such as 03/04/2023. */
  order: DateOrder | null
  /** Whether the times are those of the ends of steps. */
  isEnd: boolean
}

export interface ColumnDescription {
  index: number
  /** As written; '' where there is none. */
  header: string
  profile: Profile
  /** What it is used for; null where it is not. */
  meaning: Meaning | null
  /** Such as 'Ah', 'km', '%', '1' for a share of one, or 'EUR/MWh'; null where it has none. */
  unit: string | null
  /** -1 where a positive number is what the meaning calls negative: a current or a power that discharges. */
  sign: 1 | -1
  why: Why | null
  /** Whether a text stands once for all rows down to the next one, as in merged cells. */
  merged: boolean
  /** What a column across stands for: the number in its header, days since 1970 for a date, the minute of the day. */
  at: number | null
  /** The unit of a column across. */
  of: string | null
}

/** What a sample of a column's texts shows. Shares are of the filled texts, but `filled` of the rows. */
export interface Profile {
  rows: number
  filled: number
  numbers: number
  /** Dates or times, with at least a day or a clock. */
  dates: number
  words: number
  distinct: number
  /** Whether its numbers are whole. */
  isWhole: boolean
  least: number | null
  typical: number | null
  most: number | null
  /** The share of its numbers within a factor of ten of the typical one. */
  near: number
  /** What stands behind most of its numbers, '' where nothing does. */
  unit: string
  /** What can come first in its dates. */
  orders: readonly DateOrder[]
  /** Its first filled text. */
  example: string
}

/** Why a column is taken although its header does not say so, or although another one fits as well. */
export type Why = 'chosen' | 'two-fit' | 'by-exclusion' | 'by-title' | 'unit-by-values' | 'telling'

export type AgeMeaning = 'cycle' | 'date' | 'km' | 'hours' | 'age' | 'year'
/** Parts of a date, which stand beside a year. */
export type DatePart = 'month' | 'day'
/** What was measured of a unit, of which a table has one column: the most telling first. */
export const VALUES = ['discharged', 'capacity', 'health', 'energy'] as const
export type ValueMeaning = (typeof VALUES)[number]
export const isValue = (meaning: Meaning | null | undefined): meaning is ValueMeaning =>
  VALUES.some(each => each === meaning)

export type UnitMeaning =
  | AgeMeaning
  | DatePart
  | ValueMeaning
  /** The name of a unit, and what else tells units apart, such as a channel. */
  | 'unit'
  | 'part'
  | 'type'
  | 'depot'
  | 'condition'
  /** The day from which a vehicle is in service. */
  | 'service'
  | 'rated'
  | 'rate'
  | 'current'
  | 'voltage'
  | 'time'
  /** What a cycler does in a row, by a word. */
  | 'step'
export type TimeMeaning = 'time' | 'date' | 'year' | 'month' | 'day' | 'hour'
export type PriceMeaning = TimeMeaning | 'price' | 'series' | 'currency'
/** Several columns of one meaning are added up. */
export type DispatchMeaning =
  | TimeMeaning
  | 'power'
  | 'charge'
  | 'discharge'
  | 'soc'
  /** Power that is reserved for other markets. */
  | 'reserve'
  | 'status'
  | 'price'
  | 'device'
export type Meaning = UnitMeaning | PriceMeaning | DispatchMeaning
