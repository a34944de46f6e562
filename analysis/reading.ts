import type { SpanChoices } from './dispatch/outages.ts'
import type { PriceDay } from './storage/price-days.ts'

/** What the visitor's files are read as: cells and vehicles, prices, or the log of a storage system. */
export type Kind = 'units' | 'prices' | 'dispatch'

/** Numbers and names that words about a finding need. */
export type Facts = Readonly<
  Record<string, string | number | boolean | null | readonly string[] | readonly number[]>
>

/** A table as written, with what each column was taken for. Files with the same header are one table. */
export interface ReadTable<Meaning extends string = string> {
  /** The first file, and how many are read like it. */
  file: string
  files: number
  /** The name of the sheet, '' for a text. */
  sheet: string
  /** Rows below the header that are not empty, of all of its files. */
  rows: number
  decimalComma: boolean
  /** All columns, in order; unused ones have no meaning. */
  columns: ReadColumn<Meaning>[]
  shown: ShownRow[]
}

export interface ReadColumn<Meaning extends string = string> {
  index: number
  /** As written; '' where there is none. */
  header: string
  meaning: Meaning | null
  /** A unit of that meaning, such as 'Ah', 'km' or '%'; null where it has none. */
  unit: string | null
  certainty: Certainty
  /** Why a column is taken although it is doubtful, or what evidence decided: 'two-fit', 'by-exclusion', 'chosen'. */
  why: string | null
  /** Columns of a wide table that are read as one have the same number: dates, cycles, cells, hours. */
  bracket: number | null
}

/** A column is sure if its header and its values agree, and no other column fits. */
export type Certainty = 'sure' | 'doubtful'

/** A row as written, and what it shows. */
export interface ShownRow {
  /** Its line in the file, from 1. */
  line: number
  cells: string[]
  shows: 'first' | 'largest' | 'discharge-end' | 'last'
}

/** What the visitor says that a column is. */
export interface ColumnChoice {
  meaning: string
  unit?: string
}

/** What the visitor decides; all of it is optional. It belongs to one set of files and is dropped with it. */
export interface Choices {
  /** By the table's place in `tables`, then by the column's index; null for an unused column. */
  columns?: Readonly<Record<number, Readonly<Record<number, ColumnChoice | null>>>>
  /** By the question's id: the value of an option, or 'unknown'. */
  answers?: Readonly<Record<string, string>>
  /** Rated values by type ('' for all), in the file's own unit. */
  rated?: Readonly<Record<string, number>>
  /** What no file says, by kind: limit, horizon, warranty, power, energy. They never read files again. */
  settings?: Readonly<Record<string, number | string | boolean>>
  /** Days of prices beside a log whose own files have none. Without any, it is not compared. */
  prices?: readonly PriceDay[]
  /** Spans of a log whose days are taken out of the comparison, or put back. */
  spans?: SpanChoices
}

export interface Option {
  value: string
  /** What the visitor can check: a clock, a count, kWh. */
  facts: Facts
  /** The headline's numbers under this answer; null if none can be computed. */
  result: Facts | null
}

/** What the file leaves open. Nothing is preselected. */
export interface Question {
  id: string
  options: Option[]
  /** By how many points the answers move the headline; null if nothing can be computed before the answer. */
  effect: number | null
  /** Whether it is asked now: the first that moves the headline by a point or more. The others are only marked. */
  asked: boolean
  /** The option that the visitor chose. */
  answer: string | null
}

/** What decided a reading, shown beside it. */
export interface Evidence {
  id: string
  facts: Facts
}

/** Rows, cycles, cells, days, sheets or files that were left out for one reason. */
export interface LeftOut<What extends string = string, Reason extends string = string> {
  what: What
  count: number
  reason: Reason
  /** Where the first of them is and what it holds, for the visitor's eyes alone. */
  first: string
}

/** What was read and judged, as data: numbers, reasons and questions, never sentences. */
export interface Analysis<Result> {
  tables: ReadTable[]
  /** The largest effect first. */
  questions: Question[]
  evidence: Evidence[]
  leftOut: LeftOut[]
  /** The one thing that is missing where there is no result. */
  missing: Evidence | null
  result: Result | null
}

/** An open source. What was read of it is kept, so that another setting does not read it again. */
export interface Opened<Answer> {
  /** @param onRead is given what was read, where judging it takes longer: an answer without what is still computed */
  analyse: (
    choices: Choices,
    onProgress?: (share: number) => void,
    onRead?: (answer: Answer) => void,
  ) => Promise<Answer>
}

/** Files that are open. They are refused by a `Refusal` if no file is a table. */
export type OpenFiles<Result> = Opened<Analysis<Result>>

/** Orders questions by effect, and asks the first that is open and worth it. */
export function ordered(questions: readonly Omit<Question, 'asked'>[]): Question[] {
  const effectOf = ({ effect }: Pick<Question, 'effect'>) => effect ?? Number.POSITIVE_INFINITY
  const sorted = [...questions].sort((a, b) => effectOf(b) - effectOf(a))
  const next = sorted.find(each => each.answer === null && effectOf(each) >= 1)
  return sorted.map(each => ({ ...each, asked: each === next }))
}
