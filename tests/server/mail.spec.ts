import { booking } from '../support/bookings.ts'
import type { Installation } from '../support/installation.ts'
import { OWNER, type ReceivedMail, TO_OWNER } from '../support/mail-server.ts'
import { expect, test } from '../support/test.ts'

const header = ({ raw }: ReceivedMail, name: string): string[] => {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ')
  return lines.match(new RegExp(`(?<=^${name}: ).*`, 'gim')) ?? []
}

/** Puts that many bookings in the outbox, named `number 1` and so on, in this order. */
async function queueMany({ insertMany, query }: Installation, count: number): Promise<void> {
  await insertMany(count)
  await query(`
    insert into kneepoint.mail_outbox (booking_id, due_at)
    select id, now() - interval '1 hour' + interval '1 s' * substring(name from '\\d+')::int
    from public.audit_bookings`)
}

test('each booking is mailed once, with the visitor to reply to', async ({ fresh, mail }) => {
  const nasty = {
    name: 'Eve\r\nBcc: victim@elsewhere.example\r\n\r\nBody <x@y> "quoted", other@z',
    email: 'a,b;c<d>"e(f)@cells.example',
    company_name: 'ACME\nX-Injected: yes\u0085\u2028Bcc: victim@elsewhere.example 電池',
    biggest_headache: 'text\r\n.\r\nMAIL FROM:<x@y>\r\n.\r\n',
  }
  const unusual = ['ä@ö.de', 'a:b@c.de;', 'a,b@c.de', '"a"@c.de', 'a@[127.0.0.1]']
  const records = [{ name: 'First' }, nasty, ...unusual.map(email => ({ email }))]
  const server = await fresh.start(mail.settings())
  expect(server.stdout()).toContain('new ones are mailed to NOTIFY_TO')
  for (const record of records) expect(await server.book(record)).toBe(201)
  await expect.poll(fresh.outbox, { timeout: 20_000 }).toEqual([])
  await server.stop()
  expect(mail.received).toHaveLength(records.length)

  const first = mail.received.find(({ raw }) => raw.includes('Name: First')) as ReceivedMail
  expect(header(first, 'subject')).toEqual(['Audit booking: Cells & Sons'])
  expect(first.raw).toContain(booking().biggest_headache)
  const [{ id }] = (await fresh.bookings('First')) as [{ id: string }]
  expect(first.raw).toContain(`Id: ${id}\r\n`)
  expect(header(first, 'message-id')).toEqual([`<${id}@kneepoint.example>`])
  // An unusual address is in the text alone.
  const replyTo = mail.received.flatMap(received => header(received, 'reply-to'))
  expect(replyTo).toEqual(['First <ada@cells.example>'])
  expect(mail.received.map(({ raw }) => raw).join()).toContain('Email: a:b@c.de;')

  // What a visitor types adds no header, recipient or attachment.
  const once = ['to', 'from', 'subject', 'content-type']
  for (const received of mail.received) {
    expect(received).toMatchObject({ envelope: TO_OWNER })
    for (const name of [...once, 'bcc', 'x-injected']) {
      expect(header(received, name), name).toHaveLength(once.includes(name) ? 1 : 0)
    }
    expect(header(received, 'content-type')[0]).toMatch(/^text\/plain/)
  }
})

test('no mail is lost in an outage, a refusal or a crash', async ({ fresh, mail }) => {
  const nowhere = { ...mail.settings(), SMTP_URL: 'smtp://127.0.0.1:1' }
  const first = await fresh.start(nowhere)
  await expect.poll(first.stdout).toMatch(/ mailed later\. .*\(ECONNREFUSED\)\n$/)
  expect(await first.book({ name: 'Away' })).toBe(201)
  // A booking that comes during a delivery waits for the next poll, which comes every 5 s.
  await expect.poll(first.stderr, { timeout: 20_000 }).toMatch(/ECONNREFUSED.*Not mailed yet: a b/)
  expect(first.stderr()).not.toMatch(/Away|cells\.example/)
  // The outbox says so too, before the server dies.
  await expect.poll(fresh.outbox).toMatchObject([{ attempts: 1 }])
  await first.kill()

  mail.isFull = true
  const second = await fresh.start(mail.settings())
  expect(await second.book({ name: 'Refused' })).toBe(201)
  await expect.poll(second.stderr, { timeout: 20_000 }).toContain('EENVELOPE: 552 Mailbox full')
  mail.isFull = false
  mail.refusal = 450
  mail.refuses = () => true
  const later = /"reply":"450 Not accepted".*Not mailed yet: a booking.*EMESSAGE/g
  const attempts = () => second.stderr().match(later)?.length
  await expect.poll(attempts, { timeout: 30_000 }).toBeGreaterThan(1)
  expect(await fresh.query('select from kneepoint.mail_outbox where refused')).toEqual([])
  mail.refuses = () => false
  await expect.poll(fresh.outbox, { timeout: 30_000 }).toEqual([])
  expect(mail.names()).toEqual(['Away', 'Refused'])
})

