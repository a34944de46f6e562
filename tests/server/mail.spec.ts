import { booking, postBooking } from '../support/bookings.ts'
import { type ReceivedMail, TestMailServer } from '../support/mail-server.ts'
import { expect, type FreshServer, test } from '../support/server-test.ts'
import { runServer } from '../support/start-server.ts'

let mail: TestMailServer
let env: Record<string, string>

test.beforeEach(async () => {
  mail = new TestMailServer()
  await mail.start()
  env = { SMTP_URL: mail.url, NOTIFY_TO: 'owner@kneepoint.example', LOG_LEVEL: 'error' }
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
  const server = await fresh.start(env)
  expect(server.stdout()).toContain('new ones are mailed to NOTIFY_TO')
  for (const name of ['First', 'Second', 'Third']) {
    expect((await postBooking(server.url, booking({ name }))).status).toBe(201)
  }
  await expect.poll(() => mail.received.length).toBe(3)
  await server.stop()
  expect(mail.received).toHaveLength(3)
  const [first] = mail.received
  expect(first?.to).toEqual(['owner@kneepoint.example'])
  expect(header(first as ReceivedMail, 'reply-to')).toEqual(['First <ada@cells.example>'])
  expect(header(first as ReceivedMail, 'subject')).toEqual(['Audit booking: Cells & Sons'])
  expect(first?.raw).toContain(booking().biggest_headache)
  expect(await outbox(fresh)).toEqual([])
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

  mail.refuses = true
  await mail.start()
  const second = await fresh.start(env)
  expect((await postBooking(second.url, booking({ name: 'Refused' }))).status).toBe(201)
  await expect.poll(() => second.stderr()).toContain('could not be mailed yet')
  mail.refuses = false
  await expect.poll(() => mail.received.length, { timeout: 30_000 }).toBe(2)
  await second.stop()
  expect(mail.received.map(({ raw }) => /^Name: (.*)$/m.exec(raw)?.[1]?.trim()).sort()).toEqual([
    'Away',
    'Refused',
  ])
  expect(await outbox(fresh)).toEqual([])
})

test('the visitor’s input cannot add headers, recipients or attachments', async ({ fresh }) => {
  const server = await fresh.start(env)
  const nasty = booking({
    name: 'Eve\r\nBcc: victim@elsewhere.example\r\n\r\nBody <x@y> "quoted", other@z',
    email: 'a,b;c<d>"e(f)@cells.example',
    company_name: 'ACME\nX-Injected: yes\u0085\u2028Bcc: victim@elsewhere.example 電池',
    biggest_headache: 'text\r\n.\r\nMAIL FROM:<x@y>\r\n.\r\n\u0000'.replace('\u0000', ''),
  })
  expect((await postBooking(server.url, nasty)).status).toBe(201)
  await expect.poll(() => mail.received.length).toBe(1)
  await server.stop()
  const [received] = mail.received as [ReceivedMail]
  expect(received.to).toEqual(['owner@kneepoint.example'])
  expect(received.from).toBe('owner@kneepoint.example')
  expect(header(received, 'bcc')).toEqual([])
  expect(header(received, 'x-injected')).toEqual([])
  for (const name of ['to', 'from', 'subject', 'content-type']) {
    expect(header(received, name), name).toHaveLength(1)
  }
  expect(header(received, 'content-type')[0]).toMatch(/^text\/plain/)
  expect(mail.received).toHaveLength(1)
})

test('an unusual address is in the text and not in a header', async ({ fresh }) => {
  const server = await fresh.start(env)
  const addresses = ['ä@ö.de', 'a:b@c.de;', 'a,b@c.de', '"a"@c.de', 'a@[127.0.0.1]']
  for (const email of addresses) {
    expect((await postBooking(server.url, booking({ email }))).status).toBe(201)
  }
  await expect.poll(() => mail.received.length).toBe(addresses.length)
  for (const received of mail.received) expect(header(received, 'reply-to')).toEqual([])
  const texts = mail.received.map(({ raw }) => raw).join()
  expect(texts).toContain('Email: a:b@c.de;')
})

test('without mail settings nothing is queued, and the startup message says so', async ({
  fresh,
}) => {
  const server = await fresh.start()
  expect(server.stdout()).toContain('no mail about new ones, as SMTP_URL and NOTIFY_TO are not set')
  expect((await postBooking(server.url, booking())).status).toBe(201)
  await server.stop()
  expect(await outbox(fresh)).toEqual([])
})

test('an incomplete or invalid mail setting is named in the error', async ({ fresh }) => {
  const tries: [env: Record<string, string>, reason: RegExp][] = [
    [{ SMTP_URL: mail.url, NOTIFY_TO: '' }, /NOTIFY_TO must be one mail address/],
    [{ SMTP_URL: '', NOTIFY_TO: 'owner@kneepoint.example' }, /SMTP_URL must be an address/],
    [{ NOTIFY_TO: 'a@b, c@d' }, /NOTIFY_TO must be one mail address/],
    [{ SMTP_URL: 'http://127.0.0.1' }, /SMTP_URL must be an address/],
  ]
  for (const [changes, reason] of tries) {
    const run = runServer({ ...fresh.env, ...env, ...changes })
    expect(await run.exit).toBe(1)
    expect(run.stderr()).toMatch(reason)
  }
})
