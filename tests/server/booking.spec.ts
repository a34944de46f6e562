import { EMBEDDED_ANON_KEY, REST_PATH } from '../../contract/audit-bookings.ts'
import { booking, postBooking } from '../support/bookings.ts'
import { openSocket, readToEnd } from '../support/raw-http.ts'
import { expect, test } from '../support/server-test.ts'

test('a booking is stored with an id and a time of the database', async ({ fresh }) => {
  const server = await fresh.start()
  const before = Date.now()
  const answer = await postBooking(server.url, booking())
  expect(answer.status).toBe(201)
  expect(await answer.text()).toBe('')
  await server.stop()

  const [row, ...others] = await fresh.bookings()
  expect(others).toEqual([])
  expect(row).toMatchObject(booking())
  expect(row?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  const createdAt = Number(row?.created_at)
  expect(createdAt).toBeGreaterThanOrEqual(before)
  expect(createdAt).toBeLessThanOrEqual(Date.now())
})

test('bookings survive a stop and a start', async ({ fresh }) => {
  const first = await fresh.start()
  expect((await postBooking(first.url, booking({ name: 'First' }))).status).toBe(201)
  expect(await first.stop()).toBe(0)

  const second = await fresh.start()
  expect((await postBooking(second.url, booking({ name: 'Second' }))).status).toBe(201)
  expect(await second.stop()).toBe(0)

  const names = (await fresh.bookings()).map(row => row.name)
  expect(names).toEqual(['First', 'Second'])
})

test('bookings survive a kill', async ({ fresh }) => {
  const first = await fresh.start()
  for (const name of ['First', 'Second', 'Third']) {
    expect((await postBooking(first.url, booking({ name }))).status).toBe(201)
  }
  await first.kill()

  const second = await fresh.start()
  await second.stop()
  const names = (await fresh.bookings()).map(row => row.name)
  expect(names).toEqual(['First', 'Second', 'Third'])
})

test('a stop lets the request in flight finish and ends idle connections', async ({ fresh }) => {
  const server = await fresh.start()
  const idle = await openSocket(server.port)
  const idleEnd = readToEnd(idle)
  idle.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await new Promise(resolve => idle.once('data', resolve))

  const body = JSON.stringify(booking({ name: 'In flight' }))
  const busy = await openSocket(server.port)
  const answer = readToEnd(busy)
  busy.write(
    `POST ${REST_PATH} HTTP/1.1\r\nHost: localhost\r\napikey: ${EMBEDDED_ANON_KEY}\r\n` +
      `Content-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
  )
  // The server's "go on" shows that it has taken the request up.
  await new Promise(resolve => busy.once('data', resolve))

  const exit = server.stop()
  await idleEnd
  busy.write(body)
  expect(await answer).toContain('HTTP/1.1 201 Created')
  expect(await exit).toBe(0)
  expect((await fresh.bookings()).map(row => row.name)).toEqual(['In flight'])
})

test('a second signal does not wait', async ({ fresh }) => {
  const server = await fresh.start()
  const busy = await openSocket(server.port)
  const end = readToEnd(busy)
  busy.write(
    `POST ${REST_PATH} HTTP/1.1\r\nHost: localhost\r\napikey: ${EMBEDDED_ANON_KEY}\r\n` +
      'Content-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 10\r\n\r\n',
  )
  await new Promise(resolve => busy.once('data', resolve))
  const idle = await openSocket(server.port)
  const idleEnd = readToEnd(idle)
  idle.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await new Promise(resolve => idle.once('data', resolve))

  const exit = server.stop()
  await idleEnd
  server.process.kill('SIGTERM')
  expect(await exit).toBe(1)
  await end
})

test('a request without a valid key is rejected', async ({ fresh }) => {
  const server = await fresh.start()
  const send = (query: string, headers: Record<string, string>) =>
    fetch(server.url + REST_PATH + query, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(booking()),
    })
  expect((await send('', {})).status).toBe(401)
  expect((await send('', { apikey: 'sb_publishable_of_someone_else' })).status).toBe(401)
  expect((await send('?apikey=sb_publishable_of_someone_else', {})).status).toBe(401)
  const bearer = { apikey: EMBEDDED_ANON_KEY, authorization: 'Bearer something-else' }
  expect((await send('', bearer)).status).toBe(401)
  expect((await send(`?apikey=${EMBEDDED_ANON_KEY}`, {})).status).toBe(201)
  await server.stop()
  expect(await fresh.bookings()).toHaveLength(1)
})

test('an invalid booking is rejected and not stored', async ({ fresh }) => {
  const server = await fresh.start()
  const refused: [body: unknown, status: number, code: string][] = [
    [{ ...booking(), id: '00000000-0000-4000-8000-000000000000' }, 401, '42501'],
    [{ ...booking(), created_at: '2020-01-01' }, 401, '42501'],
    [{ ...booking(), role: 'admin' }, 400, 'PGRST204'],
    ['{"__proto__": {"name": "x"}}', 400, 'PGRST204'],
    [booking({ name: ' \u00a0\u3000 ' }), 400, '23514'],
    [booking({ email: 'no address' }), 400, '23514'],
    [{ ...booking(), name: null }, 400, '23502'],
    [{ name: 'only' }, 400, '23502'],
    ['{"name":', 400, 'PGRST102'],
    ['', 400, 'PGRST102'],
    [booking({ name: 'NUL \u0000' }), 400, '22P05'],
  ]
  for (const [body, status, code] of refused) {
    const answer = await postBooking(server.url, body)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const error = await answer.json()
    expect({ status: answer.status, code: error.code }).toEqual({ status, code })
    expect(Object.keys(error).sort()).toEqual(['code', 'details', 'hint', 'message'])
    expect(JSON.stringify(error)).not.toContain('Volta')
  }
  await server.stop()
  expect(server.stderr()).toBe('')
  expect(await fresh.bookings()).toEqual([])
})

test('a booking that is sent again after a lost answer is stored once', async ({ fresh }) => {
  const server = await fresh.start()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => postBooking(server.url, booking({ name: 'Again' }))),
  )
  expect(answers.map(answer => answer.status)).toEqual(Array(8).fill(201))
  expect((await postBooking(server.url, booking({ name: 'Again' }))).status).toBe(201)
  expect(await fresh.bookings()).toMatchObject([{ name: 'Again' }])
})
