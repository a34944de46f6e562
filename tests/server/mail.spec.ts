import { booking } from '../support/bookings.ts'
import { OWNER, type ReceivedMail, TO_OWNER } from '../support/mail-server.ts'
import { expect, test } from '../support/test.ts'

const header = ({ raw }: ReceivedMail, name: string): string[] => {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ')
  return lines.match(new RegExp(`(?<=^${name}: ).*`, 'gim')) ?? []
}

/** The text of a mail, whose long lines are folded and whose signs may be encoded. */
const textOf = ({ raw }: ReceivedMail) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')

test('a booking is mailed once, with the visitor to reply to', async ({ fresh, mail }) => {
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
  for (const record of records) {
    expect(await server.book(record)).toBe(201)
    await expect.poll(fresh.waiting).toEqual([])
    server.passMinutes(1)
  }
  // As a visitor does whose answer was lost in the network.
  expect(await server.book({ name: 'First' })).toBe(201)
  expect(await fresh.waiting()).toEqual([])
  expect(await fresh.bookings('First')).toHaveLength(1)
  await server.stop()
  expect(mail.received).toHaveLength(records.length)

  const [first] = mail.received as [ReceivedMail]
  expect(header(first, 'subject')).toEqual(['Audit booking: Cells & Sons'])
  expect(first.raw).toContain(booking().biggest_headache)
  const [{ id }] = (await fresh.bookings('First')) as [{ id: string }]
  expect(first.raw).toContain(`Id: ${id}\r\n`)
  expect(first.raw).not.toContain('spam')
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
  const first = await fresh.startProcess(nowhere)
  await expect.poll(first.stdout).toMatch(/ mailed later\. .*\(ECONNREFUSED\)\n$/)
  expect(await first.book({ name: 'Away' })).toBe(201)
  await expect.poll(first.stderr).toMatch(/Could not mail a booking.* in 1 min.*ECONNREFUSED/)
  expect(first.stderr()).not.toMatch(/Away|cells\.example/)
  await first.kill()

  mail.isFull = true
  const second = await fresh.start(mail.settings())
  await expect.poll(second.stderr).toContain('EENVELOPE: 552 Mailbox full')
  expect(await second.book({ name: 'Refused' })).toBe(201)
  mail.isFull = false
  mail.refusal = 450
  mail.refuses = () => true
  second.passMinutes(1)
  await expect.poll(second.stderr).toMatch(/"reply":"450 Not accepted".* in 1 min/)
  mail.refuses = () => false
  expect(mail.received).toEqual([])
  second.passMinutes(2)
  await expect.poll(() => mail.names()).toEqual(['Away', 'Refused'])
  await expect.poll(fresh.waiting).toEqual([])
  expect(mail.received).toHaveLength(2)
})

test('each failure doubles the wait, up to an hour', async ({ fresh, mail }) => {
  mail.isFull = true
  await fresh.insertMany(1)
  const server = await fresh.start(mail.settings())
  const waits = () => server.stderr().match(/(?<=next attempt is in )\d+/g)
  const expected: string[] = []
  for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
    expected.push(String(wait))
    await expect.poll(waits).toEqual(expected)
    // A booking does not shorten it.
    expect(await server.book()).toBe(201)
    server.passMinutes(wait - 1)
    // The answer comes after a round that would be too early.
    expect(await server.health()).toBe(200)
    expect(waits()).toEqual(expected)
    server.passMinutes(1)
  }
})

test('each booking is mailed by itself, twenty in a round', async ({ fresh, mail }) => {
  await fresh.insertMany(21)
  await fresh.query("update public.audit_bookings set created_at = '2026-07-01T22:30Z'")
  await fresh.query(
    "update public.audit_bookings set created_at = '2026-07-02T22:30Z' where name = 'number 21'",
  )
  process.env.TZ = 'Europe/Berlin'
  const server = await fresh.start(mail.settings())
  await expect.poll(fresh.waiting).toEqual(['number 21'])
  const subjects = mail.received.map(received => header(received, 'subject').join())
  expect(subjects).toEqual(Array(20).fill('Audit booking: c'))
  const [first] = mail.received as [ReceivedMail]
  expect(textOf(first)).toContain('Received: Thursday, 2 July 2026 at 00:30 CEST\r\n')
  server.passMinutes(1)
  await expect.poll(fresh.waiting).toEqual([])
  expect(mail.names()).toHaveLength(21)
})

