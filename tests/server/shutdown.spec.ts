import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { platform } from 'node:process'
import { booking } from '../support/bookings.ts'
import { writeFiles } from '../support/folders.ts'
import type { Installation } from '../support/installation.ts'
import { postmasterPid } from '../support/postgres.ts'
import { run } from '../support/processes.ts'
import { POST, sendRaw } from '../support/raw-http.ts'
import { SERVER, startProcess } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

const BODY = JSON.stringify(booking({ name: 'In flight' }))

/** Opens an idle connection, and one whose request the server has started to handle. */
async function openTwo(port: number) {
  const idle = sendRaw(port, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const head = `${POST}Expect: 100-continue\r\nContent-Length: ${BODY.length}\r\n\r\n`
  const busy = sendRaw(port, head)
  // Waits for one short answer, which comes in one piece, and for the server's "100 Continue".
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

test('a stop waits for no mail server that hangs', async ({ embedded, mail }) => {
  let isContacted = false
  mail.neverAnswers = () => {
    isContacted = true
    return true
  }
  const server = await embedded.startProcess(mail.settings())
  expect(await server.book()).toBe(201)
  await expect.poll(() => isContacted).toBe(true)
  expect(await server.stop(), 'before the last resort, which is 1').toBe(0)
  await expectEnd(embedded)
})

const expectEnd = ({ dataDir }: Installation) =>
  expect(postmasterPid(dataDir)).rejects.toMatchObject({ code: 'ENOENT' })

/** Makes a project whose `npm start` runs the built server without a build. */
async function projectOf(folder: string): Promise<string> {
  const start = `process.chdir(${JSON.stringify(resolve('.'))})
    await import(${JSON.stringify(SERVER[1])})`
  await writeFiles(join(folder, 'project', 'scripts'), { 'start.mjs': start })
  await cp('package.json', join(folder, 'project', 'package.json'))
  return join(folder, 'project')
}

test('SIGTERM to only npm start ends the server and PostgreSQL, and loses no booking', async ({
  embedded,
}) => {
  const cwd = await projectOf(embedded.folder)
  const npm = await startProcess(embedded.env, { command: ['npm', '--silent', 'start'], cwd })
  const names = Array.from({ length: 40 }, (_, index) => `Visitor ${index}`)
  const visits = names.map(name => npm.book({ name }).catch(() => 0))
  await Promise.race(visits)
  npm.process.kill('SIGTERM')
  expect(await npm.exit).toBe(0)
  await expectEnd(embedded)
  const statuses = await Promise.all(visits)
  const confirmed = names.filter((_, index) => statuses[index] === 201)
  expect(confirmed).not.toEqual([])
  expect(await embedded.names()).toEqual(expect.arrayContaining(confirmed))
})

test('a server without a terminal survives the end of one, as after nohup', async ({ fresh }) => {
  const server = await fresh.startProcess()
  server.process.kill('SIGHUP')
  expect(await server.book()).toBe(201)
  expect(await server.stop()).toBe(0)
})

test('a server in a terminal ends with it', async ({ embedded }) => {
  test.skip(platform !== 'linux', 'The program script has other options on other systems')
  const command = ['script', '--quiet', '--command', SERVER.join(' '), '/dev/null']
  const terminal = run(command, { env: { ...embedded.env, PORT: '0' } })
  await expect.poll(terminal.stdout).toContain('Kneepoint is on')
  terminal.process.kill('SIGKILL')
  await expect.poll(() => postmasterPid(embedded.dataDir).catch(error => error.code)).toBe('ENOENT')
})

test('an uncaught error ends the server, which logs its place', async ({ embedded }) => {
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

test('a crash ends the server immediately', async ({ fresh }) => {
  for (const signal of ['SIGSEGV', 'SIGABRT'] as const) {
    const server = await fresh.startProcess()
    server.process.kill(signal)
    await server.exit
    expect(server.process.signalCode).toBe(signal)
  }
})
