/** What is said of a reading beside its numbers: questions, doubts and what was left out, as typed data. */
import type { ColumnDescription, Decisions, TableDescription } from './description.ts'

/** Changes of a description: fields of tables, by their ids, and of their columns, by their indices. */
export interface Edit {
  decisions?: Partial<Decisions>
  tables?: Readonly<Record<string, TableEdit>>
}
export type TableEdit = Partial<Omit<TableDescription, 'id' | 'columns'>> & {
  columns?: Readonly<Record<number, ColumnEdit>>
}
export type ColumnEdit = Partial<Omit<ColumnDescription, 'index' | 'header' | 'profile'>>

/** Findings of some ids, each with its facts: a finding without words does not compile. */
type OneOf<All> = { [Id in keyof All]: { id: Id; facts: All[Id] } }[keyof All]
type None = Readonly<Record<string, never>>

/** What an option of a question says that the visitor can check, by the question's id. */
export interface QuestionFacts {
  // Of units.
  value: { column: string }
  vehicle: { column?: string }
  'day-or-month': { example: string }
  /** The types without a rated value. */
  rated: { unit: string; untyped: readonly string[] }
  // Of times and markets.
  zone: None
  clock: { example: string }
  currency: None
  series: None
  // Of logs.
  device: None
  power: { column: string }
  'power-sign': { charged: number; discharged: number }
  unit: None
}
export type QuestionId = keyof QuestionFacts

/** One point that files leave open. Nothing is preselected, but the description has the likeliest reading. */
export type OpenQuestion = {
  [Id in QuestionId]: {
    id: Id
    /** Unique in the description: the id alone, or with the table that it is about. */
    key: string
    /** Whether nothing can be computed before the answer. */
    blocks?: boolean
    /** The option that another choice of the visitor implies. */
    implied?: string | null
    /**
     * How many of the options, from the first, are as likely: all if it is not said. They alone tell how far the answer
     * moves the result.
     */
    open?: number
    /** False where its answers all give the same: in all currencies the days are the same. */
    computes?: boolean
    options: readonly OpenOption<QuestionFacts[Id]>[]
  }
}[QuestionId]

export interface OpenOption<Facts = unknown> {
  value: string
  facts: Facts
  /** What the answer changes. */
  edit: Edit
}

/** Numbers of a headline. */
export type Headline = Readonly<
  Record<string, string | number | boolean | null | readonly string[] | readonly number[]>
>

/** A question with the result under each answer. */
export type Question = OpenQuestion & {
  /** In the order of the options; null where none can be computed. */
  results: readonly (Headline | null)[]
  /** By how many points the answers move the headline; null if nothing can be computed before the answer. */
  effect: number | null
  /** Whether it is asked now: the first that moves the headline by a point or more. The others are only marked. */
  asked: boolean
  /** The option that the visitor chose. */
  answer: string | null
}

/** What nature or arithmetic forbids, so that a number is shown with a mark. */
export interface DoubtFacts {
  /** The typical difference of neighbours, and what the record spans, as shares of its values. */
  'scatters-more-than-ages': { unit: string; scatter: number; aged: number }
  'readings-at-one-age': { unit: string; age: number; readings: number }
  /** The first cycle of a unit whose discharges are not about as large as the charges before them. */
  'discharge-unlike-charge': { unit: string; cycle: number; value: number; charged: number }
  /** The share of the variance of the state of charge that the energy explains. */
  'charge-does-not-follow': { share: number }
}
export type Doubt = OneOf<DoubtFacts>

/** Rows, cycles, cells, days, sheets or files that were left out for one reason. */
export interface LeftOut<What extends string = string, Reason extends string = string> {
  what: What
  count: number
  reason: Reason
  /** Where the first of them is and what it holds, for the visitor's eyes alone. */
  first: string
}

/** A row as written, and what it shows. */
export interface ShownRow {
  /** Its line in the file, from 1. */
  line: number
  cells: readonly string[]
  shows: 'first' | 'largest' | 'last'
}
