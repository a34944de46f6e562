/** Why a file cannot be read as a table, whatever the table is for. */
export type FileReason =
  | 'no-files'
  | 'too-large'
  | 'empty-file'
  /** Changed while it was read, not downloaded, or without the right to read it. */
  | 'unreadable'
  /** A format that has to be exported first: `format` names it. */
  | 'closed-format'
  | 'not-a-table'
  | 'broken-xlsx'

/** The facts that the words of a refusal may name. */
export interface Facts {
  file?: string
  format?: string
  count?: number
  limit?: number
}

/** The error for a file, or for all of them, that cannot be read: the reason, and the facts that its words need. */
export class Refusal<Reason extends string = string> extends Error {
  override name = 'Refusal'
  readonly reason: Reason
  readonly facts: Facts

  constructor(reason: Reason, facts: Facts = {}) {
    super(reason)
    this.reason = reason
    this.facts = facts
  }
}

/** The error for code of the reader that did not load. Nothing is wrong with the files. */
export class CodeNotLoaded extends Error {
  override name = 'CodeNotLoaded'
}
