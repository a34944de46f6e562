import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
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
  expect(await server.book({ name: 'Before' })).toBe(201)
  const before = await handlesOf(server)
  const connections = Array.from({ length: 50 }, () => sendRaw(server.port, GET.repeat(2_000)))
  for (const { socket } of connections) socket.pause()
  expect(await server.book({ name: 'Beside them' })).toBe(201)
  await expect.poll(() => handlesOf(server)).toBeLessThanOrEqual(before)
  expect(await server.health()).toBe(200)
  for (const { socket } of connections) socket.destroy()
})

test('the first of pipelined requests is answered, and no other reaches a handler', async ({
  fresh,
}) => {
  const server = await fresh.start()
  for (const sent of [
    post('First') + post('Second') + GET.repeat(3_000),
    // Neither a byte of rubbish nor an `Expect` header of another kind takes the place of the answer.
    `${post('Third')}\0`,
    post('Fourth') + GET.replace('\r\n\r\n', '\r\nExpect: cake\r\n\r\n'),
  ]) {
    const answer = await sendRaw(server.port, sent).answer
    expect(answer.match(/^HTTP\/1\.1 .*/gm)).toEqual(['HTTP/1.1 201 Created'])
    expect(answer).toMatch(/^connection: close\r$/im)
  }
  expect(await fresh.names()).toEqual(['First', 'Third', 'Fourth'])
})

test('a connection stays open for requests that come one after another', async ({ fresh }) => {
  const server = await fresh.start()
  const { socket, answer } = sendRaw(server.port, '')
  for (const name of ['First', 'Second']) {
    socket.write(post(name))
    expect((await once(socket, 'data')).join()).toMatch(/^HTTP\/1\.1 201 /)
  }
  socket.end()
  expect(await answer).not.toMatch(/^connection: close\r$/im)
})

test('a request to upgrade the protocol gets the page, and ends the connection', async ({
  fresh,
}) => {
  const server = await fresh.start()
  const upgrade = GET.replace('\r\n\r\n', '\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n')
  const answer = await sendRaw(server.port, upgrade + post('Behind it')).answer
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.+\r\n)*Connection: close\r\n/)
})

test('of thousands of requests in one read, few are parsed', async () => {
  let [parsed, answered] = [0, 0]
  const server = makeHttpServer((_request, response) => {
    answered += 1
    setImmediate(() => response.end())
  }, {})
  server.on('request', () => {
    parsed += 1
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await sendRaw(port, GET.repeat(5_000)).answer
  server.close()
  expect(answered).toBe(1)
  expect(parsed).toBeLessThan(100)
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
  // As the server's own user, because root may need a capability for it that containers lack.
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8')
  const [, uid] = /^Uid:\t(\d+)/m.exec(status) ?? []
  const isRoots = process.getuid?.() === 0 && uid !== '0'
  const user = isRoots ? ['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'] : []
  const limit = async (handles: string) => {
    const command = ['prlimit', `--pid=${server.process.pid}`, `--nofile=${handles}:`]
    expect(await outcomeOf([...user, ...command], {})).toMatchObject({ code: 0, stderr: '' })
  }
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
