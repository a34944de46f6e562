import { fastify } from 'fastify'
import { DatabaseError } from '../../server/database/database-error.ts'
import { loggerOptions } from '../../server/logger.ts'
import { MailError } from '../../server/mail/mail-error.ts'
import { booking, postBooking } from '../support/bookings.ts'
import { expect, test } from '../support/test.ts'

/** What the log says of an error, which a handler throws. */
async function logged(error: Error) {
  const lines: string[] = []
  const stream = { write: (line: string) => lines.push(line) }
  const app = fastify({ logger: Object.assign({}, loggerOptions('error'), { stream }) })
  app.get('/', () => {
    throw error
  })
  expect((await app.inject('/?email=ada@cells.example')).statusCode).toBe(500)
  await app.close()
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toMatch(/cells\.example|Volta|Cells & Sons/)
  return JSON.parse(lines[0] ?? '').err
}

test('an error is logged by its type, its code and the frames of its stack, without a message', async () => {
  const cause = Object.assign(new Error('password of ada@cells.example'), { code: '28P01' })
  // A message can have lines that look like frames.
  const error = new TypeError('Refused:\n    at ada@cells.example (file:///x.js:1:1)', { cause })
  expect(await logged(error)).toMatchObject({
    type: 'TypeError',
    code: null,
    message: '',
    stack: expect.stringMatching(/^at .*log\.spec/),
    cause: { type: 'Error', code: '28P01', frames: expect.stringMatching(/^at .*log\.spec/) },
  })
})

test('an error of PostgreSQL is logged with the names of what refused it', async () => {
  const facts = { table: 'audit_bookings', constraint: 'name_length', routine: 'ExecConstraints' }
  const error = new DatabaseError('23514', 'Failing row contains (Ada Volta)', { facts })
  expect(await logged(error)).toMatchObject({ type: 'DatabaseError', code: '23514', ...facts })
})

test('the reply of a mail server is logged without addresses and the visitor’s words', async () => {
  const response =
    '550 5.7.1 <owner@cells.example>: "audit: CELLS" of volta scraps; looks like spam'
  const cause = Object.assign(new Error(response), { code: 'EENVELOPE', response })
  expect(await logged(new MailError(cause, Object.values(booking())))).toMatchObject({
    code: 'EENVELOPE',
    reply: '550 5.7.1 <…>: "audit: …" … … …; looks like spam',
  })
})

test('a long reply of a mail server takes no time, and its encoded words are not logged', () => {
  const header = '=?UTF-8?B?QWRhIFZvbHRh?='
  const reply = `550 5.7.1 Refused ${header} ${'a'.repeat(100_000)}`
  const start = performance.now()
  const { message } = new MailError({ command: 'DATA', response: reply }, ['Ada Volta'])
  expect(performance.now() - start).toBeLessThan(500)
  expect(message).toContain('Refused … aaa')
})

test('the log at its most talkative quotes no visitor', async ({ site }) => {
  await site.book({ email: 'none' })
  await fetch(`${site.url}/nowhere?email=ada@cells.example`)
  expect(await site.book()).toBe(201)
  await expect.poll(site.stderr).toContain('"route":"/rest/v1/audit_bookings"')
  expect(site.stderr()).not.toMatch(/Volta|cells\.example|apikey/)
})

test('an unforeseen failure leaves a line that names the place', async ({ fresh }) => {
  const server = await fresh.start({ LOG_LEVEL: 'error' })
  await fresh.query('alter table public.audit_bookings drop column company_name cascade')
  const answer = await postBooking(server.url, booking())
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('company_name')
  const { err } = JSON.parse(server.stderr())
  expect(err).toMatchObject({ type: 'DatabaseError', code: '42703', message: '' })
  expect(err.stack).toMatch(/^at .*\n.*at async store .*bookings\.js/s)
  expect(server.stderr()).not.toMatch(/Volta|cells\.example/)
})
