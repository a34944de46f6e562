import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { platform } from 'node:process'
import { CACHE_CONTROL, SECURITY_HEADERS } from '../../contract/response-headers.ts'
import { makeHttpServer } from '../../server/connections.ts'
import { booking } from '../support/bookings.ts'
import { postmasterPid } from '../support/postgres.ts'
import { outcomeOf } from '../support/processes.ts'
import { POST, sendRaw } from '../support/raw-http.ts'
import type { ServerProcess } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** A request whose answer ends the connection. */
const LAST = GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')

/** A whole request with a booking. */
function post(name: string): string {
  const body = JSON.stringify(booking({ name }))
  return `${POST}Content-Length: ${body.length}\r\n\r\n${body}`
}

/** The number of handles that a process has open. */
const handlesOf = async (server: ServerProcess) =>
  (await readdir(`/proc/${server.process.pid}/fd`)).length

test('pipelined requests whose answers are never read hold up nobody, and leave no handle open', async ({
  fresh,
}) => {
  test.skip(platform !== 'linux', 'Only Linux lists the open handles of a process')
  const server = await fresh.startProcess()
  const handles = () => handlesOf(server)
  expect(await server.book({ name: 'Before' })).toBe(201)
  const before = await handles()
  const connections = Array.from({ length: 12 }, () => sendRaw(server.port, GET.repeat(2_000)))
  for (const { socket } of connections) socket.pause()
  await expect.poll(handles).toBeGreaterThanOrEqual(before + connections.length)
  expect(await server.book({ name: 'Beside them' })).toBe(201)
  // Each connection has its socket and the file being sent, and the booking needs some more.
  expect(await handles()).toBeLessThan(before + 3 * connections.length)
  for (const { socket } of connections) socket.destroy()
  await expect.poll(handles).toBeLessThan(before + connections.length)
  expect(await server.health()).toBe(200)
})

test('every pipelined request is answered in turn, and a booking is stored', async ({ fresh }) => {
  const server = await fresh.start()
  const sent = [
    GET.repeat(300),
    post('First'),
    GET.repeat(300),
    post('Second'),
    LAST,
    post('Never'),
  ]
  const answer = await sendRaw(server.port, sent.join('')).answer
  const statuses = Array.from(answer.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => status)
  const pages = Array(300).fill('200')
  expect(statuses).toEqual([...pages, '201', ...pages, '201', '200'])
  expect(await fresh.names()).toEqual(['First', 'Second'])
})

test('a request to upgrade the protocol gets the page, and ends the connection', async ({
  fresh,
}) => {
  const server = await fresh.start()
  const upgrade = GET.replace('\r\n\r\n', '\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n')
  const answer = await sendRaw(server.port, upgrade + post('Behind it')).answer
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.+\r\n)*Connection: close\r\n/)
})

