import { booking } from '../support/bookings.ts'
import { CONTROLLED_INTERVALS, passInterval } from '../support/intervals.ts'
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
  const server = await fresh.start({ ...mail.settings(), ...CONTROLLED_INTERVALS })
  expect(server.stdout()).toContain('new ones are mailed to NOTIFY_TO')
  for (const record of records) {
    expect(await server.book(record)).toBe(201)
    await expect.poll(fresh.waiting).toEqual([])
    passInterval(server)
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
  const first = await fresh.start(nowhere)
  await expect.poll(first.stdout).toMatch(/ mailed later\. .*\(ECONNREFUSED\)\n$/)
  expect(await first.book({ name: 'Away' })).toBe(201)
  await expect.poll(first.stderr).toMatch(/Not mailed yet: a booking.* in 1 min.*ECONNREFUSED/)
  expect(first.stderr()).not.toMatch(/Away|cells\.example/)
  await first.kill()

  mail.isFull = true
  const settings = { ...mail.settings(), ...CONTROLLED_INTERVALS }
  const second = await fresh.start(settings)
  await expect.poll(second.stderr).toContain('EENVELOPE: 552 Mailbox full')
  expect(await second.book({ name: 'Refused' })).toBe(201)
  mail.isFull = false
  mail.refusal = 450
  mail.refuses = () => true
  passInterval(second)
  await expect.poll(second.stderr).toMatch(/"reply":"450 Not accepted".* in 2 min/)
  mail.refuses = () => false
  expect(mail.received).toEqual([])
  passInterval(second)
  // Two signals at the same time would count as one. An answer shows that the first has been handled.
  expect(await second.health()).toBe(200)
  passInterval(second)
  await expect.poll(() => mail.names()).toEqual(['Away', 'Refused'])
  await expect.poll(fresh.waiting).toEqual([])
  expect(mail.received).toHaveLength(2)
})

test('each failure doubles the wait, up to an hour', async ({ fresh, mail }) => {
  mail.isFull = true
  await fresh.insertMany(1)
  const server = await fresh.start({ ...mail.settings(), ...CONTROLLED_INTERVALS })
  const waits = () => server.stderr().match(/(?<=attempt is in )\d+/g)
  const expected: string[] = []
  for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
    expected.push(String(wait))
    await expect.poll(waits).toEqual(expected)
    // A booking does not shorten it.
    expect(await server.book()).toBe(201)
    for (let minute = 0; minute < wait; minute += 1) {
      expect(waits()).toEqual(expected)
      passInterval(server)
      // An answer shows that the signal has been handled.
      expect(await server.health()).toBe(200)
    }
  }
})

test('up to three bookings come singly, more together', async ({ fresh, mail }) => {
  await fresh.insertMany(4)
  await fresh.query("update public.audit_bookings set created_at = '2026-07-01T22:30Z'")
  const server = await fresh.start({ ...mail.settings(), ...CONTROLLED_INTERVALS })
  await expect.poll(fresh.waiting).toEqual([])
  const [digest] = mail.received.splice(0) as [ReceivedMail]
  expect(header(digest, 'subject')).toEqual(['4 audit bookings'])
  expect(header(digest, 'reply-to')).toEqual([])
  expect(mail.names([digest])).toEqual([1, 2, 3, 4].map(count => `number ${count}`))
  expect(digest.raw).toContain('Received: Thursday, 2 July 2026 at 00:30 CEST\r\n')

  // Two more mails until the minute ends.
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) {
    expect(await server.book({ name })).toBe(201)
    if (name < 'C') await expect.poll(() => mail.names()).toContain(name)
  }
  expect(await fresh.waiting()).toEqual(['C', 'D', 'E', 'F'])
  passInterval(server)
  await expect.poll(fresh.waiting).toEqual([])
  const subjects = mail.received.map(received => header(received, 'subject').join())
  const single = 'Audit booking: Cells & Sons'
  expect(subjects).toEqual([single, single, '4 audit bookings'])
})

