import { FIELDS } from '../../contract/audit-bookings.ts'
import { type BookingRow, type BookingsClient, CommandError } from './bookings-client.ts'
import { counted } from './progress.ts'

/**
 * Inserts bookings with their own ids and times, and reads all of them back. Bookings that are stored
 * already stay as they are, so that a restore can be repeated.
 * @returns how many were inserted
 * @throws CommandError if a booking is missing afterwards, or differs from the stored one
 */
export async function restore(
  client: BookingsClient,
  bookings: readonly BookingRow[],
): Promise<number> {
  const inserting = counted('Restored', bookings.length)
  const inserted = await client.insert(bookings, inserting.add)
  inserting.end()
  const stored = new Map<unknown, BookingRow>()
  const checking = counted('Checked')
  for await (const page of checking.pages(client.pages())) {
    for (const row of page) stored.set(row.id, row)
  }
  for (const booking of bookings) {
    const row = stored.get(booking.id)
    if (!row) throw new CommandError(`The booking ${booking.id} is missing after the restore`)
    if (!isSame(row, booking)) {
      throw new CommandError(`A different booking with the id ${booking.id} was stored before`)
    }
  }
  return inserted
}

/** Compares times as times, because services write the same moment in different ways. */
function isSame(one: BookingRow, other: BookingRow): boolean {
  return (
    FIELDS.every(field => one[field] === other[field]) &&
    Date.parse(String(one.created_at)) === Date.parse(String(other.created_at))
  )
}
