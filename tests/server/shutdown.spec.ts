import { once } from 'node:events'
import { booking } from '../support/bookings.ts'
import { postmasterPid } from '../support/postgres.ts'
import { POST, sendRaw } from '../support/raw-http.ts'
import { expect, test } from '../support/test.ts'

const BODY = JSON.stringify(booking({ name: 'In flight' }))

/** Opens a connection that is idle, and one whose request the server has taken up. */
async function openTwo(port: number) {
  const idle = sendRaw(port, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const head = `${POST}Expect: 100-continue\r\nContent-Length: ${BODY.length}\r\n\r\n`
  const busy = sendRaw(port, head)
  // One short answer, which comes in one piece, and the server's "go on".
  await Promise.all([idle, busy].map(({ socket }) => once(socket, 'data')))
  return { idle, busy }
}

test('a stop lets the request in flight finish and ends idle connections', async ({ fresh }) => {
  const server = await fresh.startProcess()
  const { idle, busy } = await openTwo(server.port)
  const exit = server.stop()
  await idle.answer
  // After Ctrl+C, both the terminal and npm may send a signal.
  server.process.kill('SIGINT')
  busy.socket.write(BODY)
  expect(await busy.answer).toContain('HTTP/1.1 201 Created')
  expect(await exit).toBe(0)
})

test('SIGHUP stops the server and PostgreSQL, even while a mail server hangs', async ({
  embedded,
  mail,
}) => {
  const contacted = new Promise<void>(resolve => {
    mail.refuses = () => {
      resolve()
      return new Promise(() => undefined)
    }
  })
  const server = await embedded.startProcess(mail.settings())
  expect(await server.book()).toBe(201)
  await contacted
  server.process.kill('SIGHUP')
  expect(await server.exit, 'before the last resort, which is 1').toBe(0)
  await expect(postmasterPid(embedded.dataDir)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('an error that nothing has caught ends the server, which says where it was', async ({
  embedded,
}) => {
  const FAULT = `process.on('SIGWINCH', () => { throw new TypeError(['ada@cells', 'example'].join('.')) })`
  const server = await embedded.startProcess({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(FAULT)}`,
  })
  expect(await server.book()).toBe(201)
  server.process.kill('SIGWINCH')
  expect(await server.exit).toBe(1)
  expect(server.stderr()).toMatch(/"type":"TypeError".*an error that nothing has caught/)
  expect(server.stderr()).not.toContain('cells.example')
  await expect(postmasterPid(embedded.dataDir)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a crash ends the server at once', async ({ fresh }) => {
  for (const signal of ['SIGSEGV', 'SIGABRT'] as const) {
    const server = await fresh.startProcess()
    server.process.kill(signal)
    await server.exit
    expect(server.process.signalCode).toBe(signal)
  }
})
