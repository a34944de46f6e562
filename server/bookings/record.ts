import type { FastifyRequest } from 'fastify'
import { FIELDS, SENT_FIELDS, type SentBooking } from '../../contract/audit-bookings.ts'
import { Refusal } from './refusal.ts'

/**
 * Reads the one booking of a JSON body: an object, or an array of one object. The database refuses
 * values that are missing or invalid.
 * @throws Refusal 400 for a body that is no booking
 */
export function readRecord({ body, query }: FastifyRequest): Partial<SentBooking> {
  const records: unknown[] = Array.isArray(body) ? body : [body]
  if (records.length !== 1) throw unreadable('Send exactly one booking in a request')
  const [record] = records
  if (typeof record !== 'object' || record === null || Array.isArray(record)) {
    throw unreadable('A booking must be a JSON object')
  }
  // When supabase-js sends an array, it names the columns in the address. Other keys are ignored.
  const { columns } = query as { columns?: string | string[] }
  const named = columns === undefined ? null : String(columns).split(',')
  const names = named?.map(name => name.trim().replace(/^"(.*)"$/, '$1'))
  return pick(new Map(Object.entries(record)), names ?? Object.keys(record))
}

/**
 * Picks the values of the named fields.
 * @throws Refusal 400 for an unknown name, or a value that PostgreSQL cannot store as text
 */
export function pick(values: Map<string, unknown>, names: Iterable<string>): Partial<SentBooking> {
  const record: Partial<SentBooking> = {}
  for (const name of names) {
    const field = SENT_FIELDS.find(known => known === name)
    if (!field) throw new Refusal(400, 'PGRST204', `A booking has the fields ${FIELDS.join(', ')}`)
    const value = values.get(name) ?? null
    if (value === null) continue
    if (typeof value !== 'string' || !value.isWellFormed() || value.includes('\0')) {
      throw unreadable(`The field ${field} must be text`)
    }
    record[field] = value
  }
  return record
}

/** A body that is no booking. */
export const unreadable = (message: string) => new Refusal(400, 'PGRST102', message)

export const NOT_UTF8 = 'The body must be UTF-8'
