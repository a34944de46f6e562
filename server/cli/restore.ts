import { FIELDS } from '../../contract/audit-bookings.ts'
import { type BookingRow, type BookingsClient, CommandError } from './bookings-client.ts'

/**
 * Writes bookings with their own ids and times; those that are there already stay as they are, so
 * that doing it again, or after a break, doubles none. Then reads all of them back.
 * @returns how many were written now
 * @throws CommandError if one is missing afterwards, or is not what it was
 */
export async function restore(
  client: BookingsClient,
  bookings: readonly BookingRow[],
): Promise<number> {
  const written = await client.insert(bookings)
  const stored = new Map<unknown, BookingRow>()
  for await (const page of client.pages()) for (const row of page) stored.set(row.id, row)
  for (const booking of bookings) {
    const row = stored.get(booking.id)
    if (!row) throw new CommandError(`The booking ${booking.id} is missing after the restore`)
    if (!isSame(row, booking)) {
      throw new CommandError(`Another booking with the id ${booking.id} was there before`)
    }
  }
  return written
}

/** Services write the same moment in different ways. */
function isSame(one: BookingRow, other: BookingRow): boolean {
  return (
    FIELDS.every(field => one[field] === other[field]) &&
    Date.parse(String(one.created_at)) === Date.parse(String(other.created_at))
  )
}
