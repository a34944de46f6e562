import { expect } from '@playwright/test'
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

/** The header with the public key. */
export const ANON = { apikey: EMBEDDED_ANON_KEY }

/** Posts a body as JSON with the public key, as the site does. @param query such as `?columns=name` */
export function postBooking(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
  query = '',
): Promise<Response> {
  return fetch(url + REST_PATH + query, {
    method: 'POST',
    headers: { ...ANON, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body),
  })
}

/** Posts the form as a browser does without the site's scripts. */
export function postForm(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(`${url}${REST_PATH}?apikey=${EMBEDDED_ANON_KEY}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    body: new URLSearchParams(fields),
  })
}

/** Expects a refusal in PostgREST's form that quotes nothing the client sent. */
export async function expectRefusal(answer: Response, status: number, code: string): Promise<void> {
  const error = await answer.json()
  expect({ status: answer.status, code: error.code }).toEqual({ status, code })
  expect(Object.keys(error)).toEqual(['code', 'message', 'details', 'hint'])
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(JSON.stringify(error)).not.toMatch(/Volta|ada@|Failing row|at .*\.js/)
}
