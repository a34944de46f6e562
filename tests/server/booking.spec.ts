import { EMBEDDED_ANON_KEY, REST_PATH } from '../../contract/audit-bookings.ts'
import { booking, postBooking } from '../support/bookings.ts'
import { openSocket, readToEnd } from '../support/raw-http.ts'
import { expect, test } from '../support/test.ts'

test('a booking is stored with an id and a time of the database', async ({ shared }) => {
  const before = Date.now()
  const sent = booking({ name: 'With id and time' })
  expect((await postBooking(shared.url, sent)).status).toBe(201)
  const [row] = await shared.bookings('With id and time')
  expect(row).toMatchObject(sent)
  expect(row?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  const createdAt = Number(row?.created_at)
  expect(createdAt).toBeGreaterThanOrEqual(before)
  expect(createdAt).toBeLessThanOrEqual(Date.now())
})

test('a booking that is sent again after a lost answer is stored once', async ({ shared }) => {
  const post = () => postBooking(shared.url, booking({ name: 'Again' }))
  const answers = await Promise.all(Array.from({ length: 8 }, post))
  expect(answers.map(answer => answer.status)).toEqual(Array(8).fill(201))
  expect((await post()).status).toBe(201)
  expect(await shared.bookings('Again')).toHaveLength(1)
})

test.describe('a stop', () => {
  const body = JSON.stringify(booking({ name: 'In flight' }))

  /** Opens a connection and sends the beginning of a request, which the server answers with something. */
  async function connection(port: number, beginning: string) {
    const socket = await openSocket(port)
    const answer = readToEnd(socket)
    socket.write(beginning)
    await new Promise(resolve => socket.once('data', resolve))
    return { socket, answer }
  }
  const openIdle = (port: number) => connection(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  // The server's "go on" shows that it has taken the request up.
  const openBusy = (port: number) =>
    connection(
      port,
      `POST ${REST_PATH} HTTP/1.1\r\nHost: localhost\r\napikey: ${EMBEDDED_ANON_KEY}\r\n` +
        `Content-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
    )

  test('lets the request in flight finish and ends idle connections', async ({ fresh }) => {
    const server = await fresh.start()
    const idle = await openIdle(server.port)
    const busy = await openBusy(server.port)
    const exit = server.stop()
    await idle.answer
    busy.socket.write(body)
    expect(await busy.answer).toContain('HTTP/1.1 201 Created')
    expect(await exit).toBe(0)
    expect(await fresh.bookings('In flight')).toHaveLength(1)
  })

  test('does not wait after a second signal', async ({ fresh }) => {
    const server = await fresh.start()
    const busy = await openBusy(server.port)
    const idle = await openIdle(server.port)
    const exit = server.stop()
    await idle.answer
    server.process.kill('SIGTERM')
    expect(await exit).toBe(1)
    await busy.answer
  })
})
