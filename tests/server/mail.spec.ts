import { booking, postBooking } from '../support/bookings.ts'
import { type ReceivedMail, TestMailServer } from '../support/mail-server.ts'
import { bookingsCommand } from '../support/start-server.ts'
import { expect, type FreshServer, test } from '../support/test.ts'

const OWNER = 'owner@kneepoint.example'

let mail: TestMailServer
let env: Record<string, string>

test.beforeEach(async () => {
  mail = new TestMailServer()
  await mail.start()
  env = { SMTP_URL: mail.url, NOTIFY_TO: OWNER, LOG_LEVEL: 'error', TZ: 'Europe/Berlin' }
})

test.afterEach(() => mail.stop())

const outbox = (fresh: FreshServer) => fresh.query('select * from kneepoint.mail_outbox')

const header = ({ raw }: ReceivedMail, name: string): string[] => {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  const start = `${name.toLowerCase()}: `
  return lines
    .filter(line => line.toLowerCase().startsWith(start))
    .map(line => line.slice(start.length))
}

/** The visitors whose bookings the mails hold. */
const namesIn = (received: ReceivedMail[]) =>
  received.flatMap(({ raw }) => raw.match(/(?<=^Name: ).*/gm) ?? []).sort()

/** Puts that many bookings in the outbox, named `number 1` and so on, in this order. */
async function queueMany(fresh: FreshServer, count: number): Promise<void> {
  await fresh.insertMany(count)
  await fresh.query(`
    insert into kneepoint.mail_outbox (booking_id, due_at)
    select id, now() - interval '1 hour' + interval '1 s' * substring(name from '\\d+')::int
    from public.audit_bookings`)
}

test('each booking is mailed to the owner once, with the visitor to reply to', async ({
  fresh,
}) => {
  const nasty = booking({
    name: 'Eve\r\nBcc: victim@elsewhere.example\r\n\r\nBody <x@y> "quoted", other@z',
    email: 'a,b;c<d>"e(f)@cells.example',
    company_name: 'ACME\nX-Injected: yes\u0085\u2028Bcc: victim@elsewhere.example 電池',
    biggest_headache: 'text\r\n.\r\nMAIL FROM:<x@y>\r\n.\r\n',
  })
  const unusual = ['ä@ö.de', 'a:b@c.de;', 'a,b@c.de', '"a"@c.de', 'a@[127.0.0.1]']
  const records = [
    booking({ name: 'First' }),
    booking({ name: 'Second' }),
    nasty,
    ...unusual.map(email => booking({ email })),
  ]
  const server = await fresh.start(env)
  expect(server.stdout()).toContain('new ones are mailed to NOTIFY_TO')
  for (const record of records) expect((await postBooking(server.url, record)).status).toBe(201)
  await expect.poll(() => mail.received.length).toBe(records.length)
  await server.stop()
  expect(mail.received).toHaveLength(records.length)
  expect(await outbox(fresh)).toEqual([])

  const first = mail.received.find(({ raw }) => raw.includes('Name: First')) as ReceivedMail
  expect(header(first, 'subject')).toEqual(['Audit booking: Cells & Sons'])
  expect(first.raw).toContain(booking().biggest_headache)
  const [{ id }] = (await fresh.bookings('First')) as [{ id: string }]
  expect(first.raw).toContain(`Id: ${id}\r\n`)
  expect(header(first, 'message-id')).toEqual([`<${id}@kneepoint.example>`])
  // An unusual address is in the text alone.
  const replyTo = mail.received.flatMap(received => header(received, 'reply-to'))
  expect(replyTo.sort()).toEqual(['First <ada@cells.example>', 'Second <ada@cells.example>'])
  expect(mail.received.map(({ raw }) => raw).join()).toContain('Email: a:b@c.de;')

  // What a visitor types adds no header, recipient or attachment.
  for (const received of mail.received) {
    expect(received).toMatchObject({ from: OWNER, to: [OWNER] })
    expect(header(received, 'bcc')).toEqual([])
    expect(header(received, 'x-injected')).toEqual([])
    for (const name of ['to', 'from', 'subject', 'content-type']) {
      expect(header(received, name), name).toHaveLength(1)
    }
    expect(header(received, 'content-type')[0]).toMatch(/^text\/plain/)
  }
})

