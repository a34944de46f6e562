/** What was left out for one reason: rows, cells, days, sheets or files. */
export interface LeftOut<What extends string, Reason extends string> {
  what: What
  count: number
  reason: Reason
  /** Where the first of them is and what it holds, for the visitor's eyes alone. */
  first: string
}

/** Counts what is left out, by what it is and why, and keeps the first of each. */
export class LeftOuts<What extends string, Reason extends string> {
  readonly all: LeftOut<What, Reason>[] = []
  readonly #known = new Map<string, LeftOut<What, Reason>>()

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
