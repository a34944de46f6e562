import type { ShownRow } from '../../findings.ts'

/** So many of the first rows are shown. */
const FIRST = 4

/** Keeps the rows of a table that a visitor sees as they are written: the first, and those that show something. */
export class ShownRows {
  readonly #first: ShownRow[] = []
  #largest: { row: ShownRow; value: number } | undefined
  #discharged: ShownRow | undefined
  #before: { row: readonly string[]; line: number; direction: number } | undefined

  see(
    row: readonly string[],
    line: number,
    { value, direction }: { value: number; direction: number },
  ): void {
    if (this.#first.length < FIRST) this.#first.push({ line, cells: [...row], shows: 'first' })
    if (value > (this.#largest?.value ?? Number.NEGATIVE_INFINITY)) {
      this.#largest = { value, row: { line, cells: [...row], shows: 'largest' } }
    }
    const before = this.#before
    if (!this.#discharged && before && before.direction < 0 && direction >= 0) {
      this.#discharged = { line: before.line, cells: [...before.row], shows: 'discharge-end' }
    }
    this.#before = { row, line, direction }
  }

  /** @returns the rows in their order, each once */
  get all(): ShownRow[] {
    const last: ShownRow[] = this.#before
      ? [{ line: this.#before.line, cells: [...this.#before.row], shows: 'last' }]
      : []
    const others = [this.#discharged ?? [], this.#largest?.row ?? [], last].flat()
    return [...this.#first, ...others]
      .filter((row, i, all) => all.findIndex(({ line }) => line === row.line) === i)
      .sort((a, b) => a.line - b.line)
  }
}
