import { createHash } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { FIELDS } from '../../contract/audit-bookings.ts'
import { syncFolder } from '../data-folder/files.ts'
import { type BookingRow, CommandError } from './bookings-client.ts'

/** The format in the first line; a backup of format 1 has no checksum. */
const FORMAT = 'kneepoint bookings 2'
const FORMAT_WITHOUT_CHECKSUM = 'kneepoint bookings 1'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Writes a backup: a line with the format, a line of JSON for each booking, and a last line with their
 * number and the SHA-256 of all lines before it. It is renamed into place once complete and on the
 * disk; only its owner can read it.
 * @returns how many bookings it holds
 */
export async function writeBackup(
  path: string,
  pages: AsyncIterable<readonly BookingRow[]>,
): Promise<number> {
  const draft = `${path}.${process.pid}.partial`
  const file = await open(draft, 'wx', 0o600)
  const sum = createHash('sha256')
  // appendFile writes all of the text; write may write only part of it.
  const append = (text: string) => file.appendFile(text).then(() => void sum.update(text))
  try {
    let count = 0
    await append(toLine({ format: FORMAT }))
    for await (const page of pages) {
      await append(page.map(toLine).join(''))
      count += page.length
    }
    await file.appendFile(toLine({ bookings: count, sha256: sum.digest('hex') }))
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

/**
 * Reads a backup and checks all of it, so that nothing is restored from a damaged file.
 * @throws CommandError that says what is wrong with the file
 */
export async function readBackup(path: string): Promise<BookingRow[]> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new CommandError(`The backup cannot be read: ${error.message}`)
  })
  const lines = text.split('\n').filter(line => line !== '')
  const records = lines.map((line, index) => parse(line, path, index + 1))
  const [first, ...bookings] = records
  if (first?.format !== FORMAT && first?.format !== FORMAT_WITHOUT_CHECKSUM) {
    throw new CommandError(`${path} is not a backup of bookings`)
  }
  const last = bookings.pop()
  if (last?.bookings !== bookings.length) throw new CommandError(`${path} is incomplete`)
  if (first.format === FORMAT && last.sha256 !== checksum(lines.slice(0, -1))) {
    throw new CommandError(`${path} is damaged: its checksum does not match`)
  }
  const invalid = bookings.findIndex(booking => !isBooking(booking))
  if (invalid >= 0) throw new CommandError(`${path}, line ${invalid + 2} is not a booking`)
  return bookings
}

function checksum(lines: string[]): string {
  return createHash('sha256')
    .update(lines.map(line => `${line}\n`).join(''))
    .digest('hex')
}

function isBooking(row: BookingRow): boolean {
  return (
    UUID.test(String(row.id)) &&
    !Number.isNaN(Date.parse(String(row.created_at))) &&
    FIELDS.every(field => typeof row[field] === 'string')
  )
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
