import { Refusal } from '../../analysis/files/refusal.ts'

/** The error of tests for files that are tables, but lack something. */
export class NothingRead extends Error {
  readonly reason: string
  readonly facts: Readonly<Record<string, unknown>>

  constructor(reason: string, facts: Readonly<Record<string, unknown>> = {}) {
    super(reason)
    this.reason = reason
    this.facts = facts
  }
}

/** The reason why files are refused as a whole, or what they lack. */
export async function refusalOf(reading: Promise<unknown>): Promise<Refusal | NothingRead> {
  const error = await reading.then(
    () => new Error('The files were read.'),
    (error: unknown) => error,
  )
  if (error instanceof Refusal || error instanceof NothingRead) return error
  throw error
}
