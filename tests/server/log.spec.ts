import { fastify } from 'fastify'
import { loggerOptions } from '../../server/logger.ts'
import { MailError } from '../../server/mail/mail-server.ts'
import { booking, postBooking } from '../support/bookings.ts'
import { Sink } from '../support/sink.ts'
import { expect, test } from '../support/test.ts'

/** The log's entry for an error that a handler throws. */
async function logged(error: Error) {
  const stream = new Sink()
  const app = fastify({ logger: loggerOptions('error', stream) })
  app.get('/', () => {
    throw error
  })
  expect((await app.inject('/?email=ada@cells.example')).statusCode).toBe(500)
  await app.close()
  expect(stream.text).not.toMatch(/cells\.example|Volta|Cells & Sons/)
  // The parser fails on more than one line.
  return JSON.parse(stream.text).err
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

test('the log has only the code of a mail server’s reply', async () => {
  for (const [response, code] of [
    [
      '550 5.7.1 <owner@cells.example>: "Cells & Sons" of Ada; looks like spam',
      'EENVELOPE 550 5.7.1',
    ],
    ['554-Ada Volta', 'EENVELOPE 554'],
    ['Ada Volta 550', 'EENVELOPE'],
  ] as const) {
    const cause = Object.assign(new Error(response), { code: 'EENVELOPE', response })
    const error = new MailError(cause)
    expect(await logged(error)).toMatchObject({ code })
    expect(error.message).toBe(`The mail server did not accept mail (${code})`)
  }
})

test('the log at level debug quotes no visitor', async ({ site }) => {
  await site.book({ email: 'none' })
  await fetch(`${site.url}/nowhere?email=ada@cells.example`)
  expect(await site.book()).toBe(201)
  await expect.poll(site.stderr).toContain('"route":"/rest/v1/audit_bookings"')
  expect(site.stderr()).not.toMatch(/Volta|cells\.example|apikey/)
})

test('an unexpected error leaves a log line that names its place', async ({ fresh }) => {
  const server = await fresh.start({ LOG_LEVEL: 'error' })
  await fresh.query('alter table public.audit_bookings drop column company_name cascade')
  const answer = await postBooking(server.url, booking())
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('company_name')
  const { err } = JSON.parse(server.stderr())
  expect(err).toMatchObject({ type: 'DatabaseError', code: '42703', message: '' })
  expect(err.routine, 'a name that PostgreSQL gives').toBe('checkInsertTargets')
  expect(err.stack).toMatch(/^at .*\n.*at .*store .*bookings\.ts/s)
  expect(server.stderr()).not.toMatch(/Volta|cells\.example/)
})
