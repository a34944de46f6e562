import { EMBEDDED_ANON_KEY, REST_PATH } from '../../contract/audit-bookings.ts'
import { booking, postBooking } from '../support/bookings.ts'
import { openSocket, readToEnd } from '../support/raw-http.ts'
import { expect, test } from '../support/test.ts'

test('too many requests from one address get 429 with Retry-After; the pages are exempt', async ({
  fresh,
}) => {
  const server = await fresh.start({ RATE_LIMIT_REQUESTS: '3', RATE_LIMIT_SECONDS: '600' })
  const send = (forwarded: string) =>
    postBooking(server.url, booking(), { 'x-forwarded-for': forwarded })
  for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
    expect((await send(address)).status).toBe(201)
  }
  // What a client claims about itself does not make it another.
  const refused = await send('198.51.100.4')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
  expect(Object.keys(await refused.json())).toEqual(['code', 'message', 'details', 'hint'])
  for (let count = 0; count < 5; count += 1) {
    expect((await fetch(`${server.url}/`)).status).toBe(200)
  }
})

test('behind a trusted proxy, each client address has its own limit, and TLS is known', async ({
  fresh,
}) => {
  const server = await fresh.start({ RATE_LIMIT_REQUESTS: '2', TRUST_PROXY: 'loopback' })
  const send = async (forwarded: string) =>
    (await postBooking(server.url, booking(), { 'x-forwarded-for': forwarded })).status
  expect(await send('198.51.100.1')).toBe(201)
  expect(await send('198.51.100.1')).toBe(201)
  expect(await send('198.51.100.1')).toBe(429)
  expect(await send('198.51.100.2')).toBe(201)
  // The proxy adds the address it sees at the end; what the client wrote before is hearsay.
  expect(await send('203.0.113.9, 198.51.100.1')).toBe(429)
  // A client of IPv6 has a whole /64 to send from.
  expect(await send('2001:db8:0:1::1')).toBe(201)
  expect(await send('2001:db8:0:1::2')).toBe(201)
  expect(await send('2001:db8:0:1:ffff::3')).toBe(429)
  expect(await send('2001:db8:0:2::1')).toBe(201)

  const transportSecurity = async (path: string, protocol: string) => {
    const { headers } = await fetch(server.url + path, {
      headers: { 'x-forwarded-proto': protocol },
    })
    return headers.get('strict-transport-security')
  }
  expect(await transportSecurity('/', 'https')).toBe('max-age=31536000')
  expect(await transportSecurity('/nowhere', 'https')).toBe('max-age=31536000')
  expect(await transportSecurity('/', 'http')).toBeNull()
})

test('a slow request times out', async ({ fresh }) => {
  const server = await fresh.start({ REQUEST_TIMEOUT_SECONDS: '1' })
  const head =
    `POST ${REST_PATH} HTTP/1.1\r\nHost: localhost\r\napikey: ${EMBEDDED_ANON_KEY}\r\n` +
    'Content-Type: application/json\r\nContent-Length: 100\r\n'
  const answers = ['GET / HTT', head, `${head}\r\n{"name":`].map(async beginning => {
    const socket = await openSocket(server.port)
    const answer = readToEnd(socket)
    socket.write(beginning)
    return answer
  })
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect((await postBooking(server.url, booking())).status).toBe(201)
})