for (const [fault, count] of [
  ['refuses', 1],
  ['refuses', 5],
  ['hangsUp', 1],
] as const) {
  test(`a mail server that ${fault} at 1 text of ${count} gets a mail without the words`, async ({
    fresh,
    mail,
  }) => {
    await fresh.insertMany(count)
    mail[fault] = raw => raw.includes('Name: number 1\r')
    const server = await fresh.start({ ...mail.settings(), ...CONTROLLED_INTERVALS })
    if (fault === 'hangsUp') {
      await expect.poll(server.stderr).toContain('Not mailed yet')
      passInterval(server)
    }
    await expect.poll(fresh.waiting).toEqual([])
    const [bare] = mail.received as [ReceivedMail]
    expect(header(bare, 'subject')).toEqual(['Audit booking'])
    expect(textOf(bare)).toMatch(/bookings -- list --since 20\S+Z\r\n(\r\n[\da-f-]{36}, .*)/)
    for (const { id } of await fresh.bookings()) expect(textOf(bare)).toContain(id)
    expect(bare.raw).not.toMatch(/number|a@b|\bd{3,}\b/)
    expect(await server.book({ name: 'Next' })).toBe(201)
    await expect.poll(() => mail.names()).toEqual(['Next'])
  })
}

test('a mail server that asks to try again later gets the words of the visitor then', async ({
  fresh,
  mail,
}) => {
  await fresh.insertMany(1)
  mail.refusal = 451
  mail.refuses = raw => raw.includes('Name: number 1\r')
  const server = await fresh.start({ ...mail.settings(), ...CONTROLLED_INTERVALS })
  await expect.poll(server.stderr).toContain('attempt is in 1 min')
  passInterval(server)
  await expect.poll(server.stderr).toContain('attempt is in 2 min')
  mail.refuses = () => false
  for (let minute = 0; minute < 2; minute += 1) {
    passInterval(server)
    // An answer shows that the signal has been handled.
    expect(await server.health()).toBe(200)
  }
  await expect.poll(fresh.waiting).toEqual([])
  expect(mail.names()).toEqual(['number 1'])
})

test('a mail that takes long holds up no other server', async ({ fresh, mail }) => {
  let answer: (isRefused: boolean) => void = () => undefined
  const contacted = new Promise<void>(resolve => {
    mail.refuses = raw => {
      if (!raw.includes('Name: Slow\r')) return false
      resolve()
      return new Promise<boolean>(answered => {
        answer = answered
      })
    }
  })
  const settings = { ...mail.settings(), ...CONTROLLED_INTERVALS }
  const slow = await fresh.start(settings)
  expect(await slow.book({ name: 'Slow' })).toBe(201)
  await contacted
  // It starts only now, because a server looks for what waits at its start as well.
  const quick = await fresh.start(settings)
  expect(await quick.book({ name: 'Quick' })).toBe(201)
  await expect.poll(() => mail.names()).toEqual(['Quick'])
  answer(false)
  await expect.poll(fresh.waiting).toEqual([])
  expect(mail.names(), 'each once').toEqual(['Quick', 'Slow'])
  expect(quick.stderr()).toBe('')
})

test('spam is not mailed; the next mail has its number', async ({ fresh, mail }) => {
  const server = await fresh.start({ ...mail.settings(), ...CONTROLLED_INTERVALS })
  const spam = Array.from({ length: 30 }, (_, i) => ({ name: `www.spam.example/${i}` }))
  for (const booking of spam) expect(await server.book(booking)).toBe(201)
  passInterval(server)
  expect(await server.book({ name: 'Ada' })).toBe(201)
  await expect.poll(() => mail.received.length).toBe(1)
  const [received] = mail.received as [ReceivedMail]
  expect(mail.names()).toEqual(['Ada'])
  expect(textOf(received)).toContain('Marked as spam, and not mailed: 30. To list them: npm run')
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
