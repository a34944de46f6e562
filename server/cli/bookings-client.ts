import { REST_PATH } from '../../contract/audit-bookings.ts'
import type { Service } from './service.ts'

/** A reason to stop that the person at the terminal can mend: its message is all that is printed. */
export class CommandError extends Error {
  override name = 'CommandError'
}

export type BookingRow = Record<string, unknown>

/** Rows asked for at once; hosted Supabase gives no more than this by default. */
const PAGE = 1000

/** What each method asks for in its header `Prefer`. */
const PREFERENCES = {
  GET: '',
  DELETE: 'return=representation',
  POST: 'return=representation, resolution=ignore-duplicates',
} as const

/** Ids in one address, which must not grow too long. */
const DELETED_AT_ONCE = 100

/** Bytes of bookings sent at once; this project's server reads 64 KB. */
const SENT_AT_ONCE = 30_000

/** Reads, writes and deletes bookings through PostgREST's interface, wherever it is. */
export class BookingsClient {
  readonly #service: Service

  constructor(service: Service) {
    this.#service = service
  }

  /**
   * All bookings, newest first.
   * @param since a day or time such as `2026-11-01`; only those from then on
   * @throws CommandError if the service refuses or cannot be reached
   */
  async list(since?: string): Promise<BookingRow[]> {
    const query = new URLSearchParams({ select: '*', order: 'created_at.desc,id.asc' })
    if (since !== undefined) query.append('created_at', `gte.${since}`)
    return this.#all(query)
  }

  /** The ids of the bookings that carry this address, whatever its case. */
  async idsOf(email: string): Promise<string[]> {
    // Whatever might be a wildcard stands for any one character; the exact look follows.
    const pattern = email.replaceAll(/[\\%_*]/g, '_')
    const query = new URLSearchParams({
      select: 'id,email',
      email: `ilike.${pattern}`,
      order: 'id',
    })
    const rows = await this.#all(query)
    return rows.filter(row => isSameText(row.email, email)).map(row => String(row.id))
  }

  /** Deletes these bookings. @returns how many there were */
  async delete(ids: readonly string[]): Promise<number> {
    let deleted = 0
    for (let start = 0; start < ids.length; start += DELETED_AT_ONCE) {
      const some = ids.slice(start, start + DELETED_AT_ONCE)
      const query = new URLSearchParams({ select: 'id', id: `in.(${some.join(',')})` })
      deleted += (await this.#ask('DELETE', query)).length
    }
    return deleted
  }

  /**
   * All bookings, page by page. Each page goes on behind the last id of the one before, so that what
   * comes and goes in the meantime neither hides a booking that stays nor shows one twice.
   */
  async *pages(): AsyncGenerator<BookingRow[]> {
    const query = new URLSearchParams({ select: '*', order: 'id', limit: String(PAGE) })
    for (;;) {
      const page = await this.#ask('GET', query)
      if (page.length > 0) yield page
      const last = page.at(-1)
      // A service may give less than was asked for.
      if (!last) return
      query.set('id', `gt.${last.id}`)
    }
  }

  /** Inserts bookings as they are, except those whose id is there. @returns how many were new */
  async insert(bookings: readonly BookingRow[]): Promise<number> {
    const query = new URLSearchParams({ select: 'id', on_conflict: 'id' })
    let inserted = 0
    for (const batch of batches(bookings)) {
      inserted += (await this.#ask('POST', query, `[${batch.join(',')}]`)).length
    }
    return inserted
  }

  async #all(query: URLSearchParams): Promise<BookingRow[]> {
    // A booking that arrives in between moves the others on, and one of them into two pages.
    const rows = new Map<unknown, BookingRow>()
    for (let offset = 0; ; offset += PAGE) {
      query.set('limit', String(PAGE))
      query.set('offset', String(offset))
      const page = await this.#ask('GET', query)
      for (const row of page) rows.set(row.id, row)
      if (page.length < PAGE) return [...rows.values()]
    }
  }

  async #ask(
    method: keyof typeof PREFERENCES,
    query: URLSearchParams,
    body: string | null = null,
  ): Promise<BookingRow[]> {
    const { url, secretKey } = this.#service
    const answer = await fetch(`${url}${REST_PATH}?${query}`, {
      method,
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        accept: 'application/json',
        prefer: PREFERENCES[method],
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      },
      body,
    }).catch(() => {
      throw new CommandError(`Nothing answers at ${url}: is the server running?`)
    })
    const content = await answer.json().catch(() => null)
    if (answer.ok && Array.isArray(content)) return content
    const { message = answer.statusText } = (content ?? {}) as { message?: string }
    throw new CommandError(`The service refused (${answer.status}): ${message}`)
  }
}

/** Bookings as JSON, in lots that a service reads; the largest booking alone is smaller than one. */
function* batches(bookings: readonly BookingRow[]): Generator<string[]> {
  let batch: string[] = []
  let size = 0
  for (const booking of bookings) {
    const json = JSON.stringify(booking)
    const length = Buffer.byteLength(json)
    if (batch.length > 0 && size + length > SENT_AT_ONCE) {
      yield batch
      batch = []
      size = 0
    }
    batch.push(json)
    size += length
  }
  if (batch.length > 0) yield batch
}

function isSameText(one: unknown, other: string): boolean {
  return String(one).toLowerCase() === other.toLowerCase()
}
