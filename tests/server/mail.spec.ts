import type pg from 'pg'
import type { Database } from '../../server/database/database.ts'
import { claimNext } from '../../server/mail/mail-queue.ts'
import { booking } from '../support/bookings.ts'
import type { Installation } from '../support/installation.ts'
import { OWNER, type ReceivedMail, type TestMailServer, TO_OWNER } from '../support/mail-server.ts'
import { withSession } from '../support/postgres.ts'
import { passMinutes } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

const header = ({ raw }: ReceivedMail, name: string): string[] => {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ')
  return lines.match(new RegExp(`(?<=^${name}: ).*`, 'gim')) ?? []
}

/** The text of a mail, with its folded lines joined and its encoded equals signs decoded. */
const textOf = ({ raw }: ReceivedMail) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')

/** Starts a server, books, and waits until the booking is mailed. */
async function mailOne({ start, waiting }: Installation, mail: TestMailServer, changes: object) {
  const server = await start(mail.settings())
  expect(await server.book(changes)).toBe(201)
  await expect.poll(waiting).toEqual([])
  return mail.received.at(-1) as ReceivedMail
}

test('a booking is mailed to the owner, with its answers and its id', async ({ fresh, mail }) => {
  const received = await mailOne(fresh, mail, { name: 'First' })
  expect(received.envelope).toMatchObject(TO_OWNER)
  expect(received.greeting).toBe('kneepoint.example')
  expect(header(received, 'subject')).toEqual(['Audit booking: Cells & Sons'])
  expect(received.raw).toContain(booking().biggest_headache)
  const [{ id }] = (await fresh.bookings('First')) as [{ id: string }]
  expect(received.raw).toContain(`Id: ${id}\r\n`)
  expect(header(received, 'message-id')).toEqual([`<${id}@kneepoint.example>`])
})

test('the owner replies to the visitor', async ({ fresh, mail }) => {
  const received = await mailOne(fresh, mail, { name: 'First' })
  expect(header(received, 'reply-to')).toEqual(['First <ada@cells.example>'])
})

test('an unusual address is only in the text of the mail', async ({ fresh, mail }) => {
  const server = await fresh.start(mail.settings())
  const unusual = ['ä@ö.de', 'a:b@c.de;', 'a,b@c.de', '"a"@c.de', 'a@[127.0.0.1]']
  for (const email of unusual) expect(await server.book({ email })).toBe(201)
  await expect.poll(fresh.waiting).toEqual([])
  expect(mail.received).toHaveLength(unusual.length)
  expect(mail.received.flatMap(received => header(received, 'reply-to'))).toEqual([])
  expect(mail.received.map(({ raw }) => raw).join()).toContain('Email: a:b@c.de;')
})

test('a visitor who sends the form again is mailed about once', async ({ fresh, mail }) => {
  const server = await fresh.start(mail.settings())
  for (const name of ['First', 'First', 'Last']) {
    expect(await server.book({ name })).toBe(201)
    await expect.poll(fresh.waiting).toEqual([])
  }
  expect(mail.names()).toEqual(['First', 'Last'])
})

test('what a visitor types adds no header, recipient or attachment', async ({ fresh, mail }) => {
  const received = await mailOne(fresh, mail, {
    name: 'Eve\r\nBcc: victim@elsewhere.example\r\n\r\nBody <x@y> "quoted", other@z',
    email: 'a,b;c<d>"e(f)@cells.example',
    company_name: 'ACME\nX-Injected: yes\u0085\u2028Bcc: victim@elsewhere.example 電池',
    biggest_headache: 'text\r\n.\r\nMAIL FROM:<x@y>\r\n.\r\n',
  })
  expect(received).toMatchObject({ envelope: TO_OWNER })
  const once = ['to', 'from', 'subject', 'content-type']
  for (const name of [...once, 'bcc', 'x-injected']) {
    expect(header(received, name), name).toHaveLength(once.includes(name) ? 1 : 0)
  }
  expect(header(received, 'content-type')[0]).toMatch(/^text\/plain/)
  expect(mail.received).toHaveLength(1)
})

