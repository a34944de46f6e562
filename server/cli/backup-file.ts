import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { FIELDS } from '../../contract/audit-bookings.ts'
import { writeDurably } from '../data-folder/files.ts'
import { OperatorError, reasonOf } from '../shared/operator-error.ts'
import type { BookingRow } from './bookings-client.ts'

/** The format in the first line; a backup of format 1 has no checksum. */
const FORMAT = 'kneepoint bookings 2'
const FORMAT_WITHOUT_CHECKSUM = 'kneepoint bookings 1'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Writes a backup: a line with the format, a line of JSON for each booking, and a last line with their
 * number and the SHA-256 of all lines before it. Only its owner can read it.
 * @returns how many bookings it holds
 */
export async function writeBackup(
  path: string,
  pages: AsyncIterable<readonly BookingRow[]>,
): Promise<number> {
  let count = 0
  async function* content() {
    const sum = createHash('sha256')
    const hashed = (text: string) => {
      sum.update(text)
      return text
    }
    yield hashed(toLine({ format: FORMAT }))
    for await (const page of pages) {
      count += page.length
      yield hashed(page.map(toLine).join(''))
    }
    yield toLine({ bookings: count, sha256: sum.digest('hex') })
  }
  await writeDurably(path, content())
  return count
}

/**
 * Reads a backup and checks all of it, so that nothing is restored from a damaged file.
 * @throws OperatorError that says what is wrong with the file
 */
export async function readBackup(path: string): Promise<BookingRow[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new OperatorError(`The backup cannot be read: ${reasonOf(error)}`)
  })
  const lines = text.split('\n').filter(line => line !== '')
  const [first, ...bookings] = parse(lines, path)
  if (first?.format !== FORMAT && first?.format !== FORMAT_WITHOUT_CHECKSUM) {
    throw new OperatorError(`${path} is not a backup of bookings`)
  }
  const last = bookings.pop()
  if (last?.bookings !== bookings.length) throw new OperatorError(`${path} is incomplete`)
  const sum = createHash('sha256').update(`${lines.slice(0, -1).join('\n')}\n`)
  if (first.format === FORMAT && last.sha256 !== sum.digest('hex')) {
    throw new OperatorError(`${path} is damaged: its checksum does not match`)
  }
  const invalid = bookings.findIndex(booking => !isBooking(booking))
  if (invalid >= 0) throw new OperatorError(`${path}, line ${invalid + 2} is not a booking`)
  return bookings
}

function parse(lines: string[], path: string): BookingRow[] {
  try {
    return lines.map(line => JSON.parse(line))
  } catch {
    throw new OperatorError(`${path} cannot be read: the backup is damaged`)
  }
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
