import type { Facts, RefusalReason } from './reading.ts'

/** A file, or all of them, that cannot be read: the reason by its name, and what the words for it need. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly reason: RefusalReason
  readonly facts: Facts

  constructor(reason: RefusalReason, facts: Facts = {}) {
    super(reason)
    this.reason = reason
    this.facts = facts
  }
}