for (const [fault, attempts] of [
  ['refuses', 1],
  ['hangsUp', 6],
] as const) {
  test(`a mail server that ${fault} at one text gets that mail without the text`, async ({
    fresh,
    mail,
  }) => {
    await fresh.insertMany(3)
    let failures = 0
    mail[fault] = raw => {
      const isMeant = raw.includes('Name: number 1\r')
      if (isMeant) failures += 1
      return isMeant
    }
    const server = await fresh.start(mail.settings())
    // The others do not wait for it.
    await expect.poll(() => mail.names()).toEqual(['number 2', 'number 3'])
    const log = () => server.stderr().match(/Could not mail a booking/g)?.length
    for (const [failed, wait] of fault === 'hangsUp' ? [1, 2, 4, 8, 16].entries() : []) {
      await expect.poll(log).toBe(failed + 1)
      server.passMinutes(wait)
    }
    await expect.poll(fresh.waiting).toEqual([])
    expect(failures).toBe(attempts)
    const bare = mail.received.find(({ raw }) => !raw.includes('Name: ')) as ReceivedMail
    expect(header(bare, 'subject')).toEqual(['Audit booking'])
    expect(textOf(bare)).toMatch(/bookings -- list --since 20\S+Z\r\n\r\n[\da-f-]{36}, .*/)
    expect(bare.raw).not.toMatch(/number|a@b|\bd{3,}\b/)
    expect(await server.book({ name: 'Next' })).toBe(201)
    await expect.poll(() => mail.names()).toContain('Next')
  })
}

test('a mail server that asks to try again later gets the words of the visitor then', async ({
  fresh,
  mail,
}) => {
  await fresh.insertMany(1)
  mail.refusal = 451
  mail.refuses = raw => raw.includes('Name: number 1\r')
  const server = await fresh.start(mail.settings())
  await expect.poll(server.stderr).toContain('attempt is in 1 min')
  server.passMinutes(1)
  await expect.poll(server.stderr).toContain('attempt is in 2 min')
  mail.refuses = () => false
  server.passMinutes(2)
  await expect.poll(fresh.waiting).toEqual([])
  expect(mail.names()).toEqual(['number 1'])
})

test('a mail server that hangs holds up no deletion, and no other process mails', async ({
  fresh,
  mail,
}) => {
  let answer: (isRefused: boolean) => void = () => undefined
  let attempts = 0
  const contacted = new Promise<void>(resolve => {
    mail.refuses = raw => {
      if (!raw.includes('Name: Slow\r')) return false
      attempts += 1
      resolve()
      return new Promise<boolean>(answered => {
        answer = answered
      })
    }
  })
  const settings = mail.settings()
  const slow = await fresh.start(settings)
  expect(await slow.book({ name: 'Slow', email: 'slow@cells.example' })).toBe(201)
  await contacted
  const other = await fresh.start({ ...settings, LOG_LEVEL: 'error' })
  expect(await other.book({ name: 'Next' })).toBe(201)
  const deleted = await fresh.command(['delete', '--email', 'slow@cells.example', '--yes'])
  expect(deleted.stdout).toBe('Deleted 1 booking.\n')
  other.passMinutes(1)
  expect(await other.health()).toBe(200)
  expect(mail.received, 'the other process waits for its turn').toEqual([])
  expect(attempts).toBe(1)
  answer(false)
  await expect.poll(() => mail.names()).toEqual(['Slow'])
  await expect
    .poll(() => {
      other.passMinutes(1)
      return fresh.waiting()
    })
    .toEqual([])
  expect(mail.names(), 'each once').toEqual(['Next', 'Slow'])
  expect(other.stderr()).toBe('')
})

