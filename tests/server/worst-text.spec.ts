import type { FastifyError, FastifyRequest } from 'fastify'
import { printable } from '../../commands/output.ts'
import { type AuditBooking, FIELD_DESCRIPTIONS, trimAnswer } from '../../contract/audit-bookings.ts'
import { toCsvLine } from '../../contract/csv.ts'
import { failedPage, isPlainForm, parseForm } from '../../server/bookings/plain-form.ts'
import { readRecord } from '../../server/bookings/record.ts'
import { loggerOptions } from '../../server/logger.ts'
import { bareMail, bookingMail } from '../../server/mail/booking-mail.ts'
import { MailError } from '../../server/mail/mail-server.ts'
import { reasonOf } from '../../server/shared/operator-error.ts'
import { type Control, notesAtSubmit, noteWhileTyping } from '../../site/form/notes.ts'
import { booking } from '../support/bookings.ts'
import { BUILT_SITE } from '../support/folders.ts'
import { expectLinear } from '../support/linear.ts'
import { Sink } from '../support/sink.ts'
import { expect, test } from '../support/test.ts'

const LENGTH = 300_000

/** Texts at which a regular expression could start again and again. */
const TEXTS = [
  ...['a', ' ', '\n', ' \n', '\r', '\u00a0', '@', 'a@', '.', 'a.', '-', '"', ';', '; ', '=', ';='],
  ...['<', '&', '{{', '{{#', '=?', '/', '://', 'Bearer ', 'text/html ', '\u001b[', '\u202e', '🔋'],
].flatMap(part => {
  const many = part.repeat(LENGTH / part.length)
  return [many, `x${many}x`, `${many}\u0000`]
})

/** The functions that a visitor's text passes through. */
const READERS: Record<string, (text: string) => unknown> = {
  trimAnswer,
  'a line of CSV': text => toCsvLine([text]),
  'a line of the list': printable,
  'the mail': text => bookingMail(stored(text), 1),
  'the mail without words': text => bareMail(stored(text)),
  'the reply of a mail server': text => new MailError({ response: `550 ${text}` }),
  'the reason of an error': text => reasonOf(new Error(text)),
  'the log': text => SERIALIZERS?.err?.(new Error(text) as FastifyError),
  'the media type': text => isPlainForm(requestWith({ headers: { accept: text } })),
  'a plain form': text =>
    parseForm(PLAIN, Buffer.from(new URLSearchParams({ name: text }).toString())),
  'a plain form of many fields': text =>
    parseForm(PLAIN, Buffer.from(text.replaceAll(/[^\w]/g, '&a=').slice(0, LENGTH))),
  'the failure page': text =>
    failedPage(BUILT_SITE, requestWith({ body: new Map(Object.entries(answers(text))) })),
  'a record': text => orRefusal(() => readRecord(requestWith({ body: answers(text), query: {} }))),
  'the names of columns': text =>
    orRefusal(() => readRecord(requestWith({ body: {}, query: { columns: text } }))),
  'a note below a field': text => noteWhileTyping(controlOf(text)),
  'the notes at a submit': text => notesAtSubmit([controlOf(text)]),
}

const { serializers: SERIALIZERS } = loggerOptions('error', new Sink()) as {
  serializers?: { err?: (error: FastifyError) => unknown }
}
const requestWith = (parts: object) => ({ headers: {}, ...parts }) as FastifyRequest
const PLAIN = requestWith({
  headers: { accept: 'text/html' },
  mediaType: 'application/x-www-form-urlencoded',
})
const answers = (text: string): AuditBooking => ({
  ...booking(),
  email: text.slice(0, FIELD_DESCRIPTIONS.email.maxLength),
  biggest_headache: text,
})
const stored = (text: string) => ({
  ...answers(text),
  id: '3f2a91c0-0000-4000-8000-000000000000',
  created_at: '2026-11-12T09:30:00Z',
})
const orRefusal = (read: () => unknown) => expect(read).not.toThrow(TypeError)
const controlOf = (value: string) =>
  ({ name: 'biggest_headache', value, validity: { typeMismatch: true } }) as Control

for (const [name, read] of Object.entries(READERS)) {
  test(`the worst text takes no longer than its length says: ${name}`, () => {
    for (const text of TEXTS) expectLinear(read, text)
  })
}
