import type { LeftOut } from '../findings.ts'

/** Counts what is left out, by what it is and why, and keeps the first of each. */
export class LeftOuts<What extends string, Reason extends string> {
  readonly all: LeftOut<What, Reason>[]

  /** @param before what was left out already */
  constructor(before: readonly LeftOut<What, Reason>[] = []) {
    this.all = before.map(each => ({ ...each }))
  }

  add(what: What, reason: Reason, first: () => string): void {
    const known = this.all.find(each => each.what === what && each.reason === reason)
    if (known) known.count += 1
    else this.all.push({ what, reason, count: 1, first: first() })
  }
}
