import { REST_PATH } from '../../contract/audit-bookings.ts'
import { OperatorError } from '../shared/operator-error.ts'
import type { Service } from './service.ts'

export type BookingRow = Record<string, unknown>

/** Rows per request; a service may send fewer, hosted Supabase by its setting "max rows". */
const PAGE = 1000

/** Ids per request; a URL must not grow too long. */
const DELETE_BATCH = 100

/** Reads, writes and deletes bookings through PostgREST's interface. */
export class BookingsClient {
  readonly #service: Service

  constructor(service: Service) {
    this.#service = service
  }

  /**
   * Reads bookings page by page, in the order of their ids. Each page starts behind the last id of the
   * page before, so that a booking that is added or deleted in the meantime shifts no other.
   * @param filter such as `{ created_at: 'gte.2026-11-01' }`
   * @throws OperatorError if the service refuses a request or does not answer
   */
  async *pages(filter: Record<string, string> = {}, select = '*'): AsyncGenerator<BookingRow[]> {
    const query = new URLSearchParams({ select, order: 'id', limit: String(PAGE), ...filter })
    for (;;) {
      const page = await this.#send('GET', query)
      const last = page.at(-1)
      // A page may be shorter than PAGE and not be the last one; only an empty page is the end.
      if (!last) return
      yield page
      query.set('id', `gt.${last.id}`)
    }
  }

  /** The ids of the bookings with an email address, in upper or lower case. */
  async idsOf(email: string): Promise<string[]> {
    // `_` stands for any character where the address could hold a wildcard; the rows are compared again.
    const pattern = email.replaceAll(/[\\%_*]/g, '_')
    const ids: string[] = []
    for await (const page of this.pages({ email: `ilike.${pattern}` }, 'id,email')) {
      ids.push(...page.filter(row => isSameText(row.email, email)).map(row => String(row.id)))
    }
    return ids
  }

  /** Deletes bookings. @returns how many there were */
  async delete(ids: readonly string[]): Promise<number> {
    let deleted = 0
    for (let start = 0; start < ids.length; start += DELETE_BATCH) {
      const batch = ids.slice(start, start + DELETE_BATCH)
      const query = new URLSearchParams({ select: 'id', id: `in.(${batch.join(',')})` })
      deleted += (await this.#send('DELETE', query)).length
    }
    return deleted
  }

  /** Inserts a batch of bookings, except those whose id is stored already. @returns how many it were */
  async insert(batch: readonly BookingRow[]): Promise<number> {
    const query = new URLSearchParams({ select: 'id', on_conflict: 'id' })
    return (await this.#send('POST', query, JSON.stringify(batch))).length
  }

  async #send(
    method: string,
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
        prefer: 'return=representation, resolution=ignore-duplicates',
        'content-type': 'application/json',
      },
      body,
    }).catch(() => {
      throw new OperatorError(`No answer from ${url}: is the server running?`)
    })
    const content = await answer.json().catch(() => null)
    if (answer.ok && Array.isArray(content)) return content
    const { message = answer.statusText } = (content ?? {}) as { message?: string }
    throw new OperatorError(`The service refused the request (${answer.status}): ${message}`)
  }
}

function isSameText(one: unknown, other: string): boolean {
  return String(one).toLowerCase() === other.toLowerCase()
}
