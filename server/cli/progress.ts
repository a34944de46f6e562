/** Pause between two lines, in milliseconds. */
const REDRAW = 200

/**
 * Passes batches of bookings on, and shows on standard error how many have been dealt with, and at what
 * rate. Where standard error is no terminal, it shows nothing.
 * @param verb such as `Restored`
 * @param total the final count, if it is known
 */
export async function* withProgress<Booking>(
  verb: string,
  batches: Iterable<Booking[]> | AsyncIterable<Booking[]>,
  total?: number,
): AsyncGenerator<Booking[]> {
  const { isTTY } = process.stderr
  const start = performance.now()
  let drawnAt = start
  let count = 0
  try {
    for await (const batch of batches) {
      yield batch
      count += batch.length
      const now = performance.now()
      if (!isTTY || now - drawnAt < REDRAW) continue
      drawnAt = now
      const rate = Math.round((count * 1000) / (now - start))
      const of = total === undefined ? '' : ` of ${total}`
      process.stderr.write(`\r${verb} ${count}${of} bookings (${rate} a second)\u001b[K`)
    }
  } finally {
    if (isTTY) process.stderr.write('\r\u001b[K')
  }
}
