import { once } from 'node:events'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { booking, expectRefusal, postBooking } from '../support/bookings.ts'
import { writeFiles } from '../support/folders.ts'
import { FORM, POST, sendRaw } from '../support/raw-http.ts'
import { expect, test } from '../support/test.ts'

test('too many requests from one address are refused; the pages are exempt', async ({ fresh }) => {
  const server = await fresh.start({ RATE_LIMIT_REQUESTS: '3', RATE_LIMIT_SECONDS: '600' })
  // A client's claim about its own address is ignored.
  const send = (count: number) =>
    postBooking(server.url, booking(), { 'x-forwarded-for': `198.51.100.${count}` })
  for (let count = 0; count < 3; count += 1) expect((await send(count)).status).toBe(201)
  const refused = await send(3)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
  await expectRefusal(refused, 429, '54000')
  for (let count = 0; count < 5; count += 1) expect((await fetch(server.url)).status).toBe(200)
})

test('the address of a client comes from a trusted proxy', async ({ fresh }) => {
  const server = await fresh.start({ RATE_LIMIT_REQUESTS: '1', TRUST_PROXY: 'loopback' })
  for (const [forwarded, status] of [
    ['198.51.100.1', 201],
    ['198.51.100.1', 429],
    ['198.51.100.2', 201],
    // The proxy appends the address that it sees. Addresses before that come from the client, and are not trusted.
    ['203.0.113.9, 198.51.100.1', 429],
    // An IPv6 client has a whole /64 to send from.
    ['2001:db8:0:1::1', 201],
    ['2001:db8:0:1:ffff::3', 429],
    ['2001:db8:0:2::1', 201],
    ['::ffff:198.51.100.2', 429],
  ] as const) {
    const answer = await postBooking(server.url, booking(), { 'x-forwarded-for': forwarded })
    expect([forwarded, answer.status]).toEqual([forwarded, status])
  }
})

test('a clock that was ahead for a while refuses nobody afterwards', async ({ fresh }) => {
  const server = await fresh.start({ RATE_LIMIT_REQUESTS: '1', RATE_LIMIT_SECONDS: '60' })
  const { now } = Date
  Date.now = () => now() + 10 * 365 * 86_400_000
  expect(await server.book().finally(() => Object.assign(Date, { now }))).toBe(201)
  const refused = await postBooking(server.url, booking())
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
})

test('requests of clients that have gone are counted, and are no errors', async ({ fresh }) => {
  const server = await fresh.start({ RATE_LIMIT_REQUESTS: '3' })
  const arrived = once(server.app.server, 'request')
  for (let count = 0; count < 20; count += 1) {
    const { socket } = sendRaw(server.port, '')
    await once(socket, 'connect')
    const body = JSON.stringify(booking({ name: `Gone ${count}` }))
    socket.write(`${POST}Content-Length: ${body.length}\r\n\r\n${body}`)
    socket.resetAndDestroy()
  }
  await arrived
  await server.stop()
  expect(server.stderr()).toBe('')
  // Three by their address, and three after the address was lost.
  expect((await fresh.names()).length).toBeLessThanOrEqual(6)
})

test('a slow request times out', async ({ fresh }) => {
  const server = await fresh.start({ REQUEST_TIMEOUT_SECONDS: '1' })
  const head = `${POST}Content-Length: 100\r\n`
  const beginnings = ['GET / HTT', head, `${head}\r\n{"name":`]
  const answers = beginnings.map(beginning => sendRaw(server.port, beginning).answer)
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(await server.book()).toBe(201)
})

test('the connection of a client that reads nothing is closed', async ({ fresh }) => {
  // More than the system's buffers can hold.
  const files = { 'index.html': '', 'large.bin': Buffer.alloc(32 * 2 ** 20) }
  await writeFiles(join(fresh.folder, 'site'), files)
  const { app, port } = await fresh.start({ SITE_DIR: join(fresh.folder, 'site') })
  // The limit of 75 s is too long for a test. Without the limit, the timeout would be 0.
  app.server.timeout /= 250
  const connected = once(app.server, 'connection') as Promise<[Socket]>
  const { socket } = sendRaw(port, 'GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n')
  socket.pause()
  const [connection] = await connected
  await once(connection, 'close')
  socket.destroy()
})

test('a refused request is answered before its body has arrived', async ({ fresh }) => {
  const server = await fresh.start({ RATE_LIMIT_REQUESTS: '1' })
  expect(await server.book()).toBe(201)
  for (const head of [POST, FORM]) expect(await statusBeforeBody(server, head)).toBe(429)
})

test('the body of a request to another address is not read', async ({ site }) => {
  for (const head of [POST, FORM]) {
    for (const [line, status] of [
      ['POST /', 404],
      ['PUT /nowhere', 404],
      ['POST /rest/v1/nothing', 404],
      ['PUT /rest/v1/audit_bookings', 405],
      ['PATCH /healthz', 404],
    ]) {
      const other = head.replace(/^\S+ \S+/, `${line}`)
      expect(await statusBeforeBody(site, other), `${line}`).toBe(status)
    }
  }
})

/** The status of a request whose body never comes. */
async function statusBeforeBody({ port }: { port: number }, head: string): Promise<number> {
  const { answer, socket } = sendRaw(port, `${head}Content-Length: 100\r\n\r\n{`)
  const [beginning] = await once(socket, 'data')
  socket.end()
  await answer
  return Number(/^HTTP\/1\.1 (\d+) /.exec(beginning)?.[1])
}

test('requests without the key count as well', async ({ fresh }) => {
  const server = await fresh.start({ RATE_LIMIT_REQUESTS: '1' })
  const wrong = { apikey: 'wrong' }
  expect((await postBooking(server.url, booking(), wrong)).status).toBe(401)
  await expectRefusal(await postBooking(server.url, booking(), wrong), 429, '54000')
})
