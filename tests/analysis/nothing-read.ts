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
