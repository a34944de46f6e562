import type { LeftOut } from '../findings.ts'

/** Counts what is left out, by what it is and why, and keeps the first of each. */
export class LeftOuts<What extends string, Reason extends string> {
  readonly all: LeftOut<What, Reason>[] = []
  readonly #known = new Map<string, LeftOut<What, Reason>>()

  /** @param before what was left out already */
  constructor(before: readonly LeftOut<What, Reason>[] = []) {
    for (const { what, count, reason, first } of before) {
      for (let i = 0; i < count; i += 1) this.add(what, reason, () => first)
    }
  }

  add(what: What, reason: Reason, first: () => string): void {
    const key = `${what} ${reason}`
    const known = this.#known.get(key)
    if (known) known.count += 1
    else {
      const made = { what, reason, count: 1, first: first() }
      this.#known.set(key, made)
      this.all.push(made)
    }
  }
}
