import { Refusal } from '../../analysis/files/refusal.ts'

/** The error of tests for files that are tables, but lack something. */
export class NothingRead extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
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
