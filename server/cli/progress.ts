/** A count of bookings that a long command shows while it works. */
export interface Progress {
  add(count: number): void
  /** Passes pages on and counts their rows. */
  pages<Row>(pages: AsyncIterable<Row[]>): AsyncGenerator<Row[]>
  /** Clears the line. */
  end(): void
}

/** Pause between two lines, in milliseconds. */
const REDRAW = 200

/**
 * Shows a count and its rate on standard error. Where that is no terminal, shows nothing.
 * @param verb such as `Restored`
 * @param total the final count, if it is known
 */
export function counted(verb: string, total?: number): Progress {
  const start = performance.now()
  let count = 0
  let drawnAt = start
  const add = (more: number) => {
    count += more
    const now = performance.now()
    if (!process.stderr.isTTY || now - drawnAt < REDRAW) return
    drawnAt = now
    const rate = Math.round((count * 1000) / (now - start))
    const of = total === undefined ? '' : ` of ${total}`
    process.stderr.write(`\r${verb} ${count}${of} bookings (${rate} a second)\u001b[K`)
  }
  const end = () => {
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
  }
  return {
    add,
    async *pages(pages) {
      for await (const page of pages) {
        add(page.length)
        yield page
      }
      end()
    },
    end,
  }
}