test('a booking waits for an unreachable mail server, even across a crash', async ({
  fresh,
  mail,
}) => {
  const nowhere = { ...mail.settings(), SMTP_URL: 'smtp://127.0.0.1:1' }
  const first = await fresh.startProcess(nowhere)
  await expect.poll(first.stdout).toMatch(/ mailed later\. .*\(ECONNREFUSED\)\n$/)
  expect(await first.book({ name: 'Away' })).toBe(201)
  await expect.poll(first.stderr).toMatch(/No booking is mailed now.* in 1 min.*ECONNREFUSED/)
  expect(first.stderr()).not.toMatch(/Away|cells\.example/)
  await first.kill()
  await fresh.start(mail.settings())
  await expect.poll(() => mail.names()).toEqual(['Away'])
  await expect.poll(fresh.waiting).toEqual([])
})

test('a refused recipient is no fault of the booking', async ({ fresh, mail }) => {
  mail.code.recipient = 552
  await fresh.insertMany(1)
  const server = await fresh.start(mail.settings())
  const failures = () => server.stderr().match(/\(EENVELOPE 552\)/g)?.length
  for (const failed of [1, 2, 3]) {
    await expect.poll(failures).toBe(failed)
    // Less than an hour, because the hourly job locks the booking for a moment, and a round skips locked bookings.
    passMinutes(10)
  }
  await expect.poll(failures).toBe(4)
  expect(server.stderr()).not.toContain('Mailbox full')
  mail.code.recipient = 0
  passMinutes(10)
  await expect.poll(() => mail.names(), 'with its words').toEqual(['number 1'])
})

test('each failure of the mail server doubles the wait, up to an hour', async ({ fresh, mail }) => {
  mail.code.recipient = 552
  await fresh.insertMany(1)
  const server = await fresh.start(mail.settings())
  const waits = () => server.stderr().match(/(?<=next attempt is in )\d+/g)
  const expected: string[] = []
  for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
    expected.push(String(wait))
    await expect.poll(waits).toEqual(expected)
    // A booking does not shorten the wait.
    expect(await server.book()).toBe(201)
    passMinutes(wait - 1)
    // By the time of this answer, a round that came too early would be over.
    expect(await server.health()).toBe(200)
    expect(waits()).toEqual(expected)
    passMinutes(1)
  }
})

test('each booking is mailed by itself, twenty in a round', async ({ fresh, mail }) => {
  await fresh.insertMany(21)
  await fresh.query(
    "update public.audit_bookings set created_at = now() + interval '1 s' where name = 'number 21'",
  )
  await fresh.start(mail.settings())
  await expect.poll(fresh.waiting).toEqual(['number 21'])
  const subjects = mail.received.map(received => header(received, 'subject').join())
  expect(subjects).toEqual(Array(20).fill('Audit booking: c'))
  passMinutes(1)
  await expect.poll(fresh.waiting).toEqual([])
  expect(mail.names()).toHaveLength(21)
})

test('a mail has the time of the booking in the time zone of TZ', async ({ fresh, mail }) => {
  await fresh.insertMany(1)
  await fresh.query("update public.audit_bookings set created_at = '2026-07-01T22:30Z'")
  process.env.TZ = 'Europe/Berlin'
  await fresh.start(mail.settings())
  await expect.poll(fresh.waiting).toEqual([])
  const [first] = mail.received as [ReceivedMail]
  expect(textOf(first)).toContain('Received: Thursday, 2 July 2026 at 00:30 CEST\r\n')
})

const isOfFirst = (raw: string) => raw.includes('Name: number 1\r')

/** Expects that one of the mails quotes nothing of the visitor, and says how to find the booking. */
function expectBareMail({ received }: TestMailServer): void {
  const bare = received.find(({ raw }) => !raw.includes('Name: ')) as ReceivedMail
  expect(header(bare, 'subject')).toEqual(['Audit booking'])
  expect(textOf(bare)).toMatch(/bookings -- list --since 20\S+Z\r\n\r\n[\da-f-]{36}, .*/)
  expect(bare.raw).not.toMatch(/number|a@b|\bd{3,}\b/)
}

test('a text that the mail server refuses for good is mailed about without it, and holds up no other', async ({
  fresh,
  mail,
}) => {
  await fresh.insertMany(3)
  mail.refuses = isOfFirst
  const server = await fresh.start(mail.settings('', 'warn'))
  await expect.poll(fresh.waiting, { timeout: 30_000 }).toEqual([])
  expect(mail.names()).toEqual(['number 2', 'number 3'])
  expectBareMail(mail)
  expect(server.stderr()).toContain(
    "A booking is mailed without the visitor's words. The mail server did not accept mail (EMESSAGE 554)",
  )
})

