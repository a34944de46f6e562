import type { FastifyRequest } from 'fastify'
import { FIELDS } from '../../contract/audit-bookings.ts'
import { bytesOf, mediaTypeOf } from './request.ts'
import { RestError } from './rest-error.ts'

/** Records to insert. */
export interface Payload {
  /** A JSON array of objects, as text: PostgreSQL alone reads the values. */
  json: string
  /** The columns to write, each once. */
  columns: string[]
}

/** Levels of arrays and objects in a body; PostgreSQL reads JSON by recursion. */
const MAX_DEPTH = 32

/**
 * Reads a JSON body as PostgREST does: one object, or an array of objects with equal keys.
 * @param columns the query parameter `columns`; with it, other keys of the records are ignored
 * @throws RestError 400 PGRST102 for an unreadable body, 415 for another media type
 */
export function readPayload(request: FastifyRequest, columns: string[] | null): Payload {
  const mediaType = mediaTypeOf(request)
  if (mediaType !== '' && mediaType !== 'application/json') {
    throw new RestError(415, 'PGRST102', `Content-Type not acceptable: ${mediaType}`)
  }
  const { text, value } = parse(bytesOf(request))
  const json = Array.isArray(value) ? text : `[${text}]`
  const records: unknown[] = Array.isArray(value) ? value : [value]
  if (columns) return { json, columns }
  // Nothing is inserted, but the role still needs the right to insert.
  if (records.length === 0) return { json, columns: [...FIELDS] }
  const shapes = new Set(records.map(shapeOf))
  if (shapes.size > 1 || shapes.has(null)) {
    throw new RestError(400, 'PGRST102', 'All object keys must match')
  }
  return { json, columns: Object.keys(Object(records[0])) }
}

function parse(bytes: Buffer): { text: string; value: unknown } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
    if (!isNestedDeeply(text)) return { text, value }
  } catch {
    // Answered below.
  }
  throw new RestError(400, 'PGRST102', 'Empty or invalid json')
}

function isNestedDeeply(json: string): boolean {
  let depth = 0
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/gs)) {
    if (token === '[' || token === '{') depth += 1
    else if (token === ']' || token === '}') depth -= 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}

/** The keys of an object in alphabetical order; null for other values. */
function shapeOf(record: unknown): string | null {
  const isObject = typeof record === 'object' && record !== null && !Array.isArray(record)
  return isObject ? JSON.stringify(Object.keys(record).sort()) : null
}
