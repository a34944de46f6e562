import { RestError } from './rest-error.ts'

/** Records on their way into a table. */
export interface Payload {
  /** A JSON array of objects, as text, so that the database alone reads the values. */
  json: string
  /** The columns to write, each once. */
  columns: string[]
}

/** Levels of arrays and objects in a body. */
const MAX_DEPTH = 32

export interface RequestBody {
  /** The media type alone, lower case; '' if the request names none. */
  mediaType: string
  bytes: Buffer
}

/**
 * Reads a body as PostgREST does: one JSON object or an array of objects with equal keys, or one
 * urlencoded record.
 * @param columns the query parameter `columns`; with it other keys of the records are ignored
 * @throws RestError 400 PGRST102 for an unreadable body, 415 for another media type
 */
export function readPayload({ mediaType, bytes }: RequestBody, columns?: string[]): Payload {
  switch (mediaType) {
    case '':
    case 'application/json':
      return readJson(decodeUtf8(bytes), columns)
    case 'application/x-www-form-urlencoded':
      return readForm(decodeUtf8(bytes), columns)
    default:
      throw new RestError(415, 'PGRST102', `Content-Type not acceptable: ${mediaType}`)
  }
}

/** Bytes to text. @throws RestError 400 if they are not UTF-8 */
export function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw invalidJson()
  }
}

function readJson(text: string, columns: string[] | undefined): Payload {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalidJson()
  }
  if (isNestedDeeply(text)) throw invalidJson()
  const json = Array.isArray(value) ? text : `[${text}]`
  const records: unknown[] = Array.isArray(value) ? value : [value]
  if (columns) return { json, columns }
  const keys = records.map(record => (isRecord(record) ? Object.keys(record) : null))
  const first = keys[0] ?? []
  if (!keys.every(other => other && sameMembers(other, first))) {
    throw new RestError(400, 'PGRST102', 'All object keys must match')
  }
  return { json, columns: first }
}

/**
 * Whether arrays and objects of valid JSON are nested deeper than a record has use for. PostgreSQL reads JSON by
 * recursion, and the embedded engine's stack overflows where a server's own limit would hold.
 */
function isNestedDeeply(json: string): boolean {
  let depth = 0
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/gs)) {
    if (token === '[' || token === '{') depth += 1
    else if (token === ']' || token === '}') depth -= 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}

function readForm(text: string, columns: string[] | undefined): Payload {
  const record = Object.fromEntries(new URLSearchParams(text))
  return { json: JSON.stringify([record]), columns: columns ?? Object.keys(record) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sameMembers(one: string[], other: string[]): boolean {
  const members = new Set(one)
  return one.length === other.length && other.every(key => members.has(key))
}

function invalidJson(): RestError {
  return new RestError(400, 'PGRST102', 'Empty or invalid json')
}