for (const [step, code] of [
  ['connection', 421],
  ['recipient', 451],
  ['recipient', 550],
  ['text', 452],
] as const) {
  test(`after the reply ${code} to the ${step}, a mail comes later with its words`, async ({
    fresh,
    mail,
  }) => {
    const server = await fresh.start(mail.settings())
    mail.code[step] = code
    // Another mail would be accepted at once.
    mail.refusals = 1
    expect(await server.book({ name: 'First' })).toBe(201)
    await expect.poll(server.stderr).toMatch(RegExp(`No booking is mailed now.* ${code}\\)`))
    passMinutes(1)
    await expect.poll(fresh.waiting).toEqual([])
    expect(mail.received).toHaveLength(1)
    expect(mail.names()).toEqual(['First'])
  })
}

for (const [fault, code] of [
  ['hangsUp', 'ECONNECTION'],
  // This fault ends when the whole mail has taken too long.
  ['neverAnswers', 'EABORT'],
] as const) {
  test(`a text at which the mail server ${fault} waits, and holds up no other`, async ({
    fresh,
    mail,
  }) => {
    await fresh.insertMany(3)
    mail[fault] = isOfFirst
    const server = await fresh.start(mail.settings(), { times: { mail: 2_000 } })
    const failures = () =>
      server.stderr().match(RegExp(`No booking is mailed now.*${code}`, 'g'))?.length
    await expect.poll(failures).toBe(1)
    passMinutes(1)
    await expect.poll(failures).toBe(2)
    expect(mail.names()).toEqual(['number 2', 'number 3'])
    expect(await fresh.waiting()).toEqual(['number 1'])
    mail[fault] = () => false
    passMinutes(1)
    await expect.poll(() => mail.names()).toEqual(['number 1', 'number 2', 'number 3'])
  })
}

test('a claim made by a clock that was ahead does not delay the mail', async ({ fresh, mail }) => {
  await fresh.insertMany(1)
  await fresh.query(`
    update public.audit_bookings
    set created_at = now() + interval '800 days', mail_claimed_at = now() + interval '800 days'`)
  await fresh.start(mail.settings())
  await expect.poll(() => mail.names()).toEqual(['number 1'])
})

test('a claim made while another one is under way holds', async ({ fresh }) => {
  await fresh.insertMany(1)
  const queueOf = (session: pg.Client): Pick<Database, 'asRole'> => ({
    asRole: (_role, text, values) => session.query(text, values && [...values]),
  })
  await withSession(fresh.databaseUrl, async earlier => {
    await earlier.query('begin')
    await earlier.query('select now()')
    expect(await withSession(fresh.databaseUrl, later => claimNext(queueOf(later)))).not.toBeNull()
    expect(await claimNext(queueOf(earlier))).toBeNull()
  })
})

test('a booking that a killed process was mailing is due again six minutes later', async ({
  fresh,
  mail,
}) => {
  let attempts = 0
  mail.neverAnswers = () => {
    attempts += 1
    return attempts === 1
  }
  const first = await fresh.startProcess(mail.settings())
  expect(await first.book({ name: 'Slow' })).toBe(201)
  await expect.poll(() => attempts).toBe(1)
  await first.kill()
  const second = await fresh.start(mail.settings())
  await fresh.ageClaims(5)
  passMinutes(5)
  expect(await second.health()).toBe(200)
  expect(attempts).toBe(1)
  await fresh.ageClaims(1)
  passMinutes(1)
  await expect.poll(() => mail.names()).toEqual(['Slow'])
})

/** Starts a server, books, and keeps the mail server from answering until the test says so. */
async function startHanging({ start }: Installation, mail: TestMailServer) {
  let answer: () => void = () => undefined
  let attempts = 0
  mail.refuses = raw => {
    if (!raw.includes('Name: Slow\r')) return false
    attempts += 1
    return new Promise<boolean>(answered => {
      answer = () => answered(false)
    })
  }
  const server = await start(mail.settings())
  expect(await server.book({ name: 'Slow', email: 'slow@cells.example' })).toBe(201)
  await expect.poll(() => attempts).toBe(1)
  return { answer: () => answer(), attempts: () => attempts }
}

