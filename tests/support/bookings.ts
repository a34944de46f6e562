import { type AuditBooking, EMBEDDED_ANON_KEY, REST_PATH } from '../../contract/audit-bookings.ts'

/** A booking that every rule accepts, with the given fields changed. */
export function booking(changes: Partial<AuditBooking> = {}): AuditBooking {
  return {
    name: 'Ada Volta',
    email: 'ada@cells.example',
    company_name: 'Cells & Sons',
    biggest_headache: 'Line 3 scraps 4 % of its pouch cells.',
    ...changes,
  }
}

export const JSON_TYPE = { 'content-type': 'application/json' }

/** Sends a request with the public key. */
export function asAnon(
  url: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Response> {
  return fetch(url, { ...init, headers: { apikey: EMBEDDED_ANON_KEY, ...init.headers } })
}

/** Posts a body as JSON with the public key, as the site does. */
export function postBooking(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return asAnon(url + REST_PATH, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}