test('no mail is lost when the mail server is down or rejects it, or the server restarts', async ({
  fresh,
}) => {
  await mail.stop()
  const first = await fresh.start(env)
  await expect.poll(() => first.stdout()).toMatch(/ mailed later\. .*\(ECONNREFUSED\)\n$/)
  expect((await postBooking(first.url, booking({ name: 'Away' }))).status).toBe(201)
  await expect
    .poll(() => first.stderr())
    .toMatch(/"code":"ECONNREFUSED".*Not mailed yet: a booking/)
  expect(first.stderr()).not.toMatch(/Away|cells\.example/)
  // The outbox says so too, before the server dies: the mail is due again in a moment.
  await expect.poll(() => outbox(fresh)).toMatchObject([{ attempts: 1 }])
  await first.kill()

  mail.refuses = () => true
  await mail.start()
  const second = await fresh.start(env)
  expect((await postBooking(second.url, booking({ name: 'Refused' }))).status).toBe(201)
  // A delivery that was under way at that moment leaves the mail to the next poll.
  await expect
    .poll(() => second.stderr(), { timeout: 30_000 })
    .toMatch(/"reply":"450 Try again later".*Not mailed yet: a booking.*EMESSAGE/)
  mail.refuses = () => false
  await expect.poll(() => mail.received.length, { timeout: 30_000 }).toBe(2)
  await second.stop()
  expect(namesIn(mail.received)).toEqual(['Away', 'Refused'])
  expect(await outbox(fresh)).toEqual([])
})

test('ten bookings an hour come singly, further ones together', async ({ fresh }) => {
  await queueMany(fresh, 15)
  await fresh.query("update public.audit_bookings set created_at = '2026-07-01T22:30Z'")
  await fresh.start(env)
  await expect.poll(() => outbox(fresh), { timeout: 20_000 }).toEqual([])
  const digest = mail.received.pop() as ReceivedMail
  expect(namesIn(mail.received)).toHaveLength(10)
  expect(header(digest, 'subject')).toEqual(['5 audit bookings'])
  expect(header(digest, 'reply-to')).toEqual([])
  expect(namesIn([digest])).toEqual([11, 12, 13, 14, 15].map(count => `number ${count}`))
  expect(digest.raw).toContain('Received: Thursday, 2 July 2026 at 00:30 CEST\r\n')
})

test('a digest stays whole while the owner’s mailbox is full', async ({ fresh }) => {
  const server = await fresh.start(env)
  await queueMany(fresh, 10)
  await expect.poll(() => mail.received.length, { timeout: 20_000 }).toBe(10)
  mail.isFull = true
  for (const name of ['A', 'B', 'C']) await postBooking(server.url, booking({ name }))
  await expect.poll(() => server.stderr()).toContain('EENVELOPE: 452 Mailbox full')
  expect(await fresh.query('select from kneepoint.mail_outbox where refused')).toEqual([])
})

test('a text that the mail server refuses holds up no other, alone or in a digest', async ({
  fresh,
}) => {
  await queueMany(fresh, 15)
  mail.refuses = raw => /number (3|13)\r/.test(raw)
  const server = await fresh.start(env)
  await expect.poll(() => mail.received.length, { timeout: 30_000 }).toBe(13)
  await server.stop()
  expect(new Set(namesIn(mail.received)).size).toBe(13)
  expect(server.stderr()).toContain('Not mailed yet: 4 bookings')
  expect(await outbox(fresh)).toHaveLength(2)
})

test('a text at which the mail server hangs up holds up no other in a digest', async ({
  fresh,
}) => {
  await queueMany(fresh, 15)
  mail.hangsUp = raw => /number 13\r/.test(raw)
  await fresh.start(env)
  await expect.poll(() => new Set(namesIn(mail.received)).size, { timeout: 50_000 }).toBe(14)
})

