import { REST_PATH } from '../../contract/audit-bookings.ts'
import { SECURITY_HEADERS } from '../../contract/response-headers.ts'
import { SCRIPT_PATH } from '../support/folders.ts'
import { getRaw } from '../support/raw-http.ts'
import { expect, test } from '../support/test.ts'

test('every response has the security headers, and a client cannot claim TLS', async ({
  shared,
}) => {
  for (const path of ['/', SCRIPT_PATH, '/missing', REST_PATH, '/healthz']) {
    const { headers } = await fetch(shared.url + path)
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      expect(headers.get(name), `${name} of ${path}`).toBe(value)
    }
    // Without TRUST_PROXY, the server does not believe a client's X-Forwarded-Proto.
    const claimed = await fetch(shared.url + path, { headers: { 'x-forwarded-proto': 'https' } })
    expect(claimed.headers.get('strict-transport-security')).toBeNull()
  }
})

test('no cache keeps an error response for a hashed file', async ({ shared }) => {
  for (const header of ['Range: bytes=9999-', 'If-Match: "other"']) {
    const { head } = await getRaw(shared.port, SCRIPT_PATH, header)
    expect(head).toMatch(/^HTTP\/1\.1 41[26] /)
    expect(head).toMatch(/^cache-control: no-cache\r?$/im)
  }
})