test('spam is not mailed; the next mail has the number of what was marked since the last', async ({
  fresh,
  mail,
}) => {
  const server = await fresh.start(mail.settings())
  const notices: (string | undefined)[] = []
  for (const [round, count] of [3, 0, 2].entries()) {
    for (let spam = 0; spam < count; spam += 1) {
      expect(await server.book({ name: `www.spam.example/${round}/${spam}` })).toBe(201)
    }
    server.passMinutes(1)
    expect(await server.book({ name: `Ada ${round}` })).toBe(201)
    await expect.poll(fresh.waiting).toEqual([])
    notices.push(/Marked as spam.*/.exec(textOf(mail.received.at(-1) as ReceivedMail))?.[0])
  }
  expect(mail.names()).toEqual(['Ada 0', 'Ada 1', 'Ada 2'])
  const command = 'To list them: npm run bookings -- list --spam'
  expect(notices).toEqual([
    `Marked as spam since the last mail: 3. ${command}`,
    undefined,
    expect.stringMatching(`since the last mail: 2. ${command} --since 20\\S+Z$`),
  ])
})

test('a refused login is logged once, and tried once an hour', async ({ fresh, mail }) => {
  const server = await fresh.start(mail.settings('ada:wrong@'))
  await expect.poll(() => mail.logins, 'at the start').toBe(1)
  expect(await server.book()).toBe(201)
  await expect.poll(() => mail.logins).toBe(2)
  for (const logins of [3, 4]) {
    server.passMinutes(59)
    expect(await server.health()).toBe(200)
    expect(mail.logins).toBe(logins - 1)
    server.passMinutes(1)
    await expect.poll(() => mail.logins).toBe(logins)
  }
  expect(server.stderr().match(/No booking is mailed while the mail server refuses/g)).toHaveLength(
    1,
  )
  expect(server.stderr()).not.toMatch(/wrong/)
})

test('nothing is sent to another machine without TLS', async ({ fresh, mail }) => {
  const { SMTP_URL, ...others } = mail.settings(`ada:${encodeURIComponent(mail.password)}@`)
  // The test's mail server offers no STARTTLS, as if somebody on the way had removed it.
  const away = { ...others, SMTP_URL: SMTP_URL.replace('127.0.0.1', '0.0.0.0') }
  const { code, stderr } = await fresh.command(['test-mail'], away)
  expect({ code, logins: mail.logins }).toEqual({ code: 1, logins: 0 })
  expect(stderr).toContain('The mail server did not accept mail')
  expect((await fresh.command(['test-mail'], { ...others, SMTP_URL })).code).toBe(0)
})

const original = Date.prototype.toLocaleString
test.afterEach(() => {
  Date.prototype.toLocaleString = original
  delete process.env.TZ
})

test('a programming error in a mail is logged with its place, and the rounds go on', async ({
  fresh,
  mail,
}) => {
  // Makes the composition of mail fail, as a programming error would.
  Date.prototype.toLocaleString = () => {
    throw new TypeError('of ada@cells.example')
  }
  const server = await fresh.start(mail.settings())
  expect(await server.book({ name: 'First' })).toBe(201)
  const lines = () => server.stderr().trim().split('\n').filter(Boolean)
  await expect.poll(() => lines().length).toBe(1)
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({
    msg: expect.stringMatching(/because of an error in this program. The next attempt is in 1 min/),
    err: { type: 'TypeError', stack: expect.stringMatching(/at timeOf .*booking-mail/) },
  })
  expect(await server.book({ name: 'Second' })).toBe(201)
  await expect.poll(() => lines().length, 'the second does not wait for the first').toBe(2)
  server.passMinutes(1)
  await expect.poll(() => lines().length).toBe(4)
  expect(server.stderr()).not.toContain('cells.example')
  expect(await server.health()).toBe(200)
})

test('the owner can send a test mail, and learns why it is refused', async ({ fresh, mail }) => {
  const send = (password: string) =>
    fresh.command(['test-mail'], mail.settings(`ada.volta:${encodeURIComponent(password)}@`))
  const stdout = `The mail server accepted a test mail to ${OWNER}.\n`
  expect(await send(mail.password)).toEqual({ code: 0, stdout, stderr: '' })
  expect(mail.received).toMatchObject([{ envelope: TO_OWNER }])

  const refused = 'The mail server did not accept mail (EAUTH: 535 ….… with … … is unknown)\n'
  expect(await send('pass word')).toEqual({ code: 1, stdout: '', stderr: refused })
  const unset = await fresh.command(['test-mail'])
  expect(unset).toMatchObject({ code: 1, stderr: 'SMTP_URL and NOTIFY_TO are not set\n' })
})
