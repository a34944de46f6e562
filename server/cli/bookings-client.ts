import { REST_PATH } from '../../contract/audit-bookings.ts'
import type { Service } from './service.ts'

/** A reason to stop that the person at the terminal can mend: its message is all that is printed. */
export class CommandError extends Error {
  override name = 'CommandError'
}

export type BookingRow = Record<string, unknown>

/** Rows asked for at once; hosted Supabase gives no more than this by default. */
const PAGE = 1000

/** Ids in one address, which must not grow too long. */
const DELETED_AT_ONCE = 100

/** Reads and deletes bookings through PostgREST's interface, wherever it is. */
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

  async #ask(method: 'GET' | 'DELETE', query: URLSearchParams): Promise<BookingRow[]> {
    const { url, secretKey } = this.#service
    const answer = await fetch(`${url}${REST_PATH}?${query}`, {
      method,
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        accept: 'application/json',
        ...(method === 'DELETE' ? { prefer: 'return=representation' } : {}),
      },
    }).catch(() => {
      throw new CommandError(`Nothing answers at ${url}: is the server running?`)
    })
    const body = await answer.json().catch(() => null)
    if (answer.ok && Array.isArray(body)) return body
    const { message = answer.statusText } = (body ?? {}) as { message?: string }
    throw new CommandError(`The service refused (${answer.status}): ${message}`)
  }
}

function isSameText(one: unknown, other: string): boolean {
  return String(one).toLowerCase() === other.toLowerCase()
}
