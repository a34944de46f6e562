import { FIELDS } from '../../contract/audit-bookings.ts'
import { RestError } from './rest-error.ts'

/** Records to insert. */
export interface Payload {
  /** A JSON array of objects, as text: PostgreSQL alone reads the values. */
  json: string
  /** The columns to write, each once. */
  columns: string[]
}

export interface RequestBody {
  /** The media type without parameters, in lower case; '' if the request names none. */
  mediaType: string
  bytes: Buffer
}

/** Levels of arrays and objects in a body; PostgreSQL reads JSON by recursion. */
const MAX_DEPTH = 32

/**
 * Reads a JSON body as PostgREST does: one object, or an array of objects with equal keys.
 * @param columns the query parameter `columns`; with it, other keys of the records are ignored
 * @throws RestError 400 PGRST102 for an unreadable body, 415 for another media type
 */
export function readPayload({ mediaType, bytes }: RequestBody, columns?: string[]): Payload {
  if (mediaType !== '' && mediaType !== 'application/json') {
    throw new RestError(415, 'PGRST102', `Content-Type not acceptable: ${mediaType}`)
  }
  const text = decodeUtf8(bytes)
  const value = parse(text)
  const json = Array.isArray(value) ? text : `[${text}]`
  const records: unknown[] = Array.isArray(value) ? value : [value]
  if (columns) return { json, columns }
  // Nothing is inserted, but the role still needs the right to insert.
  if (records.length === 0) return { json, columns: [...FIELDS] }
  const keys = records.map(record => (isRecord(record) ? Object.keys(record) : null))
  const first = keys[0] ?? []
  if (!keys.every(other => other && hasSameMembers(other, first))) {
    throw new RestError(400, 'PGRST102', 'All object keys must match')
  }
  return { json, columns: first }
}

/** Decodes bytes to text. @throws RestError 400 if they are not UTF-8 */
export function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw invalidJson()
  }
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (!isNestedDeeply(text)) return value
  } catch {
    // Answered below.
  }
  throw invalidJson()
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function hasSameMembers(one: string[], other: string[]): boolean {
  const members = new Set(one)
  return one.length === other.length && other.every(key => members.has(key))
}

function invalidJson(): RestError {
  return new RestError(400, 'PGRST102', 'Empty or invalid json')
}