test('any number of refused texts that are due hold up no other', async ({ fresh }) => {
  await queueMany(fresh, 60)
  await fresh.query(`
    update kneepoint.mail_outbox set refused = true
    where booking_id in (select id from public.audit_bookings where name <> 'number 60')`)
  let attempts = 0
  mail.refuses = raw => {
    attempts += 1
    return !/number 60\r/.test(raw)
  }
  await fresh.start(env)
  await expect.poll(() => namesIn(mail.received)).toEqual(['number 60'])
  expect(attempts).toBeLessThan(30)
})

test('300 pieces of spam among 5 bookings are one mail a day', async ({ fresh }) => {
  const server = await fresh.start(env)
  const names = ['A', 'B', 'C', 'D']
  const spam = Array.from({ length: 300 }, (_, i) =>
    booking({ name: `Spam ${i}`, company_name: `https://www.spam.example/${i}` }),
  )
  for (const name of names) {
    const records = [booking({ name }), ...spam.splice(0, 75)]
    await Promise.all(records.map(record => postBooking(server.url, record)))
  }
  await expect.poll(() => namesIn(mail.received)).toEqual(names)
  const waiting = await outbox(fresh)
  expect(waiting).toHaveLength(300)
  expect(new Set(waiting.map(({ due_at }) => String(due_at))).size).toBe(1)

  // At the end of the day, the mail server dislikes the words.
  mail.refuses = raw => raw.includes('spam.example')
  await fresh.query('update kneepoint.mail_outbox set due_at = now()')
  await postBooking(server.url, booking({ name: 'E' }))
  await expect.poll(() => server.stderr()).toContain('Not mailed yet: 300 bookings')
  await expect.poll(() => outbox(fresh), { timeout: 20_000 }).toEqual([])
  const bare = mail.received.pop() as ReceivedMail
  expect(header(bare, 'subject')).toEqual(['300 marked as spam'])
  expect(bare.raw.replaceAll('=\r\n', '')).toContain('npm run bookings -- --delete-spam')
  expect(namesIn(mail.received)).toEqual([...names, 'E'])

  mail.refuses = () => false
  await postBooking(server.url, booking({ name: 'Spam', company_name: 'https://www.spam.example' }))
  await fresh.query('update kneepoint.mail_outbox set due_at = now()')
  await postBooking(server.url, booking({ name: 'F' }))
  await expect.poll(() => mail.received.length, { timeout: 20_000 }).toBe(7)
  const raw = mail.received.map(received => received.raw).join()
  expect(raw).toContain('Spam <ada@cells.example>, https[:]//www[.]spam.example')
})

test('more spam than one mail lists is one mail with their number', async ({ fresh }) => {
  await fresh.insertMany(2_500)
  await fresh.query("update public.audit_bookings set website = 'x'")
  await fresh.query(`
    insert into kneepoint.mail_outbox (booking_id, is_spam) select id, true from public.audit_bookings`)
  await fresh.start(env)
  await expect.poll(() => outbox(fresh), { timeout: 20_000 }).toEqual([])
  expect(mail.received.map(received => header(received, 'subject'))).toEqual([
    ['2500 marked as spam'],
  ])
})

test('the owner can send a test mail, and learns why it is refused', async ({ fresh }) => {
  const send = (password: string) => {
    const SMTP_URL = mail.urlWith('ada.volta', password)
    return bookingsCommand(['--test-mail'], { ...fresh.env, ...env, SMTP_URL })
  }
  const accepted = await send(mail.password)
  expect(accepted).toMatchObject({ code: 0, stderr: '' })
  expect(accepted.stdout).toBe(`The mail server accepted a test mail to ${OWNER}.\n`)
  expect(mail.received).toMatchObject([{ from: OWNER, to: [OWNER] }])

  const refused = await send('pass word')
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toBe(
    'The mail server did not take mail (EAUTH: 535 ….… with … … is unknown)\n',
  )
  const unset = await bookingsCommand(['--test-mail'], { ...fresh.env, SMTP_URL: '' })
  expect(unset).toMatchObject({ code: 1, stderr: 'SMTP_URL and NOTIFY_TO are not set\n' })
})

test('without mail settings nothing is queued', async ({ shared }) => {
  expect((await postBooking(shared.url, booking({ name: 'Not mailed' }))).status).toBe(201)
  expect(await outbox(shared)).toEqual([])
})
