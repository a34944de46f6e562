import type { FastifyRequest } from 'fastify'
import { FIELDS, SENT_FIELDS, type SentBooking } from '../../contract/audit-bookings.ts'
import { Refusal } from './refusal.ts'
import { bytesOf, mediaTypeOf, queryOf } from './request.ts'

/**
 * Reads the one booking of a JSON body: an object, or an array of one object. The database refuses
 * values that are missing or invalid.
 * @throws Refusal 415 for another media type, 400 for a body that is no booking
 */
export function readRecord(request: FastifyRequest): Partial<SentBooking> {
  const mediaType = mediaTypeOf(request)
  if (mediaType !== '' && mediaType !== 'application/json') {
    throw new Refusal(415, 'PGRST102', 'The media type must be application/json')
  }
  const body = parse(bytesOf(request))
  const records: unknown[] = Array.isArray(body) ? body : [body]
  if (records.length !== 1) throw unreadable('Send exactly one booking in a request')
  const [record] = records
  if (typeof record !== 'object' || record === null || Array.isArray(record)) {
    throw unreadable('A booking must be a JSON object')
  }
  // When supabase-js sends an array, it names the columns in the address. Other keys are ignored.
  const columns = queryOf(request).get('columns')
  const names = columns?.split(',').map(name => name.trim().replace(/^"(.*)"$/, '$1'))
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

function parse(bytes: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return JSON.parse(text)
  } catch {
    throw unreadable('The body must be JSON')
  }
}

const unreadable = (message: string) => new Refusal(400, 'PGRST102', message)