test('ten bookings an hour come singly, further ones together', async ({ fresh, mail }) => {
  await queueMany(fresh, 15)
  await fresh.query("update public.audit_bookings set created_at = '2026-07-01T22:30Z'")
  await fresh.start(mail.settings())
  await expect.poll(fresh.outbox, { timeout: 20_000 }).toEqual([])
  const digest = mail.received.pop() as ReceivedMail
  expect(mail.names()).toHaveLength(10)
  expect(header(digest, 'subject')).toEqual(['5 audit bookings'])
  expect(header(digest, 'reply-to')).toEqual([])
  expect(mail.names([digest])).toEqual([11, 12, 13, 14, 15].map(count => `number ${count}`))
  expect(digest.raw).toContain('Received: Thursday, 2 July 2026 at 00:30 CEST\r\n')
})

for (const [fault, numbers] of [
  // The first ten come alone, the others in a digest.
  ['refuses', [3, 13]],
  ['hangsUp', [13]],
] as const) {
  test(`a mail server that ${fault} at a text gets every other text`, async ({ fresh, mail }) => {
    await queueMany(fresh, 15)
    const unwanted = numbers.map(count => `number ${count}`)
    mail[fault] = raw => unwanted.some(name => raw.includes(`${name}\r`))
    const server = await fresh.start(mail.settings())
    const names = (await fresh.names()).map(String).filter(name => !unwanted.includes(name))
    await expect.poll(() => mail.names(), { timeout: 50_000 }).toEqual(names.sort())
    await expect.poll(fresh.outbox, { timeout: 20_000 }).toHaveLength(unwanted.length)
    expect(server.stderr()).toMatch(/Not mailed yet: [45] bookings/)
  })
}

test('refused texts hold up no other, and come without a word', async ({ fresh, mail }) => {
  await queueMany(fresh, 60)
  mail.refuses = raw => /Name: number (?!60\r)/.test(raw)
  await fresh.start(mail.settings())
  const triedOnce = () => fresh.query('select from kneepoint.mail_outbox where attempts < 2')
  await expect.poll(triedOnce, { timeout: 30_000 }).toEqual([])
  const [first, ...bare] = mail.received.map(({ raw }) => raw)
  expect(first).toContain('Name: number 60\r\n')
  expect(bare, 'ten mails an hour').toHaveLength(9)
  for (const raw of bare) {
    expect(raw).toMatch(/-- --since 20\S+Z\r\n.*\r\nId: [\da-f-]{36}\r\n$/s)
    expect(raw).not.toMatch(/number|a@b|ddd/)
  }
})

test('300 pieces of spam among 5 bookings are one mail a day', async ({ fresh, mail }) => {
  const server = await fresh.start(mail.settings())
  const names = ['A', 'B', 'C', 'D']
  for (const name of names) {
    const spam = Array.from({ length: 75 }, (_, i) => ({ name: `www.spam.example/${name}/${i}` }))
    await Promise.all([{ name }, ...spam].map(server.book))
  }
  await expect.poll(() => mail.names()).toEqual(names)
  const waiting = 'select count(*)::int from kneepoint.mail_outbox group by due_at'
  expect(await fresh.query(waiting)).toEqual([{ count: 300 }])

  // At the end of the day, the mail server dislikes the words.
  mail.refuses = raw => raw.includes('spam.example')
  await fresh.query('update kneepoint.mail_outbox set due_at = now()')
  await server.book({ name: 'E' })
  await expect.poll(server.stderr).toContain('Not mailed yet: 300 bookings')
  await expect.poll(fresh.outbox, { timeout: 20_000 }).toEqual([])
  const bare = mail.received.pop() as ReceivedMail
  expect(header(bare, 'subject')).toEqual(['Bookings marked as spam: 300'])
  expect(bare.raw.replaceAll('=\r\n', '')).toContain('npm run bookings -- --delete-spam')
  expect(mail.names()).toEqual([...names, 'E'])
})

test('more spam than one mail lists is one mail with their number', async ({ fresh, mail }) => {
  await fresh.insertMany(2_500)
  await fresh.query(`
    update public.audit_bookings set company_name = 'https://www.spam.example';
    insert into kneepoint.mail_outbox (booking_id, is_spam) select id, true from public.audit_bookings`)
  await fresh.start(mail.settings())
  await expect.poll(fresh.outbox, { timeout: 20_000 }).toEqual([])
  const [spam, ...others] = mail.received as [ReceivedMail]
  expect(header(spam, 'subject')).toEqual(['Bookings marked as spam: 2500'])
  expect(spam.raw.replaceAll('=\r\n', '')).toContain('<a@b>, https[:]//www[.]spam.example')
  expect(others).toEqual([])
})

test('the owner can send a test mail, and learns why it is refused', async ({ fresh, mail }) => {
  const send = (password: string) =>
    fresh.command(['--test-mail'], mail.settings(`ada.volta:${encodeURIComponent(password)}@`))
  const stdout = `The mail server accepted a test mail to ${OWNER}.\n`
  expect(await send(mail.password)).toEqual({ code: 0, stdout, stderr: '' })
  expect(mail.received).toMatchObject([{ envelope: TO_OWNER }])

  const refused = 'The mail server did not accept mail (EAUTH: 535 ….… with … … is unknown)\n'
  expect(await send('pass word')).toEqual({ code: 1, stdout: '', stderr: refused })
  const unset = await fresh.command(['--test-mail'])
  expect(unset).toMatchObject({ code: 1, stderr: 'SMTP_URL and NOTIFY_TO are not set\n' })
})
