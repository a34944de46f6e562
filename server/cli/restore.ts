import { FIELDS } from '../../contract/audit-bookings.ts'
import { OperatorError } from '../shared/operator-error.ts'
import type { BookingRow, BookingsClient } from './bookings-client.ts'
import { withProgress } from './progress.ts'

/** Bytes of bookings per request; this project's server reads 64 KB. */
const BATCH = 30_000

/**
 * Inserts bookings with their own ids and times, and reads all of them back. Bookings that are stored
 * already stay as they are, so that a restore can be repeated.
 * @returns how many were inserted
 * @throws OperatorError if a booking is missing afterwards, or differs from the stored one
 */
export async function restore(
  client: BookingsClient,
  bookings: readonly BookingRow[],
): Promise<number> {
  let inserted = 0
  for await (const batch of withProgress('Restored', batches(bookings), bookings.length)) {
    inserted += await client.insert(batch)
  }
  const stored = new Map<unknown, BookingRow>()
  for await (const page of withProgress('Checked', client.pages())) {
    for (const row of page) stored.set(row.id, row)
  }
  for (const booking of bookings) {
    const row = stored.get(booking.id)
    if (!row) throw new OperatorError(`The booking ${booking.id} is missing after the restore`)
    if (!isSame(row, booking)) {
      throw new OperatorError(`A different booking with the id ${booking.id} was stored before`)
    }
  }
  return inserted
}

function* batches(bookings: readonly BookingRow[]): Generator<BookingRow[]> {
  let batch: BookingRow[] = []
  let size = 0
  for (const booking of bookings) {
    const length = Buffer.byteLength(JSON.stringify(booking))
    if (batch.length > 0 && size + length > BATCH) {
      yield batch
      batch = []
      size = 0
    }
    batch.push(booking)
    size += length
  }
  if (batch.length > 0) yield batch
}

/** Compares times as times, because services write the same moment in different ways. */
function isSame(one: BookingRow, other: BookingRow): boolean {
  return (
    FIELDS.every(field => one[field] === other[field]) &&
    Date.parse(String(one.created_at)) === Date.parse(String(other.created_at))
  )
}
