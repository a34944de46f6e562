import type { FastifyError, FastifyRequest } from 'fastify'
import { printable, toCsv } from '../../commands/output.ts'
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
import { Sink } from '../support/sink.ts'
import { expect, test } from '../support/test.ts'

/** A quarter of the longest body. Quadratic work on it is noticeable too, and does not take seconds in every test. */
const LENGTH = 16_000

/** Texts at which a regular expression could start again and again. */
const TEXTS: ((length: number) => string)[] = [
  ...['a', ' ', '\n', ' \n', '\r', '\u00a0', '@', 'a@', '.', 'a.', '-', '"', ';', '; ', '=', ';='],
  ...['<', '&', '{{', '{{#', '=?', '/', '://', 'Bearer ', 'text/html ', '\u001b[', '\u202e', '🔋'],
].flatMap(part => {
  const many = (length: number) => part.repeat(length / part.length)
  return [many, length => `x${many(length)}x`, length => `${many(length)}\u0000`]
})

/** The functions that a visitor's text passes through. */
const READERS: Record<string, (text: string) => unknown> = {
  trimAnswer,
  'a line of CSV': text => toCsvLine([text]),
  'CSV for a terminal': async text => {
    for await (const _ of toCsv(one(text), true));
  },
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
async function* one(text: string) {
  yield stored(text)
}
const controlOf = (value: string) =>
  ({ name: 'biggest_headache', value, validity: { typeMismatch: true } }) as Control

/** Quadratic work on a text takes this many times less if the text is cut into as many parts. */
const PARTS = 16

for (const [name, read] of Object.entries(READERS)) {
  test(`the worst text takes no longer than its length says: ${name}`, async () => {
    for (const textOf of TEXTS) {
      const [whole, part] = [textOf(LENGTH), textOf(LENGTH / PARTS)]
      const readParts = async () => {
        for (let count = 0; count < PARTS; count += 1) await read(part)
      }
      // The shortest of a few times, because the machine may be busy.
      let factor = Number.POSITIVE_INFINITY
      for (let run = 0; run < 10 && factor >= PARTS / 2; run += 1) {
        const time = Math.max((await timeOf(() => read(whole))) - RESOLUTION, 0)
        factor = Math.min(factor, time / (await timeOf(readParts)))
      }
      expect(factor, JSON.stringify(whole.slice(0, 9))).toBeLessThan(PARTS / 2)
    }
  })
}

/** Milliseconds that a pause of the garbage collector or a first compilation may take. */
const RESOLUTION = 5

/** The processor time of some work, in milliseconds. */
async function timeOf(work: () => unknown): Promise<number> {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system + 1) / 1_000
}
