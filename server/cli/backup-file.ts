import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type BookingRow, CommandError } from './bookings-client.ts'

/** What the first line of a backup says, so that no other file is taken for one. */
const FORMAT = 'kneepoint bookings 1'

/**
 * Writes a backup: a line that names the format, a line of JSON for each booking, and a last line
 * with their number. The file appears once it is whole and on the disk, readable by its owner only.
 * @returns how many bookings there are
 */
export async function writeBackup(
  path: string,
  pages: AsyncIterable<readonly BookingRow[]>,
): Promise<number> {
  const draft = `${path}.${process.pid}.partial`
  const file = await open(draft, 'wx', 0o600)
  try {
    let count = 0
    // Not write, which on a disk that fills up may write a part and call it done.
    await file.appendFile(toLine({ format: FORMAT }))
    for await (const page of pages) {
      await file.appendFile(page.map(toLine).join(''))
      count += page.length
    }
    await file.appendFile(toLine({ bookings: count }))
    await file.sync()
    await file.close()
    await rename(draft, path)
    await syncFolder(dirname(path))
    return count
  } catch (error) {
    await file.close()
    await rm(draft, { force: true })
    throw error
  }
}

/** Makes the new name in a folder durable. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/**
 * Reads a backup whole, so that nothing is restored from one that is cut off.
 * @throws CommandError if the file is no backup, or not all of one
 */
export async function readBackup(path: string): Promise<BookingRow[]> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new CommandError(`The backup cannot be read: ${error.message}`)
  })
  const lines = text.split('\n').filter(line => line !== '')
  const records = lines.map((line, index) => parse(line, path, index + 1))
  const [first, ...rest] = records
  if (first?.format !== FORMAT) throw new CommandError(`${path} is no backup of bookings`)
  const last = rest.pop()
  if (last?.bookings !== rest.length) throw new CommandError(`${path} is not a whole backup`)
  return rest
}

function toLine(record: object): string {
  return `${JSON.stringify(record)}\n`
}

function parse(line: string, path: string, number: number): BookingRow {
  try {
    return JSON.parse(line) as BookingRow
  } catch {
    throw new CommandError(`${path}, line ${number} cannot be read: the backup is damaged`)
  }
}
