import { readdir, realpath, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database } from '../server/database/database.ts'
import { writeDurably } from '../server/shared/files.ts'
import { OperatorError } from '../server/shared/operator-error.ts'
import { numberOf, print, type Streams } from './output.ts'
import { ALL, newestFirst } from './stored-bookings.ts'

/** The format that the first line of a backup names. */
export const FORMAT = 'kneepoint bookings 3'

/** The name of a dated backup, or of the draft that a killed backup leaves behind, which ends in `.new`. */
const DATED = /^kneepoint-\d{4}-\d\d-\d\dT\d{6}Z\.backup(\.[\da-f-]+\.new)?$/

/** The operand that means standard output instead of a path. */
export const STDOUT = '-'

/**
 * Writes a backup to standard output, to a file or, under a dated name, into a folder. The backup is compressed by
 * gzip. Its first line names the format, and each further line is the JSON of a booking.
 * @throws as `writeBackup`
 */
export async function backUp(
  database: Database,
  target: string,
  { stdout, stderr }: Streams,
  keep?: string,
): Promise<void> {
  let count = 0
  async function* lines() {
    yield `${JSON.stringify({ format: FORMAT })}\n`
    for await (const booking of newestFirst(database, ALL)) {
      count += 1
      yield `${JSON.stringify(booking)}\n`
    }
  }
  const gzip = createGzip()
  const isOutput = target === STDOUT
  const written = isOutput
    ? pipeline(gzip, stdout, { end: false })
    : writeBackup(gzip, target, keep)
  const [, path] = await Promise.all([pipeline(Readable.from(lines()), gzip), written])
  if (isOutput) await print(stderr, [`Wrote ${numberOf(count)}.\n`])
  else await print(stdout, [`Wrote ${numberOf(count)} to ${path}.\n`])
}

/**
 * Writes a backup to a file or, under a dated name, into a folder. Only its owner can read the file.
 * @param keep number of dated backups to keep in the folder. Older ones are removed once the new one is complete;
 *   other files are not touched
 * @returns the path of the file
 * @throws OperatorError if `keep` is given without a folder, or if the target is neither a file nor a folder
 */
export async function writeBackup(
  content: AsyncIterable<Uint8Array>,
  target: string,
  keep?: string,
): Promise<string> {
  if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep)) {
    throw new OperatorError(`--keep must be a whole number from 1 to 99999, not "${keep}"`)
  }
  const found = await stat(target).catch(() => undefined)
  const isFolder = found?.isDirectory() ?? false
  if (found && !isFolder && !found.isFile()) {
    throw new OperatorError(`${target} is neither a file nor a folder`)
  }
  if (keep !== undefined && !isFolder) {
    throw new OperatorError(`--keep needs a folder, and ${target} is not one: create it first`)
  }
  const date = new Date().toISOString().replaceAll(/:|\.\d+/g, '')
  const name = `kneepoint-${date}.backup`
  // If the target is a link to a file, the new file replaces that file, not the link.
  const path = isFolder ? join(target, name) : found ? await realpath(target) : target
  await writeDurably(path, content)
  if (keep !== undefined) await removeOlder(target, name, Number(keep))
  return path
}

/** The names of the dated backups in a folder, the oldest first. */
export async function datedBackups(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter(name => DATED.test(name) && !isDraft(name)).sort()
}

const isDraft = (name: string) => name.endsWith('.new')

/** Removes older dated backups and their drafts, but never the new backup, even if the clock was wrong. */
async function removeOlder(folder: string, fresh: string, keep: number): Promise<void> {
  const oldestKept = (await datedBackups(folder)).at(-keep) ?? ''
  for (const name of await readdir(folder)) {
    if (DATED.test(name) && name < oldestKept && name !== fresh) await rm(join(folder, name))
  }
}
