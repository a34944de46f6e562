import { type AuditBooking, FIELDS, isLong } from '../../contract/audit-bookings.ts'

/** The fields that say how to reach the visitor. */
const ADDRESS: readonly string[] = ['name', 'email']

/**
 * Says in one line who has booked, such as `Ada Volta <ada@cells.example>, Cells & Sons`.
 * @param clean makes an answer safe for the place where the line is shown
 */
export function senderOf(booking: AuditBooking, clean: (answer: string) => string): string {
  const others = FIELDS.filter(field => !ADDRESS.includes(field) && !isLong(field))
  return [
    `${clean(booking.name)} <${clean(booking.email)}>`,
    ...others.map(field => clean(booking[field])).filter(answer => answer !== ''),
  ].join(', ')
}
