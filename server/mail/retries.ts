/** The longest wait after a failure, in minutes. */
const LONGEST_WAIT = 60

/** The key of a failure that concerns every mail, such as a refused connection. No booking has this id. */
export const EVERYTHING = '00000000-0000-0000-0000-000000000000'

/** Postpones what has failed, one booking or all mail, longer after each failure: by 1, 2, 4 minutes and so on. */
export class Retries {
  readonly #failures = new Map<string, { count: number; dueIn: number }>()

  passMinute(): void {
    for (const failure of this.#failures.values()) failure.dueIn -= 1
  }

  /** @param isLongest whether to wait for the longest time at once @returns the wait in minutes */
  fail(key: string, isLongest: boolean): number {
    const count = this.failuresOf(key)
    const dueIn = isLongest ? LONGEST_WAIT : Math.min(LONGEST_WAIT, 2 ** count)
    this.#failures.set(key, { count: count + 1, dueIn })
    return dueIn
  }

  /** Forgets the failures of a booking, and those that concerned every mail. */
  succeed(key: string): void {
    this.#failures.delete(key)
    this.#failures.delete(EVERYTHING)
  }

  failuresOf = (key: string): number => this.#failures.get(key)?.count ?? 0

  isDue = (key: string): boolean => (this.#failures.get(key)?.dueIn ?? 0) <= 0

  /** The keys that are not due. */
  postponed = (): string[] => [...this.#failures.keys()].filter(key => !this.isDue(key))
}
