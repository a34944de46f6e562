import { REST_PATH } from '../../contract/audit-bookings.ts'
import { SECURITY_HEADERS } from '../../contract/response-headers.ts'
import { sendRaw } from '../support/raw-http.ts'
import { expect, type FreshServer, openFreshServer, test } from '../support/server-test.ts'
import type { TestServer } from '../support/start-server.ts'

test.describe.configure({ mode: 'default' })

let fresh: FreshServer
let server: TestServer

test.beforeAll(async () => {
  fresh = await openFreshServer()
  server = await fresh.start()
})

test.afterAll(() => fresh.close())

test('every response has the security headers', async () => {
  for (const path of ['/', '/assets/main-D3adB33f.js', '/missing', REST_PATH, '/healthz']) {
    const { headers } = await fetch(server.url + path)
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      expect(headers.get(name), `${name} of ${path}`).toBe(value)
    }
  }
})

test('only responses over TLS have Strict-Transport-Security', async () => {
  const proxied = await fresh.start({ TRUST_PROXY: 'loopback' })
  const transportSecurity = async ({ url }: TestServer, path: string, protocol: string) => {
    const { headers } = await fetch(url + path, { headers: { 'x-forwarded-proto': protocol } })
    return headers.get('strict-transport-security')
  }
  expect(await transportSecurity(proxied, '/', 'https')).toBe('max-age=31536000')
  expect(await transportSecurity(proxied, '/nowhere', 'https')).toBe('max-age=31536000')
  expect(await transportSecurity(proxied, '/', 'http')).toBeNull()
  // Without TRUST_PROXY, the server does not believe a client's X-Forwarded-Proto.
  expect(await transportSecurity(server, '/', 'https')).toBeNull()
})

test('no cache keeps an error response for a hashed file', async () => {
  for (const header of ['Range: bytes=9999-', 'If-Match: "other"']) {
    const answer = await sendRaw(
      server.port,
      `GET /assets/main-D3adB33f.js HTTP/1.1\r\nHost: localhost\r\n${header}\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 41[26] /)
    expect(answer).toMatch(/^cache-control: no-cache\r$/im)
  }
})
