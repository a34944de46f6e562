import { pipeline } from 'node:stream/promises'

/** Writes to standard output, no faster than it is read. */
export async function print(texts: Iterable<string> | AsyncIterable<string>): Promise<void> {
  await pipeline(texts, process.stdout, { end: false }).catch((error: NodeJS.ErrnoException) => {
    // A reader that stops early, as in `| head`, is no error.
    if (error.code !== 'EPIPE') throw error
  })
}
