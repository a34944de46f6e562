import type { Description } from './description.ts'
import type { Table } from './files/tables.ts'
import type { Doubt, Headline, LeftOut, OpenQuestion, Question, ShownRow } from './findings.ts'
import type { PriceDay } from './storage/price-days.ts'

/** What the visitor decides; all of it is optional. It belongs to one set of files and is dropped with it. */
export interface Choices {
  /** As it was found, with the visitor's edits. */
  description?: Description
  /** Rated values by type ('' for all), in the file's own unit. */
  rated?: Readonly<Record<string, number>>
  /** What no file says, by kind: limit, horizon, warranty, power, energy. They never read files again. */
  settings?: Readonly<Record<string, number | string | boolean>>
  /** Days of prices beside a log whose own files have none. Without any, it is not compared. */
  prices?: readonly PriceDay[]
  /** The ids of the spans of a log that are taken out of the comparison, or put back. */
  spans?: readonly string[]
}

/** What was extracted of each table, by its id, beside its values. */
export type Extracted = Readonly<Record<string, { rows: number; shown: readonly ShownRow[] }>>

/** What one kind of files knows: four steps, of which each has what the one before made. */
export interface KindOf<Rows extends { tables: Extracted; leftOut: readonly LeftOut[] }, Result> {
  /** The most bytes of files whose rows are kept in memory. */
  mostBytes?: number
  /** Believes, on samples. */
  describe: (tables: readonly Table[]) => Promise<Description>
  /** Reads what the description says. */
  extract: (
    tables: readonly Table[],
    description: Description,
    onProgress: (share: number) => void,
  ) => Promise<Rows>
  /** What nature and arithmetic forbid in the rows, and in what they result in. */
  validate: (rows: Rows, result: Result | null) => Doubt[]
  /** @param isWhole false where only the headline is wanted, for one answer of an open question */
  judge: (
    rows: Rows,
    description: Description,
    choices: Choices,
    options: {
      isWhole: boolean
      onProgress: (share: number) => void
    },
  ) => Promise<Judged<Result>>
  /** Whether nothing is shown before what moves the result by a point or more is answered. */
  waits: boolean
  headlineOf: (result: Result) => Headline
  /** By how many points results differ. */
  effectOf: (results: readonly (Result | null)[]) => number | null
}

/** What was judged of the rows. */
export interface Judged<Result> {
  result: Result | null
  /** The one thing that is missing where there is no result. */
  missing: Missing | null
  leftOut: readonly LeftOut[]
  /** What the result leaves open, beside what the files do. */
  questions: readonly OpenQuestion[]
}

/** The one thing without which there is no result, by its id. */
export interface Missing {
  id: string
}

/** What was read and judged, as data: numbers, reasons and questions, never sentences. */
export interface Analysis<Result> {
  description: Description
  extracted: Extracted
  /** The largest effect first. */
  questions: readonly Question[]
  doubts: readonly Doubt[]
  leftOut: readonly LeftOut[]
  missing: Missing | null
  result: Result | null
}

/** An open source. What was read of it is kept, so that another setting does not read it again. */
export interface Opened<Answer> {
  analyse: (choices: Choices, onProgress?: (share: number) => void) => Promise<Answer>
}
