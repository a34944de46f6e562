import { booking, postBooking } from '../support/bookings.ts'
import { type ReceivedMail, TestMailServer } from '../support/mail-server.ts'
import { expect, type FreshServer, test } from '../support/test.ts'

const OWNER = 'owner@kneepoint.example'

let mail: TestMailServer
let env: Record<string, string>

test.beforeEach(async () => {
  mail = new TestMailServer()
  await mail.start()
  env = { SMTP_URL: mail.url, NOTIFY_TO: OWNER, LOG_LEVEL: 'error' }
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
  expect((await postBooking(first.url, booking({ name: 'Away' }))).status).toBe(201)
  await expect.poll(() => first.stderr()).toContain('could not be mailed yet')
  expect(first.stderr()).not.toMatch(/Away|cells\.example/)
  // The outbox says so too, before the server dies: the mail is due again in a moment.
  await expect.poll(() => outbox(fresh)).toMatchObject([{ attempts: 1 }])
  await first.kill()

  mail.refuses = () => true
  await mail.start()
  const second = await fresh.start(env)
  expect((await postBooking(second.url, booking({ name: 'Refused' }))).status).toBe(201)
  // A delivery that was under way at that moment leaves the mail to the next poll.
  await expect.poll(() => second.stderr(), { timeout: 30_000 }).toContain('could not be mailed yet')
  mail.refuses = () => false
  await expect.poll(() => mail.received.length, { timeout: 30_000 }).toBe(2)
  await second.stop()
  expect(mail.received.map(({ raw }) => /^Name: (.*)$/m.exec(raw)?.[1]?.trim()).sort()).toEqual([
    'Away',
    'Refused',
  ])
  expect(await outbox(fresh)).toEqual([])
})

test('mails that are refused do not hold up the one behind them', async ({ fresh }) => {
  await fresh.insertMany(13)
  await fresh.query(`
    insert into kneepoint.mail_outbox (booking_id, due_at)
    select id, now() - interval '1 hour' + interval '1 s' * substring(name from '\\d+')::int
    from public.audit_bookings`)
  mail.refuses = raw => !raw.includes('number 13')
  const server = await fresh.start(env)
  await expect.poll(() => mail.received.length, { timeout: 20_000 }).toBe(1)
  await server.stop()
  expect(await outbox(fresh)).toHaveLength(12)
})

test('without mail settings nothing is queued', async ({ shared }) => {
  expect((await postBooking(shared.url, booking({ name: 'Not mailed' }))).status).toBe(201)
  expect(await outbox(shared)).toEqual([])
})