test('a mail server that hangs holds up no deletion', async ({ fresh, mail }) => {
  const { answer } = await startHanging(fresh, mail)
  const deleted = await fresh.command(['delete', '--email', 'slow@cells.example', '--yes'])
  expect(deleted.stdout).toBe('Deleted 1 booking.\n')
  answer()
})

test('while one process mails a booking, another one mails only others', async ({
  fresh,
  mail,
}) => {
  const { answer, attempts } = await startHanging(fresh, mail)
  const other = await fresh.start(mail.settings())
  expect(await other.book({ name: 'Next' })).toBe(201)
  await expect.poll(() => mail.names()).toEqual(['Next'])
  passMinutes(1)
  expect(await other.health()).toBe(200)
  expect(attempts()).toBe(1)
  answer()
  await expect.poll(fresh.waiting).toEqual([])
  expect(mail.names(), 'each once').toEqual(['Next', 'Slow'])
  expect(other.stderr()).toBe('')
})

const spam = (name: string) => ({ name: `www.spam.example/${name}` })

test('spam is not mailed; a mail names the number of marked bookings', async ({ fresh, mail }) => {
  const server = await fresh.start(mail.settings())
  for (const name of ['a', 'b']) expect(await server.book(spam(name))).toBe(201)
  passMinutes(1)
  expect(await server.book({ name: 'Ada' })).toBe(201)
  await expect.poll(fresh.waiting).toEqual([])
  expect(mail.names()).toEqual(['Ada'])
  const [received] = mail.received as [ReceivedMail]
  expect(textOf(received)).toMatch(/Marked as spam: 2\. .* bookings -- list --spam\r$/m)
  expect(received.raw, 'nothing is quoted').not.toContain('spam.example')
  await fresh.command(['delete', '--spam', '--yes'])
  expect(await server.book({ name: 'Last' })).toBe(201)
  await expect.poll(fresh.waiting).toEqual([])
  expect(textOf(mail.received.at(-1) as ReceivedMail)).not.toContain('spam')
})

test('nothing is sent to another machine without TLS', async ({ fresh, mail }) => {
  const { SMTP_URL, ...others } = mail.settings(`ada:${encodeURIComponent(mail.password)}@`)
  // The test's mail server offers no STARTTLS, as if somebody in between had removed it.
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

test('a programming error in a mail is logged with its place, and the rounds continue', async ({
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
    msg: expect.stringMatching(/because of an error in this program. The next attempt is in 6 min/),
    err: { type: 'TypeError', stack: expect.stringMatching(/at timeOf .*booking-mail/) },
  })
  expect(await server.book({ name: 'Second' })).toBe(201)
  await expect.poll(() => lines().length, 'the second does not wait for the first').toBe(2)
  await fresh.ageClaims(6)
  passMinutes(6)
  await expect.poll(() => lines().length).toBeGreaterThanOrEqual(4)
  expect(server.stderr()).not.toContain('cells.example')
  expect(await server.health()).toBe(200)
})

test('the owner can send a test mail, and learns why it is refused', async ({ fresh, mail }) => {
  const send = (password: string) =>
    fresh.command(['test-mail'], mail.settings(`ada.volta:${encodeURIComponent(password)}@`))
  const stdout = `The mail server accepted a mail to ${OWNER}.\n`
  expect(await send(mail.password)).toEqual({ code: 0, stdout, stderr: '' })
  expect(mail.received).toMatchObject([{ envelope: TO_OWNER }])

  const refused = 'The mail server did not accept mail (EAUTH 535)\n'
  expect(await send('pass word')).toEqual({ code: 1, stdout: '', stderr: refused })
  const unset = await fresh.command(['test-mail'])
  expect(unset).toMatchObject({ code: 1, stderr: 'SMTP_URL and NOTIFY_TO are not set\n' })
})

test('an alert reaches the owner', async ({ fresh, mail }) => {
  const { code } = await fresh.command(['alert', 'The backup failed'], mail.settings())
  expect(code).toBe(0)
  expect(mail.received.flatMap(received => header(received, 'subject'))).toEqual([
    'The backup failed',
  ])
})