test('nothing more is read from a connection while a request waits', async () => {
  const [count, read] = [6_000, 65_536]
  let [parsed, answered, most] = [0, 0, 0]
  const server = makeHttpServer((_request, response) => {
    // This is later than the next read, if there were one.
    setImmediate(() => {
      answered += 1
      response.end()
    })
  }, {})
  server.on('request', () => {
    parsed += 1
    most = Math.max(most, parsed - answered)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await sendRaw(port, GET.repeat(count - 1) + LAST).answer
  server.close()
  expect(answered).toBe(count)
  expect(most * GET.length).toBeLessThan(2 * read)
})

test('the timeout of a request does not run while earlier requests wait', async () => {
  const waiting: ServerResponse[] = []
  const answerOne = async () => {
    await expect.poll(() => waiting.length).toBe(1)
    waiting.shift()?.end()
  }
  const options = { connectionsCheckingInterval: 10 }
  const server = makeHttpServer((_request, response) => waiting.push(response), options)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const { socket, answer } = sendRaw(port, GET + GET + LAST.slice(0, 10))
  await expect.poll(() => waiting.length).toBe(1)
  server.headersTimeout = 1
  await once(server, 'clientError')
  server.headersTimeout = 60_000
  await answerOne()
  await answerOne()
  socket.write(LAST.slice(10))
  await answerOne()
  expect((await answer).match(/HTTP\/1\.1 200/g)).toHaveLength(3)
  server.close()
})

test('a visitor who leaves in the middle of a request is no error', async ({ fresh }) => {
  test.skip(platform !== 'linux', 'Only Linux lists the open handles of a process')
  const server = await fresh.startProcess({ LOG_LEVEL: 'info' })
  expect(await server.book()).toBe(201)
  const before = await handlesOf(server)
  const { socket } = sendRaw(server.port, `${POST}Content-Length: 100\r\n\r\n{"name":`)
  await expect.poll(() => handlesOf(server)).toBe(before + 1)
  // Meanwhile, the server starts to read the body.
  expect(await server.book({ name: 'Meanwhile' })).toBe(201)
  socket.destroy()
  await expect.poll(() => handlesOf(server)).toBe(before)
  expect(await server.book({ name: 'Afterwards' })).toBe(201)
  await expect.poll(() => server.stdout() + server.stderr()).toMatch(/(request completed.*){3}/s)
  expect(server.stdout() + server.stderr()).not.toContain('A booking was not stored')
})

test('every answer of the HTTP parser has the headers of every answer', async ({ fresh }) => {
  const server = await fresh.start({ REQUEST_TIMEOUT_SECONDS: '1' })
  const end = 'Connection: close\r\n\r\n'
  for (const [status, request] of [
    [200, `GET / HTTP/1.1\r\nHost: localhost\r\n${end}`],
    [400, `GET / HTTP/1.1\r\n${end}`],
    [400, 'GET / HTTQ/1.1\r\n\r\n'],
    [400, `GET /% HTTP/1.1\r\nHost: localhost\r\n${end}`],
    [408, 'GET / HTTP/1.1\r\n'],
    [417, `GET / HTTP/1.1\r\nHost: localhost\r\nExpect: cake\r\n${end}`],
    [431, `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ] as const) {
    const answer = await sendRaw(server.port, request).answer
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    const [head = ''] = answer.split('\r\n\r\n')
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      expect(head, `${status}`).toContain(`\r\n${name}: ${value}\r\n`)
    }
    expect(head, `${status}`).toMatch(new RegExp(`^cache-control: ${CACHE_CONTROL.other}$`, 'im'))
  }
})

test('an unreadable request gets no answer while an earlier one waits for its answer', async ({
  fresh,
}) => {
  const server = await fresh.start()
  const answer = await sendRaw(server.port, `${post('Ahead')}nonsense\r\n\r\n`).answer
  expect(answer).not.toContain(' 400 ')
  await expect.poll(fresh.names).toEqual(['Ahead'])
})

test('without a free handle, bookings get 503, the log says why, and the server keeps running', async ({
  embedded,
}) => {
  test.skip(platform !== 'linux', 'Only Linux limits the handles of a running process')
  const server = await embedded.startProcess({ LOG_LEVEL: 'error' })
  const { socket } = sendRaw(server.port, '')
  /** Books over the open connection, because no other can be opened. */
  const book = async (name: string) => {
    socket.write(post(name))
    const [answer] = await once(socket, 'data')
    return Number(/^HTTP\/1\.1 (\d+) /.exec(answer)?.[1])
  }
  const limit = (handles: string) =>
    outcomeOf(['prlimit', `--pid=${server.process.pid}`, `--nofile=${handles}:`], {})
  expect(await book('Before')).toBe(201)
  const before = await handlesOf(server)
  process.kill(await postmasterPid(embedded.dataDir), 'SIGKILL')
  await expect.poll(() => handlesOf(server)).toBeLessThan(before)
  // Enough handles to read a file, but not to start a program.
  await limit(`${(await handlesOf(server)) + 2}`)
  await expect.poll(() => book('Between')).toBe(503)
  await expect.poll(server.stderr).toMatch(/"reason":"[^"]*spawn \S+ EMFILE","msg":"The database/)
  await limit('1024')
  await expect.poll(() => book('After')).toBe(201)
  socket.destroy()
  expect(await server.stop()).toBe(0)
})
