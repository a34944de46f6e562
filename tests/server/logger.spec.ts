import { fastify } from 'fastify'
import { DatabaseError } from '../../server/database/database-error.ts'
import { loggerOptions } from '../../server/logger.ts'
import { MailError } from '../../server/mail/mail-error.ts'
import { booking } from '../support/bookings.ts'
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
  const err = await logged(error)
  expect(err).toMatchObject({ type: 'TypeError', code: null, message: '' })
  expect(err.cause).toMatchObject({ type: 'Error', code: '28P01' })
  for (const frames of [err.stack, err.cause.frames]) {
    expect(frames).toMatch(/^at .*logger\.spec/)
  }
})

test('an error of PostgreSQL is logged with the names of what refused it', async () => {
  const facts = { table: 'audit_bookings', constraint: 'name_length', routine: 'ExecConstraints' }
  const error = new DatabaseError('23514', 'Failing row contains (Ada Volta)', { facts })
  expect(await logged(error)).toMatchObject({ type: 'DatabaseError', code: '23514', ...facts })
})

test('the reply of a mail server is logged without addresses and the visitor’s words', async () => {
  const response =
    '550 5.7.1 <owner@cells.example>: subject "Audit booking: Cells & Sons" of Ada Volta looks like spam'
  const cause = Object.assign(new Error(response), { code: 'EENVELOPE', response })
  expect(await logged(new MailError(cause, booking()))).toMatchObject({
    code: 'EENVELOPE',
    reply: '550 5.7.1 <…>: subject "Audit booking: …" of … looks like spam',
  })
})
